// The status as lines for a log: when a line is due, and its words. The words before the message
// are a promise to those who search logs, and are the same in every language.

/// The lines of one wait.
package struct PlainLog: Sendable {
  /// When lines come.
  package struct Pace: Equatable, Sendable {
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

  private let pace: Pace
  private let command: String
  private let outcomes: OutcomeText
  private var lastLine: Duration?
  private var lastMiddleLine: Duration?
  private var toldTopic: String?

  /// `command` is the command's name, free of control characters.
  package init(pace: Pace, command: String, outcomes: OutcomeText) {
    self.pace = pace
    self.command = command
    self.outcomes = outcomes
  }

  /// The line that is due now, without its newline.
  package mutating func line(for view: StatusView, at now: Duration) -> String? {
    guard let lastLine else {
      guard now >= pace.delay else { return nil }
      self.lastLine = now
      toldTopic = view.topic
      return "\(prefix(now)) start: \(command)"
    }
    let hasChanged = view.topic != toldTopic
    let isBeat = pace.every > .zero && now >= lastLine + pace.every
    guard hasChanged || isBeat, now >= earliest else { return nil }
    return middleLine(for: view, at: now)
  }

  /// A line about now, whether one is due or not.
  package mutating func lineAtOnce(for view: StatusView, at now: Duration) -> String {
    middleLine(for: view, at: now)
  }

  /// A line about something that happened beside the wait.
  package mutating func remark(_ text: String, at now: Duration) -> String {
    "\(prefix(now)) \(text)"
  }

  private mutating func middleLine(for view: StatusView, at now: Duration) -> String {
    lastLine = now
    lastMiddleLine = now
    toldTopic = view.topic
    let overdue = view.overdue.map { " +\(ClockText.text($0))" } ?? ""
    let message = view.message.isEmpty ? "" : " \(view.message)"
    let left = view.left.map { ", \($0)" } ?? ""
    return "\(prefix(now)) \(view.isGuess ? "~" : "")\(view.percent)%\(message)\(overdue)\(left)"
  }

  /// The closing line; nil for a success that was over before anything was told.
  package func lastLine(for outcome: Outcome, at now: Duration) -> String? {
    if outcome.succeeded {
      return lastLine == nil ? nil : "\(prefix(now)) 100% done"
    }
    return "\(prefix(now)) \(outcomes.short(outcome)): \(command)"
  }

  /// The next time at which a line may be due; `nextMessage` is when the message next changes by
  /// itself, and `view` what is true now.
  package func nextWake(
    for view: StatusView, at now: Duration, nextMessage: Duration?
  ) -> Duration? {
    guard let lastLine else { return pace.delay }
    let change = view.topic != toldTopic ? now : nextMessage
    let beat = pace.every > .zero ? lastLine + pace.every : nil
    return Duration.earliest(change, beat).map { max($0, earliest) }
  }

  private var earliest: Duration { lastMiddleLine.map { $0 + pace.distance } ?? .zero }

  private func prefix(_ now: Duration) -> String { "waitfor: \(ClockText.text(now))" }
}
