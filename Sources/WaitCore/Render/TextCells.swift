// The text of a row that may be written over, cell by cell, for a picture of it.

/// The cells of a row.
package struct TextCells {
  /// More than any window has.
  private static let most = 2048

  /// The clusters; the second cell of a wide one is empty.
  private var cells: [String] = []
  /// Where the next character comes.
  private var column = 0
  /// Characters that have not got their cells yet: a sequence may stand within a cluster.
  private var waiting: [UInt8] = []

  /// What a line shows, as clean text.
  package static func text(of line: ArraySlice<UInt8>) -> String {
    var row = TextCells()
    for piece in LinePieces(line) { row.take(piece) }
    row.putWaiting()
    return Sanitiser.clean(row.cells.joined())
  }

  /// The columns that characters take: the most that any terminal uses.
  static func columns(_ bytes: ArraySlice<UInt8>) -> Int {
    // Most text is ASCII.
    bytes.contains { $0 >= 0x80 } ? TextWidth.columns(clean(bytes)) : bytes.count
  }

  /// Where a tab leads, as tab stops are set by themselves.
  static func tabStop(after column: Int) -> Int { (column / 8 + 1) * 8 }

  private static func clean(_ bytes: ArraySlice<UInt8>) -> String {
    Sanitiser.clean(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func take(_ piece: LinePiece) {
    switch piece.kind {
    case .text: waiting += piece.bytes
    case .tab:
      putWaiting()
      column = Self.tabStop(after: column)
    case .back:
      putWaiting()
      column = 0
    case .erasure(let part):
      putWaiting()
      switch part {
      case 0:
        erase(column..<max(cells.count, column))
        cells.removeLast(max(cells.count - column, 0))
      case 1: erase(0..<column)
      default: cells.removeAll()
      }
    case .pen, .silent, .other, .unfinished: break
    }
  }

  private mutating func putWaiting() {
    guard !waiting.isEmpty else { return }
    for cluster in Self.clean(waiting[...]) { put(cluster) }
    waiting = []
  }

  private mutating func put(_ cluster: Character) {
    let end = column + TextWidth.bounds(of: cluster).most
    guard column < end, end <= Self.most else { return }
    erase(column..<end)
    cells[column] = String(cluster)
    for second in (column + 1)..<end { cells[second] = "" }
    column = end
  }

  /// Makes cells blank; what is left of a wide character has no meaning.
  private mutating func erase(_ range: Range<Int>) {
    var (low, high) = (range.lowerBound, min(range.upperBound, Self.most))
    guard low < high else { return }
    while cells.count < high { cells.append(" ") }
    while low > 0, cells[low].isEmpty { low -= 1 }
    while high < cells.count, cells[high].isEmpty { high += 1 }
    for cell in low..<high { cells[cell] = " " }
  }
}
