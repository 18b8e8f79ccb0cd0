// Plain lines with the date and the time before them, and lines that are too long.

import Testing
import WaitCore

@Suite struct StampedLineTests {
  private static func one(_ text: String) -> Messages {
    Messages(.one(text), wording: .language(.english), command: "make")
  }

  @Test func `every line begins with the date and the time`() {
    let story = LineStory(delay: .zero, messages: Self.one("Building"), form: .stamped)
    #expect(
      story.lines(until: .seconds(67), .exited(2)) == [
        "2026-11-30T21:05:33+01:00 waitfor: 0:00 start: make",
        "2026-11-30T21:06:03+01:00 waitfor: 0:30 ~69% Building",
        "2026-11-30T21:06:33+01:00 waitfor: 1:00 ~81% Building",
        "2026-11-30T21:06:40+01:00 waitfor: 1:07 exit 2: make",
      ])
  }

  @Test func `so does one that is asked for, and one about something beside`() {
    var log = LineStory(messages: Self.one("x"), form: .stamped).log
    let view = Story(messages: Self.one("x")).view(at: .seconds(2))
    func wall() -> Timestamp { LineStory.evening(.seconds(2)) }
    #expect(
      log.lineAtOnce(for: view, at: .seconds(2), wall: wall)
        == "2026-11-30T21:05:35+01:00 waitfor: 0:02 ~10% x")
    #expect(
      log.remark("no process 4", at: .seconds(2), wall: wall)
        == "2026-11-30T21:05:35+01:00 waitfor: 0:02 no process 4")
  }

  @Test func `without it the clock is not even asked`() {
    let story = LineStory { now in
      Issue.record("asked at \(now)")
      return LineStory.evening(now)
    }
    #expect(story.lines(until: .seconds(67)).count == 7)
  }

  @Test(arguments: ["a", "é", "…", "👩"])
  func `a line that no pipe would take whole is cut`(character: String) throws {
    for form in [LineStory.Form.plain, .stamped] {
      for count in 4040...4100 {
        let message = String(repeating: character, count: count / character.utf8.count)
        let story = LineStory(messages: Self.one(message), form: form)
        let line = try #require(story.lines(until: .seconds(31)).dropLast().last)
        #expect(line.utf8.count <= 4095)
        #expect(line.hasSuffix(message) || line.utf8.count > 4088 && line.hasSuffix("…"))
      }
    }
  }
}
