// Output of processes that outlive the command.

import Foundation
import Testing

@Suite struct LateOutputTests {
  /// Ends at once and leaves somebody behind who writes when the gate opens.
  private func script(_ gate: Gate, _ text: String = "echo LATE") -> String {
    "(\(gate.pass); \(text)) & echo EARLY"
  }

  @Test func `on the terminal it still arrives`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script(gate)))
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows[0] == "EARLY")
    gate.open()
    terminal.waitUntilShown("LATE")
    let row = try #require(terminal.screen.findRow(containing: "LATE"))
    #expect(terminal.screen.rows[row] == "LATE")
    #expect(terminal.screen.unknown == [])
  }

  @Test func `after a status it begins below the closing row`() throws {
    let (gate, late) = (try Gate(), try Gate())
    let terminal = try TestTerminal(
      waitfor("-m", "Working", "--", "sh", "-c", "\(gate.pass); \(script(late))"))
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectRestored()
    late.open()
    terminal.waitUntilShown("LATE")
    #expect(terminal.screen.rows[0] == "EARLY")
    #expect(terminal.screen.status?.row == 1)
    #expect(terminal.screen.rows[2] == "LATE")
    // Who was left behind ends, and then nobody of us is left.
    terminal.waitUntil("nothing is left") { terminal.survivors == [] }
  }

  @Test func `a flood that comes late is whole`() throws {
    let late = try Gate()
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script(late, "seq 20000; echo END")))
    #expect(terminal.waitForEnd() == .exited(0))
    late.open()
    terminal.waitUntil("all is there") { terminal.output.contains("END") }
    let numbers = OutputLines.plain(terminal.output.bytes).compactMap { Int($0) }
    #expect(numbers == Array(1...20000))
  }

  @Test func `in a shell the prompt is there at once`() throws {
    let late = try Gate()
    let terminal = try TestTerminal(TestTerminal.shell)
    terminal.waitUntilShown("$")
    terminal.type("waitfor -- sh -c '\(script(late))'\n")
    terminal.waitUntil("the prompt is back") {
      terminal.output.text.hasSuffix("$ ") && terminal.screen.rows.contains("EARLY")
    }
    late.open()
    terminal.waitUntilShown("LATE")
    terminal.type("echo a''gain\n")
    terminal.waitUntilShown("again")
  }

  @Test func `in a file and in a pipe, too`() throws {
    let directory = try TemporaryDirectory()
    for error in [Launch.Stream.terminal, .file(directory["err"])] {
      let late = try Gate()
      let terminal = try TestTerminal(waitfor("--", "sh", "-c", script(late))) {
        $0.output = .pipe
        $0.error = error
      }
      #expect(terminal.waitForEnd() == .exited(0))
      late.open()
      terminal.waitUntil("it is there") { terminal.pipedOutput.text == "EARLY\nLATE\n" }
    }
    let late = try Gate()
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script(late))) {
      $0.output = .file(directory["out"])
    }
    #expect(terminal.waitForEnd() == .exited(0))
    late.open()
    terminal.waitUntil("it is there") { (try? directory.read("out")) == "EARLY\nLATE\n" }
  }

  @Test func `a pipe behind us ends when the last who writes ends`() throws {
    let late = try Gate()
    let terminal = try TestTerminal([
      "sh", "-c", "waitfor -- sh -c '\(script(late))' | cat; echo THEN",
    ])
    terminal.waitUntilShown("EARLY")
    #expect(terminal.ending == nil)
    late.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text == "EARLY\nLATE\nTHEN")
  }

  #if os(Linux)
    @Test func `a reader that is gone takes nothing from the other stream`() throws {
      let late = try Gate()
      let directory = try TemporaryDirectory()
      let command = script(late, "echo LATE; echo LATE >&2").replacing("EARLY", with: "EARLY >&2")
      let copying = "waitfor --quiet --save '\(directory["copy"])' -- sh -c '\(command)'"
      let terminal = try TestTerminal(["sh", "-c", "\(copying) 2>'\(directory["err"])' | true"])
      #expect(terminal.waitForEnd() == .exited(0))
      late.open()
      terminal.waitUntil("it is there") { (try? directory.read("err")) == "EARLY\nLATE\n" }
    }
  #endif

  @Test func `what was hidden stays hidden`() throws {
    let late = try Gate()
    let directory = try TemporaryDirectory()
    let terminal = try TestTerminal(
      waitfor(
        "--output", "hide", "--delay", "60s", "--", "sh", "-c",
        script(late, "echo LATE; : >\(directory["done"])")))
    #expect(terminal.waitForEnd() == .exited(0))
    late.open()
    terminal.waitUntil("it is written") {
      FileManager.default.fileExists(atPath: directory["done"])
    }
    terminal.waitForSilence()
    #expect(terminal.output.bytes == [])
  }
}
