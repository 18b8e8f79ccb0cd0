// What is said when: the catalogue, the user's own stages, or the user's one text.

import Testing
import WaitCore

@Suite struct MessagesTests {
  private static func messages(
    _ source: Messages.Source, _ wording: Wording = .language(.english)
  ) -> Messages {
    Messages(source, wording: wording, command: "make")
  }

  private static let own = Stages([Stage(percent: 40, text: "linking")], opening: "make")

  @Test(arguments: [
    (0, "Fetching data…"), (19, "Fetching data…"), (20, "Updating data…"),
    (49, "Updating data…"), (50, "A little more time is needed…"), (60, "It will be ready soon…"),
    (69, "It will be ready soon…"), (70, "Just a bit longer…"), (90, "Almost there…"),
    (99, "Almost there…"),
  ])
  func `the catalogue's stages begin at 0, 20, 50, 60, 70 and 90`(percent: Int, text: String) {
    #expect(Self.messages(.catalogue).text(at: percent, isOverdue: false) == text)
  }

  @Test(arguments: [(0, 20), (20, 50), (50, 60), (60, 70), (70, 90), (89, 90), (90, nil)])
  func `the catalogue's next stage`(percent: Int, next: Int?) {
    #expect(Self.messages(.catalogue).next(after: percent) == next)
  }

  @Test func `own stages replace the whole set`() {
    let messages = Self.messages(.own(Self.own))
    #expect(messages.text(at: 39, isOverdue: false) == "make")
    #expect(messages.text(at: 40, isOverdue: false) == "linking")
    #expect(messages.next(after: 0) == 40)
    #expect(messages.next(after: 40) == nil)
  }

  @Test func `one text stands at every percentage and on the closing row`() {
    let messages = Self.messages(.one("Reading"))
    #expect(messages.text(at: 0, isOverdue: false) == "Reading")
    #expect(messages.text(at: 99, isOverdue: false) == "Reading")
    #expect(messages.next(after: 0) == nil)
    #expect(messages.closing(succeeded: true) == "Reading")
    #expect(messages.closing(succeeded: false) == "Reading")
  }

  @Test(arguments: [Messages.Source.catalogue, .own(own)])
  func `the closing row says that it is done, or what failed`(source: Messages.Source) {
    #expect(Self.messages(source).closing(succeeded: true) == "Done")
    #expect(Self.messages(source).closing(succeeded: false) == "make")
    let russian = Self.messages(source, .language(.russian))
    #expect(russian.closing(succeeded: true) == "Готово")
  }

  @Test func `the catalogue takes its promises back when a wait is longer than usual`() {
    for percent in [90, 99] {
      #expect(Self.messages(.catalogue).text(at: percent, isOverdue: true) == "Longer than usual")
    }
  }

  @Test func `the user's words stay when a wait is longer than usual`() {
    #expect(
      Self.messages(.one("Reading")).text(at: 95, isOverdue: true)
        == "Reading · Longer than usual")
    #expect(
      Self.messages(.own(Self.own)).text(at: 95, isOverdue: true)
        == "linking · Longer than usual")
    #expect(
      Self.messages(.one("Reading"), .ascii).text(at: 95, isOverdue: true)
        == "Reading - Longer than usual")
  }

  @Test func `an empty text leaves no separator behind`() {
    #expect(Self.messages(.one("")).text(at: 95, isOverdue: true) == "Longer than usual")
    #expect(Self.messages(.one("")).text(at: 5, isOverdue: false) == "")
  }
}
