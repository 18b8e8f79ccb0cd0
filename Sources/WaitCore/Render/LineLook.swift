extension Look {
  /// The slim form of the bar.
  package static let line = Look(
    name: "line", summary: "a slim bar with its message"
  ) { view, theme, canvas in
    [OneRow.row(view, theme, columns: canvas.columns, withBar: true, isSlim: true)]
  }
}
