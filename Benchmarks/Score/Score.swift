// How far from the truth a model is: |shown − true| in percentage points, averaged over a wait.

/// The errors of a model on one wait or many.
struct Score {
  private(set) var error = 0.0
  /// The share of the wait at 99 % and more.
  private(set) var atEnd = 0.0
  /// Seconds without visible movement in the first two minutes, at most.
  private(set) var stillest = 0.0
  private(set) var waits = 0

  private static let samples = 400

  /// Follows a model through a wait of so many seconds.
  init(of shown: Shown, length: Double) {
    for sample in 0..<Self.samples {
      let share = (Double(sample) + 0.5) / Double(Self.samples)
      let value = shown(share * length)
      error += abs(value - share) * 100 / Double(Self.samples)
      if value >= 0.99 { atEnd += 1 / Double(Self.samples) }
    }
    stillest = Self.stillness(of: shown, length: length)
    waits = 1
  }

  init() {}

  /// A whole per cent more is movement.
  private static func stillness(of shown: Shown, length: Double) -> Double {
    var (last, since, longest) = (-1, 0.0, 0.0)
    var time = 0.0
    while time < min(length, 120) {
      let percent = Int(shown(time) * 100 + 1e-9)
      if percent != last { (last, since) = (percent, time) }
      longest = max(longest, time - since)
      time += 0.1
    }
    return longest
  }

  mutating func add(_ other: Score) {
    error += other.error
    atEnd += other.atEnd
    stillest = max(stillest, other.stillest)
    waits += other.waits
  }

  var meanError: Double { error / Double(max(waits, 1)) }
  var meanAtEnd: Double { atEnd / Double(max(waits, 1)) }
}
