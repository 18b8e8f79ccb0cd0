// Everything that is drawn at one moment: the look's rows, and above them the line that the command
// is rewriting. A function of values; it is told how much room there is and keeps to it.

/// What makes the picture.
package struct Scene: Sendable {
  package var look: Look
  private let theme: Theme

  package init(look: Look, theme: Theme) {
    self.look = look
    self.theme = theme
  }

  /// How many of the command's newest lines the look draws itself at most.
  package var mostLines: Int { look.heldLines }

  /// How many of the command's newest lines the look draws itself in a window of this size.
  package func heldLines(_ canvas: Canvas) -> Int { look.heldLines(in: canvas) }

  /// The rows of a running wait, at most the canvas's less two.
  package func rows(
    _ view: StatusView, _ canvas: Canvas, rewrittenLine: String? = nil, tail: [String] = []
  ) -> [Row] {
    guard canvas.rows > 1 else {
      return [OneRow.row(view, theme, columns: canvas.columns, withBar: false)]
    }
    let room = canvas.rows - 2
    var rows: [Row] = []
    if let rewrittenLine, canvas.rows >= 4 {
      var row = Row()
      row.append(
        text: rewrittenLine, columns: canvas.columns - 1,
        ellipsis: theme.glyphs.ellipsis)
      rows.append(row)
    }
    guard heldLines(canvas) == 0 else {
      var view = view
      view.newestLines = tail
      return rows
        + look.rows(view, theme, Canvas(columns: canvas.columns, rows: canvas.rows - rows.count))
    }
    rows += look.rows(view, theme, canvas)
    for line in tail.suffix(max(room - rows.count, 0)) { rows.append(tailRow(line, canvas)) }
    return rows
  }

  private func tailRow(_ line: String, _ canvas: Canvas) -> Row {
    var row = Row()
    row.blank(3)
    row.append(
      text: line, columns: canvas.columns - 4, ellipsis: theme.glyphs.ellipsis, pen: .dim)
    return row.cut(to: canvas.columns - 1)
  }

  /// The rows that stay when the wait is over.
  package func closingRows(_ view: StatusView, _ canvas: Canvas) -> [Row] {
    look.rows(view, theme, canvas)
  }
}
