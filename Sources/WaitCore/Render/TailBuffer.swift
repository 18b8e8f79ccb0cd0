/// The newest lines of the command's output, as text without its escape sequences.
package struct TailBuffer: Sendable {
  /// More of a line than any window shows is not kept.
  private static let longestLine = 2048

  private let count: Int
  private var ended: [[UInt8]] = []
  private var line: [UInt8] = []
  /// Whether what stands on the line is written over by what comes next.
  private var hasReturned = false

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
        hasReturned = false
      } else if byte == 0x0d {
        hasReturned = true
      } else {
        if hasReturned { line.removeAll(keepingCapacity: true) }
        hasReturned = false
        if line.count < Self.longestLine { line.append(byte) }
      }
    }
  }

  /// The newest lines; one that has not ended is the last.
  package var lines: [String] {
    let isOpen = !line.isEmpty || hasReturned
    return (isOpen ? ended + [line] : ended).suffix(count).map {
      TerminalText.visible(String(decoding: $0, as: UTF8.self))
    }
  }
}
