// What the user types while a command runs is the command's or, later, the shell's.

import Foundation
import Testing

@Suite struct TypedAheadTests {
  private func start(_ options: String, _ gate: Gate) throws -> TestTerminal {
    let terminal = try TestTerminal(TestTerminal.shell)
    terminal.waitUntilShown("$")
    terminal.type("waitfor \(options) -m Working -- sh -c '\(gate.pass)'\n")
    terminal.waitUntilDrawn()
    return terminal
  }

  @Test func `the shell reads it afterwards`() throws {
    let gate = try Gate()
    let terminal = try start("", gate)
    terminal.type("echo typed-a''head\n")
    terminal.waitForFrames(3)
    gate.open()
    terminal.waitUntilShown("typed-ahead")
    #expect(terminal.screen.findRow(containing: "100%") != nil)
    #expect(terminal.screen.cursorVisible && terminal.screen.unknown == [])
  }

  @Test func `the status is whole again soon after a line was typed over it`() throws {
    let gate = try Gate()
    let terminal = try start("", gate)
    terminal.type("\n")
    terminal.waitUntil("a whole status stands below the cursor's old place") {
      terminal.screen.statusRows.last?.message == "Working"
        && terminal.screen.statusRows.last?.row == terminal.screen.row
        && terminal.screen.row > 1
    }
    gate.open()
    terminal.waitUntil("the closing row is whole") {
      terminal.screen.statusRows.last?.words.first == "✔"
        && terminal.screen.statusRows.last?.message == "Working"
    }
  }

  @Test func `the command reads it if it wants to`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      waitfor("--", "sh", "-c", "\(gate.pass); read line; echo \"got $line\""))
    terminal.waitUntilDrawn()
    terminal.type("early\n")
    terminal.waitForFrames(2)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows.contains("got early"))
  }

  @Test func `--block-input shows nothing of it and leaves nothing of it`() throws {
    let gate = try Gate()
    let terminal = try start("--block-input", gate)
    let modes = terminal.modes
    #expect(modes?.echo == false)
    terminal.type("echo typed-a''head\n")
    terminal.waitForFrames(3)
    #expect(terminal.screen.findRow(containing: "typed") == nil)
    gate.open()
    terminal.waitUntil("the prompt is back") { terminal.output.text.hasSuffix("$ ") }
    terminal.type("echo af''ter\n")
    terminal.waitUntil("the shell has run it") { terminal.screen.rows.contains("after") }
    #expect(terminal.screen.findRow(containing: "typed") == nil)
    #expect(terminal.modes?.echo == true)
  }

  @Test func `--block-input leaves ^C and ^Z alone`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      waitfor("--block-input", "--", "sh", "-c", gate.pass))
    terminal.waitUntilDrawn()
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    terminal.expectRestored()
    terminal.continueInForeground()
    terminal.waitUntilDrawn()
    terminal.waitUntil("the echo is off again") { terminal.modes?.echo == false }
    terminal.type("\u{03}")
    #expect(terminal.waitForEnd() == .signalled(SIGINT))
    terminal.expectRestored()
  }
}
