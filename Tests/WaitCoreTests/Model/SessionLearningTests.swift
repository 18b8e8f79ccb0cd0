// What earlier runs change in what is said of a wait.

import Testing
import WaitCore

@Suite struct SessionLearningTests {
  private static func runs(_ seconds: Int...) throws -> Forecast {
    try #require(Forecast(seconds.map { .seconds($0) }, from: .runs))
  }

  @Test func `the time left stands with the guess until it is used up`() throws {
    var story = Story()
    #expect(story.view(at: .seconds(4)).left == nil)
    story.at(.milliseconds(200), .learned(try Self.runs(16)), nil)
    #expect(story.view(at: .seconds(4)).left == "~0:12 left")
    #expect(story.view(at: .seconds(16)).left == nil)
    #expect(story.view(at: .seconds(16)).overdue == .zero)
    #expect(story.view(at: .seconds(20)).overdue == .seconds(4))
    #expect(story.view(at: .seconds(20)).message == "Longer than usual")
  }

  @Test func `runs that differ, and relatives, give a range`() throws {
    var story = Story()
    story.at(.milliseconds(200), .learned(try Self.runs(30, 60, 120)), nil)
    #expect(story.view(at: .seconds(10)).left == "0:20–1:50 left")
    var cousin = Story()
    let relatives = try #require(Forecast([.seconds(100)], from: .relatives))
    cousin.at(.milliseconds(200), .learned(relatives), nil)
    #expect(cousin.view(at: .seconds(10)).left == "1:00–2:10 left")
    #expect(cousin.view(at: .seconds(1000)).overdue == nil)
  }

  @Test func `what our user expects is no measured time, so that none is left`() {
    let story = Story(expected: .seconds(30))
    #expect(story.view(at: .seconds(4)).left == nil)
  }

  @Test func `a source that knows ends the guessing`() throws {
    var story = Story()
    story.at(.milliseconds(200), .learned(try Self.runs(16)), nil)
    story.at(.seconds(1), .reported(WaitReport(fraction: 0.5)), nil)
    #expect(story.view(at: .seconds(4)).left == nil)
    #expect(!story.view(at: .seconds(4)).isGuess)
  }

  @Test func `at the end nothing is left and nothing is late`() throws {
    var story = Story()
    story.at(.milliseconds(200), .learned(try Self.runs(16)), nil)
    story.at(.seconds(4), .ended(.exited(0)), .finish(.ended(.exited(0))))
    let view = story.view(at: .seconds(4))
    #expect(view.left == nil && view.overdue == nil && view.percent == 100)
  }

  @Test func `landmarks bend the bar, and it never falls`() throws {
    var story = Story()
    story.at(.milliseconds(200), .learned(try Self.runs(10)), nil)
    var before = 0.0
    for step in 1...18 {
      let now = Duration.seconds(step)
      story.at(now, .landmark(Double(step) / 20), nil)
      let fraction = story.view(at: now).fraction
      #expect(fraction >= before)
      before = fraction
      if step > 10 { #expect(abs(fraction - Double(step) / 20) < 0.1, "\(step)") }
    }
  }

  @Test func `what is learned is the command's time without the last stretch of the bar`() {
    var story = Story(finish: .seconds(2))
    #expect(story.session.arrival == nil)
    story.at(.seconds(4), .endedInSight(.exited(0)), nil)
    story.at(.seconds(6), .woke, .finish(.ended(.exited(0))))
    #expect(story.session.arrival == .seconds(4))
  }

  @Test func `a wait that ran into its limit has come to nothing`() {
    var story = Story(limit: Story.limit(.seconds(1)))
    story.at(.seconds(1), .woke, .signalFamily(15))
    #expect(story.session.arrival == nil)
  }
}
