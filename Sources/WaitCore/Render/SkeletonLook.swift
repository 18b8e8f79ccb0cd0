extension Look {
  /// Placeholder lines with a highlight that travels over them, back and forth.
  package static let skeleton = Look(
    name: "skeleton",
    summary: "placeholder lines with a light that travels over them, then the output",
    keepsOutput: true
  ) { view, theme, canvas in
    // There in a second and back in another, from one length before the lines to one behind.
    let phase = Placeholder.phase(at: view.elapsed, period: .seconds(2))
    let centre = -1 + 3 * (phase < 0.5 ? phase * 2 : 2 - phase * 2)
    return Placeholder.rows(view, theme, canvas) { line, place in
      // A little slanted.
      let distance = abs(place - centre + Double(line) * 0.03)
      return max(1 - distance / 0.3, 0)
    }
  }
}
