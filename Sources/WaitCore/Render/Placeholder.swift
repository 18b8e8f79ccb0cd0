// Placeholder lines for what is still to come, as apps show them before their content: four lines in
// the proportions of the source, with an empty row between. Their colours follow from the clock.

/// Draws placeholder lines.
enum Placeholder {
  /// Lengths of the lines, as shares of the longest.
  private static let lengths = [350.0 / 380, 1, 350.0 / 380, 180.0 / 380]
  private static let widest = 60
  /// Rows of all lines with those between.
  static let rowCount = 7
  /// The picture changes so often: what is drawn over the whole length of a row costs.
  private static let step = Duration.milliseconds(80)

  /// The share of a period that is over, in 0..<1, in steps.
  static func phase(at elapsed: Duration, period: Duration) -> Double {
    // In whole numbers: no step is left out by rounding, and every turn is the same.
    let (step, period) = (step.inMillisecondsRoundedUp, period.inMillisecondsRoundedUp)
    let time = elapsed.inMillisecondsRoundedUp / step * step
    return Double(time % period) / Double(period)
  }

  /// The rows; behind the last line, which is short, stands how far it is.
  ///
  /// `strength` is how bright the line with an index is at a place along the length of the longest
  /// line, both it and the place in 0...1.
  static func rows(
    _ view: StatusView, _ theme: Theme, _ canvas: Canvas,
    strength: (_ line: Int, _ place: Double) -> Double
  ) -> [Row] {
    guard view.isRunning, canvas.columns >= 24, canvas.rows >= rowCount + 2 else {
      return [OneRow.row(view, theme, columns: canvas.columns, withBar: false)]
    }
    let longest = min(canvas.columns - 3, widest)
    var rows: [Row] = []
    for (index, length) in lengths.enumerated() {
      if index > 0 { rows.append(Row()) }
      var row = Row()
      row.blank()
      for column in 0..<Int(length * Double(longest)) {
        let place = Double(column) / Double(longest)
        row.append(theme.placeholder(theme.isStill ? 0.5 : strength(index, place)))
      }
      rows.append(row)
    }
    appendWords(to: &rows[rowCount - 1], view, theme, canvas)
    return rows
  }

  private static func appendWords(
    to row: inout Row, _ view: StatusView, _ theme: Theme, _ canvas: Canvas
  ) {
    let figures = OneRow.figures(view, theme)
    guard row.columns + 2 + figures.utf8.count < canvas.columns else { return }
    row.blank(2)
    row.append(figures, pen: .dim)
    let room = canvas.columns - 1 - row.columns - 2
    guard room > 0 else { return }
    row.blank(2)
    row.append(text: OneRow.message(view), columns: room, ellipsis: theme.glyphs.ellipsis)
  }
}
