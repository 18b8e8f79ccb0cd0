// A pane over the command's newest lines, on a terminal: the lines are the command's own, and each of
// them ends in the scrollback, once and in order.

import Foundation
import Testing

@Suite struct GlassedOnTerminalTests {
  private func start(
    _ script: String, _ options: String..., columns: Int = 80, rows: Int = 24
  ) throws -> TestTerminal {
    try TestTerminal(
      [Binary.path, "--style", "glassed", "--delay", "0", "--expect", "2h", "-m", "Working"]
        + options + ["--", "sh", "-c", script],
      columns: columns, rows: rows)
  }

  private static let lines = (1...30).map { "line \($0)" }

  @Test func `thirty lines come behind the pane one after the other and stay, once each`() throws {
    let gate = try Gate()
    let script = "i=0; while [ $i -lt 30 ]; do i=$((i+1)); echo line $i; \(gate.pass); done"
    let terminal = try start(script, rows: 12)
    for line in Self.lines {
      terminal.waitUntil("\(line) stands behind the pane") {
        let screen = terminal.screen
        guard let top = screen.pane else { return false }
        return screen.rows[top...].contains {
          $0.prefix(20).trimmingCharacters(in: .whitespaces) == line
        }
      }
      gate.open()
    }
    #expect(terminal.waitForEnd() == .exited(0))
    let history = terminal.screen.history.split(separator: "\n").map(String.init)
    #expect(history.dropLast() == Self.lines[...])
    #expect(terminal.screen.statusRows.map(\.state) == ["100%"])
    terminal.expectRestored()
    // Meanwhile no line was anywhere twice, out of order, or missing.
    for screen in terminal.frames where screen.pane != nil {
      let numbers = screen.history.matches(of: /(?m)^ ?line (\d+)/).compactMap { Int($0.1) }
      #expect(numbers == numbers.indices.map { $0 + 1 })
    }
  }

  @Test func `what came before the first frame stands above the pane`() throws {
    let gate = try Gate()
    let terminal = try start(
      "echo a; echo b; \(gate.pass); echo c; \(gate.pass)", "--delay", "300ms")
    terminal.waitUntil("the pane is below them") {
      terminal.screen.pane == 2 && terminal.screen.rows[..<2] == ["a", "b"]
    }
    gate.open()
    terminal.waitUntil("the next line is behind it") {
      terminal.screen.pane == 2 && terminal.screen.rows[2].hasPrefix(" c ")
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.textRows.dropLast() == ["a", "b", "c"])
  }

  @Test func `a flood arrives as it was written`() throws {
    let terminal = try start("seq 1 20000")
    #expect(terminal.waitForEnd() == .exited(0))
    let numbers = OutputLines.plain(terminal.output.bytes).compactMap { Int($0) }
    #expect(numbers == Array(1...20_000))
    terminal.expectRestored()
  }

