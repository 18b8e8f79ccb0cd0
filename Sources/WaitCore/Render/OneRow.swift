// The one row that most looks are, or become where there is little room: moving part, bar,
// percentage, clock, message. What there is no room for is left out, from the least needed on; the
// message comes last, since its width is the least certain.

/// Draws a view on one row.
package enum OneRow {
  /// The row of a look with or without a bar.
  package static func row(
    _ view: StatusView, _ theme: Theme, columns: Int, withBar: Bool, isSlim: Bool = false
  ) -> Row {
    var row = Row()
    guard columns >= 3 else { return row }
    // Column 0 stays blank: the cursor rests there.
    row.blank()
    appendMark(to: &row, view, theme)
    guard columns >= 8 else { return row.cut(to: columns - 1) }
    let state = state(view, theme)
    // Half a figure would be another figure: what does not fit as a whole is left out.
    guard row.columns + 1 + state.utf8.count < columns else { return row.cut(to: columns - 1) }
    row.blank()
    let room = columns - 2 - row.columns - max(state.utf8.count, 6)
    let cells = withBar ? min(barCells(theme, columns), room) : 0
    if cells > 0 {
      let draw = isSlim ? SlimBar.append : Bar.append
      draw(&row, view.fraction, cells, view.hasFailed, theme)
      row.blank()
    }
    row.blank(min(cells > 0 ? 6 : 4, columns - 1 - row.columns) - state.utf8.count)
    row.append(state)
    guard columns >= 24 else { return row }
    let clock = ClockText.text(view.elapsed)
    if columns >= 40 || !withBar, row.columns + 1 + clock.utf8.count < columns {
      row.blank()
      row.append(clock, pen: .dim)
    }
    if let left = view.left, columns >= 60, row.columns + 2 + TextWidth.columns(left) < columns {
      row.blank(2)
      row.append(left, pen: .dim)
    }
    row.blank(2)
    let space = columns - 1 - row.columns
    row.append(
      text: message(view, columns: space, theme), columns: space,
      ellipsis: theme.glyphs.ellipsis)
    return row.cut(to: columns - 1)
  }

  private static func appendMark(to row: inout Row, _ view: StatusView, _ theme: Theme) {
    switch view.phase {
    case .running:
      row.append(theme.spinner, at: view.elapsed, theme)
    case .ended(let outcome):
      let succeeded = outcome.succeeded
      row.append(
        glyphs: succeeded ? theme.glyphs.done : theme.glyphs.failed,
        pen: Pen(ink: succeeded ? theme.success : theme.failure))
    }
  }

  /// What stands in the percentage's place.
  private static func state(_ view: StatusView, _ theme: Theme) -> String {
    if case .ended(let outcome) = view.phase { return theme.outcomes.short(outcome) }
    return "\(view.isGuess ? "~" : "")\(view.percent)%"
  }

  /// The message with all that belongs to it.
  static func message(_ view: StatusView) -> String {
    guard let overdue = view.overdue else { return view.message }
    return "\(view.message) +\(ClockText.text(overdue))"
  }

  /// The percentage and the clock.
  static func figures(_ view: StatusView, _ theme: Theme) -> String {
    "\(state(view, theme)) \(ClockText.text(view.elapsed))\(view.left.map { " \($0)" } ?? "")"
  }

  /// The message; of one that says by how much the wait is overdue, the words are cut and not that.
  private static func message(_ view: StatusView, columns: Int, _ theme: Theme) -> String {
    guard let overdue = view.overdue else { return view.message }
    let figure = " +\(ClockText.text(overdue))"
    let room = columns - figure.utf8.count
    return TextCut.fit(view.message, columns: room, ellipsis: theme.glyphs.ellipsis) + figure
  }

  private static func barCells(_ theme: Theme, _ columns: Int) -> Int {
    let room = columns - 24
    if let chosen = theme.barCells { return columns < 40 ? 0 : min(chosen, room) }
    switch columns {
    case ..<40: return 0
    case ..<60: return min(max(columns / 4, 10), 16)
    default: return min(max(columns * 2 / 5, 20), 40)
    }
  }
}

extension StatusView {
  /// Whether the wait ended, and not well.
  var hasFailed: Bool {
    if case .ended(let outcome) = phase { return !outcome.succeeded }
    return false
  }
}

extension Row {
  /// The row without what goes beyond so many columns; a wide glyph is not halved.
  func cut(to columns: Int) -> Row {
    guard self.columns > columns else { return self }
    var row = self
    row.keep(first: columns)
    return row
  }
}
