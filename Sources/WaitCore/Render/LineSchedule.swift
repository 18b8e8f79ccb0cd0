// When the lines of a log come, whatever their words are.

/// How often the lines of a log come.
package struct LinePace: Equatable, Sendable {
  /// The first line comes then; nothing shorter is told of, unless it fails.
  package var delay: Duration
  /// A line at least so often; zero: only at changes.
  package var every: Duration

  package init(delay: Duration, every: Duration) {
    self.delay = delay
    self.every = every
  }

  /// The least distance of two lines between start and end.
  var distance: Duration {
    every > .zero ? min(every, .seconds(5)) : .seconds(5)
  }
}

/// The times of the lines of one wait.
struct LineSchedule: Sendable {
  /// Why a line is due.
  enum Occasion {
    case start
    /// There is news.
    case change
    /// There was no line for long.
    case beat
  }

  private let pace: LinePace
  private var lastLine: Duration?
  private var lastMiddleLine: Duration?
  private var toldTopic: String?

  init(_ pace: LinePace) {
    self.pace = pace
  }

  /// Whether there was a line.
  var hasBegun: Bool { lastLine != nil }

  /// Why a line is due now, if one is; it counts as written then.
  mutating func takeDue(_ topic: String, at now: Duration) -> Occasion? {
    guard let lastLine else {
      guard now >= pace.delay else { return nil }
      self.lastLine = now
      toldTopic = topic
      return .start
    }
    let hasChanged = topic != toldTopic
    let isBeat = pace.every > .zero && now >= lastLine + pace.every
    guard hasChanged || isBeat, now >= earliest else { return nil }
    note(topic, at: now)
    return hasChanged ? .change : .beat
  }

  /// Takes note of a line between start and end that was written without being due.
  mutating func note(_ topic: String, at now: Duration) {
    lastLine = now
    lastMiddleLine = now
    toldTopic = topic
  }

  /// The next time at which a line may be due; `nextMessage` is when the message next changes by
  /// itself, and `topic` what it is about now.
  func nextWake(for topic: String, at now: Duration, nextMessage: Duration?) -> Duration? {
    guard let lastLine else { return pace.delay }
    let change = topic != toldTopic ? now : nextMessage
    let beat = pace.every > .zero ? lastLine + pace.every : nil
    return Duration.earliest(change, beat).map { max($0, earliest) }
  }

  private var earliest: Duration { lastMiddleLine.map { $0 + pace.distance } ?? .zero }
}
