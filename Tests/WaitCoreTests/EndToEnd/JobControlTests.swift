// Stopping and going on: by ^Z, by the command itself, in a shell with job control.

import Foundation
import Testing

@Suite struct JobControlTests {
  /// The command is one process, a shell that waits: one whose child is just being started cannot be
  /// stopped.
  private func start(_ gate: Gate, _ options: String..., then script: String = ":") throws
    -> TestTerminal
  {
    try TestTerminal(
      [Binary.path, "-m", "Working"] + options + ["--", "sh", "-c", "\(gate.pass); \(script)"])
  }

  @Test func `^Z takes the status away, and fg brings it back`() throws {
    let gate = try Gate()
    let terminal = try start(gate)
    for _ in 1...3 {
      terminal.waitUntilDrawn()
      terminal.type("\u{1a}")
      terminal.waitUntilStopped()
      #expect(terminal.screen.text == "")
      terminal.expectRestored()
      terminal.continueInForeground()
    }
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text.split(separator: "\n").count == 1)
    #expect(terminal.screen.status?.state == "100%")
    terminal.expectRestored()
  }

  /// What takes the status away comes behind a flood, to a terminal that is full of it.
  ///
  /// A reader that gets no processor for a while is not waited for: once of three times will do.
  @Test func `a stop right behind a flood finds the terminal in order`() throws {
    let isInOrder = try (1...3).contains { _ in
      let gate = try Gate()
      let terminal = try start(gate, then: "seq 40000; kill -TSTP $$")
      terminal.waitUntilDrawn()
      gate.open()
      terminal.waitUntilStopped()
      return terminal.screen.cursorVisible && terminal.screen.statusRows == []
    }
    #expect(isInOrder)
  }

  @Test func `in a shell, what is done meanwhile stays whole, and the frame has the new size`()
    throws
  {
    let gate = try Gate()
    let terminal = try TestTerminal(TestTerminal.shell)
    terminal.waitUntilShown("$")
    terminal.type("waitfor -m Working -- sh -c '\(gate.pass)'\n")
    terminal.waitUntilDrawn()
    terminal.type("\u{1a}")
    terminal.waitUntil("the prompt is back") { terminal.screen.rows.contains("$") }
    #expect(terminal.screen.statusRows == [])
    #expect(terminal.screen.cursorVisible)
    #expect(terminal.modes == .untouched)
    terminal.resize(columns: 50, rows: 20)
    terminal.type("echo m''id\n")
    terminal.waitUntil("the echo is done") { terminal.screen.rows.contains("mid") }
    terminal.type("fg\n")
    terminal.waitUntilDrawn()
    let row = try #require(terminal.screen.status?.row)
    terminal.waitUntil("the row is whole") { terminal.screen.status?.message == "Working" }
    #expect(terminal.screen.status?.row == row)
    #expect(terminal.screen.end(ofRow: row) <= 49)
    // 12 cells in a window of 50 columns.
    #expect(terminal.screen.cell(row, 14).style.background != .standard)
    #expect(terminal.screen.cell(row, 15).style.background == .standard)
    #expect(terminal.screen.rows.contains("mid"))
    gate.open()
    terminal.waitUntil("the wait is over") { terminal.screen.status?.state == "100%" }
    terminal.waitUntil("the prompt is back") { terminal.screen.rows[row + 1] == "$" }
    #expect(terminal.screen.unknown == [])
    #expect(terminal.screen.rows.contains("mid"))
  }

  @Test func `in the background there is not a byte of ours`() throws {
    let (first, second) = (try Gate(), try Gate())
    let directory = try TemporaryDirectory()
    let script = """
      \(first.pass); for i in 1 2 3 4 5 6 7; do sleep .2; echo $i >>\(directory["ticks"]); done
      \(second.pass); exit 5
      """
    let terminal = try TestTerminal(TestTerminal.shell)
    terminal.waitUntilShown("$")
    terminal.type("waitfor -m Working -- sh -c '\(script)'\n")
    terminal.waitUntilDrawn()
    terminal.type("\u{1a}")
    terminal.waitUntil("the prompt is back") { terminal.screen.rows.contains("$") }
    terminal.type("bg; echo b''g\n")
    terminal.waitUntil("the shell says so") { terminal.screen.rows.contains("bg") }
    terminal.waitUntil("the prompt is back") { terminal.output.text.hasSuffix("bg\r\n$ ") }
    let count = terminal.output.count
    first.open()
    terminal.waitUntil("it works in the background") {
      (try? directory.read("ticks"))?.hasSuffix("7\n") == true
    }
    second.open()
    terminal.waitUntil("it has ended") {
      ProcessList.all { $0.parent == terminal.pid }.allSatisfy { $0.state == "Z" }
    }
    #expect(legible(terminal.output.bytes(after: count)) == "")
    terminal.type("\n")
    terminal.waitUntilShown("Exit 5")
  }

  @Test(arguments: ["TSTP", "STOP", "TTIN"])
  func `a command that stops itself gives the shell its prompt, and fg resumes it`(
    signal: String
  ) throws {
    let gate = try Gate()
    let terminal = try start(gate, then: "kill -\(signal) $$; \(gate.pass); exit 7")
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntilStopped()
    #expect(terminal.screen.text == "")
    terminal.expectRestored()
    terminal.continueInForeground()
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(7))
    terminal.expectRestored()
  }

  @Test func `the time-out of a stopped command falls when it goes on`() throws {
    let gate = try Gate()
    let terminal = try start(gate, "--timeout", "1s")
    terminal.waitUntilDrawn()
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    terminal.continueInForeground()
    #expect(terminal.waitForEnd() == .exited(124))
    #expect(terminal.screen.status?.state == "timeout 1s")
  }

  @Test func `time that was spent stopped counts for nothing`() throws {
    let gate = try Gate()
    let terminal = try start(gate)
    terminal.waitUntilDrawn()
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    // The one thing that passes while everything is stopped is time.
    let stopped = ContinuousClock.now
    Thread.sleep(forTimeInterval: 2.5)
    let length = ContinuousClock.now - stopped
    terminal.continueInForeground()
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitForEnd()
    let clock = try #require(terminal.screen.status?.clock)
    #expect(Duration.seconds(clock) <= terminal.elapsed - length)
    let percent = try #require(terminal.statuses.last?.percentage?.number)
    #expect(Double(percent) <= (terminal.elapsed - length) / .seconds(1) * 5)
  }

  @Test func `a wait that was stopped and killed leaves the terminal in order`() throws {
    let gate = try Gate()
    let terminal = try start(gate)
    terminal.waitUntilDrawn()
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    terminal.send(SIGTERM)
    terminal.send(SIGCONT)
    #expect(terminal.waitForEnd() == .signalled(SIGTERM))
    #expect(terminal.survivors == [])
    terminal.expectRestored()
  }
}
