// When to draw. Everything moves on one grid, so that a bar and its spinner cost one wake-up; where
// nothing but the clock changes, and where nobody looks, there are fewer.

/// The times of frames.
package struct Cadence: Sendable {
  private static let grid = Duration.milliseconds(80)
  private static let slowGrid = Duration.milliseconds(250)
  private static let smoothGrid = Duration.milliseconds(33)
  /// After so long without output the slow grid does.
  private static let patience = Duration.seconds(30)

  /// What is typed meanwhile, and what others write, spoils a row: it is drawn whole so often.
  private static let mend = Duration.seconds(2)

  private let delay: Duration
  /// Whether nothing moves by itself.
  package let isStill: Bool
  private var lastNews = Duration.zero
  private var lastFrame: Duration?
  private var lastWholeFrame = Duration.zero
  /// Whether our process group does not own the terminal; it is asked once a second.
  package var isInBackground = false

  /// Nothing is drawn before `delay`; `isStill` draws only when the picture changes by itself.
  package init(delay: Duration, isStill: Bool) {
    self.delay = delay
    self.isStill = isStill
  }

  /// Whether the delay is over.
  package func hasBegun(at now: Duration) -> Bool { now >= delay }

  /// Whether a frame may be drawn now.
  package func isDue(at now: Duration) -> Bool {
    hasBegun(at: now) && lastFrame.map { now >= $0 + Self.smoothGrid } ?? true
  }

  /// The next time to draw.
  package func nextFrame(
    after now: Duration, isFinishing: Bool, nextChange: Duration?
  ) -> Duration? {
    guard hasBegun(at: now) else { return delay }
    guard let lastFrame else { return now }
    if isInBackground { return now + .seconds(1) }
    let earliest = lastFrame + Self.smoothGrid
    if isFinishing { return max(earliest, now) }
    if isStill { return nextChange.map { max($0, earliest) } }
    let grid = now >= lastNews + Self.patience ? Self.slowGrid : Self.grid
    return max(Self.next(on: grid, after: now), earliest)
  }

  private static func next(on grid: Duration, after now: Duration) -> Duration {
    let (steps, _) = (now.wholeMilliseconds + 1).quotientAndRemainder(
      dividingBy: grid.wholeMilliseconds)
    return grid * Int(steps + 1)
  }

  /// The soonest time of the next frame.
  package var soonest: Duration { lastFrame.map { $0 + Self.smoothGrid } ?? delay }

  /// Takes note of a frame.
  package mutating func drew(at now: Duration) { lastFrame = now }

  /// Whether the next frame is to be drawn whole.
  package mutating func wantsWholeFrame(at now: Duration) -> Bool {
    guard now >= lastWholeFrame + Self.mend else { return false }
    lastWholeFrame = now
    return true
  }

  /// Takes note of output.
  package mutating func sawOutput(at now: Duration) { lastNews = now }

  /// Asks for a frame as soon as may be.
  package mutating func drawSoon() { lastFrame = nil }
}

extension Duration {
  fileprivate var wholeMilliseconds: Int64 {
    let (whole, atto) = components
    return whole * 1000 + atto / 1_000_000_000_000_000
  }
}
