// The status as lines for a log: their wording, which is promised, and when they come.

import Testing
import WaitCore

@Suite struct PlainLogTests {
  private static func one(_ text: String) -> Messages {
    Messages(.one(text), wording: .language(.english), command: "make")
  }

  // MARK: Wording

  @Test func `a success from start to end`() {
    #expect(
      LineStory().lines(until: .seconds(67)) == [
        "waitfor: 0:00 start: make",
        "waitfor: 0:04 ~20% Updating data…",
        "waitfor: 0:13 ~50% A little more time is needed…",
        "waitfor: 0:20 ~60% It will be ready soon…",
        "waitfor: 0:31 ~70% Just a bit longer…",
        "waitfor: 1:01 ~81% Just a bit longer…",
        "waitfor: 1:07 100% done",
      ])
  }

  @Test(arguments: [
    (Ending.exited(2), "waitfor: 1:07 exit 2: make"),
    (.signalled(11), "waitfor: 1:07 SIGSEGV: make"),
  ])
  func `a failure says what happened, and to what`(ending: Ending, line: String) {
    #expect(LineStory().lines(until: .seconds(67), ending).last == line)
  }

  @Test func `a time-out says what the limit was`() {
    let log = PlainLog(
      pace: LinePace(delay: .zero, every: .zero), command: "make",
      outcomes: OutcomeText(signals: SampleSignals.names))
    let outcome = Outcome.timedOut(limit: .seconds(300), killed: false)
    #expect(
      log.lastLine(for: outcome, at: .seconds(301)) == "waitfor: 5:01 timeout 5m: make")
  }

  @Test func `from one hour on the time has hours`() {
    let lines = LineStory(every: .seconds(1200), messages: Self.one("x")).lines(
      until: .seconds(3727))
    #expect(
      lines == [
        "waitfor: 0:00 start: make", "waitfor: 20:00 ~97% x", "waitfor: 40:00 ~98% x",
        "waitfor: 1:00:00 ~98% x", "waitfor: 1:02:07 100% done",
      ])
  }

  @Test func `keywords are English in every language, the message is not`() {
    for language in Language.allCases {
      let wording = Wording.language(language)
      let story = LineStory(messages: Messages(.catalogue, wording: wording, command: "make"))
      #expect(
        story.lines(until: .seconds(10)) == [
          "waitfor: 0:00 start: make", "waitfor: 0:04 ~20% \(wording.phrases.stages[1])",
          "waitfor: 0:10 100% done",
        ])
    }
  }

  @Test func `an overdue wait says by how much`() {
    let story = LineStory(
      expected: .seconds(60), messages: Self.one("Reading"))
    #expect(
      story.lines(until: .seconds(100)) == [
        "waitfor: 0:00 start: make", "waitfor: 0:30 ~45% Reading",
        "waitfor: 1:00 ~90% Reading · Longer than usual +0:00",
        "waitfor: 1:30 ~97% Reading · Longer than usual +0:30", "waitfor: 1:40 100% done",
      ])
  }

  @Test func `an empty message leaves no blank behind`() {
    let lines = LineStory(messages: Self.one("")).lines(until: .seconds(31))
    #expect(lines[1] == "waitfor: 0:30 ~69%")
  }

  // MARK: When

  @Test func `seventy seconds without a change`() {
    let lines = LineStory(messages: Self.one("Reading")).lines(until: .seconds(70))
    #expect(
      lines == [
        "waitfor: 0:00 start: make", "waitfor: 0:30 ~69% Reading", "waitfor: 1:00 ~81% Reading",
        "waitfor: 1:10 100% done",
      ])
  }

  @Test func `a success before the delay is over is not told of, a failure is`() {
    #expect(LineStory().lines(until: .milliseconds(199)).isEmpty)
    #expect(
      LineStory().lines(until: .milliseconds(199), .exited(3)) == ["waitfor: 0:00 exit 3: make"])
    #expect(
      LineStory().lines(until: .milliseconds(201)) == [
        "waitfor: 0:00 start: make", "waitfor: 0:00 100% done",
      ])
  }

  @Test func `the first line comes when the delay is over`() {
    let lines = LineStory(delay: .seconds(3)).timed(until: .seconds(4))
    #expect(lines.first == LineStory.Line(at: .seconds(3), text: "waitfor: 0:03 start: make"))
    #expect(LineStory(delay: .zero).timed(until: .seconds(1)).first?.at == .zero)
  }

  @Test func `lines between start and end are 5 seconds apart, and a late one tells the newest`() {
    let stages = Stages((1...40).map { Stage(percent: $0, text: "step \($0)") }, opening: "make")
    let messages = Messages(.own(stages), wording: .language(.english), command: "make")
    let lines = LineStory(messages: messages).timed(until: .seconds(12))
    #expect(
      lines.map(\.text) == [
        "waitfor: 0:00 start: make", "waitfor: 0:00 ~2% step 2", "waitfor: 0:05 ~26% step 26",
        "waitfor: 0:10 ~42% step 40", "waitfor: 0:12 100% done",
      ])
    let middle = lines.dropFirst().dropLast()
    for (earlier, later) in zip(middle, middle.dropFirst()) {
      #expect(later.at - earlier.at >= .seconds(5))
    }
  }

  @Test(arguments: [
    (Duration.seconds(1), ["0:01", "0:02", "0:03"]), (.milliseconds(2500), ["0:02"]),
    (.seconds(10), []), (.zero, []),
  ])
  func `--every sets the heartbeat, and the distance where it is shorter`(
    every: Duration, times: [String]
  ) {
    let lines = LineStory(every: every, messages: Self.one("x")).lines(until: .seconds(4))
    #expect(lines.dropFirst().dropLast().map { String($0.dropFirst(9).prefix(4)) } == times)
  }

  @Test func `without a heartbeat there are only changes`() {
    let lines = LineStory(every: .zero).lines(until: .seconds(3600))
    #expect(lines.count == 7)
    #expect(lines.dropLast().last == "waitfor: 2:06 ~90% Almost there…")
  }

  @Test func `a heartbeat follows 30 seconds after any line, not on a grid`() {
    let lines = LineStory().timed(until: .seconds(100))
    let last = lines.dropLast().suffix(2)
    #expect(last.map { $0.at.components.seconds } == [61, 91])
  }

  @Test(arguments: [Duration.seconds(30), .seconds(2), .zero])
  func `being woken when it asks is as good as looking all the time`(every: Duration) {
    let story = LineStory(
      every: every, expected: .seconds(50))
    let woken = story.timed(until: .seconds(200))
    let looking = story.timed(until: .seconds(200), lookingEvery: .milliseconds(5))
    #expect(woken.count == looking.count)
    for (one, other) in zip(woken, looking) {
      // Each beat is counted from the line before, so that delays add up.
      #expect(abs((one.at - other.at).inSeconds) < 0.5)
      #expect(one.text.split(separator: " ").last == other.text.split(separator: " ").last)
    }
  }

  @Test func `a line that is asked for comes at once and counts as one`() {
    var log = PlainLog(
      pace: LinePace(delay: .milliseconds(200), every: .seconds(30)), command: "make",
      outcomes: OutcomeText(signals: SampleSignals.names))
    let story = Story(messages: Self.one("x"))
    #expect(log.line(for: story.view(at: .seconds(1)), at: .seconds(1)) != nil)
    #expect(
      log.lineAtOnce(for: story.view(at: .seconds(2)), at: .seconds(2)) == "waitfor: 0:02 ~10% x")
    #expect(log.line(for: story.view(at: .seconds(31)), at: .seconds(31)) == nil)
    #expect(log.line(for: story.view(at: .seconds(32)), at: .seconds(32)) != nil)
  }

  // MARK: Bytes

  @Test func `no line has a byte that moves a cursor`() {
    let lines = LineStory().lines(until: .seconds(300), .signalled(9))
    #expect(lines.joined().utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f })
  }
}
