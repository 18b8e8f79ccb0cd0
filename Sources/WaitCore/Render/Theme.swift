// How everything is drawn here: colours, glyphs, words. Made once per run.

/// The appearance of the status.
package struct Theme: Sendable {
  package let gradient: Gradient
  /// Ground of the part of the bar that is not filled.
  package let track: Ink
  package let success: Ink
  package let failure: Ink
  package let hasColor: Bool
  package let glyphs: Glyphs
  package let spinner: Spinner
  /// Cells of the bar, if the user chose.
  package let barCells: Int?
  package let outcomes: OutcomeText
  /// Remembers how the message is laid out.
  let message = TextMemo()

  package init(
    depth: ColorDepth, stops: [RGB] = [], glyphs: Glyphs, spinner: Spinner, barCells: Int?,
    outcomes: OutcomeText
  ) {
    gradient = Gradient(stops: stops.isEmpty ? Gradient.standardStops : stops, depth: depth)
    switch depth {
    case .none: (track, success, failure) = (.standard, .standard, .standard)
    // The user's own green and red; bright black under the bar.
    case .sixteen: (track, success, failure) = (.indexed(8), .indexed(2), .indexed(1))
    case .palette256: (track, success, failure) = (.indexed(238), .indexed(35), .indexed(167))
    case .direct:
      track = .direct(RGB(hex: 0x3a3f55))
      success = .direct(Self.successColor)
      failure = .direct(Self.failureColor)
    }
    hasColor = depth != .none
    self.glyphs = glyphs
    self.spinner = spinner
    self.barCells = barCells
    self.outcomes = outcomes
  }

  // Both stand at 3:1 or more against black and against white.
  package static let successColor = RGB(hex: 0x25a052)
  package static let failureColor = RGB(hex: 0xd9414b)
}

/// The glyphs of the status.
package struct Glyphs: Equatable, Sendable {
  package let isASCII: Bool
  package let done: String
  package let failed: String
  package let ellipsis: String

  package static let unicode = Glyphs(isASCII: false, done: "✔", failed: "✖", ellipsis: "…")
  package static let ascii = Glyphs(
    isASCII: true, done: "[ok]", failed: "[failed]", ellipsis: "...")
}
