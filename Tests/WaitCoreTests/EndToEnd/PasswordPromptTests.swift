// Somebody asks a question: the row and the keyboard are theirs until it is answered.

import Foundation
import Testing

@Suite struct PasswordPromptTests {
  private func expectUndisturbed(
    _ prompt: String, shell: String = "sh", isEchoed: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let gate = try Gate()
    let script = "\(gate.pass); \(prompt); echo \"got $answer\"; \(gate.pass); exit 3"
    let terminal = try TestTerminal(waitfor("-m", "Working", "--", shell, "-c", script))
    terminal.waitUntilDrawn()
    terminal.waitForFrames(2)
    gate.open()
    terminal.waitUntil("the question stands alone", sourceLocation: sourceLocation) {
      terminal.screen.text == "Password:"
    }
    terminal.waitForSilence(.seconds(1), sourceLocation: sourceLocation)
    #expect(terminal.screen.text == "Password:", sourceLocation: sourceLocation)
    #expect(terminal.screen.cursorVisible, sourceLocation: sourceLocation)
    #expect(
      (terminal.screen.row, terminal.screen.column) == (0, 9), sourceLocation: sourceLocation)
    terminal.type("secret\n")
    terminal.waitUntilShown("got secret", sourceLocation: sourceLocation)
    terminal.waitUntilDrawn(sourceLocation: sourceLocation)
    terminal.waitForFrames(2)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(3), sourceLocation: sourceLocation)
    let rows = terminal.screen.rows
    #expect(rows[0] == (isEchoed ? "Password:secret" : "Password:"))
    #expect(rows[1] == "got secret", sourceLocation: sourceLocation)
    #expect(terminal.screen.statusRows.map(\.row) == [2], sourceLocation: sourceLocation)
    terminal.expectRestored(sourceLocation: sourceLocation)
  }

  @Test func `on the terminal itself, as sudo and ssh ask`() throws {
    // As getpass(3) does it: the echo goes first.
    try expectUndisturbed(
      """
      stty -echo </dev/tty; printf Password: >/dev/tty; read answer </dev/tty
      stty echo </dev/tty; echo >/dev/tty
      """)
  }

  @Test func `on standard error, as bash asks`() throws {
    try expectUndisturbed("read -s -p Password: answer; echo", shell: "bash")
  }

  @Test func `a question that is answered in sight`() throws {
    try expectUndisturbed("printf Password:; read answer", isEchoed: true)
  }

  @Test func `a question that is asked before the first frame`() throws {
    let script = "stty -echo </dev/tty; printf Password: >/dev/tty; read answer </dev/tty"
    let terminal = try TestTerminal(
      waitfor("--", "sh", "-c", "\(script); stty echo </dev/tty; echo; echo got $answer"))
    terminal.waitUntilShown("Password:")
    terminal.waitForSilence(.seconds(1))
    #expect(terminal.output.text == "Password:")
    terminal.type("x\n")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows[..<2] == ["Password:", "got x"])
    terminal.expectRestored()
  }

  @Test func `^C at a question leaves everything in order`() throws {
    let gate = try Gate()
    let script =
      "\(gate.pass); trap 'stty echo </dev/tty; echo; exit 1' INT; "
      + "stty -echo </dev/tty; printf Password: >/dev/tty; read answer </dev/tty"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntil("the question stands alone") { terminal.screen.text == "Password:" }
    terminal.type("\u{03}")
    #expect(terminal.waitForEnd() == .exited(1))
    #expect(terminal.screen.rows[0].hasPrefix("Password:"))
    #expect(terminal.screen.statusRows.map(\.state) == ["exit 1"])
    terminal.expectRestored()
  }
}
