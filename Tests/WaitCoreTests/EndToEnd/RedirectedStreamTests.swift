// One of the command's streams is the terminal, the other is not, and the same for ours.

import Foundation
import Testing

@Suite struct RedirectedStreamTests {
  @Test func `with its output in a file, the file has the command's bytes and no others`() throws {
    let directory = try TemporaryDirectory()
    let gate = try Gate()
    let script = "printf 'a\\n\\033[31mb'; \(gate.pass); printf '\\377c'; echo err >&2"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script)) {
      $0.output = .file(directory["out"])
    }
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    let bytes = FileManager.default.contents(atPath: directory["out"]).map(Array.init)
    #expect(bytes == Array("a\n\u{1b}[31mb".utf8) + [0xff] + Array("c".utf8))
    #expect(terminal.screen.rows[0] == "err")
    #expect(terminal.screen.status?.state == "100%")
    terminal.expectRestored()
  }

  @Test
  func `with its errors in a file, the status is plain lines and the terminal has none of it`()
    throws
  {
    let directory = try TemporaryDirectory()
    let script = "echo out; echo err >&2; sleep .5; printf more"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script)) {
      $0.error = .file(directory["err"])
    }
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.text == "out\r\nmore")
    let lines = try directory.read("err").split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines[0] == "err")
    #expect(lines[1] == "waitfor: 0:00 start: sh")
    #expect(lines[2].wholeMatch(of: /waitfor: 0:\d\d 100% done/) != nil)
    #expect(!(try directory.read("err")).contains { "\u{1b}\r\u{08}".contains($0) })
  }

  @Test func `with both in pipes there is nothing on the terminal`() throws {
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", "echo out; sleep .5; echo err >&2")) {
      ($0.output, $0.error) = (.pipe, .pipe)
    }
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.bytes == [])
    #expect(terminal.pipedOutput.text == "out\n")
    #expect(terminal.pipedErrors.text.contains("err\n"))
  }

  @Test func `standard input from elsewhere makes no difference to the status`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", "cat; \(gate.pass)")) {
      $0.input = .pipe
      $0.text = Array("from a pipe\n".utf8)
    }
    terminal.waitUntilDrawn()
    #expect(terminal.screen.rows[0] == "from a pipe")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.statusRows.map(\.row) == [1])
    terminal.expectRestored()
  }

  @Test(
    arguments: [
      ["TERM": "dumb"], ["TERM": nil], ["TERM": ""], ["CI": "true"], ["ACCESSIBLE": "1"],
      ["WAITFOR_PROGRESS": "plain"],
    ] as [[String: String?]])
  func `where a terminal can't or shan't be drawn on there are plain lines`(
    environment: [String: String?]
  ) throws {
    let terminal = try TestTerminal(
      waitfor("--", "sh", "-c", "echo out; sleep .5"), environment: environment)
    #expect(terminal.waitForEnd() == .exited(0))
    let lines = terminal.screen.rows
    #expect(lines[..<2] == ["out", "waitfor: 0:00 start: sh"])
    #expect(lines[2].wholeMatch(of: /waitfor: 0:\d\d 100% done/) != nil)
    #expect(!terminal.output.contains("\u{1b}"))
  }

  @Test(arguments: [["TERM": "dumb"], ["CI": "true"], ["WAITFOR_PROGRESS": "plain"]])
  func `a look that is asked for is drawn where it can be`(environment: [String: String]) throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      waitfor("--style", "bar", "--", "sh", "-c", "\(gate.pass); sleep .3"),
      environment: environment)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.contains("\u{1b}") == (environment["TERM"] != "dumb"))
  }
}
