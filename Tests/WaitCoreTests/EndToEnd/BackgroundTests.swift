// A wait that is started in the background: it has no right to the terminal and takes none.

import Foundation
import Testing

@Suite struct BackgroundTests {
  /// Starts an interactive shell with a wait in its background, past its delay.
  private func start(_ setup: String, _ gate: Gate, _ directory: TemporaryDirectory) throws
    -> TestTerminal
  {
    let script = "for i in 1 2 3 4 5 6; do sleep .1; done; : >\(directory["up"]); \(gate.pass)"
    let terminal = try TestTerminal(TestTerminal.shell)
    terminal.waitUntilShown("$")
    terminal.type("\(setup); waitfor -m Working -- sh -c '\(script)' & echo started\n")
    terminal.waitUntil("it runs") {
      FileManager.default.fileExists(atPath: directory["up"])
        && terminal.output.text.hasSuffix("$ ")
    }
    return terminal
  }

  @Test(arguments: ["stty tostop", "stty -tostop"])
  func `it draws nothing, is not stopped, and finishes`(setup: String) throws {
    let gate = try Gate()
    let directory = try TemporaryDirectory()
    let terminal = try start(setup, gate, directory)
    let before = terminal.screen.text
    #expect(!terminal.output.contains("\u{1b}"))
    gate.open()
    terminal.type("wait; echo e''nd $?\n")
    terminal.waitUntilShown("end 0")
    #expect(!terminal.output.contains("\u{1b}"))
    #expect(terminal.screen.text.hasPrefix(before))
    #expect(terminal.screen.findRow(containing: "Stopped") == nil)
  }

  @Test func `its command's output arrives`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(TestTerminal.shell)
    terminal.waitUntilShown("$")
    terminal.type("waitfor -- sh -c '\(gate.pass); echo late; \(gate.pass)' & echo started\n")
    terminal.waitUntil("it is started") { terminal.output.text.hasSuffix("started\r\n$ ") }
    gate.open()
    terminal.waitUntilShown("late")
    gate.open()
    terminal.type("wait; echo e''nd $?\n")
    terminal.waitUntilShown("end 0")
    #expect(!terminal.output.contains("\u{1b}"))
  }

  @Test func `fg brings the status, and ^C ends it`() throws {
    let gate = try Gate()
    let directory = try TemporaryDirectory()
    let terminal = try start(":", gate, directory)
    terminal.type("fg\n")
    terminal.waitUntilDrawn()
    #expect(terminal.screen.status?.message == "Working")
    terminal.type("\u{03}")
    terminal.waitUntil("the closing row stands") { terminal.screen.status?.state == "SIGINT" }
    terminal.waitUntil("the prompt is back") { terminal.output.text.hasSuffix("$ ") }
    #expect(terminal.screen.unknown == [])
    #expect(terminal.screen.cursorVisible)
  }

  @Test func `in a script that runs in the background, too`() throws {
    let terminal = try TestTerminal(TestTerminal.shell)
    terminal.waitUntilShown("$")
    terminal.type("(waitfor -- sleep .6; echo d''one) &\n")
    terminal.waitUntilShown("done")
    #expect(!terminal.output.contains("\u{1b}"))
  }
}
