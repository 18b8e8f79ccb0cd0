// Where a percentage comes from.

import Testing
import WaitCore

@Suite struct ProgressSourceTests {
  private static func session(_ forecast: Forecast? = nil) -> Session {
    let messages = Messages(.catalogue, wording: .language(.english), command: "make")
    return Session(
      plan: Plan(guess: Guess(forecast), messages: messages, delay: .zero),
      signals: SampleSignals.common)
  }

  @Test func `the guess says what it is made of`() {
    let lengths = [Duration.seconds(10), .seconds(11)]
    let rows: [(Forecast?, ProgressSource)] = [
      (nil, .guess), (Forecast(told: .seconds(9)), .expect),
      (Forecast(lengths, from: .runs), .history),
      (Forecast(lengths, from: .relatives), .relatives),
    ]
    for (forecast, source) in rows {
      #expect(Self.session(forecast).view(at: .seconds(2)).source == source)
    }
  }

  @Test func `what is learned on the way is told`() throws {
    var session = Self.session()
    let forecast = try #require(Forecast([.seconds(10)], from: .runs))
    _ = session.handle(.learned(forecast), at: .seconds(1))
    #expect(session.view(at: .seconds(2)).source == .history)
  }

  @Test(
    arguments: [
      (.count(2, of: 4), .count), (.size(2, of: 4, rate: nil, left: nil), .size),
      (.stuck(.seconds(12)), .size),
    ] as [(WaitReport.Note, ProgressSource)])
  func `what others bring about is counted or measured`(
    note: WaitReport.Note, source: ProgressSource
  ) {
    var session = Self.session()
    _ = session.handle(.reported(WaitReport(fraction: 0.5, note: note)), at: .seconds(1))
    #expect(session.view(at: .seconds(2)).source == source)
    // What is known stays known when it can't be looked at any more.
    _ = session.handle(.reported(WaitReport(note: .trouble("x: no"))), at: .seconds(3))
    #expect(session.view(at: .seconds(4)).source == source)
  }

  @Test func `what is told from below says so, a message alone does not`() {
    var session = Self.session()
    _ = session.handle(.told(Tell(message: "Linking")), at: .seconds(1))
    #expect(session.view(at: .seconds(1)).source == .guess)
    _ = session.handle(.told(Tell(percent: 40)), at: .seconds(1))
    #expect(session.view(at: .seconds(2)).source == .told)
  }

  @Test func `a note without a share leaves it a guess`() {
    var session = Self.session()
    _ = session.handle(.reported(WaitReport(note: .unchanged(.seconds(3)))), at: .seconds(1))
    #expect(session.view(at: .seconds(2)).source == .guess)
  }

  @Test func `its words are a promise`() {
    #expect(
      ProgressSource.allCases.map(\.rawValue) == [
        "guess", "history", "relatives", "expect", "told", "output", "size", "count",
      ])
  }
}
