extension Look {
  /// Placeholder lines whose whole colour comes and goes.
  package static let breathing = Look(
    name: "breathing", summary: "placeholder lines whose colour comes and goes, then the output",
    keepsOutput: true
  ) { view, theme, canvas in
    let phase = Placeholder.phase(at: view.elapsed, period: .milliseconds(2400))
    let level = phase < 0.5 ? phase * 2 : 2 - phase * 2
    // Slow at both ends, as breath is.
    let strength = level * level * (3 - 2 * level)
    return Placeholder.rows(view, theme, canvas) { _, _ in strength }
  }
}
