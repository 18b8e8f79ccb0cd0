// What of the line that the cursor is on stands on the terminal, so that it can be taken away for the
// status and come again. Of a line of which something is not known, it knows nothing.

/// The line on the terminal, as far as it has come.
struct ShownLine {
  /// More is not kept; it is the most that OutputComposer keeps back, too.
  static let longest = 4096

  private var bytes: [UInt8]? = []
  /// What the first character is written with.
  private(set) var pen: GraphicRendition

  /// An empty row.
  init(pen: GraphicRendition = GraphicRendition()) { self.pen = pen }

  /// The bytes that write it; nil where they are not known.
  var drawn: [UInt8]? { bytes.flatMap { LinePieces.drawn($0[...]) } }

  /// Whether it was written over.
  var goesBack: Bool { bytes.map { LinePieces.goBack($0[...]) } ?? false }

  mutating func forget() { bytes = nil }

  /// Takes note of bytes that go on with it.
  mutating func add(_ more: ArraySlice<UInt8>) {
    bytes? += more
    guard let count = bytes?.count, count > Self.longest / 2 else { return }
    bytes = drawn.map { OverwrittenLine($0[...], pen: pen).bytes(from: pen) }
    if bytes?.count ?? 0 > Self.longest { bytes = nil }
  }

  /// Takes note of bytes that may have left nothing of what came before their last return; `state` is
  /// the terminal's before them.
  mutating func addFromReturn(
    _ more: ArraySlice<UInt8>, after state: OutputTracker, columns: Int
  ) {
    guard let start = LinePieces.startOfLastStroke(more),
      let drawn = LinePieces.drawn(more[start...])
    else { return }
    var state = state
    state.pass(more[..<start])
    let line = OverwrittenLine(drawn[...], pen: state.pen)
    guard line.coversRow, line.columns <= columns else { return }
    (bytes, pen) = (drawn, state.pen)
  }
}
