// Texts in JSON lines: whatever a command is called, a line is one object, and its reader gets back
// what was said.

import Foundation
import Testing
import WaitCore

@Suite struct JSONTextTests {
  /// A line with these two texts.
  private static func line(_ name: String, _ message: String) -> String {
    let log = JSONLog(
      every: .zero, subject: .command(name: name, pid: 1),
      outcomes: OutcomeText(signals: SampleSignals.names))
    return log.remark(message, at: .zero, wall: { LineStory.evening(.zero) })
  }

  /// What a reader makes of a line.
  private static func read(_ line: String) throws -> [String: String] {
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let fields = try #require(object as? [String: Any])
    return fields.compactMapValues { $0 as? String }
  }

  @Test(arguments: [
    "", "make", "a\"b\\c/d", "a\nb\rc\td\u{8}\u{C}\u{0}\u{1F}", "\u{1B}[2J\u{7}\u{7F}\u{9B}31m",
    "сборка 構築 👩‍👩‍👧", "\u{2028}\u{2029}\u{202E}\u{FEFF}", "\u{301}e", "\u{FFFD}",
    "{\"event\":\"end\"}",
    "\u{10FFFF}\u{FFFF}", "\\u0041", "'", "</script>",
  ])
  func `a reader gets back what was said`(text: String) throws {
    let line = Self.line(text, text)
    let fields = try Self.read(line)
    #expect(fields["command"].map { Array($0.utf8) } == Array(text.utf8))
    #expect(fields["message"].map { Array($0.utf8) } == Array(text.utf8))
    #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func `every character comes back`() throws {
    for start in stride(from: UInt32(0), to: 0x3000, by: 256) {
      let text = (start..<start + 256).compactMap { Unicode.Scalar($0).map(String.init) }.joined()
      #expect(
        try Self.read(Self.line("x", text))["message"].map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test func `escapes are the short ones, or four small digits`() {
    #expect(
      Self.line("x", "\"\\\n\r\t\u{8}\u{1B}\u{7F}\u{9B}/é").hasSuffix(
        #""message":"\"\\\n\r\t\u0008\u001b\u007f\u009b/é"}"#))
  }

  @Test(arguments: ["a", "\u{1}", "\"", "é", "👩", "\u{301}"])
  func `what is too long is cut, so that a pipe takes the line whole`(character: String) throws {
    for count in [1500, 1530, 1537, 3000, 200_000] {
      let text = String(repeating: character, count: count)
      let line = Self.line(text, text)
      #expect(line.utf8.count < 4096)
      let message = try #require(try Self.read(line)["message"])
      guard message != text else { continue }
      #expect(message.unicodeScalars.last == "…")
      #expect(text.unicodeScalars.starts(with: message.unicodeScalars.dropLast()))
      #expect(line.utf8.count > 2 * 1500)
    }
    let short = String(repeating: "a", count: 1536)
    #expect(try Self.read(Self.line("x", short))["message"] == short)
  }
}
