// A wait played as a script: at this time this happens, and this is what has to be done. Nothing
// here waits.

import Testing
import WaitCore

/// A session and what happens to it.
struct Story {
  private(set) var session: Session

  init(
    expected: Duration? = nil,
    messages: Messages = Messages(.catalogue, wording: .language(.english), command: "make"),
    delay: Duration = .milliseconds(200), finish: Duration = .zero, limit: TimeLimit? = nil
  ) {
    let plan = Plan(
      guess: Guess(expected.map(Forecast.init(told:))), messages: messages, delay: delay,
      finish: finish, limit: limit)
    session = Session(plan: plan, signals: SampleSignals.common)
  }

  /// A time limit as `--timeout` and `--kill-after` make it.
  static func limit(
    _ length: Duration, _ signal: Int32 = SampleSignals.term, killAfter: Duration? = .seconds(10)
  ) -> TimeLimit {
    TimeLimit(length: length, signal: signal, killAfter: killAfter)
  }

  /// Lets something happen, and compares what has to be done about it.
  mutating func at(
    _ now: Duration, _ event: Event, _ effect: Effect?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(session.handle(event, at: now) == effect, sourceLocation: sourceLocation)
  }

  func view(at now: Duration) -> StatusView { session.view(at: now) }
}

extension Event {
  /// The end of a command that wrote nothing under a status.
  static func ended(_ ending: Ending) -> Event { .commandEnded(ending, statusIsShown: false) }

  /// The end of a command under a status that somebody sees.
  static func endedInSight(_ ending: Ending) -> Event {
    .commandEnded(ending, statusIsShown: true)
  }

  static func signal(_ number: Int32, from origin: SignalArrival.Origin) -> Event {
    .signal(SignalArrival(number: number, origin: origin))
  }
}
