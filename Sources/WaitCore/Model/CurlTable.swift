// The table that curl(1) draws while it transfers: rows of plain numbers under a header, of which the
// first is the percentage.

/// A table of curl's, once its header was seen.
struct CurlTable: Sendable {
  private var isOpen = false
  private static let header = Array("% Total    % Received".utf8)

  /// Whether a line is one of its rows; a header opens it.
  mutating func takes(_ line: [UInt8]) -> Bool {
    let start = line.firstIndex { $0 != 0x20 } ?? 0
    if line[start...].starts(with: Self.header) {
      isOpen = true
      return true
    }
    return isOpen && Self.columns(line) >= 12 && Letters.isDigit(line[start])
  }

  /// The percentage of a row; none where the whole is not known.
  func figure(in line: [UInt8]) -> ProgressFigure? {
    let fields = line.split(separator: 0x20, maxSplits: 2)
    guard fields.count == 3, let start = fields.first?.startIndex,
      let share = LineNumber(at: start, in: line), share.value <= 100, !share.hasFraction,
      share.end == fields[0].endIndex, fields[1] != [UInt8(ascii: "0")]
    else { return nil }
    return ProgressFigure(
      share: share.value / 100, total: 100, key: 9, neededRises: 0, resolution: 100)
  }

  private static func columns(_ line: [UInt8]) -> Int {
    var count = 0
    var last: UInt8 = 0x20
    for byte in line {
      if byte != 0x20, last == 0x20 { count += 1 }
      last = byte
    }
    return count
  }
}
