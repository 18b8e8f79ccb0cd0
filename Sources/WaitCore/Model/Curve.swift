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

  package init(rate: Double, knee: Double, ceiling: Double) {
    self.rate = rate
    self.knee = knee
    self.ceiling = ceiling
  }

  /// For a wait of which nothing is known.
  package static let unknown = Curve(rate: 0.05, knee: 0.20, ceiling: 0.99)

  /// For a wait that is expected to take `length` (above zero): straight to the knee at that time.
  package init(expecting length: Duration, knee: Double = 0.90) {
    self.init(rate: knee / max(length.inSeconds, 1e-9), knee: knee, ceiling: 0.99)
  }

  /// The share of the wait that is over after `elapsed`, in 0..<ceiling, never falling.
  package func fraction(at elapsed: Duration) -> Double {
    let linear = rate * max(elapsed.inSeconds, 0)
    guard linear > knee else { return linear }
    let rest = ceiling - knee
    let beyond = ceiling - rest / (1 + (linear - knee) / rest)
    return min(beyond, ceiling.nextDown)
  }

  /// The time at which `fraction` is reached, or nil if it never is.
  package func time(reaching fraction: Double) -> Duration? {
    guard fraction < ceiling else { return nil }
    guard fraction > knee else { return Duration(inSeconds: fraction / rate) }
    let rest = ceiling - knee
    return Duration(inSeconds: (knee + rest * (rest / (ceiling - fraction) - 1)) / rate)
  }
}
