extension Look {
  /// A gradient bar, its percentage, the clock and the message.
  package static let bar = Look(
    name: "bar", summary: "a gradient bar with its message (default)"
  ) { view, theme, canvas in
    [OneRow.row(view, theme, columns: canvas.columns, withBar: true)]
  }
}
