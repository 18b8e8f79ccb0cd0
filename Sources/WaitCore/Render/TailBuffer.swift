/// The newest lines of the command's output, as text without its escape sequences.
package struct TailBuffer: Sendable {
  /// More of a line than any window shows is not kept.
  private static let longestLine = 2048

  private let count: Int
  private var ended: [[UInt8]] = []
  private var line: [UInt8] = []
  /// Whether the line is longer than what is kept, up to where it is written over.
  private var isFull = false

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
        isFull = false
      } else if byte == 0x0d, isFull {
        line = line.prefix(Self.longestLine) + [byte]
        isFull = false
      } else if !isFull {
        line.append(byte)
        if line.count == 2 * Self.longestLine { compact() }
      }
    }
  }

  /// Leaves out what has been written over.
  private mutating func compact() {
    let pen = GraphicRendition()
    line = OverwrittenLine(line[...], pen: pen).bytes(from: pen)
    isFull = line.count > Self.longestLine
  }

  /// The newest lines; one that has not ended is the last.
  package var lines: [String] {
    (line.isEmpty ? ended : ended + [line]).suffix(count).map { TextCells.text(of: $0[...]) }
  }
}
