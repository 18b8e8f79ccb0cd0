// Signals and keys while one waits for what others bring about: they do to us what they would do to
// any program that does nothing about them, and the terminal is left as it was found.

import Foundation
import Testing

@Suite struct FileWaitSignalTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR2, SIGALRM])
  func `a deadly signal kills us by itself, and the command is not run`(signal: Int32) throws {
    let directory = try TemporaryDirectory()
    for words in [["-f", directory["f"]], ["-p", "\(getpid())"]] {
      let running = try Running([Binary.path] + words + ["--", "echo", "RAN"])
      running.waitUntil("it waits") { TaskState.isWaitingForOthers(running.pid) }
      running.send(signal)
      let made = running.wait()
      #expect(made.ending == .signalled(signal))
      #expect(made.outputText == "")
    }
  }

  @Test func `ignored signals stay ignored`() throws {
    let directory = try TemporaryDirectory()
    let running = try Running(waitfor("-f", directory["f"])) { $0.ignoring = [SIGHUP, SIGINT] }
    running.waitUntil("it waits") { TaskState.isWaitingForOthers(running.pid) }
    running.send(SIGHUP)
    running.send(SIGINT)
    running.send(SIGCONT)
    running.send(SIGCHLD)
    try directory.append("", to: "f")
    #expect(running.wait().ending == .exited(0))
  }

  private static func terminal(for path: String) throws -> TestTerminal {
    let terminal = try TestTerminal(waitfor("-f", path))
    terminal.waitUntilShown("Fetching data…")
    return terminal
  }

  @Test func `^C ends the wait, and the row says so`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try Self.terminal(for: directory["f"])
    terminal.type("\u{03}")
    #expect(terminal.waitForEnd() == .signalled(SIGINT))
    #expect(terminal.screen.text.contains("SIGINT"))
    #expect(!terminal.screen.text.contains("100%"))
    #expect(terminal.modes?.echo == true)
  }

  @Test func `^Z stops it, and the time that it was stopped does not count`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try TestTerminal(waitfor("-f", directory["f"], "-t", "4s"))
    terminal.waitUntilShown("Fetching data…")
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    #expect(terminal.modes?.echo == true)
    #expect(!terminal.screen.text.contains("Fetching"))
    // Longer than the limit.
    Thread.sleep(forTimeInterval: 4.5)
    terminal.continueInForeground()
    terminal.waitUntilShown("Fetching data…")
    #expect(terminal.modes?.echo == false)
    try directory.append("", to: "f")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes?.echo == true)
  }

  @Test func `what came while it was stopped is noticed`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try Self.terminal(for: directory["d/f"])
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    try directory.makeFolder("d")
    try directory.append("", to: "d/f")
    terminal.continueInForeground()
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test func `what is typed meanwhile is not shown, and stays for the shell`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try TestTerminal(TestTerminal.shell, columns: 60, rows: 8)
    terminal.waitUntilShown("$")
    terminal.type("waitfor -f \(directory["f"])\n")
    terminal.waitUntilShown("Fetching data…")
    terminal.waitUntil("the echo is off") { terminal.modes?.echo == false }
    terminal.type("echo typed ahead\n")
    // A frame that is drawn after the keys came.
    let clock = terminal.output.count
    terminal.waitUntil("it is drawn again") { terminal.output.count > clock }
    #expect(terminal.screen.findRow(containing: "typed") == nil)
    try directory.append("", to: "f")
    terminal.waitUntil("the shell has read it") {
      terminal.screen.rows.contains("$ typed ahead")
    }
    #expect(terminal.modes?.echo == true)
  }
}
