// How far the wait probably is: a curve in time, bent by what is learned on the way. What it says
// never falls.

/// The guess of one wait.
package struct Guess: Sendable {
  /// The newest landmarks; their median decides, since lines of work done side by side come in
  /// another order each time.
  private static let remembered = 5
  /// No landmark lifts the bar further.
  private static let highest = 0.989

  private var curve: Curve
  /// How long it usually takes, if that is known.
  package private(set) var forecast: Forecast?
  /// How long this run takes by its landmarks.
  private var pace: Duration?
  private var landmarks: [(time: Duration, share: Double)] = []

  /// Of a wait of which nothing is known, or so much.
  package init(_ forecast: Forecast? = nil) {
    self.forecast = forecast
    curve = forecast?.curve ?? .unknown
  }

  /// Takes note of how long it usually takes, before anything has been shown.
  package mutating func learn(_ forecast: Forecast) {
    guard self.forecast == nil else { return }
    self = Guess(forecast)
  }

  /// Takes note of a landmark: in earlier runs this share (in 0...1) of the time was over then.
  package mutating func pass(landmark share: Double, at now: Duration) {
    guard let forecast, share > 0, now > .zero else { return }
    landmarks.append((now, share))
    if landmarks.count > Self.remembered { landmarks.removeFirst() }
    // The whole time that this run needs; the first landmarks say little about it.
    let weight = share / (share + 0.01)
    let seen = now.inSeconds / share
    let whole = forecast.length.inSeconds * (1 - weight) + seen * weight
    let shares = landmarks.map { $0.share + (now - $0.time).inSeconds / whole }.sorted()
    let place = min(shares[shares.count / 2], 1)
    let rest = max(whole * (1 - place), 0)
    pace = now + Duration(inSeconds: rest)
    // Just under the ceiling there is nowhere left to bend to.
    let shown = curve.fraction(at: now)
    guard shown < Self.highest else { return }
    curve = Curve(
      from: min(max(place, shown), Self.highest), at: now, rest: Duration(inSeconds: rest),
      knee: forecast.knee)
  }

  // MARK: What it says

  /// The share that is over, in 0..<1, never falling.
  package func fraction(at now: Duration) -> Double { curve.fraction(at: now) }

  /// The time at which a share is reached; nil: never.
  package func time(reaching fraction: Double) -> Duration? { curve.time(reaching: fraction) }

  /// Where the share comes from.
  package var source: ProgressSource {
    switch forecast?.source {
    case nil: .guess
    case .told: .expect
    case .runs: .history
    case .relatives: .relatives
    }
  }

  /// When it begins to take longer than usual.
  package var usualEnd: Duration? {
    guard let end = forecast?.usualEnd else { return nil }
    // A machine that is known to be slower today is not late.
    return max(end, pace ?? end)
  }

  /// The time that is left, as a range; nil where nothing is known about it.
  package func left(at now: Duration) -> ClosedRange<Duration>? {
    guard let forecast, forecast.source != .told else { return nil }
    if let pace { return pace > now ? (pace - now)...(pace - now) : nil }
    if forecast.agrees {
      return forecast.length > now
        ? (forecast.length - now)...(forecast.length - now) : nil
    }
    guard forecast.range.upperBound > now else { return nil }
    return max(forecast.range.lowerBound - now, .zero)...(forecast.range.upperBound - now)
  }
}
