// The status as JSON lines, an object for each event. Events, fields and their order are a promise:
// more may be added behind them, none is renamed.

/// The JSON lines of one wait.
package struct JSONLog: Sendable {
  /// What is waited for; its name is as it was given, whatever is in it.
  package enum Subject: Equatable, Sendable {
    case command(name: String, pid: Int32)
    /// What others bring about.
    case others(name: String)
  }

  /// Why a signal was sent to the command.
  package enum Cause: String, Sendable {
    /// It was sent to us, and was passed on.
    case received
    /// The time ran out.
    case timeout
  }

  private var schedule: LineSchedule
  private let subject: Subject
  private let outcomes: OutcomeText

  /// There is always a start and an end, so that only the rest of `every` counts.
  package init(every: Duration, subject: Subject, outcomes: OutcomeText) {
    schedule = LineSchedule(LinePace(delay: .zero, every: every))
    self.subject = subject
    self.outcomes = outcomes
  }

  /// The line that is due now, without its newline.
  package mutating func line(
    for view: StatusView, at now: Duration, wall: LineLog.Wall
  ) -> String? {
    switch schedule.takeDue(view.topic, at: now) {
    case nil: nil
    case .start: begun("start", at: now, wall).closed
    case .change: middleLine("stage", view, at: now, wall)
    case .beat: middleLine("progress", view, at: now, wall)
    }
  }

  /// A line about now, whether one is due or not.
  package mutating func lineAtOnce(
    for view: StatusView, at now: Duration, wall: LineLog.Wall
  ) -> String {
    schedule.note(view.topic, at: now)
    return middleLine("progress", view, at: now, wall)
  }

  private func middleLine(
    _ event: String, _ view: StatusView, at now: Duration, _ wall: LineLog.Wall
  ) -> String {
    var line = begun(event, at: now, wall)
    line.add("percent", view.percent)
    line.add("source", view.source.rawValue)
    line.add("message", view.message)
    line.add("overdue", seconds: view.overdue)
    return line.closed
  }

  /// A line about something that happened beside the wait.
  package func remark(_ text: String, at now: Duration, wall: LineLog.Wall) -> String {
    var line = begun("remark", at: now, wall)
    line.add("message", text)
    return line.closed
  }

  /// A line about a signal that was sent to the command.
  package func signal(
    _ number: Int32, cause: Cause, at now: Duration, wall: LineLog.Wall
  ) -> String {
    var line = begun("signal", at: now, wall)
    line.add("signal", outcomes.signal(number))
    line.add("cause", cause.rawValue)
    return line.closed
  }

  /// The closing line; `cost` is what the command cost in processor time.
  package func lastLine(
    for outcome: Outcome, at now: Duration, wall: LineLog.Wall,
    cost: (user: Duration, system: Duration)?
  ) -> String {
    var (code, signal, isTimeout): (Int32?, Int32?, Bool) = (nil, nil, false)
    switch outcome {
    case .ended(.exited(let status)): code = isCommand ? status : nil
    case .ended(.signalled(let number)): signal = number
    case .timedOut: isTimeout = true
    }
    var line = begun("end", at: now, wall)
    line.add("status", Int(outcome.ownEnd.asShellsSeeIt))
    line.add("exit_code", code.map(Int.init))
    line.add("signal", signal.map(outcomes.signal))
    line.add("timed_out", isTimeout)
    line.add("user", seconds: isCommand ? cost?.user : nil)
    line.add("system", seconds: isCommand ? cost?.system : nil)
    return line.closed
  }

  /// The next time at which a line may be due; see `PlainLog`.
  package func nextWake(
    for view: StatusView, at now: Duration, nextMessage: Duration?
  ) -> Duration? {
    schedule.nextWake(for: view.topic, at: now, nextMessage: nextMessage)
  }

  private var isCommand: Bool {
    if case .command = subject { return true }
    return false
  }

  /// A line with what all of them begin with.
  private func begun(_ event: String, at now: Duration, _ wall: LineLog.Wall) -> JSONLine {
    var line = JSONLine(event: event)
    line.add("time", TimestampText.milliseconds(wall()))
    line.add("elapsed", seconds: now)
    switch subject {
    case .command(let name, let pid):
      line.add("command", name)
      line.add("pid", Int(pid))
    case .others(let name): line.add("target", name)
    }
    return line
  }
}
