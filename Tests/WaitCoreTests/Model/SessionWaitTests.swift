// A wait for what others bring about: how far it is said to be, and what signals and time limits do
// where no command runs.

import Testing
import WaitCore

@Suite struct SessionWaitTests {
  private static func session(limit: TimeLimit? = nil, finish: Duration = .zero) -> Session {
    let plan = Plan(
      messages: Messages(.catalogue, wording: .language(.english), command: "want"),
      delay: .milliseconds(200), finish: finish, limit: limit, hasCommand: false)
    return Session(plan: plan, signals: SampleSignals.common)
  }

  private static func arrival(
    _ number: Int32, from origin: SignalArrival.Origin = .process
  ) -> Event {
    .signal(SignalArrival(number: number, origin: origin))
  }

  private static let half = WaitReport(fraction: 0.5, note: .count(2, of: 4))

  // MARK: Reports

  @Test func `nothing told is a guess, and a figure told is none`() {
    var session = Self.session()
    #expect(session.view(at: .seconds(10)).isGuess)
    #expect(session.handle(.reported(Self.half), at: .seconds(10)) == nil)
    let view = session.view(at: .seconds(10))
    #expect(!view.isGuess)
    #expect(view.percent == 50)
    #expect(view.message == "2 of 4")
    // Nothing changes by itself any more.
    #expect(session.nextChange(after: .seconds(10)) == nil)
    #expect(session.nextMessage(after: .seconds(10)) == nil)
  }

  @Test func `a note without a figure leaves the guess`() {
    var session = Self.session()
    _ = session.handle(.reported(WaitReport(note: .unchanged(.seconds(3)))), at: .seconds(10))
    let view = session.view(at: .seconds(10))
    #expect(view.isGuess && view.percent == 41)
    #expect(view.message == "Unchanged for 0:03")
  }

  @Test func `what is shown never falls, though what is said may`() {
    var session = Self.session()
    _ = session.handle(.reported(Self.half), at: .seconds(1))
    _ = session.handle(
      .reported(WaitReport(fraction: 0.25, note: .count(1, of: 4))), at: .seconds(2))
    #expect(session.view(at: .seconds(2)).percent == 50)
    #expect(session.view(at: .seconds(2)).message == "1 of 4")
    _ = session.handle(.reported(WaitReport(note: .trouble("x: no"))), at: .seconds(3))
    #expect(session.view(at: .seconds(3)).percent == 50)
  }

  @Test func `all that was asked for is 100 only when the wait is over`() {
    var session = Self.session()
    _ = session.handle(
      .reported(WaitReport(fraction: 1, note: .size(9, of: 9, rate: nil, left: nil))),
      at: .seconds(1))
    #expect(session.view(at: .seconds(1)).percent == 99)
    #expect(
      session.handle(.ended(.exited(0)), at: .seconds(2)) == .finish(.ended(.exited(0))))
    #expect(session.view(at: .seconds(2)).percent == 100)
  }

  @Test func `the end is told once, and the last stretch goes on whatever is told meanwhile`() {
    var session = Self.session(finish: .seconds(1))
    #expect(session.handle(.endedInSight(.exited(0)), at: .seconds(4)) == nil)
    for tenth in 1...9 {
      let now = Duration.seconds(4) + .milliseconds(100 * tenth)
      #expect(session.handle(.endedInSight(.exited(0)), at: now) == nil)
      #expect(session.handle(.woke, at: now) == nil)
      #expect(session.nextWake() == .seconds(5))
    }
    #expect(session.handle(.woke, at: .seconds(5)) == .finish(.ended(.exited(0))))
    #expect(session.handle(.endedInSight(.exited(0)), at: .seconds(6)) == nil)
  }

  // MARK: The limit

  @Test func `at the limit the wait is over, and nobody is sent a signal`() {
    var session = Self.session(limit: Story.limit(.seconds(5)))
    #expect(session.nextWake() == .seconds(5))
    #expect(session.handle(.woke, at: .milliseconds(4999)) == nil)
    #expect(
      session.handle(.woke, at: .seconds(5))
        == .finish(.timedOut(limit: .seconds(5), killed: false)))
    #expect(session.nextWake() == nil)
    #expect(session.view(at: .seconds(5)).percent < 100)
  }

  @Test func `what has come is not too late if nobody has said so before`() {
    var session = Self.session(limit: Story.limit(.seconds(5)))
    #expect(
      session.handle(.ended(.exited(0)), at: .seconds(6)) == .finish(.ended(.exited(0))))
  }

  // MARK: Signals

  @Test(arguments: [
    SampleSignals.hup, SampleSignals.int, SampleSignals.quit, SampleSignals.term,
  ])
  func `what ends a process ends us, whoever sends it`(number: Int32) {
    for origin in [SignalArrival.Origin.kernel, .process] {
      var session = Self.session()
      #expect(
        session.handle(Self.arrival(number, from: origin), at: .seconds(1))
          == .finish(.ended(.signalled(number))))
    }
  }

  @Test func `asked how it is, it says so at once; ^Z stops it; other signals are nothing`() {
    var session = Self.session()
    #expect(session.handle(Self.arrival(SampleSignals.usr1), at: .seconds(1)) == .tellNow)
    #expect(
      session.handle(Self.arrival(SampleSignals.tstp, from: .kernel), at: .seconds(1))
        == .stopOurselves(SampleSignals.tstp))
    #expect(session.handle(Self.arrival(SampleSignals.cont), at: .seconds(1)) == nil)
    #expect(session.handle(Self.arrival(SampleSignals.winch), at: .seconds(1)) == nil)
  }
}
