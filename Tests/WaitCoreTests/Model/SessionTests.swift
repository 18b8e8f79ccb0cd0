// Waits as stories: how they end, and how a time limit ends them. Signals and stops are in
// SessionSignalTests, pictures in SessionViewTests.

import Testing
import WaitCore

@Suite struct SessionTests {
  private static let term = SampleSignals.term
  private static let kill = SampleSignals.kill

  // MARK: Without a limit

  @Test(arguments: [Ending.exited(0), .exited(7), .exited(255), .signalled(9), .signalled(11)])
  func `ends as the command ends`(ending: Ending) {
    var story = Story()
    story.at(.seconds(1), .woke, nil)
    story.at(.seconds(3), .ended(ending), .finish(.ended(ending)))
  }

  @Test func `without a limit nothing has to be woken for`() {
    #expect(Story().session.nextWake() == nil)
  }

  @Test func `a command may end at once`() {
    var story = Story()
    story.at(.zero, .ended(.exited(0)), .finish(.ended(.exited(0))))
  }

  // MARK: The limit

  @Test func `at the limit the first signal, after it KILL, and the command needed it`() {
    var story = Story(limit: Story.limit(.seconds(5)))
    #expect(story.session.nextWake() == .seconds(5))
    story.at(.milliseconds(4999), .woke, nil)
    story.at(.seconds(5), .woke, .signalFamily(Self.term))
    #expect(story.session.nextWake() == .seconds(15))
    story.at(.seconds(6), .woke, nil)
    story.at(.seconds(15), .woke, .signalFamily(Self.kill))
    #expect(story.session.nextWake() == nil)
    story.at(.seconds(99), .woke, nil)
    story.at(
      .seconds(100), .ended(.signalled(Self.kill)),
      .finish(.timedOut(limit: .seconds(5), killed: true)))
  }

  @Test(arguments: [Ending.signalled(SampleSignals.term), .exited(0), .exited(3), .exited(143)])
  func `after the first signal the status is 124 whatever the command makes of it`(
    ending: Ending
  ) {
    var story = Story(limit: Story.limit(.seconds(5)))
    story.at(.seconds(5), .woke, .signalFamily(Self.term))
    story.at(
      .seconds(6), .endedInSight(ending), .finish(.timedOut(limit: .seconds(5), killed: false)))
  }

  @Test func `KILL came too late for a command that had just given in`() {
    var story = Story(limit: Story.limit(.seconds(5)))
    story.at(.seconds(5), .woke, .signalFamily(Self.term))
    story.at(.seconds(15), .woke, .signalFamily(Self.kill))
    story.at(
      .seconds(15), .ended(.exited(0)), .finish(.timedOut(limit: .seconds(5), killed: false)))
  }

  @Test func `a KILL of somebody else's is not the limit's`() {
    var story = Story(limit: Story.limit(.seconds(5)))
    story.at(.seconds(5), .woke, .signalFamily(Self.term))
    story.at(
      .seconds(6), .ended(.signalled(Self.kill)),
      .finish(.timedOut(limit: .seconds(5), killed: false)))
  }

  @Test func `without kill-after there is never a KILL`() {
    var story = Story(limit: Story.limit(.seconds(5), killAfter: nil))
    story.at(.seconds(5), .woke, .signalFamily(Self.term))
    #expect(story.session.nextWake() == nil)
    story.at(.seconds(86_400), .woke, nil)
  }

  @Test func `another signal may be the first`() {
    var story = Story(limit: Story.limit(.milliseconds(300), SampleSignals.int))
    story.at(.milliseconds(300), .woke, .signalFamily(SampleSignals.int))
  }

  @Test func `KILL may be the first, and counts as needed`() {
    var story = Story(limit: Story.limit(.seconds(1), SampleSignals.kill))
    story.at(.seconds(1), .woke, .signalFamily(Self.kill))
    story.at(
      .seconds(1), .ended(.signalled(Self.kill)),
      .finish(.timedOut(limit: .seconds(1), killed: true)))
  }

  @Test func `kill-after counts from the signal, not from the limit`() {
    var story = Story(limit: Story.limit(.seconds(1), killAfter: .milliseconds(300)))
    story.at(.seconds(2), .woke, .signalFamily(Self.term))
    #expect(story.session.nextWake() == .milliseconds(2300))
    story.at(.milliseconds(2299), .woke, nil)
    story.at(.milliseconds(2300), .woke, .signalFamily(Self.kill))
  }

  @Test func `a command that ends before the limit has not run into it`() {
    var story = Story(limit: Story.limit(.seconds(5)))
    story.at(.milliseconds(4999), .ended(.signalled(15)), .finish(.ended(.signalled(15))))
  }

  // MARK: After the end

  @Test func `nothing happens after the end`() {
    var story = Story(limit: Story.limit(.seconds(5)))
    story.at(.seconds(2), .ended(.exited(3)), .finish(.ended(.exited(3))))
    #expect(story.session.nextWake() == nil)
    #expect(story.session.nextChange(after: .seconds(2)) == nil)
    #expect(story.session.nextMessage(after: .seconds(2)) == nil)
    story.at(.seconds(5), .woke, nil)
    story.at(.seconds(6), .signal(Self.term, from: .process), nil)
    story.at(.seconds(7), .signal(SampleSignals.cont, from: .process), nil)
    #expect(story.view(at: .seconds(9)) == story.view(at: .seconds(2)))
  }
}
