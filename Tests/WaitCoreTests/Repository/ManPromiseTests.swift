// What the man page promises of lines that programs read: its examples are lines that come out, and
// its list of fields is all of them. Who changes a word there breaks somebody's script, and this test.

import Testing
import WaitCore

@Suite struct ManPromiseTests {
  /// The lines of a section of the page.
  private static func section(_ title: String) throws -> [String] {
    let lines = try PackageFolder.lines("man/waitfor.1")
    let start = try #require(lines.firstIndex(of: ".Sh \(title)"))
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix(".Sh ") })
  }

  /// Its examples that begin so, as they are shown.
  private static func examples(_ title: String, _ beginning: String) throws -> [String] {
    try section(title).map { $0.replacing("\\(ti", with: "~").replacing("\\-", with: "-") }
      .filter { $0.hasPrefix(beginning) }
  }

  private static let building = Messages(
    .one("Building"), wording: .language(.english), command: "make")

  @Test func `plain lines are as the man page shows them`() throws {
    let story = LineStory(messages: Self.building)
    #expect(
      try Self.examples("PLAIN OUTPUT", "waitfor: ")
        == story.lines(until: .seconds(67)) + story.lines(until: .seconds(67), .exited(2)).suffix(1)
    )
  }

  @Test func `plain lines with a time are as the man page shows them`() throws {
    let story = LineStory(messages: Self.building, form: .stamped)
    #expect(try Self.examples("PLAIN OUTPUT", "2026-") == [story.lines(until: .seconds(67))[1]])
  }

  @Test func `JSON lines are as the man page shows them`() throws {
    let stages = Stages([Stage(percent: 20, text: "Linking")], opening: "Compiling")
    let messages = Messages(.own(stages), wording: .language(.english), command: "make")
    let story = LineStory(
      messages: messages, form: .json(.command(name: "make", pid: 4711)))
    let end = Duration.milliseconds(60_031)
    var lines = story.lines(until: end, .signalled(15))
    let at = Duration.seconds(60)
    lines.insert(
      try #require(
        story.log.signal(15, cause: .received, at: at, wall: { LineStory.evening(at) })), at: 3)
    let others = LineStory(form: .json(.others(name: "pid 4712")))
    lines.append(
      others.log.remark(
        "pid 4712: no such process", at: .zero, wall: { LineStory.evening(.zero) }))
    #expect(try Self.examples("JSON OUTPUT", "{") == lines)
  }

  @Test func `the man page explains each event and each field once`() throws {
    let section = try Self.section("JSON OUTPUT")
    let explained = section.filter { $0.hasPrefix(".It Cm ") }.flatMap {
      $0.dropFirst(7).split(separator: " ").filter { $0 != "," }.map(String.init)
    }
    let shown = try Self.examples("JSON OUTPUT", "{").flatMap { line in
      line.matches(of: /[{,]"([a-z_]+)":/).map { String($0.1) }
        + line.matches(of: /"event":"([a-z]+)"/).map { String($0.1) }
    }
    #expect(Set(explained) == Set(shown).union(ProgressSource.allCases.map(\.rawValue)))
  }

  @Test func `the man page names the words of plain lines`() throws {
    let page = try Self.section("PLAIN OUTPUT").joined(separator: "\n")
    for word in ["start", "done", "exit", "timeout"] { #expect(page.contains(".Ql \(word)")) }
  }
}
