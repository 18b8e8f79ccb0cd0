// A wait told in lines, on a clock that is only a number: either woken just when the log asks to be,
// or looked at all the time. Both must come to the same.

import Testing
import WaitCore

/// The lines of a wait, plain ones unless another form is asked for.
struct LineStory {
  /// How the lines are worded.
  enum Form {
    case plain
    case stamped
    case json(JSONLog.Subject)
  }

  private let plan: Plan
  private let pace: LinePace
  private let form: Form
  /// What the wall clock shows at a time of the wait.
  private let wall: @Sendable (Duration) -> Timestamp

  init(
    delay: Duration = .milliseconds(200), every: Duration = .seconds(30),
    expected: Duration? = nil,
    messages: Messages = Messages(.catalogue, wording: .language(.english), command: "make"),
    form: Form = .plain, wall: @escaping @Sendable (Duration) -> Timestamp = Self.evening
  ) {
    plan = Plan(
      guess: Guess(expected.map(Forecast.init(told:))), messages: messages, delay: delay)
    pace = LinePace(delay: delay, every: every)
    self.form = form
    self.wall = wall
  }

  /// An evening in November in Berlin, a quarter past the second.
  static func evening(_ now: Duration) -> Timestamp {
    let (seconds, atto) = (now + .milliseconds(250)).components
    return Timestamp(
      seconds: 1_796_069_133 + seconds, milliseconds: Int(atto / 1_000_000_000_000_000),
      offset: 3600)
  }

  /// A line and when it was written.
  struct Line: Equatable {
    let at: Duration
    let text: String
  }

  /// The lines of a command that ended then and so.
  func lines(until end: Duration, _ ending: Ending = .exited(0)) -> [String] {
    timed(until: end, ending).map(\.text)
  }

  /// The same with their times, from a log that is woken when it asks to be.
  func timed(until end: Duration, _ ending: Ending = .exited(0)) -> [Line] {
    play(until: end, ending) { log, session, now in
      let view = session.view(at: now)
      // As nobody wakes more exactly than to a millisecond, a change is looked at after it.
      let change = session.nextMessage(after: now).map { max($0, now) + .milliseconds(1) }
      return log.nextWake(for: view, at: now, nextMessage: change)
    }
  }

  /// The same from a log that is looked at every so often.
  func timed(until end: Duration, lookingEvery step: Duration) -> [Line] {
    play(until: end, .exited(0)) { _, _, now in now + step }
  }

  /// The log before its first line.
  var log: LineLog {
    let outcomes = OutcomeText(signals: SampleSignals.names)
    switch form {
    case .json(let subject):
      return .json(JSONLog(every: pace.every, subject: subject, outcomes: outcomes))
    case .plain, .stamped:
      let log = PlainLog(pace: pace, command: "make", outcomes: outcomes)
      if case .stamped = form { return .plain(log, isStamped: true) }
      return .plain(log, isStamped: false)
    }
  }

  private func play(
    until end: Duration, _ ending: Ending,
    next: (LineLog, Session, Duration) -> Duration?
  ) -> [Line] {
    var session = Session(plan: plan, signals: SampleSignals.common)
    var log = log
    var lines: [Line] = []
    var now = Duration.zero
    while now < end {
      if let line = log.line(for: session.view(at: now), at: now, wall: { wall(now) }) {
        lines.append(Line(at: now, text: line))
      }
      guard let wake = next(log, session, now) else { break }
      guard wake > now else {
        Issue.record("woken at \(now) to be woken at \(wake)")
        break
      }
      now = wake
    }
    let cost = (user: Duration.milliseconds(61_204), system: Duration.milliseconds(3088))
    if case .finish(let outcome) = session.handle(.ended(ending), at: end),
      let line = log.lastLine(for: outcome, at: end, wall: { wall(end) }, cost: { cost })
    {
      lines.append(Line(at: end, text: line))
    }
    return lines
  }
}
