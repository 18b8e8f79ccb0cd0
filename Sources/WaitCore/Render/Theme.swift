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
  /// The same where more room was asked for.
  package let largeSpinner: Spinner
  /// The same in looks that have more room by themselves.
  package let roomySpinner: Spinner
  /// The lines around boxes.
  package let edge: Ink
  /// The pane over other text, and its borders.
  package let pane: Ink
  package let paneEdge: Ink
  /// Text on the pane.
  package let onPane: Pen
  /// Text that shows through the pane.
  package let throughPane: Pen
  /// Whether nothing moves by itself.
  package let isStill: Bool
  private let shimmer: [Cell]
  private let fade: [Pen]
  /// Whether our user chose the colours.
  private let isTinted: Bool
  /// Cells of the bar, if the user chose.
  package let barCells: Int?
  package let outcomes: OutcomeText

  package init(
    depth: ColorDepth, stops: [RGB] = [], glyphs: Glyphs, spinner: Spinner,
    largeSpinner: Spinner? = nil, roomySpinner: Spinner? = nil, barCells: Int?,
    outcomes: OutcomeText, isStill: Bool = false
  ) {
    gradient = Gradient(stops: stops.isEmpty ? Gradient.standardStops : stops, depth: depth)
    switch depth {
    case .none: (track, success, failure) = (.standard, .standard, .standard)
    // The user's own green and red; bright black under the bar.
    case .sixteen: (track, success, failure) = (.indexed(8), .indexed(2), .indexed(1))
    case .palette256: (track, success, failure) = (.indexed(238), .indexed(28), .indexed(160))
    case .direct:
      track = .direct(RGB(hex: 0x3a3f55))
      success = .direct(Self.successColor)
      failure = .direct(Self.failureColor)
    }
    hasColor = depth != .none
    self.largeSpinner = largeSpinner ?? spinner
    self.roomySpinner = roomySpinner ?? self.largeSpinner
    switch depth {
    case .none: edge = .standard
    case .sixteen: edge = .indexed(8)
    case .palette256: edge = .indexed(245)
    case .direct: edge = .direct(RGB(hex: 0x7a7f9a))
    }
    let paneColors = PaneColors(depth)
    pane = paneColors.ground
    paneEdge = paneColors.ground == .standard ? edge : paneColors.edge
    onPane = Pen(ink: paneColors.text, ground: pane)
    throughPane = Pen(ink: paneColors.through, ground: pane, isDim: pane == .standard)
    shimmer = Self.shimmer(depth, glyphs)
    self.isStill = isStill
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
  /// behind it a grey, which is decoration.
  private static func fade(_ depth: ColorDepth) -> [Pen] {
    switch depth {
    case .none: return [.dim, .standard]
    case .sixteen: return [Pen(ink: .indexed(8)), .standard]
    case .palette256, .direct:
      // A fixed grey stands out on one ground and fades on the other; dimmed, each follows its ground.
      let grey = depth.ink(RGB(hex: 0x808086))
      return [Pen(ink: grey, isDim: true), Pen(ink: grey), .dim, .standard]
    }
  }

  /// A cell of a placeholder line that is lit so strongly, in 0...1.
  func placeholder(_ strength: Double) -> Cell {
    shimmer[min(max(Int(strength * Double(shimmer.count)), 0), shimmer.count - 1)]
  }

  /// From the darkest to the brightest.
  private static func shimmer(_ depth: ColorDepth, _ glyphs: Glyphs) -> [Cell] {
    func blanks(_ inks: [Ink]) -> [Cell] { inks.map { Cell(" ", pen: Pen(ground: $0)) } }
    switch depth {
    case .none:
      // Braille patterns are one column wide everywhere, which shades are not.
      return (glyphs.isASCII ? ["-", "=", "#"] : ["⠤", "⠶", "⣶", "⣿"]).map { Cell($0) }
    case .sixteen: return blanks([.indexed(8), .indexed(12)])
    case .palette256: return blanks([237, 240, 67, 110, 153].map { .indexed($0) })
    case .direct:
      let colors: [UInt32] = [0x343849, 0x3f4560, 0x505a80, 0x6671a2, 0x7d8ac5, 0x97a8eb]
      return blanks(colors.map { .direct(RGB(hex: $0)) })
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
