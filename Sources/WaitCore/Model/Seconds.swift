// Arithmetic that Duration lacks. Nothing here knows what a time is used for.

extension Duration {
  /// The length in seconds.
  package var inSeconds: Double {
    let (whole, atto) = components
    return Double(whole) + Double(atto) * 1e-18
  }

  /// A length of so many seconds; what is no number, negative or beyond 285 years is brought to
  /// the nearest of these bounds.
  package init(inSeconds seconds: Double) {
    // 64 bits of nanoseconds hold 292 years.
    let longest = 9e9
    self = .nanoseconds(Int64((seconds > 0 ? min(seconds, longest) : 0) * 1e9))
  }

  /// The earlier of two times that may not come.
  package static func earliest(_ one: Duration?, _ other: Duration?) -> Duration? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// The length in whole milliseconds, rounded up, so that a wait of it is never too short.
  package var inMillisecondsRoundedUp: Int64 {
    let (whole, atto) = components
    return whole * 1000 + (atto + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}
