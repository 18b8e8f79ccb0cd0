// What is shown of a wait whose progress is read from the command's output.

import Testing
import WaitCore

@Suite struct SessionReadingTests {
  private typealias Reading = ProgressReader.Reading

  @Test func `what is read is known, beats the guess, and stands still between`() {
    var story = Story()
    #expect(story.view(at: .seconds(10)).isGuess)
    story.at(.seconds(10), .read(Reading(fraction: 0.12, stage: 1, share: 0.12)), nil)
    for second in [10, 20, 600] {
      let view = story.view(at: .seconds(second))
      #expect(view.percent == 12)
      #expect(!view.isGuess)
      #expect(view.message == "Fetching data…")
    }
    #expect(story.session.nextChange(after: .seconds(10)) == nil)
    #expect(story.session.nextMessage(after: .seconds(10)) == nil)
  }

  @Test func `a later stage is told with its own figure`() {
    var story = Story()
    story.at(.seconds(1), .read(Reading(fraction: 0.42, stage: 1, share: 0.42)), nil)
    story.at(.seconds(2), .read(Reading(fraction: 0.56, stage: 2, share: 0.5)), nil)
    let view = story.view(at: .seconds(2))
    #expect(view.percent == 56)
    #expect(view.message == "Stage 2: 50%")
    #expect(view.topic == "stage 2")
  }

  @Test func `what is told beats what is read`() {
    var story = Story()
    story.at(.seconds(1), .read(Reading(fraction: 0.42, stage: 1, share: 0.42)), nil)
    story.at(.seconds(2), .reported(WaitReport(fraction: 0.3)), nil)
    story.at(.seconds(3), .read(Reading(fraction: 0.5, stage: 1, share: 0.5)), nil)
    #expect(story.view(at: .seconds(3)).percent == 30)
  }

  @Test func `the end is whole`() {
    var story = Story()
    story.at(.seconds(1), .read(Reading(fraction: 0.42, stage: 2, share: 0.1)), nil)
    story.at(.seconds(2), .ended(.exited(0)), .finish(.ended(.exited(0))))
    #expect(story.view(at: .seconds(2)).percent == 100)
    #expect(story.view(at: .seconds(2)).message == "Done")
  }
}
