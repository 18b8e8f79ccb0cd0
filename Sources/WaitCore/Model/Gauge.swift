// The lines that the gauges of dialog(1) and zenity(1) read: `40` is a percentage, `# text` a message,
// and between two lines `XXX` stand a percentage and the lines of a message. All others are passed over.

/// A reader of such lines.
package struct Gauge: Sendable {
  /// Bytes of a message or a line; what is longer is cut.
  package static let longestLine = 3072

  /// The lines of a block that has begun.
  private var block: [String]?
  private var blockSize = 0

  package init() {}

  /// Reads a line; what it tells, if anything.
  package mutating func take(_ line: String) -> Tell? {
    let text = Self.trimmed(line)
    if text == "XXX" {
      guard let lines = block else {
        block = []
        blockSize = 0
        return nil
      }
      block = nil
      return Self.tell(lines)
    }
    guard block == nil else {
      blockSize += text.utf8.count
      if blockSize <= Self.longestLine { block?.append(text) }
      return nil
    }
    // By bytes: a mark that follows would be one character with the sign.
    if text.utf8.first == UInt8(ascii: "#") {
      return Tell(message: Self.trimmed(String(Substring(text.utf8.dropFirst()))))
    }
    return Percent.parse(text).map { Tell(percent: $0) }
  }

  private static func tell(_ lines: [String]) -> Tell? {
    let percent = lines.first.flatMap(Percent.parse)
    let words = lines.dropFirst(percent == nil ? 0 : 1).filter { !$0.isEmpty }
    let tell = Tell(percent: percent, message: words.isEmpty ? nil : words.joined(separator: " "))
    return tell.isEmpty ? nil : tell
  }

  private static func trimmed(_ line: String) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
    var bytes = line.utf8.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes = bytes.dropLast() }
    return String(Substring(bytes))
  }
}
