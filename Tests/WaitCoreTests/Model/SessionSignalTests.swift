// Waits as stories: signals that reach us, and stops.

import Testing
import WaitCore

@Suite struct SessionSignalTests {
  private static let term = SampleSignals.term
  private static let cont = SampleSignals.cont
  private static let stop = SampleSignals.stop
  private static let tstp = SampleSignals.tstp

  // MARK: Passing on

  @Test(arguments: [SampleSignals.hup, SampleSignals.int, SampleSignals.term, SampleSignals.usr1])
  func `what was sent to us is passed on, each time`(number: Int32) {
    var story = Story()
    story.at(.seconds(1), .signal(number, from: .process), .signalCommand(number))
    story.at(.seconds(1), .signal(number, from: .process), .signalCommand(number))
  }

  @Test func `a key of the terminal is not passed on twice`() {
    var story = Story()
    story.at(.seconds(1), .signal(SampleSignals.int, from: .kernel), nil)
    story.at(.seconds(2), .ended(.signalled(2)), .finish(.ended(.signalled(2))))
  }

  @Test func `a key of the terminal reaches a command that left our group through us`() {
    let key = SignalArrival(number: SampleSignals.int, origin: .kernel, commandIsElsewhere: true)
    var story = Story()
    story.at(.seconds(1), .signal(key), .signalCommand(SampleSignals.int))
  }

  @Test func `a signal is passed on while the limit is at work`() {
    var story = Story(limit: Story.limit(.seconds(1)))
    story.at(.seconds(1), .woke, .signalFamily(Self.term))
    story.at(.seconds(2), .signal(SampleSignals.int, from: .process), .signalCommand(2))
  }

  // MARK: Stops

  @Test(arguments: [true, false])
  func `we stop as the command was stopped`(weOwnTheTerminal: Bool) {
    var story = Story()
    story.at(
      .seconds(1), .commandStopped(signal: Self.tstp, weOwnTheTerminal: weOwnTheTerminal),
      .stopOurselves(Self.tstp))
    #expect(story.session.commandIsStopped)
  }

  @Test func `SIGSTOP in the foreground is job control`() {
    var story = Story()
    story.at(
      .seconds(1), .commandStopped(signal: Self.stop, weOwnTheTerminal: true),
      .stopOurselves(Self.stop))
  }

  @Test func `SIGSTOP out of nowhere stops nobody else, and the limit goes on`() {
    var story = Story(limit: Story.limit(.milliseconds(500)))
    story.at(.milliseconds(100), .commandStopped(signal: Self.stop, weOwnTheTerminal: false), nil)
    #expect(story.session.commandIsStopped)
    #expect(story.session.nextWake() == .milliseconds(500))
    story.at(.milliseconds(500), .woke, .signalFamily(Self.term))
  }

  @Test func `CONT is passed on only to a command that is stopped`() {
    var story = Story()
    story.at(.seconds(1), .signal(Self.cont, from: .process), nil)
    story.at(
      .seconds(2), .commandStopped(signal: Self.stop, weOwnTheTerminal: false), nil)
    story.at(.seconds(3), .signal(Self.cont, from: .process), .signalCommand(Self.cont))
    story.at(.seconds(3), .commandContinued, nil)
    #expect(!story.session.commandIsStopped)
    story.at(.seconds(4), .signal(Self.cont, from: .process), nil)
  }

  @Test func `CONT that a shell sends to us alone continues the command`() {
    var story = Story()
    story.at(
      .seconds(1), .commandStopped(signal: Self.tstp, weOwnTheTerminal: true),
      .stopOurselves(Self.tstp))
    story.at(.seconds(1), .signal(Self.cont, from: .kernel), .signalCommand(Self.cont))
  }

  @Test func `a stopped command can be killed`() {
    var story = Story()
    story.at(.seconds(1), .commandStopped(signal: Self.stop, weOwnTheTerminal: false), nil)
    story.at(.seconds(2), .ended(.signalled(9)), .finish(.ended(.signalled(9))))
  }

  // MARK: The last stretch

  @Test(arguments: [
    SampleSignals.hup, SampleSignals.int, SampleSignals.quit, SampleSignals.term,
  ])
  func `a signal that ends a process ends the last stretch, and the success stays one`(
    number: Int32
  ) {
    var story = Story(finish: .seconds(1))
    story.at(.seconds(5), .endedInSight(.exited(0)), nil)
    story.at(.milliseconds(5200), .signal(number, from: .kernel), .finish(.ended(.exited(0))))
    #expect(story.view(at: .milliseconds(5200)).percent == 100)
  }

  @Test func `another signal does not end the last stretch`() {
    var story = Story(finish: .seconds(1))
    story.at(.seconds(5), .endedInSight(.exited(0)), nil)
    story.at(.milliseconds(5200), .signal(SampleSignals.usr1, from: .process), nil)
    story.at(.milliseconds(5300), .signal(SampleSignals.winch, from: .kernel), nil)
    #expect(story.session.isFinishing)
  }
}
