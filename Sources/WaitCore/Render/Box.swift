// A box with rounded corners, as decoration around a few rows.

/// The glyphs of a box.
struct BoxGlyphs {
  let corners: (topLeft: String, topRight: String, bottomLeft: String, bottomRight: String)
  let horizontal: String
  let vertical: String

  init(isASCII: Bool) {
    corners = isASCII ? ("+", "+", "+", "+") : ("╭", "╮", "╰", "╯")
    horizontal = isASCII ? "-" : "─"
    vertical = isASCII ? "|" : "│"
  }
}

/// One row of a box, so many columns wide with its borders.
enum BoxRow {
  /// The border above; some terminals draw its glyphs two columns wide, so that the column after it
  /// is set anew.
  static func top(_ row: inout Row, columns: Int, _ theme: Theme, pen: Pen) {
    let glyphs = BoxGlyphs(isASCII: theme.glyphs.isASCII)
    border(&row, glyphs.corners.topLeft, glyphs.corners.topRight, columns, glyphs, pen)
  }

  /// The border below, with a few words of ours in it.
  static func bottom(
    _ row: inout Row, columns: Int, words: String, _ theme: Theme, pen: Pen, wordPen: Pen = .dim
  ) {
    let glyphs = BoxGlyphs(isASCII: theme.glyphs.isASCII)
    let start = row.columns
    border(&row, glyphs.corners.bottomLeft, glyphs.corners.bottomRight, columns, glyphs, pen)
    let place = start + columns - 4 - words.utf8.count
    guard !words.isEmpty, place > start + 1 else { return }
    row.replace(from: place, with: " \(words) ", pen: wordPen)
  }

  private static func border(
    _ row: inout Row, _ left: String, _ right: String, _ columns: Int, _ glyphs: BoxGlyphs,
    _ pen: Pen
  ) {
    row.append(Cell(left, pen: pen))
    for _ in 0..<max(columns - 2, 0) { row.append(Cell(glyphs.horizontal, pen: pen)) }
    row.append(Cell(right, pen: pen, isUncertain: !glyphs.horizontal.utf8.allSatisfy { $0 < 0x80 }))
  }

  /// A row between the borders; `inside` has `columns` less two.
  static func middle(_ row: inout Row, inside: Row, _ theme: Theme, pen: Pen) {
    let glyphs = BoxGlyphs(isASCII: theme.glyphs.isASCII)
    row.append(Cell(glyphs.vertical, pen: pen, isUncertain: !theme.glyphs.isASCII))
    for cell in inside.cells where cell.columns > 0 { row.append(cell) }
    row.append(Cell(glyphs.vertical, pen: pen, isUncertain: !theme.glyphs.isASCII))
  }
}
