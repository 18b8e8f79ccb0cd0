// What is told from below, and what is shown of it.

import Testing
import WaitCore

@Suite struct SessionToldTests {
  private static let building = InnerWait(id: 7, message: "Building", share: "~63%")

  private static func story(
    _ source: Messages.Source = .catalogue, expected: Duration? = nil
  ) -> Story {
    Story(
      expected: expected,
      messages: Messages(source, wording: .language(.english), command: "make"))
  }

  // MARK: Figures

  @Test func `a figure that is told is no guess, and stands still until the next`() {
    var story = Self.story()
    story.at(.seconds(1), .told(Tell(percent: 40)), nil)
    for second in 1...3600 {
      let view = story.view(at: .seconds(second))
      #expect(view.percent == 40 && !view.isGuess)
    }
    story.at(.seconds(5000), .told(Tell(percent: 41.9)), nil)
    #expect(story.view(at: .seconds(5000)).percent == 41)
    #expect(story.session.nextChange(after: .seconds(5000)) == nil)
    #expect(story.session.nextMessage(after: .seconds(5000)) == nil)
  }

  @Test func `what is shown never falls`() {
    var story = Self.story()
    story.at(.seconds(1), .told(Tell(percent: 40)), nil)
    story.at(.seconds(2), .told(Tell(percent: 3)), nil)
    #expect(story.view(at: .seconds(2)).percent == 40)
  }

  @Test func `a guess that is ahead of the first figure stands, as a guess, until it is passed`() {
    var story = Self.story()
    #expect(story.view(at: .seconds(10)).percent == 41)
    story.at(.seconds(10), .told(Tell(percent: 10)), nil)
    for second in [10, 20, 100] {
      let view = story.view(at: .seconds(second))
      #expect(view.percent == 41 && view.isGuess)
    }
    story.at(.seconds(110), .told(Tell(percent: 50)), nil)
    let view = story.view(at: .seconds(110))
    #expect(view.percent == 50 && !view.isGuess)
  }

  @Test func `a guess that nobody has seen does not count`() {
    var story = Self.story()
    story.at(.milliseconds(100), .told(Tell(percent: 0)), nil)
    let view = story.view(at: .milliseconds(300))
    #expect(view.percent == 0 && !view.isGuess)
  }

  @Test func `what is told beats what is read from the output`() {
    let reading = ProgressReader.Reading(fraction: 0.12, stage: 2, share: 0.5)
    var story = Self.story()
    story.at(.seconds(1), .read(reading), nil)
    story.at(.seconds(1), .told(Tell(percent: 40)), nil)
    story.at(.seconds(2), .read(reading), nil)
    #expect(story.view(at: .seconds(2)).percent == 40)
    #expect(!story.view(at: .seconds(2)).isGuess)
    story.at(.seconds(2), .told(Tell(message: "Loading")), nil)
    #expect(story.view(at: .seconds(2)).message == "Loading")
    #expect(story.view(at: .seconds(2)).topic == "Loading")
  }

  @Test func `all is 100 only at the end`() {
    var story = Self.story()
    story.at(.seconds(1), .told(Tell(percent: 100)), nil)
    #expect(story.view(at: .seconds(1)).percent == 99)
    #expect(story.view(at: .seconds(1)).fraction < 1)
    story.at(.seconds(2), .ended(.exited(0)), .finish(.ended(.exited(0))))
    #expect(story.view(at: .seconds(2)).percent == 100)
    story.at(.seconds(3), .told(Tell(percent: 3, message: "late")), nil)
    #expect(story.view(at: .seconds(3)).message == "Done")
  }

  // MARK: Messages

