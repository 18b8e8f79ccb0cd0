extension Look {
  /// No status at all.
  package static let hidden = Look(
    name: "hidden", summary: "no status at all", isHidden: true
  ) { _, _, _ in [] }
}
