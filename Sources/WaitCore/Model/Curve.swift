// The guess of how far a wait is: one closed form in time, so that the answer does not depend on
// how often it is asked for. It knows nothing of what is really going on, and never reaches its
// ceiling.

/// A line up to a knee, and from there a hyperbola with the same slope towards a ceiling.
package struct Curve: Equatable, Sendable {
  /// Speed on the straight part, as a share of the whole a second; above 0.
  package let rate: Double
  /// Share at which the straight part ends, in 0..<ceiling.
  package let knee: Double
  /// Share that is never reached, in 0...1.
  package let ceiling: Double
  /// Time and share at which the straight part begins.
  package let start: (time: Duration, fraction: Double)

  package init(
    rate: Double, knee: Double, ceiling: Double,
    start: (time: Duration, fraction: Double) = (.zero, 0)
  ) {
    self.rate = rate
    self.knee = max(knee, start.fraction)
    self.ceiling = ceiling
    self.start = start
  }

  /// For a wait of which nothing is known.
  package static let unknown = Curve(rate: 0.05, knee: 0.20, ceiling: 0.99)

  /// For a wait that is expected to take `length` (above zero): straight to the knee at that time.
  package init(expecting length: Duration, knee: Double = 0.90) {
    self.init(rate: knee / max(length.inSeconds, 1e-9), knee: knee, ceiling: 0.99)
  }

  /// From a share (below the ceiling) at a time on, for a wait that is expected to be over after
  /// another `rest`.
  package init(from fraction: Double, at now: Duration, rest: Duration, knee: Double) {
    let ceiling = 0.99
    let start = min(max(fraction, 0), ceiling - 1e-9)
    // Close to its end, or behind it, what is left is gone through more and more slowly.
    let goal = max(knee, start + (ceiling - start) / 2)
    self.init(
      rate: (goal - start) / max(rest.inSeconds, 0.5), knee: max(knee, start), ceiling: ceiling,
      start: (now, start))
  }

  package static func == (one: Curve, other: Curve) -> Bool {
    one.rate == other.rate && one.knee == other.knee && one.ceiling == other.ceiling
      && one.start == other.start
  }

  /// The share of the wait that is over after `elapsed`, in 0..<ceiling, never falling.
  package func fraction(at elapsed: Duration) -> Double {
    let linear = start.fraction + rate * max((elapsed - start.time).inSeconds, 0)
    guard linear > knee else { return linear }
    let rest = ceiling - knee
    let beyond = ceiling - rest / (1 + (linear - knee) / rest)
    return min(beyond, ceiling.nextDown)
  }

  /// The time at which `fraction` is reached, or nil if it never is.
  package func time(reaching fraction: Double) -> Duration? {
    guard fraction < ceiling else { return nil }
    func later(_ linear: Double) -> Duration {
      start.time + Duration(inSeconds: max(linear - start.fraction, 0) / rate)
    }
    guard fraction > knee else { return later(fraction) }
    let rest = ceiling - knee
    return later(knee + rest * (rest / (ceiling - fraction) - 1))
  }
}