  @Test(arguments: [
    Messages.Source.catalogue, .one("Own"), .own(Stages([], opening: "make")),
  ])
  func `a message that is told stands in place of any other until it is taken back`(
    source: Messages.Source
  ) {
    var story = Self.story(source)
    let own = story.view(at: .seconds(1)).message
    story.at(.seconds(1), .told(Tell(message: "Loading")), nil)
    #expect(story.view(at: .seconds(500)).message == "Loading")
    #expect(story.view(at: .seconds(500)).topic == "Loading")
    #expect(story.session.nextMessage(after: .seconds(1)) == nil)
    story.at(.seconds(2), .told(Tell(percent: 40)), nil)
    #expect(story.view(at: .seconds(2)).message == "Loading")
    story.at(.seconds(3), .told(Tell(message: "")), nil)
    if source != .catalogue { #expect(story.view(at: .seconds(3)).message == own) }
    #expect(story.view(at: .seconds(3)).message != "Loading")
  }

  @Test func `the stages go by a figure that is told`() {
    var story = Self.story()
    story.at(.seconds(1), .told(Tell(percent: 95)), nil)
    #expect(story.view(at: .seconds(1)).message == "Almost there…")
  }

  @Test func `longer than usual is said beside a figure, and not over a message`() {
    var story = Self.story(expected: .seconds(2))
    story.at(.seconds(1), .told(Tell(percent: 95)), nil)
    #expect(story.session.nextChange(after: .seconds(1)) == .seconds(2))
    #expect(story.session.nextMessage(after: .seconds(1)) == .seconds(2))
    #expect(story.view(at: .seconds(3)).message == "Longer than usual")
    #expect(story.view(at: .seconds(3)).overdue == .seconds(1))
    story.at(.seconds(3), .told(Tell(message: "Loading")), nil)
    #expect(story.view(at: .seconds(3)).message == "Loading")
    #expect(story.view(at: .seconds(3)).overdue == nil)
  }

  // MARK: Waits within

  @Test func `a wait within is shown with its share, and our own figure goes its way`() {
    var story = Self.story()
    story.at(.seconds(10), .told(Tell(inner: Self.building)), nil)
    let view = story.view(at: .seconds(10))
    #expect(view.message == "Building ~63%")
    #expect(view.topic == "Building")
    #expect(view.percent == 41 && view.isGuess && view.isOfInner)
    #expect(story.session.innerWait == 7)
    story.at(.seconds(11), .told(Tell(inner: .over(7))), nil)
    #expect(story.view(at: .seconds(11)).message == "Updating data…")
    #expect(!story.view(at: .seconds(11)).isOfInner)
    #expect(story.session.innerWait == nil)
  }

  @Test(arguments: [
    (Messages.Source.catalogue, nil, "Building ~63%"), (.one("Own"), nil, "Own · Building ~63%"),
    (.own(Stages([Stage(percent: 0, text: "First")], opening: "")), nil, "First · Building ~63%"),
    (.catalogue, "Step 1", "Step 1 · Building ~63%"),
    (.one("Own"), "Step 1", "Step 1 · Building ~63%"),
  ])
  func `it stands behind what our user said`(
    source: Messages.Source, told: String?, message: String
  ) {
    var story = Self.story(source)
    story.at(.seconds(1), .told(Tell(message: told)), nil)
    story.at(.seconds(1), .told(Tell(inner: Self.building)), nil)
    #expect(story.view(at: .seconds(1)).message == message)
  }

  @Test func `of several the one that began last is shown, then the one before`() {
    var story = Self.story()
    for id in Int32(1)...3 {
      story.at(
        .seconds(1), .told(Tell(inner: InnerWait(id: id, message: "\(id)", share: "1%"))), nil)
    }
    story.at(.seconds(2), .told(Tell(inner: InnerWait(id: 1, message: "1", share: "9%"))), nil)
    #expect(story.view(at: .seconds(2)).message == "3 1%")
    story.at(.seconds(3), .told(Tell(inner: .over(3))), nil)
    #expect(story.view(at: .seconds(3)).message == "2 1%")
    story.at(.seconds(3), .told(Tell(inner: .over(2))), nil)
    #expect(story.view(at: .seconds(3)).message == "1 9%")
    story.at(.seconds(3), .told(Tell(inner: .over(9))), nil)
    #expect(story.view(at: .seconds(3)).message == "1 9%")
  }

  @Test func `however many there are, the newest are kept in mind`() {
    var story = Self.story()
    for id in Int32(1)...100_000 {
      story.at(
        .seconds(1), .told(Tell(inner: InnerWait(id: id, message: "\(id)", share: ""))), nil)
    }
    #expect(story.view(at: .seconds(1)).message == "100000")
  }
}
