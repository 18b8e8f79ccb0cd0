/// Colours of a pane that lies over other text.
///
/// Its text has a colour of its own, since nobody knows
/// the terminal's; with few colours, and without any, the pane has no ground, and its text the
/// terminal's colours.
package struct PaneColors: Sendable {
  package let ground: Ink
  package let edge: Ink
  package let text: Ink
  package let through: Ink

  package init(_ depth: ColorDepth) {
    switch depth {
    case .none, .sixteen:
      (ground, edge, text, through) = (.standard, .standard, .standard, .standard)
    case .palette256:
      (ground, edge, text, through) = (.indexed(235), .indexed(245), .indexed(255), .indexed(241))
    case .direct:
      ground = .direct(RGB(hex: 0x262833))
      edge = .direct(RGB(hex: 0x7a7f9a))
      text = .direct(RGB(hex: 0xe9eaf2))
      through = .direct(RGB(hex: 0x5a5d6c))
    }
  }
}
