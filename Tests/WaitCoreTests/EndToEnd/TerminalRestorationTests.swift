// The terminal is left as it was found, whichever way a wait ends.

import Foundation
import Testing

@Suite struct TerminalRestorationTests {
  /// A way out, and what is to be seen of it from outside.
  struct WayOut: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var options: [String] = []
    var script = "sleep 600"
    var act: @Sendable (TestTerminal, Gate) -> Void = { _, gate in gate.open() }
    var ending: ExitStatus
    /// What stands on the closing row; nil where there is none.
    var state: String?
  }

  static let waysOut = [
    WayOut(testDescription: "success", script: ":", ending: .exited(0), state: "100%"),
    WayOut(
      testDescription: "success with --clear", options: ["--clear"], script: ":",
      ending: .exited(0), state: nil),
    WayOut(
      testDescription: "success after a last stretch", options: ["--finish", "300ms"], script: ":",
      ending: .exited(0), state: "100%"),
    WayOut(testDescription: "failure", script: "exit 9", ending: .exited(9), state: "exit 9"),
    WayOut(
      testDescription: "time-out", options: ["--timeout", "1s"], ending: .exited(124),
      state: "timeout 1s"),
    WayOut(
      testDescription: "time-out with KILL", options: ["-t", "1s", "-k", "200ms"],
      script: "trap '' TERM; exec sleep 600", ending: .exited(137), state: "timeout 1s"),
    WayOut(
      testDescription: "^C", act: { terminal, _ in terminal.type("\u{03}") },
      ending: .signalled(SIGINT), state: "SIGINT"),
    WayOut(
      testDescription: "^\\", act: { terminal, _ in terminal.type("\u{1c}") },
      ending: .signalled(SIGQUIT), state: "SIGQUIT"),
    WayOut(
      testDescription: "TERM to waitfor", act: { terminal, _ in terminal.send(SIGTERM) },
      ending: .signalled(SIGTERM), state: "SIGTERM"),
    WayOut(
      testDescription: "HUP to waitfor", act: { terminal, _ in terminal.send(SIGHUP) },
      ending: .signalled(SIGHUP), state: "SIGHUP"),
    WayOut(
      testDescription: "INT to waitfor", act: { terminal, _ in terminal.send(SIGINT) },
      ending: .signalled(SIGINT), state: "SIGINT"),
    WayOut(
      testDescription: "USR1 to waitfor", act: { terminal, _ in terminal.send(SIGUSR1) },
      ending: .signalled(SIGUSR1), state: "SIGUSR1"),
    WayOut(
      testDescription: "SEGV to waitfor", act: { terminal, _ in terminal.send(SIGSEGV) },
      ending: .signalled(SIGSEGV), state: "SIGSEGV"),
    WayOut(
      testDescription: "TERM to the group",
      act: { terminal, _ in terminal.send(SIGTERM, toGroup: true) },
      ending: .signalled(SIGTERM), state: "SIGTERM"),
  ]

  /// One process that waits and then does what it is to do.
  private func start(_ way: WayOut, _ gate: Gate, _ options: [String] = []) throws -> TestTerminal {
    let script = way.script == "sleep 600" ? "\(gate.pass); exec sleep 600" : way.script
    let command = ["sh", "-c", way.script == "sleep 600" ? script : "\(gate.pass); \(script)"]
    return try TestTerminal(
      ["sh", "-c", "ulimit -c 0; exec \"$@\"", "sh", Binary.path] + way.options + options + ["--"]
        + command)
  }

  @Test(arguments: waysOut)
  func `after every way out the terminal is as it was`(way: WayOut) throws {
    let gate = try Gate()
    let terminal = try start(way, gate)
    terminal.waitUntilDrawn()
    #expect(terminal.screen.cursorVisible == false)
    if way.options.contains("1s") { gate.open() } else { way.act(terminal, gate) }
    #expect(terminal.waitForEnd() == way.ending)
    #expect(terminal.screen.statusRows.map(\.state) == [way.state].compactMap(\.self))
    #expect(terminal.screen.statusRows.allSatisfy { !$0.isRunning })
    #expect(terminal.screen.text.split(separator: "\n").count == (way.state == nil ? 0 : 1))
    terminal.expectRestored()
  }

  @Test(arguments: waysOut)
  func `with --block-input, too`(way: WayOut) throws {
    let gate = try Gate()
    let terminal = try start(way, gate, ["--block-input"])
    terminal.waitUntilDrawn()
    terminal.waitUntil("the echo is off") { terminal.modes?.echo == false }
    if way.options.contains("1s") { gate.open() } else { way.act(terminal, gate) }
    #expect(terminal.waitForEnd() == way.ending)
    #expect(terminal.screen.statusRows.map(\.state) == [way.state].compactMap(\.self))
    terminal.expectRestored()
  }

  @Test(arguments: [[], ["--block-input"]])
  func `at a stop, too`(options: [String]) throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      [Binary.path] + options + ["--", "sh", "-c", "\(gate.pass); exit 1"])
    terminal.waitUntilDrawn()
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    #expect(terminal.screen.statusRows == [])
    terminal.expectRestored()
    terminal.continueInForeground()
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(1))
    terminal.expectRestored()
  }

  @Test func `a colour of the command's does not outlast a stop or the end`() throws {
    let gate = try Gate()
    let script = "\(gate.pass); printf '\\033[31mred\\n'; \(gate.pass); echo more; \(gate.pass)"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntilShown("red")
    terminal.waitUntilDrawn()
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    terminal.expectRestored()
    terminal.continueInForeground()
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntilShown("more")
    #expect(terminal.screen.cell(1, 0).style.foreground == .indexed(1))
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectRestored()
  }

  @Test func `a colour on a line that has not ended does not outlast a stop`() throws {
    let gate = try Gate()
    let script = "\(gate.pass); printf '\\033[31mred '; \(gate.pass); echo more; \(gate.pass)"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntilShown("red")
    terminal.waitForSilence()
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    #expect(terminal.screen.penIsDefault && terminal.screen.cursorVisible)
    terminal.continueInForeground()
    gate.open()
    terminal.waitUntilShown("more")
    let row = try #require(terminal.screen.findRow(containing: "more"))
    let column = try #require(terminal.screen.rows[row].firstIndex(of: "m"))
    let offset = terminal.screen.rows[row].distance(from: "".startIndex, to: column)
    #expect(terminal.screen.cell(row, offset).style.foreground == .indexed(1))
    gate.open()
    terminal.waitForEnd()
  }

  @Test(
    .enabled(if: Crash.isPossible, "needs /proc and the right to write to a process"),
    arguments: [[], ["--block-input"]])
  func `a fault of our own leaves the terminal in order`(options: [String]) throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      ["sh", "-c", "ulimit -c 0; exec \"$@\"", "sh", Binary.path] + options
        + ["--", "sh", "-c", gate.pass])
    terminal.waitUntilDrawn()
    try Crash.cause(in: terminal.pid)
    guard case .signalled(let signal) = terminal.waitForEnd() else {
      Issue.record("no fault: \(String(describing: terminal.ending))")
      return
    }
    #expect([SIGSEGV, SIGBUS, SIGILL].contains(signal))
    #expect(terminal.screen.text == "")
    terminal.expectRestored()
    gate.open()
  }
}
