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
  /// The moving part on one row.
  package let spinner: Spinner
  /// The same where there is more room.
  package let largeSpinner: Spinner
  /// The lines around boxes.
  package let edge: Ink
  private let fade: [Pen]
  /// Whether our user chose the colours.
  private let isTinted: Bool
  /// Cells of the bar, if the user chose.
  package let barCells: Int?
  package let outcomes: OutcomeText

  package init(
    depth: ColorDepth, stops: [RGB] = [], glyphs: Glyphs, spinner: Spinner,
    largeSpinner: Spinner? = nil, barCells: Int?, outcomes: OutcomeText
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
    self.largeSpinner = largeSpinner ?? spinner
    edge = depth == .sixteen ? .indexed(8) : depth.ink(RGB(hex: 0x7a7f9a))
    fade = Self.fade(depth)
    isTinted = !stops.isEmpty
    self.glyphs = glyphs
    self.spinner = spinner
    self.barCells = barCells
    self.outcomes = outcomes
  }

  // MARK: Strengths

  /// The pen for a part of a spinner that is drawn so strongly, in 0...1.
  func pen(for spinner: Spinner, strength: Double) -> Pen {
    if isTinted || !spinner.hasShades { return Pen(ink: gradient.last, isDim: strength < 0.5) }
    return fade[min(max(Int(strength * Double(fade.count)), 0), fade.count - 1)]
  }

  /// From the weakest to the strongest: the terminal's own ink, which stands on every ground, and
  /// behind it greys that are decoration.
  private static func fade(_ depth: ColorDepth) -> [Pen] {
    switch depth {
    case .none: return [.dim, .standard]
    case .sixteen: return [Pen(ink: .indexed(8)), .standard]
    case .palette256, .direct:
      let greys: [UInt32] = [0x6e6e74, 0x808086, 0x929298, 0xa6a6ac]
      return greys.map { Pen(ink: depth.ink(RGB(hex: $0))) } + [.standard]
    }
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
