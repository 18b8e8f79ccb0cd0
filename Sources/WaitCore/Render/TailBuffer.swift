/// The newest lines of the command's output, as text without its escape sequences.
package struct TailBuffer: Sendable {
  /// More of a line than any window shows is not kept.
  private static let longestLine = 2048

  private let count: Int
  private var ended: [[UInt8]] = []
  private var line: [UInt8] = []

  /// Keeps so many lines.
  package init(lines count: Int) {
    self.count = max(count, 1)
  }

  /// Takes in output.
  package mutating func take(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == 0x0a {
        ended.append(line)
        if ended.count > count { ended.removeFirst() }
        line.removeAll(keepingCapacity: true)
      } else {
        // What stands before a carriage return is written over.
        if line.last == 0x0d, byte != 0x0d { line.removeAll(keepingCapacity: true) }
        if line.count < Self.longestLine { line.append(byte) }
      }
    }
  }

  /// The newest lines; one that has not ended is the last.
  package var lines: [String] {
    (line.isEmpty ? ended : ended + [line]).suffix(count).map(Self.text)
  }

  /// A line shows what stands behind its last carriage return.
  private static func text(_ line: [UInt8]) -> String {
    let end = (line.lastIndex { $0 != 0x0d } ?? -1) + 1
    let start = (line[..<end].lastIndex(of: 0x0d) ?? -1) + 1
    return TerminalText.visible(String(decoding: line[start..<end], as: UTF8.self))
  }
}
