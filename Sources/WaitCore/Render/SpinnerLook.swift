extension Look {
  /// The moving part, the percentage, the clock and the message.
  package static let spinner = Look(
    name: "spinner", summary: "a spinner with its message"
  ) { view, theme, canvas in
    let spinner = theme.largeSpinner
    guard spinner.rows > 1, view.isRunning, canvas.columns >= 40, canvas.rows >= spinner.rows + 2
    else { return [OneRow.row(view, theme, columns: canvas.columns, withBar: false)] }
    return (0..<spinner.rows).map { index in
      var row = Row()
      row.blank()
      row.append(spinner, row: index, at: view.elapsed, theme)
      // The words stand in the middle.
      guard index == spinner.rows / 2 else { return row }
      row.blank(2)
      row.append(OneRow.figures(view, theme))
      row.blank(2)
      row.append(
        text: OneRow.message(view), columns: canvas.columns - 1 - row.columns,
        ellipsis: theme.glyphs.ellipsis)
      return row
    }
  }
}
