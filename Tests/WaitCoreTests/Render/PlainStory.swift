// A wait told in plain lines, on a clock that is only a number: either woken just when the log asks
// to be, or looked at all the time. Both must come to the same.

import Testing
import WaitCore

/// The plain lines of a wait.
struct PlainStory {
  private let plan: Plan
  private let pace: PlainLog.Pace

  init(
    delay: Duration = .milliseconds(200), every: Duration = .seconds(30),
    expected: Duration? = nil,
    messages: Messages = Messages(.catalogue, wording: .language(.english), command: "make")
  ) {
    plan = Plan(
      guess: Guess(expected.map(Forecast.init(told:))), messages: messages, delay: delay)
    pace = PlainLog.Pace(delay: delay, every: every)
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

  private func play(
    until end: Duration, _ ending: Ending,
    next: (PlainLog, Session, Duration) -> Duration?
  ) -> [Line] {
    var session = Session(plan: plan, signals: SampleSignals.common)
    let outcomes = OutcomeText(signals: SampleSignals.names)
    var log = PlainLog(pace: pace, command: "make", outcomes: outcomes)
    var lines: [Line] = []
    var now = Duration.zero
    while now < end {
      if let line = log.line(for: session.view(at: now), at: now) {
        lines.append(Line(at: now, text: line))
      }
      guard let wake = next(log, session, now) else { break }
      guard wake > now else {
        Issue.record("woken at \(now) to be woken at \(wake)")
        break
      }
      now = wake
    }
    if case .finish(let outcome) = session.handle(.ended(ending), at: end),
      let line = log.lastLine(for: outcome, at: end)
    {
      lines.append(Line(at: end, text: line))
    }
    return lines
  }
}