  @Test func `a real terminal has the thirty lines and one closing row`() throws {
    let gate = try Gate()
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      waitfor -s glassed --delay 0 -m Working -- sh -c 'seq -f "line %g" 26; \(gate.pass)
      seq -f "line %g" 27 30; \(gate.pass)'; echo END

      """, to: "run")
    let tmux = try Tmux(columns: 80, rows: 12, command: ["sh", directory["run"]])
    tmux.waitUntilRows("the pane is over the newest lines") { rows in
      rows.contains { $0.hasPrefix(" line 26") } && rows.contains { $0.contains("╰") }
    }
    gate.open()
    tmux.waitUntilRows("the pane is over newer ones") { rows in
      rows.contains { $0.hasPrefix(" line 30") } && rows.contains { $0.contains("╰") }
    }
    gate.open()
    tmux.waitUntilShown("END")
    let rows = try tmux.capture(withHistory: true).filter { !$0.isEmpty }
    #expect(rows.prefix(30) == Self.lines[...])
    #expect(rows.count == 32)
    #expect(rows[30].hasPrefix(" ✔") && rows[31] == "END")
    #expect(try tmux.cursor().isVisible)
  }

  @Test func `a question is in sight with the cursor behind it, and what is before it, above`()
    throws
  {
    let gate = try Gate()
    let script = """
      echo a; echo b; \(gate.pass); printf 'Continue? '; read answer; echo "got $answer"
      \(gate.pass)
      """
    let terminal = try start(script)
    terminal.waitUntilSeen(\.pane)
    let count = terminal.output.count
    let asked = ContinuousClock.now
    gate.open()
    terminal.waitUntil("the question stands alone") {
      terminal.textRows == ["a", "b", "Continue?"] && !terminal.screen.isSynchronized
    }
    // Under load it may take longer; sooner would tear lines that come in pieces.
    #expect(ContinuousClock.now - asked >= .milliseconds(200))
    #expect(terminal.output.contains("Continue? ", after: count))
    #expect(terminal.screen.cursorVisible)
    #expect((terminal.screen.row, terminal.screen.column) == (2, 10))
    terminal.type("yes\n")
    terminal.waitUntil("the pane is back, with the answer above it or behind") {
      terminal.screen.pane != nil && terminal.screen.findRow(containing: "got yes") != nil
    }
    #expect(terminal.screen.rows[..<3] == ["a", "b", "Continue? yes"])
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.textRows.dropLast() == ["a", "b", "Continue? yes", "got yes"])
    #expect(terminal.screen.statusRows.map(\.row) == [4])
    terminal.expectRestored()
  }

  /// The rest of a line of which some is on the terminal was kept back, and with it the picture.
  @Test func `a line that comes in two halves is whole, and the pane comes back`() throws {
    let gate = try Gate()
    let script = "\(gate.pass); printf Downloading; \(gate.pass); echo ' done'; \(gate.pass)"
    let terminal = try start(script)
    terminal.waitUntilSeen(\.pane)
    gate.open()
    terminal.waitUntil("the half stands alone") { terminal.textRows == ["Downloading"] }
    gate.open()
    terminal.waitUntil("the whole stands above the pane") {
      terminal.screen.rows[0] == "Downloading done" && terminal.screen.pane == 1
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.textRows.first == "Downloading done")
    #expect(terminal.screen.statusRows.map(\.row) == [1])
    terminal.expectRestored()
  }

  @Test func `progress that rewrites its line moves behind the pane`() throws {
    let gate = try Gate()
    let script = """
      echo first; for i in 1 2 3; do printf '\\rstep %d' $i; \(gate.pass); done; echo; \(gate.pass)
      """
    let terminal = try start(script)
    for step in 1...3 {
      terminal.waitUntil("step \(step) stands behind the pane") {
        terminal.screen.pane != nil && terminal.screen.rows[1].hasPrefix(" step \(step) ")
      }
      gate.open()
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.textRows.dropLast() == ["first", "step 3"])
    terminal.expectRestored()
  }

  @Test func `^Z leaves the lines, and fg brings the pane back`() throws {
    let gate = try Gate()
    let terminal = try start("echo a; echo b; \(gate.pass); echo c; \(gate.pass)")
    for round in 1...2 {
      terminal.waitUntil("the lines are there") {
        terminal.screen.pane != nil
          && terminal.screen.findRow(containing: round == 1 ? " b " : " c ") != nil
      }
      terminal.type("\u{1a}")
      terminal.waitUntilStopped()
      #expect(terminal.screen.text == (round == 1 ? "a\nb" : "a\nb\nc"))
      terminal.expectRestored()
      terminal.continueInForeground()
      terminal.waitUntilSeen(\.pane)
      gate.open()
    }
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.textRows.dropLast() == ["a", "b", "c"])
    terminal.expectRestored()
  }

  @Test func `a window that gets small shows the lines above one row, at once`() throws {
    for (columns, rows) in [(39, 24), (80, 6), (80, 5)] {
      let gate = try Gate()
      let terminal = try start("echo a; echo b; \(gate.pass); echo c; \(gate.pass)")
      terminal.waitUntil("the lines stand behind the pane") {
        terminal.screen.pane == 0 && terminal.screen.rows[1].hasPrefix(" b ")
      }
      terminal.resize(columns: columns, rows: rows)
      terminal.waitUntil("the lines stand above a row, at \(columns) by \(rows)") {
        terminal.screen.rows[..<2] == ["a", "b"] && terminal.screen.status?.row == 2
          && terminal.screen.status?.message == "Working"
      }
      terminal.resize(columns: 80, rows: 24)
      terminal.waitUntil("the pane is back") { terminal.screen.pane == 2 }
      gate.open()
      terminal.waitUntil("a new line stands behind it") {
        terminal.screen.rows[2].hasPrefix(" c ")
      }
      gate.open()
      #expect(terminal.waitForEnd() == .exited(0))
      #expect(terminal.textRows.dropLast() == ["a", "b", "c"])
      #expect(terminal.screen.statusRows.map(\.row) == [3])
      terminal.expectRestored()
    }
  }

  @Test(arguments: [0, 3])
  func `a tail stands behind the pane, and all of it comes after a failure`(code: Int32) throws {
    let gate = try Gate()
    let terminal = try start("seq -f 'line %g' 9; \(gate.pass); exit \(code)", "-o", "tail=3")
    terminal.waitUntil("the newest three stand behind the pane") {
      terminal.screen.pane == 0
        && terminal.screen.rows[..<3].map { $0.prefix(8) } == [" line 7 ", " line 8 ", " line 9 "]
    }
    #expect(terminal.screen.cell(0, 3).style.dim)
    #expect(terminal.screen.findRow(containing: "line 6") == nil)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(code))
    #expect(terminal.textRows.dropLast() == (code == 0 ? [] : Self.lines[..<9]))
    #expect(terminal.screen.statusRows.map(\.state) == [code == 0 ? "100%" : "exit 3"])
    terminal.expectRestored()
  }

  @Test func `under --clear the lines stay alone`() throws {
    let gate = try Gate()
    let terminal = try start("echo a; echo b; \(gate.pass)", "--clear")
    terminal.waitUntilSeen(\.pane)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text == "a\nb")
    terminal.expectRestored()
  }

  @Test func `what edits the screen has it to itself`() throws {
    let gate = try Gate()
    let script =
      "echo a; \(gate.pass); printf '\\033[31mred\\033[m\\033[?25l'; \(gate.pass); printf '\\033[?25h\\n'"
    let terminal = try start(script)
    terminal.waitUntilSeen(\.pane)
    gate.open()
    terminal.waitUntil("it stands there") { terminal.textRows == ["a", "red"] }
    #expect(terminal.screen.cell(1, 0).style.foreground == .indexed(1))
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.textRows.dropLast() == ["a", "red"])
    terminal.expectRestored()
  }
}
