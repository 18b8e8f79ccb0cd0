extension Look {
  /// The moving part, the percentage, the clock and the message.
  package static let spinner = Look(
    name: "spinner", summary: "a spinner with its message"
  ) { view, theme, canvas in
    [OneRow.row(view, theme, columns: canvas.columns, withBar: false)]
  }
}
