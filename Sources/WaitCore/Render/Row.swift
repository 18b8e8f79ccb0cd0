// One row of the picture as cells, which is what makes two pictures comparable. A row knows columns
// and pens, and nothing of bytes.

/// One glyph on a row.
package struct Cell: Equatable, Sendable {
  /// A grapheme cluster; empty in the columns after the first of a wide one.
  package let glyph: String
  /// Columns it takes at most.
  package let columns: Int
  package let pen: Pen
  /// Whether terminals may dispute its width, so that the column has to be set after it.
  package let isUncertain: Bool

  package init(_ glyph: String, columns: Int = 1, pen: Pen = .standard, isUncertain: Bool = false) {
    self.glyph = glyph
    self.columns = columns
    self.pen = pen
    self.isUncertain = isUncertain
  }

  package static let blank = Cell(" ")
  /// The rest of a wide glyph.
  package static let rest = Cell("", columns: 0)
}

/// One row, column by column from 0.
package struct Row: Equatable, Sendable {
  package private(set) var cells: [Cell] = []
  /// The column from which the row holds free text, whose width terminals may dispute as a whole:
  /// from there it is drawn in one go or not at all.
  package private(set) var textStart: Int?

  package init() {
    cells.reserveCapacity(96)
  }

  /// The column after the last cell.
  package var columns: Int { cells.count }

  package mutating func blank(_ count: Int = 1) {
    for _ in 0..<max(count, 0) { cells.append(.blank) }
  }

  package mutating func append(_ cell: Cell) {
    cells.append(cell)
    for _ in 1..<max(cell.columns, 1) { cells.append(.rest) }
  }

  /// Appends words of ours, whose glyphs have one width everywhere.
  package mutating func append(_ words: String, pen: Pen = .standard) {
    for glyph in words { append(Cell(String(glyph), pen: pen)) }
  }

  /// Appends a glyph or a few, of whatever width.
  package mutating func append(glyphs: String, pen: Pen) {
    for glyph in glyphs {
      let bounds = TextWidth.bounds(of: glyph)
      guard bounds.most > 0 else { continue }
      append(
        Cell(
          String(glyph), columns: bounds.most, pen: pen,
          isUncertain: bounds.least != bounds.most || TextWidth.isAmbiguous(glyph)))
    }
  }

  /// Appends free text as the last part of the row, cut to so many columns.
  package mutating func append(
    text: String, columns: Int, ellipsis: String, pen: Pen = .standard
  ) {
    guard columns > 0 else { return }
    textStart = cells.count
    cells += Self.cells(of: text, columns: columns, ellipsis: ellipsis, pen: pen)
  }

  private static func cells(
    of text: String, columns: Int, ellipsis: String, pen: Pen
  ) -> [Cell] {
    var row = Row()
    for glyph in TextCut.fit(text, columns: columns, ellipsis: ellipsis) {
      let bounds = TextWidth.bounds(of: glyph)
      guard bounds.most > 0 else { continue }
      row.append(
        Cell(
          String(glyph), columns: bounds.most, pen: pen,
          isUncertain: bounds.least != bounds.most))
    }
    return row.cells
  }

  /// Appends a row of a moving part, drawn as strongly as its cells say.
  package mutating func append(
    _ spinner: Spinner, row: Int = 0, at elapsed: Duration, _ theme: Theme
  ) {
    for cell in spinner.cells(at: elapsed)[row] {
      append(glyphs: cell.glyph, pen: theme.pen(for: spinner, strength: cell.strength))
    }
  }

  /// Puts words of ours in the place of what stands from a column on.
  package mutating func replace(from start: Int, with words: String, pen: Pen) {
    for (offset, glyph) in words.enumerated() where cells.indices.contains(start + offset) {
      cells[start + offset] = Cell(String(glyph), pen: pen)
    }
  }

  /// Takes free text for cells like all others, if every glyph of it has one width everywhere.
  package mutating func settleText() {
    guard let start = textStart else { return }
    let isCertain = cells[start...].allSatisfy {
      $0.columns == 1 && !$0.isUncertain && !$0.glyph.contains(where: TextWidth.isAmbiguous)
    }
    if isCertain { textStart = nil }
  }

  /// Has the column set anew behind the last glyph, if the row holds free text.
  package mutating func resynchronise() {
    guard textStart != nil, let last = cells.lastIndex(where: { $0.columns > 0 }) else { return }
    let cell = cells[last]
    cells[last] = Cell(cell.glyph, columns: cell.columns, pen: cell.pen, isUncertain: true)
  }

  /// Appends what stands in another row from a column on; of a wide glyph that begins before it, a
  /// blank.
  package mutating func append(_ other: Row, from start: Int) {
    guard start < other.columns else { return }
    var rest = other.cells[start...]
    while rest.first?.columns == 0 {
      blank()
      rest.removeFirst()
    }
    cells += rest
  }

  /// The row on another ground; what has no ink of its own takes the pen's.
  package func over(_ pen: Pen) -> Row {
    var row = self
    for (index, cell) in cells.enumerated() {
      let ink = cell.pen.ink == .standard ? pen.ink : cell.pen.ink
      row.cells[index] = Cell(
        cell.glyph, columns: cell.columns,
        pen: Pen(ink: ink, ground: pen.ground, isDim: cell.pen.isDim),
        isUncertain: cell.isUncertain)
    }
    return row
  }

  /// A row that begins with a blank.
  package static func indented(_ fill: (inout Row) -> Void) -> Row {
    var row = Row()
    row.blank()
    fill(&row)
    return row
  }

  /// Drops what goes beyond so many columns; a wide glyph is not halved.
  package mutating func keep(first columns: Int) {
    var end = min(max(columns, 0), cells.count)
    guard end < cells.count else { return }
    // A wide glyph that would be halved goes as a whole.
    if cells[end].columns == 0 {
      while end > 0, cells[end].columns == 0 { end -= 1 }
    }
    cells.removeSubrange(end...)
  }

  /// The row as text, for tests and lists.
  package var text: String { cells.map(\.glyph).joined() }
}
