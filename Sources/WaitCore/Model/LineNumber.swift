// A number as it stands in a line of output, with its unit.

/// A number, and where it stands.
struct LineNumber {
  /// Without its unit.
  private(set) var value = 0.0
  private(set) var hasFraction = false
  /// How many bytes the unit stands for; nil without one.
  private(set) var unit: Double?
  /// Where the number ends, and where its unit does.
  private(set) var end: Int
  private(set) var unitEnd: Int

  /// Reads the number that begins at a digit; nil for what only looks like one, as `1.2.3`.
  init?(at start: Int, in line: [UInt8]) {
    var place = start
    var digits = 0
    while place < line.count {
      let byte = line[place]
      if Letters.isDigit(byte) {
        value = value * 10 + Double(byte &- 0x30)
        digits += 1
      } else if byte != UInt8(ascii: ",") || !Self.isGroup(after: place, in: line) {
        break
      }
      place += 1
    }
    guard digits <= 18 else { return nil }
    if place + 1 < line.count, line[place] == UInt8(ascii: "."), Letters.isDigit(line[place + 1]) {
      hasFraction = true
      place += 1
      var weight = 0.1
      while place < line.count, Letters.isDigit(line[place]) {
        value += weight * Double(line[place] &- 0x30)
        weight /= 10
        place += 1
      }
      if place + 1 < line.count, line[place] == UInt8(ascii: "."), Letters.isDigit(line[place + 1])
      {
        return nil
      }
    }
    (end, unitEnd) = (place, place)
    takeUnit(in: line)
  }

  /// The number with its unit, or with another's where it has none.
  func bytes(orIn other: LineNumber) -> Double { value * (unit ?? other.unit ?? 1) }

  /// Whether three digits and no more follow a comma.
  private static func isGroup(after comma: Int, in line: [UInt8]) -> Bool {
    guard comma + 3 < line.count else { return false }
    for place in comma + 1...comma + 3 where !Letters.isDigit(line[place]) { return false }
    return comma + 4 >= line.count || !Letters.isDigit(line[comma + 4])
  }

  /// `k`, `KB`, `MiB`, `B` and the like, with or without a blank before.
  private mutating func takeUnit(in line: [UInt8]) {
    var place = end
    if place < line.count, line[place] == 0x20 { place += 1 }
    guard place < line.count else { return }
    var power = 0
    switch line[place] | 0x20 {
    case UInt8(ascii: "k"): power = 1
    case UInt8(ascii: "m"): power = 2
    case UInt8(ascii: "g"): power = 3
    case UInt8(ascii: "t"): power = 4
    default: break
    }
    if power > 0 { place += 1 }
    var isBinary = false
    if power > 0, place < line.count, line[place] == UInt8(ascii: "i") {
      isBinary = true
      place += 1
    }
    let hasLetter = place < line.count && line[place] == UInt8(ascii: "B")
    if hasLetter { place += 1 }
    guard power > 0 || hasLetter else { return }
    if place < line.count, Letters.isLetter(line[place]) || Letters.isDigit(line[place]) { return }
    unit = (0..<power).reduce(1) { product, _ in product * (isBinary ? 1024 : 1000) }
    unitEnd = place
  }
}
