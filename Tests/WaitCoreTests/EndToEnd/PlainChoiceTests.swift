// When the status is plain lines by itself: off a terminal, in CI, on a terminal that can't be
// drawn on, for people who can't use a picture.

import Foundation
import Testing

@Suite struct PlainChoiceTests {
  static let plain: [(environment: [String: String?], options: [String])] = [
    (["TERM": "dumb"], []), (["TERM": nil], []), (["CI": "true"], []), (["CI": "1"], []),
    (["ACCESSIBLE": "1"], []), (["WAITFOR_PROGRESS": "plain"], []), ([:], ["--plain"]),
    (["TERM": "dumb"], ["--style", "bar"]), (["WAITFOR_PROGRESS": "dynamic"], ["--plain"]),
    (["TERM": "dumb", "WAITFOR_PROGRESS": "dynamic"], []),
  ]

  static let drawn: [(environment: [String: String?], options: [String])] = [
    ([:], []), (["CI": "0"], []), (["CI": "false"], []), (["CI": ""], []),
    (["ACCESSIBLE": "0"], []), (["CI": "true"], ["--style", "bar"]),
    (["CI": "true", "WAITFOR_PROGRESS": "dynamic"], []), (["WAITFOR_PROGRESS": "auto"], []),
    (["WAITFOR_PROGRESS": "plain"], ["--style", "spinner"]),
  ]

  @Test(arguments: plain)
  func `a terminal gets plain lines`(environment: [String: String?], options: [String]) throws {
    let terminal = try TestTerminal(
      waitfor("--delay", "0", "--every", "50ms") + options + ["--", "sh", "-c", "read x"],
      environment: environment)
    terminal.waitUntilShown("waitfor: 0:00 ~")
    terminal.type("\n")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows.first == "waitfor: 0:00 start: sh")
    #expect(terminal.screen.findRow(containing: " 100% done") != nil)
    // The line discipline makes CR LF of a line's end.
    let text = terminal.output.text.replacing("\r\n", with: "\n")
    #expect(!text.contains { ["\u{1b}", "\r", "\u{8}"].contains($0) })
  }

  @Test(arguments: drawn)
  func `a terminal gets a picture`(environment: [String: String?], options: [String]) throws {
    let terminal = try TestTerminal(
      waitfor("--delay", "0") + options + ["--", "sh", "-c", "read x"], environment: environment)
    terminal.waitUntilShown("%")
    terminal.type("\n")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.contains("\u{1b}"))
    #expect(!terminal.output.contains("waitfor: 0:"))
  }

  @Test(arguments: plain + drawn)
  func `what is no terminal gets plain lines`(
    environment: [String: String?], options: [String]
  ) throws {
    let made = try run(
      waitfor("--delay", "0") + options + ["--", "sleep", ".1"], environment: environment)
    #expect(made.errorText.hasPrefix("waitfor: 0:00 start: sleep\n"))
    #expect(!made.errors.contains { [0x1b, 0x0d, 0x08].contains($0) })
  }

  @Test func `colours that are forced bring no sequence that moves`() throws {
    let environment = ["FORCE_COLOR": "3", "CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"]
    let made = try run(
      waitfor("--color", "always", "--delay", "0", "sh", "-c", "sleep .1; exit 2"),
      environment: environment)
    #expect(!made.errors.contains { [0x0d, 0x08].contains($0) })
    let bare = made.errorText.replacing(/\u{1b}\[[0-9;]*m/, with: "")
    #expect(bare.hasPrefix("waitfor: 0:00 start: sh\n"))
    #expect(bare.hasSuffix(" exit 2: sh\n"))
    #expect(!bare.contains("\u{1b}"))
  }
}
