// The status as plain lines: their words. What stands before the message is a promise to those who
// search logs, and is the same in every language.

/// The lines of one wait.
package struct PlainLog: Sendable {
  private var schedule: LineSchedule
  private let command: String
  private let outcomes: OutcomeText

  /// `command` is the command's name, free of control characters.
  package init(pace: LinePace, command: String, outcomes: OutcomeText) {
    schedule = LineSchedule(pace)
    self.command = command
    self.outcomes = outcomes
  }

  /// The line that is due now, without its newline.
  package mutating func line(for view: StatusView, at now: Duration) -> String? {
    switch schedule.takeDue(view.topic, at: now) {
    case nil: nil
    case .start: "\(prefix(now)) start: \(command)"
    case .change, .beat: middleLine(for: view, at: now)
    }
  }

  /// A line about now, whether one is due or not.
  package mutating func lineAtOnce(for view: StatusView, at now: Duration) -> String {
    schedule.note(view.topic, at: now)
    return middleLine(for: view, at: now)
  }

  /// A line about something that happened beside the wait.
  package func remark(_ text: String, at now: Duration) -> String {
    "\(prefix(now)) \(text)"
  }

  private func middleLine(for view: StatusView, at now: Duration) -> String {
    let overdue = view.overdue.map { " +\(ClockText.text($0))" } ?? ""
    let message = view.message.isEmpty ? "" : " \(view.message)"
    let left = view.left.map { ", \($0)" } ?? ""
    return "\(prefix(now)) \(view.isGuess ? "~" : "")\(view.percent)%\(message)\(overdue)\(left)"
  }

  /// The closing line; nil for a success that was over before anything was told.
  package func lastLine(for outcome: Outcome, at now: Duration) -> String? {
    if outcome.succeeded {
      return schedule.hasBegun ? "\(prefix(now)) 100% done" : nil
    }
    return "\(prefix(now)) \(outcomes.short(outcome)): \(command)"
  }

  /// The next time at which a line may be due; `nextMessage` is when the message next changes by
  /// itself, and `view` what is true now.
  package func nextWake(
    for view: StatusView, at now: Duration, nextMessage: Duration?
  ) -> Duration? {
    schedule.nextWake(for: view.topic, at: now, nextMessage: nextMessage)
  }

  private func prefix(_ now: Duration) -> String { "waitfor: \(ClockText.text(now))" }
}
