// The status as JSON lines: events, fields and their order, which are promised. When lines come is
// as with plain ones.

import Foundation
import Testing
import WaitCore

@Suite struct JSONLogTests {
  static let make = JSONLog.Subject.command(name: "make", pid: 4711)
  private static let stages = Messages(
    .own(Stages([Stage(percent: 20, text: "Linking")], opening: "Compiling")),
    wording: .language(.english), command: "make")

  /// The fields that all lines of `make` begin with.
  private static func head(_ event: String, _ clock: String, _ elapsed: String) -> String {
    #"{"event":"\#(event)","time":"2026-11-30T21:\#(clock)+01:00","elapsed":\#(elapsed),"#
      + #""command":"make","pid":4711"#
  }

  // MARK: Wording

  @Test func `a success from start to end`() {
    let story = LineStory(messages: Self.stages, form: .json(Self.make))
    let middle = #","percent":"#
    let tail = #","source":"guess","message":"Linking","overdue":null}"#
    #expect(
      story.lines(until: .milliseconds(67_031)) == [
        Self.head("start", "05:33.250", "0.000") + "}",
        Self.head("stage", "05:37.251", "4.001") + middle + "20" + tail,
        Self.head("progress", "06:07.251", "34.001") + middle + "71" + tail,
        Self.head("progress", "06:37.251", "64.001") + middle + "82" + tail,
        Self.head("end", "06:40.281", "67.031") + #","status":0,"exit_code":0,"signal":null,"#
          + #""timed_out":false,"user":61.204,"system":3.088}"#,
      ])
  }

  @Test(
    arguments: [
      (.ended(.exited(2)), #""status":2,"exit_code":2,"signal":null,"timed_out":false"#),
      (
        .ended(.signalled(15)),
        #""status":143,"exit_code":null,"signal":"SIGTERM","timed_out":false"#
      ),
      (
        .timedOut(limit: .seconds(5), killed: false),
        #""status":124,"exit_code":null,"signal":null,"timed_out":true"#
      ),
      (
        .timedOut(limit: .seconds(5), killed: true),
        #""status":137,"exit_code":null,"signal":null,"timed_out":true"#
      ),
    ] as [(Outcome, String)])
  func `how it ended`(outcome: Outcome, fields: String) {
    let line = LineStory(form: .json(Self.make)).log.lastLine(
      for: outcome, at: .seconds(5), wall: { LineStory.evening(.seconds(5)) }, cost: { nil })
    #expect(
      line == Self.head("end", "05:38.250", "5.000") + ",\(fields),\"user\":null,\"system\":null}")
  }

  @Test func `signals and what happens beside`() {
    let log = LineStory(form: .json(Self.make)).log
    let (at, wall) = (Duration.milliseconds(1), { LineStory.evening(.milliseconds(1)) })
    let head = Self.head("signal", "05:33.251", "0.001")
    #expect(
      log.signal(10, cause: .received, at: at, wall: wall)
        == head + #","signal":"SIGUSR1","cause":"received"}"#)
    #expect(
      log.signal(35, cause: .timeout, at: at, wall: wall)
        == head + #","signal":"signal 35","cause":"timeout"}"#)
    #expect(
      log.remark("no process 4", at: at, wall: wall)
        == Self.head("remark", "05:33.251", "0.001") + #","message":"no process 4"}"#)
  }

  @Test func `what others bring about has a target and no process`() {
    let story = LineStory(form: .json(.others(name: "build/done")))
    let head =
      #"{"event":"end","time":"2026-11-30T21:05:33.350+01:00","elapsed":0.100,"#
      + #""target":"build/done","status":0,"exit_code":null,"signal":null,"timed_out":false,"#
      + #""user":null,"system":null}"#
    #expect(story.lines(until: .milliseconds(100)).last == head)
  }

  @Test func `an overdue wait says by how much`() {
    let story = LineStory(expected: .seconds(20), form: .json(Self.make))
    let last = story.lines(until: .seconds(40)).dropLast().last ?? ""
    #expect(last.hasSuffix(#","source":"expect","message":"Longer than usual","overdue":1.112}"#))
  }

  // MARK: When

  @Test func `start and end are told of the shortest wait`() {
    let story = LineStory(delay: .seconds(9), form: .json(Self.make))
    for end in [Duration.nanoseconds(1), .milliseconds(10), .seconds(1)] {
      #expect(story.timed(until: end).map(\.at) == [.zero, end])
    }
  }

  @Test(arguments: [Duration.seconds(30), .seconds(2), .zero])
  func `lines come when plain ones would`(every: Duration) {
    let plain = LineStory(delay: .zero, every: every)
    let json = LineStory(delay: .zero, every: every, form: .json(Self.make))
    #expect(
      plain.timed(until: .seconds(300)).map(\.at) == json.timed(until: .seconds(300)).map(\.at))
  }

  @Test func `a clock that is set back does nothing to the elapsed time`() {
    let story = LineStory(
      form: .json(Self.make), wall: { LineStory.evening($0 > .seconds(5) ? .zero - $0 * 100 : $0) })
    let elapsed = story.lines(until: .seconds(67)).compactMap { line in
      line.firstMatch(of: /"elapsed":([0-9.]+),/).flatMap { Double($0.1) }
    }
    #expect(elapsed.count == 7)
    #expect(elapsed == elapsed.sorted())
    #expect(elapsed.last == 67)
  }

  @Test func `a line that is asked for comes at once and counts as one`() throws {
    var log = LineStory(messages: Self.stages, form: .json(Self.make)).log
    let story = Story(messages: Self.stages)
    func wall() -> Timestamp { LineStory.evening(.zero) }
    #expect(log.line(for: story.view(at: .zero), at: .zero, wall: wall) != nil)
    let line = log.lineAtOnce(for: story.view(at: .seconds(5)), at: .seconds(5), wall: wall)
    #expect(line.hasPrefix(#"{"event":"progress","#))
    for (at, comes) in [(Duration.seconds(34), false), (.seconds(35), true)] {
      #expect((log.line(for: story.view(at: at), at: at, wall: wall) != nil) == comes)
    }
  }
}
