// A rounded box with the moving part and the message in it, as apps show it over their content. Where
// there is no room for a box, and when the wait is over, it is one row.

extension Look {
  /// A rounded box with a spinner and the message.
  package static let standard = Look(
    name: "standard", summary: "a rounded box with a spinner and the message"
  ) { view, theme, canvas in
    let spinner = theme.roomySpinner
    guard view.isRunning, canvas.columns >= 24, canvas.rows >= spinner.rows + 7 else {
      return [OneRow.row(view, theme, columns: canvas.columns, withBar: false)]
    }
    return box(view, theme, canvas, spinner)
  }

  private static func box(
    _ view: StatusView, _ theme: Theme, _ canvas: Canvas, _ spinner: Spinner
  ) -> [Row] {
    let message = OneRow.message(view)
    let wanted = max(TextWidth.columns(message) + 8, 40)
    let columns = min(wanted, canvas.columns - 2)
    let edge = Pen(ink: theme.edge)
    var rows: [Row] = [Row.indented { BoxRow.top(&$0, columns: columns, theme, pen: edge) }]
    for index in 0..<spinner.rows {
      rows.append(
        middle(columns, theme, edge) {
          $0.append(spinner, row: index, at: view.elapsed, theme)
        })
    }
    rows.append(middle(columns, theme, edge) { _ in })
    rows.append(
      middle(columns, theme, edge) {
        $0.append(
          text: message, columns: columns - 4, ellipsis: theme.glyphs.ellipsis)
      })
    rows.append(
      Row.indented {
        BoxRow.bottom(&$0, columns: columns, words: OneRow.figures(view, theme), theme, pen: edge)
      })
    return rows
  }

  /// A row of the box with something in its middle.
  private static func middle(
    _ columns: Int, _ theme: Theme, _ edge: Pen, _ fill: (inout Row) -> Void
  ) -> Row {
    var content = Row()
    fill(&content)
    let free = columns - 2 - content.columns
    var inside = Row()
    inside.blank(free / 2)
    for cell in content.cells where cell.columns > 0 { inside.append(cell) }
    inside.blank(columns - 2 - inside.columns)
    return Row.indented { BoxRow.middle(&$0, inside: inside, theme, pen: edge) }
  }
}
