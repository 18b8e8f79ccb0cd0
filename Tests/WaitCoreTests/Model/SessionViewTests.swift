// What is true of a wait at each moment, and when it next changes.

import Testing
import WaitCore

@Suite struct SessionViewTests {
  // MARK: Running

  @Test func `a guess is a guess, and rises with time`() {
    let view = Story().view(at: .seconds(10))
    #expect(view.phase == .running)
    #expect(view.isGuess)
    #expect(view.percent == 41)
    #expect(view.elapsed == .seconds(10))
    #expect(view.message == "Updating data…")
    #expect(view.overdue == nil)
  }

  @Test func `twice and three times the expected length always rises, under 100, and says so`() {
    let story = Story(expected: .seconds(2))
    var before = -1.0
    for step in 0...600 {
      let now = Duration.milliseconds(10 * step)
      let view = story.view(at: now)
      #expect(view.fraction > before && view.percent < 100)
      before = view.fraction
      #expect(view.overdue == (now >= .seconds(2) ? now - .seconds(2) : nil))
      #expect((view.message == "Longer than usual") == (now >= .seconds(2)))
    }
  }

  // MARK: The end

  @Test func `a success is whole, known, and says that it is done`() {
    var story = Story()
    story.at(.seconds(10), .ended(.exited(0)), .finish(.ended(.exited(0))))
    let view = story.view(at: .seconds(12))
    #expect(view.phase == .ended(.ended(.exited(0))))
    #expect(view.fraction == 1)
    #expect(view.percent == 100)
    #expect(!view.isGuess)
    #expect(view.elapsed == .seconds(10))
    #expect(view.message == "Done")
  }

  @Test(arguments: [Ending.exited(1), .exited(255), .signalled(9)])
  func `a failure is never whole`(ending: Ending) {
    var story = Story(expected: .seconds(2))
    story.at(.seconds(60), .endedInSight(ending), .finish(.ended(ending)))
    let view = story.view(at: .seconds(60))
    #expect(view.fraction < 1)
    #expect(view.percent < 100)
    #expect(view.message == "make")
    #expect(view.overdue == nil)
  }

  @Test func `a time-out is never whole, even of a command that then succeeds`() {
    var story = Story(limit: Story.limit(.seconds(1)))
    story.at(.seconds(1), .woke, .signalFamily(15))
    story.at(
      .seconds(2), .endedInSight(.exited(0)), .finish(.timedOut(limit: .seconds(1), killed: false)))
    #expect(story.view(at: .seconds(2)).percent < 100)
  }

  // MARK: The last stretch

  @Test func `the last stretch is linear and takes as long as was asked for`() {
    var story = Story(finish: .seconds(1))
    story.at(.seconds(4), .endedInSight(.exited(0)), nil)
    #expect(story.session.isFinishing)
    #expect(story.session.nextWake() == .seconds(5))
    for tenth in 0...10 {
      let view = story.view(at: .seconds(4) + .milliseconds(100 * tenth))
      #expect(abs(view.fraction - (0.2 + 0.08 * Double(tenth))) < 1e-9)
      #expect(view.percent < 100)
    }
    story.at(.milliseconds(4999), .woke, nil)
    story.at(.seconds(5), .woke, .finish(.ended(.exited(0))))
    #expect(!story.session.isFinishing)
    #expect(story.view(at: .seconds(5)).percent == 100)
  }

  @Test func `the last stretch never falls and never overshoots`() {
    var story = Story(finish: .milliseconds(300))
    var before = story.view(at: .seconds(20)).fraction
    story.at(.seconds(20), .endedInSight(.exited(0)), nil)
    for step in 0...100 {
      let fraction = story.view(at: .seconds(20) + .milliseconds(5 * step)).fraction
      #expect(fraction >= before && fraction <= 1)
      before = fraction
    }
  }

  @Test func `the last stretch is only for a success that is seen`() {
    var unseen = Story(finish: .seconds(1))
    unseen.at(.seconds(4), .ended(.exited(0)), .finish(.ended(.exited(0))))
    var failed = Story(finish: .seconds(1))
    failed.at(.seconds(4), .endedInSight(.exited(1)), .finish(.ended(.exited(1))))
    var snaps = Story()
    snaps.at(.seconds(4), .endedInSight(.exited(0)), .finish(.ended(.exited(0))))
  }

  @Test func `the limit does not reach into the last stretch`() {
    var story = Story(finish: .seconds(2), limit: Story.limit(.seconds(5)))
    story.at(.seconds(4), .endedInSight(.exited(0)), nil)
    story.at(.seconds(5), .woke, nil)
    story.at(.seconds(6), .woke, .finish(.ended(.exited(0))))
  }

  // MARK: Changes

  @Test(arguments: [nil, Duration.seconds(2), .seconds(3600)])
  func `the next change is when the percentage or the message next changes`(expected: Duration?) {
    let session = Story(expected: expected).session
    var now = Duration.zero
    while let change = session.nextChange(after: now) {
      #expect(change > now)
      let percent = session.view(at: now).percent
      // A millisecond is as exactly as anybody wakes.
      #expect(session.view(at: max(now, change - .milliseconds(1))).percent == percent)
      now = change + .milliseconds(1)
      // From the expected end on it takes longer than usual.
      let isOverdueFrom = expected.map { change - .milliseconds(1) <= $0 && $0 <= change } ?? false
      #expect(session.view(at: now).percent == percent + 1 || isOverdueFrom)
    }
    #expect(session.view(at: now).percent == 98)
  }

  @Test(arguments: [nil, Duration.seconds(10)])
  func `the next message is when the message next changes`(expected: Duration?) {
    let session = Story(expected: expected).session
    var told = [session.view(at: .zero).message]
    var now = Duration.zero
    while let change = session.nextMessage(after: now) {
      #expect(change > now)
      #expect(session.view(at: change - .milliseconds(1)).message == told.last)
      now = change + .milliseconds(1)
      told.append(session.view(at: now).message)
    }
    let phrases = Wording.language(.english).phrases
    let all = phrases.stages.filter { expected == nil || $0 != phrases.stages.last }
    #expect(told == all + (expected == nil ? [] : [phrases.overdue]))
  }

  @Test func `one text never changes`() {
    let messages = Messages(.one("x"), wording: .ascii, command: "make")
    #expect(Story(messages: messages).session.nextMessage(after: .zero) == nil)
  }
}
