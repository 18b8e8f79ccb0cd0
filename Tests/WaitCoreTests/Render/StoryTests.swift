// Whole waits as they are seen, one file each in Snapshots.

import Testing
import WaitCore

@Suite struct StoryTests {
  private static func plan(
    _ language: Language = .english, expected: Duration? = nil, finish: Duration = .zero,
    limit: TimeLimit? = nil
  ) -> Plan {
    Plan(
      guess: Guess(expected.map(Forecast.init(told:))),
      messages: Messages(.catalogue, wording: .language(language), command: "make"),
      delay: .milliseconds(200), finish: finish, limit: limit)
  }

  /// As `--no-motion` has it.
  private static let still = RowSamples.theme(frames: ["⠋"])

  private static func end(_ ending: Ending) -> Timeline.Happening {
    .event(.commandEnded(ending, statusIsShown: true))
  }

  @Test func `a short wait that goes well`() {
    let story = Timeline(Self.plan()).played([(.milliseconds(2500), Self.end(.exited(0)))])
    expectSnapshot(of: story, named: "story-happy")
  }

  @Test func `a slow wait, seen when something changes`() {
    let story = Timeline(Self.plan(.russian), theme: Self.still, columns: 72, isStill: true)
      .played([(.seconds(200), Self.end(.exited(0)))])
    expectSnapshot(of: story, named: "story-slow")
  }

  @Test func `a wait that is over at once shows nothing`() {
    let well = Timeline(Self.plan()).played([(.milliseconds(50), Self.end(.exited(0)))])
    let badly = Timeline(Self.plan()).played([(.milliseconds(199), Self.end(.exited(2)))])
    expectSnapshot(of: well + "\n\n" + badly, named: "story-instant")
  }

  @Test func `a failure`() {
    let story = Timeline(Self.plan()).played([(.milliseconds(700), Self.end(.exited(2)))])
    expectSnapshot(of: story, named: "story-failure")
  }

  @Test func `an interrupt`() {
    let key = SignalArrival(number: SampleSignals.int, origin: .kernel)
    let story = Timeline(Self.plan()).played([
      (.milliseconds(500), .event(.signal(key))),
      (.milliseconds(510), Self.end(.signalled(SampleSignals.int))),
    ])
    expectSnapshot(of: story, named: "story-interrupt")
  }

  @Test func `a time-out`() {
    let limit = TimeLimit(
      length: .seconds(1), signal: SampleSignals.term, killAfter: .seconds(2))
    let story = Timeline(
      Self.plan(limit: limit), look: .spinner, theme: Self.still, isStill: true
    )
    .played([(.milliseconds(3100), Self.end(.signalled(SampleSignals.kill)))])
    expectSnapshot(of: story, named: "story-timeout")
  }

  @Test func `a window that changes its size`() {
    let story = Timeline(Self.plan(), columns: 80).played([
      (.milliseconds(410), .resize(columns: 50)), (.milliseconds(500), .resize(columns: 30)),
      (.milliseconds(1200), .resize(columns: 5)), (.milliseconds(1900), .resize(columns: 64)),
      (.milliseconds(2500), Self.end(.exited(0))),
    ])
    expectSnapshot(of: story, named: "story-resize")
  }

  @Test func `the stages, just before each and on it`() {
    let plan = Self.plan(.russian)
    var times: [Duration] = [.zero]
    for _ in 0..<5 {
      let session = Session(plan: plan, signals: SampleSignals.common)
      guard let next = session.nextMessage(after: times.last ?? .zero) else { break }
      let time = Duration.milliseconds(next.inMillisecondsRoundedUp)
      times += [time - .milliseconds(1), time]
    }
    expectSnapshot(of: Timeline(plan, columns: 72).seen(at: times), named: "story-stages")
  }

  @Test func `a wait that is longer than expected`() {
    let plan = Self.plan(expected: .seconds(2))
    let story = Timeline(plan, theme: Self.still, columns: 72, isStill: true)
      .played([(.milliseconds(3300), Self.end(.exited(0)))])
    expectSnapshot(of: story, named: "story-overdue")
  }

  @Test func `a last stretch to the end`() {
    let story = Timeline(Self.plan(finish: .milliseconds(300)))
      .played([(.milliseconds(300), Self.end(.exited(0)))])
    expectSnapshot(of: story, named: "story-finish")
  }

  @Test func `a wait of 70 seconds in a log`() {
    let plan = Self.plan()
    var session = Session(plan: plan, signals: SampleSignals.common)
    var log = PlainLog(
      pace: LinePace(delay: plan.delay, every: .seconds(30)), command: "make",
      outcomes: OutcomeText(signals: SampleSignals.names))
    let end = Duration.seconds(70)
    var lines: [String] = []
    var now = Duration.zero
    while now < end {
      let view = session.view(at: now)
      if let line = log.line(for: view, at: now) { lines.append(line) }
      let change = session.nextMessage(after: now).map { max($0, now + .milliseconds(1)) }
      guard let wake = log.nextWake(for: view, at: now, nextMessage: change) else { break }
      now = max(.milliseconds(wake.inMillisecondsRoundedUp), now + .milliseconds(1))
    }
    if case .finish(let outcome) = session.handle(.endedInSight(.exited(0)), at: end),
      let line = log.lastLine(for: outcome, at: end)
    {
      lines.append(line)
    }
    expectSnapshot(of: lines.joined(separator: "\n"), named: "story-plain")
  }
}
