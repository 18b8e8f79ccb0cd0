// A line that is written over itself, as progress is. Where a later stroke covers an earlier one, the
// earlier can be left out, and the row looks the same; where it does not, what is left of the earlier
// stays, as it does on a terminal.

/// A plain line as it was written: one stroke from each return to the next.
struct OverwrittenLine {
  fileprivate struct Stroke {
    /// What its first character is written with.
    let pen: GraphicRendition
    var endPen: GraphicRendition
    var bytes: [UInt8] = []
    /// What it has written or erased.
    var columns = ColumnSet()
    /// Where the cursor stands after it.
    var column = 0

    init(pen: GraphicRendition) { (self.pen, endPen) = (pen, pen) }
  }

  private var strokes: [Stroke] = []

  /// How wide the widest stroke is, in columns.
  private(set) var columns = 0
  /// Whether it leaves nothing of what stood on the row before.
  private(set) var coversRow = false

  /// Takes plain bytes that begin in the first column, and the pen that the first are written with.
  init(_ bytes: ArraySlice<UInt8>, pen: GraphicRendition) {
    var stroke = Stroke(pen: pen)
    for piece in LinePieces(bytes) {
      if piece.kind == .back {
        append(stroke)
        stroke = Stroke(pen: stroke.endPen)
      } else {
        stroke.take(piece)
      }
    }
    append(stroke)
    leaveOutWhatIsCovered()
  }

  private mutating func append(_ stroke: Stroke) {
    strokes.append(stroke)
    columns = max(columns, stroke.column)
  }

  private mutating func leaveOutWhatIsCovered() {
    var covered = ColumnSet()
    var kept: [Stroke] = []
    // The last says where the cursor is. An empty one may be half of a line end.
    let firstNeeded = strokes.count - (strokes.last?.bytes.isEmpty ?? true ? 2 : 1)
    for (index, stroke) in strokes.enumerated().reversed()
    where index >= firstNeeded || !covered.contains(stroke.columns) {
      covered.formUnion(stroke.columns)
      kept.append(stroke)
    }
    strokes = kept.reversed()
    coversRow = covered.isWhole
  }

  /// The bytes that make the row, for a terminal that writes with this pen.
  func bytes(from pen: GraphicRendition) -> [UInt8] {
    var (pen, bytes) = (pen, [UInt8]())
    for (index, stroke) in strokes.enumerated() {
      if index > 0 { bytes.append(0x0d) }
      if stroke.pen != pen {
        bytes += "\u{1B}[m".utf8
        stroke.pen.append(to: &bytes)
      }
      bytes += stroke.bytes
      pen = stroke.endPen
    }
    return bytes
  }
}

extension OverwrittenLine.Stroke {
  mutating func take(_ piece: LinePiece) {
    bytes += piece.bytes
    switch piece.kind {
    case .text:
      let end = column + TextCells.columns(piece.bytes)
      columns.insert(column..<end)
      column = end
    case .tab: column = TextCells.tabStop(after: column)
    case .erasure(0): columns.insert(from: column)
    case .erasure(1): columns.insert(0..<column)
    case .erasure: columns.insert(from: 0)
    case .pen: endPen.apply(Array(piece.bytes.dropFirst(2).dropLast()))
    case .back, .silent, .other, .unfinished: break
    }
  }
}
