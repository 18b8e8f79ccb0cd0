// The command's newest lines, dimmed, and over them a pane that they still show through, with the
// moving part and the message on it.

extension Look {
  /// A pane over the command's newest lines.
  package static let glassed = Look(
    name: "glassed", summary: "a pane over the command's newest lines, which show through it",
    heldLines: Glass.rowCount, roomForLines: Glass.room
  ) { view, theme, canvas in
    guard view.isRunning, canvas.columns >= Glass.room.columns, canvas.rows >= Glass.room.rows
    else {
      return [OneRow.row(view, theme, columns: canvas.columns, withBar: false)]
    }
    return Glass(view, theme, canvas).rows
  }
}

/// The pane and what is behind it.
private struct Glass {
  static let rowCount = 5
  /// The smallest window for it.
  static let room = Canvas(columns: 40, rows: rowCount + 2)

  private let view: StatusView
  private let theme: Theme
  private let columns: Int
  /// The pane's width, with its borders.
  private let width: Int
  /// The pane's first column.
  private let left: Int

  init(_ view: StatusView, _ theme: Theme, _ canvas: Canvas) {
    self.view = view
    self.theme = theme
    columns = canvas.columns
    // Wide enough for any stage: a pane that changes its width with each would be restless.
    width = min(max(TextWidth.columns(OneRow.message(view)) + 8, 40), columns - 6)
    left = min(max((columns - width) / 2, 2), 27)
  }

  var rows: [Row] { (0..<Self.rowCount).map(row) }

  private func row(_ index: Int) -> Row {
    let lines = view.newestLines.suffix(Self.rowCount)
    let behind = behind(index < lines.count ? lines[lines.startIndex + index] : "")
    var row = behind
    row.keep(first: left)
    row.blank(left - row.columns)
    row.resynchronise()
    let edge = Pen(ink: theme.paneEdge, ground: theme.pane)
    switch index {
    case 0: BoxRow.top(&row, columns: width, theme, pen: edge)
    case Self.rowCount - 1:
      BoxRow.bottom(
        &row, columns: width, words: OneRow.figures(view, theme), theme, pen: edge,
        wordPen: theme.onPane)
    default:
      let through = through(behind)
      let inside = index == Self.rowCount / 2 ? message(over: through) : through
      BoxRow.middle(&row, inside: inside, theme, pen: edge)
    }
    row.append(behind, from: row.columns)
    return row.cut(to: columns - 1)
  }

  private func behind(_ line: String) -> Row {
    var row = Row()
    row.blank()
    row.append(text: line, columns: columns - 2, ellipsis: theme.glyphs.ellipsis, pen: .dim)
    row.settleText()
    return row
  }

  /// What of a line shows through the pane.
  private func through(_ behind: Row) -> Row {
    var row = Row()
    for column in left + 1..<left + width - 1 {
      let cell = column < behind.columns ? behind.cells[column] : .blank
      // A wide glyph that the border halves does not show, nor one whose width is disputed.
      let isWhole = cell.columns == 1 && !cell.isUncertain
      row.append(Cell(isWhole ? cell.glyph : " ", pen: theme.throughPane))
    }
    return row
  }

  /// The message with the moving part, in the middle of what shows through.
  private func message(over through: Row) -> Row {
    var content = Row()
    content.blank()
    content.append(theme.spinner, at: view.elapsed, theme)
    content.blank()
    content.append(
      text: OneRow.message(view), columns: width - 4 - content.columns,
      ellipsis: theme.glyphs.ellipsis)
    content.blank()
    var row = through
    row.keep(first: (through.columns - content.columns) / 2)
    for cell in content.over(theme.onPane).cells where cell.columns > 0 { row.append(cell) }
    row.append(through, from: row.columns)
    return row
  }
}
