// Which message goes with which percentage. It refuses to know what messages say.

import Testing
import WaitCore

@Suite struct StagesTests {
  private static let stages = Stages(
    [
      Stage(percent: 50, text: "half"), Stage(percent: 5, text: "begun"),
      Stage(percent: 90, text: "nearly"),
    ], opening: "make")

  @Test(arguments: [
    (0, "make"), (4, "make"), (5, "begun"), (49, "begun"), (50, "half"), (89, "half"),
    (90, "nearly"), (100, "nearly"),
  ])
  func `every percentage has one message`(percent: Int, text: String) {
    #expect(Self.stages.text(at: percent) == text)
  }

  @Test(arguments: [(0, 5), (4, 5), (5, 50), (49, 50), (89, 90), (90, nil), (100, nil)])
  func `knows where the message changes next`(percent: Int, next: Int?) {
    #expect(Self.stages.next(after: percent) == next)
  }

  @Test func `stand in order whatever order they were given in`() {
    #expect(Self.stages.all.map(\.percent) == [5, 50, 90])
  }

  @Test func `of several at one percentage the one named last holds`() {
    let stages = Stages(
      [
        Stage(percent: 10, text: "first"), Stage(percent: 10, text: "second"),
        Stage(percent: 0, text: "zero"), Stage(percent: 10, text: "third"),
      ], opening: "make")
    #expect(stages.text(at: 10) == "third")
    #expect(stages.text(at: 9) == "zero")
  }

  @Test func `a stage at nothing leaves no room for the command's name`() {
    #expect(Stages([Stage(percent: 0, text: "go")], opening: "make").text(at: 0) == "go")
  }

  @Test func `without stages the command's name stands all the time`() {
    let stages = Stages([], opening: "make")
    #expect(stages.text(at: 0) == "make")
    #expect(stages.text(at: 100) == "make")
    #expect(stages.next(after: 0) == nil)
  }

  @Test(arguments: Language.allCases)
  func `a wait goes through all six stages in order and never back`(language: Language) {
    let wording = Wording.language(language)
    let story = Story(messages: Messages(.catalogue, wording: wording, command: "make"))
    var told: [String] = []
    for step in 0...3000 {
      let message = story.view(at: .milliseconds(100 * step)).message
      if message != told.last { told.append(message) }
    }
    #expect(told == wording.phrases.stages)
  }
}
