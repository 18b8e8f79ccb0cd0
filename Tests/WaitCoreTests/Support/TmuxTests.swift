// Tests of the harness around tmux.

import Foundation
import Testing

@Suite struct TmuxTests {
  @Test func `a shell runs what is typed and the screen is seen`() throws {
    let tmux = try Tmux(columns: 60, rows: 6)
    try tmux.sendText("echo $((6*7)) 'Готово'; stty size; echo $TERM", enter: true)
    tmux.waitUntilRows("the prompt is back") { $0[4] == "$" }
    let rows = try tmux.capture()
    #expect(rows[1...] == ["42 Готово", "6 60", "tmux-256color", "$", ""])
    let cursor = try tmux.cursor()
    #expect((cursor.row, cursor.column) == (4, 2))
    #expect(cursor.isVisible)
    #expect(try tmux.wraps())
    #expect(try !tmux.isAlternateScreen())
    #expect(try FileManager.default.fileExists(atPath: tmux.terminalName()))
  }

  @Test func `keys are pressed`() throws {
    let tmux = try Tmux(environment: ["LC_ALL": "C.UTF-8", "PS1": "> "])
    try tmux.sendText("sleep 600; echo \"status $?, $LC_ALL\"", enter: true)
    tmux.waitUntil("the sleep runs") {
      (try? tmux.value("#{pane_current_command}")) == "sleep"
    }
    try tmux.sendKeys("C-c")
    tmux.waitUntilRows("the prompt is back") { $0[1] == "^C" && $0[2] == ">" }
    try tmux.sendText("echo \"status $?\"", enter: true)
    tmux.waitUntilShown("status 130")
  }

  @Test func `history, colours and modes are seen`() throws {
    let tmux = try Tmux(
      columns: 30, rows: 5,
      command: ["sh", "-c", #"seq 20; printf '\033[38;2;1;2;3mblue\033[0m\033[?25l\033[?7l'; cat"#])
    tmux.waitUntilShown("blue")
    #expect(try tmux.capture(withHistory: true).prefix(20) == (1...20).map(String.init)[...])
    #expect(try tmux.captureStyled().contains { $0.contains("\u{1b}[38;2;1;2;3mblue") })
    tmux.waitUntil("the modes are set") {
      (try? tmux.cursor().isVisible) == false && (try? tmux.wraps()) == false
    }
  }

  @Test func `a resize reflows`() throws {
    let tmux = try Tmux(columns: 20, rows: 6, command: ["sh", "-c", "echo 0123456789; cat"])
    tmux.waitUntilShown("0123456789")
    try tmux.resize(columns: 6, rows: 6)
    // Its upper half has left the screen.
    tmux.waitUntil("the row is in two") {
      (try? tmux.capture(withHistory: true))?.prefix(2) == ["012345", "6789"]
    }
  }

  @Test func `the last screen of a command stays`() throws {
    let tmux = try Tmux(columns: 40, rows: 6, command: ["sh", "-c", "echo last; exit 3"])
    tmux.waitUntil("the command has ended") { tmux.shellCode == 3 }
    tmux.waitUntilRows("the screen is there") { $0 == ["last", "", "", "", "", ""] }
  }

  @Test func `the server dies with the value`() throws {
    let tmux = try Tmux()
    let pid = try #require(pid_t(try tmux.value("#{pid}")))
    #expect(ProcessList.isAlive(pid))
    tmux.close()
    waitUntil("the server is gone") { !ProcessList.isAlive(pid) }
  }
}
