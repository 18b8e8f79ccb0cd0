// A command that is killed cannot clean up after itself: what it has switched on is switched off.

import Foundation
import Testing

@Suite struct KilledCommandTests {
  @Test func `its colour ends with it`() throws {
    let gate = try Gate()
    let script = """
      \(gate.pass); printf '\\033[31mred'; \(gate.pass); printf ' more'; \(gate.pass); kill -9 $$
      """
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntil("it is written") { terminal.screen.rows[0] == "red" }
    terminal.waitForSilence()
    gate.open()
    terminal.waitUntil("more is written") { terminal.screen.rows[0] == "red more" }
    #expect(terminal.screen.cell(0, 5).style.foreground == .indexed(1))
    gate.open()
    #expect(terminal.waitForEnd() == .signalled(SIGKILL))
    #expect(terminal.screen.rows[0] == "red more")
    #expect(terminal.screen.status?.state == "SIGKILL")
    #expect(terminal.screen.status?.row == 1)
    terminal.expectRestored()
  }

  @Test func `the alternate screen, the mouse and the cursor are as before`() throws {
    let (first, second) = (try Gate(), try Gate())
    let directory = try TemporaryDirectory()
    let script = """
      \(first.pass); printf '\\033[?1049h\\033[?1000h\\033[?1006h\\033[?2004h\\033[?25l\\033[?7l'
      printf '\\033=\\033(0\\033[2;5r\\033[3;3Hfull screen'; \(second.pass); kill -9 $$
      """
    try directory.write("waitfor -m Working -- sh -c \"$1\"; echo \"code $?\"\n", to: "run")
    let tmux = try Tmux(
      columns: 60, rows: 10, environment: ["PS1": "> "],
      command: ["bash", directory["run"], script])
    tmux.waitUntilShown("Working")
    first.open()
    tmux.waitUntil("it has the screen") { (try? tmux.isAlternateScreen()) == true }
    tmux.waitUntilRows("all is written") { rows in rows.contains { !$0.isEmpty } }
    let screen = try tmux.capture()
    Thread.sleep(forTimeInterval: 0.5)
    #expect(try tmux.capture() == screen)
    #expect(!screen.contains { $0.contains("Working") })
    second.open()
    tmux.waitUntilShown("code 137")
    #expect(try !tmux.isAlternateScreen())
    #expect(try tmux.cursor().isVisible)
    #expect(try tmux.wraps())
    let flags = try tmux.value(
      "#{mouse_any_flag} #{mouse_sgr_flag} #{keypad_flag} #{scroll_region_upper} "
        + "#{scroll_region_lower}")
    #expect(flags == "0 0 0 0 9")
    let rows = try tmux.capture()
    #expect(StatusRow(rows[0], row: 0)?.state == "SIGKILL")
    // The shell has its say about the kill.
    #expect(rows.dropFirst().allSatisfy { !$0.contains("full") })
  }

  @Test func `no frame is drawn over a full screen`() throws {
    let gate = try Gate()
    let script = """
      printf '\\033[?1049h\\033[Hfull'; \(gate.pass); printf '\\033[?1049l'; \(gate.pass)
      """
    let terminal = try TestTerminal(waitfor("--delay", "0", "--", "sh", "-c", script))
    terminal.waitUntilShown("full")
    let count = terminal.output.count
    terminal.waitForSilence(.seconds(1))
    #expect(legible(terminal.output.bytes(after: count)) == "")
    gate.open()
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.cursorVisible)
  }

  @Test(arguments: ["\\033]0;titl", "\\033[3", "\\033P", "\\320"])
  func `a death inside a sequence or a letter spoils nothing of what follows`(
    piece: String
  ) throws {
    let gate = try Gate()
    let directory = try TemporaryDirectory()
    let script = "\(gate.pass); printf 'text\(piece)'; \(gate.pass); kill -9 $$"
    try directory.write("waitfor -m Working -- sh -c \"$1\"; echo \"code $?\"\n", to: "run")
    let tmux = try Tmux(
      columns: 60, rows: 10, command: ["bash", directory["run"], script])
    tmux.waitUntilShown("Working")
    gate.open()
    tmux.waitUntilRows("the text stands alone") { rows in
      rows[0].hasPrefix("text") && rows[1...].allSatisfy { $0.isEmpty }
    }
    gate.open()
    tmux.waitUntilShown("code 137")
    let rows = try tmux.capture()
    #expect(rows[0].hasPrefix("text") && rows[0].count <= 5)
    #expect(StatusRow(rows[1], row: 1)?.state == "SIGKILL")
    #expect(try tmux.cursor().isVisible)
  }

  @Test func `the modes that a killed command leaves are as before`() throws {
    let gate = try Gate()
    let script = "\(gate.pass); stty raw -echo </dev/tty; \(gate.pass); kill -9 $$"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntil("the modes are others") { terminal.modes?.echo == false }
    gate.open()
    #expect(terminal.waitForEnd() == .signalled(SIGKILL))
    #expect(terminal.modes == .untouched)
    #expect(terminal.screen.cursorVisible)
  }

  @Test func `what a command that ends well has set is left to it`() throws {
    let gate = try Gate()
    let script = "\(gate.pass); printf '\\033[?25l'; stty -echo </dev/tty"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes?.echo == false)
    #expect(!terminal.screen.cursorVisible)
    #expect(terminal.screen.autowrap && terminal.screen.penIsDefault)
  }
}
