// Progress in the taskbar is taken away at every end, and notifications come after long waits alone.

import Foundation
import Testing

@Suite struct TaskbarOnTerminalTests {
  private static let removed = "\u{1B}]9;4;0;0\u{1B}\\"

  private func start(_ script: String) throws -> TestTerminal {
    try TestTerminal(waitfor("--taskbar", "always", "--", "sh", "-c", script))
  }

  private func sequences(_ terminal: TestTerminal) -> [String] {
    terminal.output.text.matches(of: /\x{1B}\](?:9;|777|99)[^\x{1B}]*\x{1B}\\/).map { String($0.0) }
  }

  private func waitUntilSent(_ terminal: TestTerminal, _ count: Int = 1) {
    terminal.waitUntil("the taskbar is told") { sequences(terminal).count >= count }
  }

  @Test(arguments: [
    ("", ExitStatus.exited(0)), ("exit 3", .exited(3)), ("kill -9 $$", .signalled(9)),
  ])
  func `it is taken away when the command has ended`(then: String, ending: ExitStatus) throws {
    let gate = try Gate()
    let terminal = try start("\(gate.pass); \(then.isEmpty ? ":" : then)")
    waitUntilSent(terminal)
    gate.open()
    #expect(terminal.waitForEnd() == ending)
    #expect(sequences(terminal).last == Self.removed)
  }

  @Test func `it is taken away on ^C`() throws {
    let terminal = try start("sleep 60")
    waitUntilSent(terminal)
    terminal.type("\u{03}")
    #expect(terminal.waitForEnd() == .signalled(SIGINT))
    #expect(sequences(terminal).last == Self.removed)
  }

  @Test func `it is taken away on ^Z, and comes back`() throws {
    let gate = try Gate()
    let terminal = try start(gate.pass)
    waitUntilSent(terminal)
    terminal.type("\u{1A}")
    terminal.waitUntilStopped()
    #expect(sequences(terminal).last == Self.removed)
    let count = sequences(terminal).count
    terminal.continueInForeground()
    waitUntilSent(terminal, count + 1)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(sequences(terminal).last == Self.removed)
  }

  @Test func `it is taken away by a crash of ours`() throws {
    let terminal = try start("sleep 60")
    waitUntilSent(terminal)
    kill(terminal.pid, SIGILL)
    _ = terminal.waitForEnd()
    #expect(sequences(terminal).last == Self.removed)
  }

  @Test func `without --taskbar an unknown terminal is told nothing`() throws {
    let terminal = try TestTerminal(waitfor("--", "sleep", "0.4"))
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(sequences(terminal) == [])
  }

  @Test func `nothing goes through a pipe`() throws {
    let made = try run(
      waitfor("--taskbar", "always", "--bell", "--notify=100ms", "--", "sleep", "0.4"))
    #expect(!made.errorText.contains("\u{1B}") && !made.errorText.contains("\u{07}"))
  }

  @Test func `after a wait that was long enough the desktop is told`() throws {
    let terminal = try TestTerminal(
      waitfor("--notify=300ms", "--", "sh", "-c", "sleep .4; exit 2"),
      environment: ["TERM_PROGRAM": "WezTerm"])
    #expect(terminal.waitForEnd() == .exited(2))
    #expect(sequences(terminal).last == "\u{1B}]777;notify;waitfor;sh: exit 2 0:00\u{1B}\\")
  }
}
