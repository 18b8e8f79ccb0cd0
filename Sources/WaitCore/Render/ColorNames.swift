// Colours as they are typed: `#5C4EF2`, `#fff`, or one of the sixteen names of HTML 4 and a few
// more.

/// Reads colours.
package enum ColorNames {
  private static let named: [(name: String, hex: UInt32)] = [
    ("black", 0x000000), ("silver", 0xc0c0c0), ("gray", 0x808080), ("white", 0xffffff),
    ("maroon", 0x800000), ("red", 0xff0000), ("purple", 0x800080), ("magenta", 0xff00ff),
    ("green", 0x008000), ("lime", 0x00ff00), ("olive", 0x808000), ("yellow", 0xffff00),
    ("navy", 0x000080), ("blue", 0x0000ff), ("teal", 0x008080), ("cyan", 0x00ffff),
    ("orange", 0xffa500), ("pink", 0xffc0cb),
  ]

  /// The names, for the manual.
  package static var list: String { named.map(\.name).joined(separator: ", ") }

  /// The colour, or nil for what is none.
  package static func color(_ text: String) -> RGB? {
    guard text.hasPrefix("#") else {
      let lower = text.lowercased()
      return named.first { $0.name == lower }.map { RGB(hex: $0.hex) }
    }
    var digits = text.dropFirst()
    if digits.utf8.count == 3 { digits = Substring(digits.flatMap { [$0, $0] }) }
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let hex = UInt32(digits, radix: 16)
    else { return nil }
    return RGB(hex: hex)
  }
}
