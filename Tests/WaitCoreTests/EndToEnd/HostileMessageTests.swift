// Messages from who knows where: nothing in them reaches the terminal but what draws itself.

import Foundation
import Testing

@Suite struct HostileMessageTests {
  struct Message: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]

    init(_ name: String, _ text: String) {
      (testDescription, bytes) = (name, Array(text.utf8))
    }

    init(_ name: String, bytes: [UInt8]) {
      (testDescription, self.bytes) = (name, bytes)
    }
  }

  static let messages = [
    Message("a clearing sequence", "a\u{1b}[2J\u{1b}[Hb"),
    Message("a colour", "\u{1b}[41mred"),
    Message("an unfinished sequence", "end\u{1b}["),
    Message("a title", "\u{1b}]0;evil\u{07}t\u{1b}]0;evil\u{1b}\\t"),
    Message("a device control string", "\u{1b}Pq#0\u{1b}\\d"),
    Message("second controls", "a\u{9b}2Jb\u{9d}0;evil\u{9c}c\u{85}d"),
    Message("bidirectional overrides", "a\u{202e}cba\u{202c}\u{2066}x\u{2069}\u{200f}"),
    Message("bells and backspaces", "a\u{07}\u{08}\u{08}b\u{7f}"),
    Message("tabs and line ends", "a\tb\nc\r\nd\re\u{0b}f\u{0c}g"),
    Message("line separators", "a\u{2028}b\u{2029}c\u{feff}d"),
    Message("a hundred thousand letters", String(repeating: "ш", count: 60_000)),
    Message("ten thousand marks", "a" + String(repeating: "\u{301}", count: 10_000) + "b"),
    Message("marks alone", String(repeating: "\u{301}", count: 100)),
    Message("invalid UTF-8", bytes: [0x61, 0xff, 0xc3, 0x28, 0xf0, 0x9f, 0x62, 0x80]),
    Message("half a letter at the end", bytes: [0x61, 0xd0]),
    Message("tags", "a\u{e0041}\u{e0042}b"),
    Message("a family and a flag", "👨‍👩‍👧 🇯🇵 👍🏽 ❤️"),
  ]

  private func expectHarmless(
    _ message: Message, option: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      ["waitfor", "--delay", "0", option, "MESSAGE", "--", "sh", "-c", gate.pass]
    ) {
      $0.arguments[4] = option == "--stage" ? Array("0:".utf8) + message.bytes : message.bytes
    }
    terminal.waitUntil("frames are drawn", sourceLocation: sourceLocation) {
      terminal.frames.count > 4
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0), sourceLocation: sourceLocation)
    terminal.expectRestored(sourceLocation: sourceLocation)
    #expect(terminal.screen.row == 1, sourceLocation: sourceLocation)
    var position = 0
    for (screen, count) in Frames.of(terminal.output.bytes) {
      #expect(count - position <= 4096, sourceLocation: sourceLocation)
      position = count
      #expect(screen.rows[1...].allSatisfy { $0.isEmpty }, sourceLocation: sourceLocation)
      #expect(screen.end(ofRow: 0) <= 79, sourceLocation: sourceLocation)
    }
    for hidden in ["\u{202e}", "\u{2066}", "\u{200f}", "\u{2028}", "\u{e0041}", "\u{9b}", "\t"] {
      #expect(!terminal.output.contains(hidden), sourceLocation: sourceLocation)
    }
    // All that is on the screen is UTF-8.
    #expect(String(validating: terminal.output.bytes, as: UTF8.self) != nil)
  }

  @Test(arguments: messages)
  func `a message is text and nothing else`(message: Message) throws {
    try expectHarmless(message, option: "--message")
  }

  @Test(arguments: messages)
  func `a stage is, too`(message: Message) throws {
    try expectHarmless(message, option: "--stage")
  }

  @Test(arguments: messages)
  func `the name of a command is, too`(message: Message) throws {
    let directory = try TemporaryDirectory()
    let gate = try Gate()
    // A name has no slash, no NUL and at most 255 bytes.
    let name = Array(message.bytes.filter { $0 != 0x2f }.prefix(200))
    let path = Array("\(directory.path)/".utf8) + name
    try directory.write("#!/bin/sh\n\(gate.pass)\nexit 1\n", to: "command", mode: 0o755)
    let made = path.withUnsafeBytes { bytes in
      rename(directory["command"], Array(bytes.map { CChar(bitPattern: $0) } + [0]))
    }
    try #require(made == 0)
    let terminal = try TestTerminal(["waitfor", "--delay", "0", "COMMAND"]) {
      $0.arguments[3] = path
    }
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(1))
    #expect(terminal.screen.row == 1)
    terminal.expectRestored()
  }
}
