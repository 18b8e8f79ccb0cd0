// Progress that the command itself shows by writing its line over and over.

import Foundation
import Testing

@Suite struct RewrittenLineTests {
  @Test(arguments: [
    (name: "CR after", step: "printf '%d %%\\r' $i", end: "echo"),
    (name: "CR before", step: "printf '\\r%d %%' $i", end: "echo"),
    (name: "CR and EL before", step: "printf '\\r\\033[K%d %%' $i", end: "echo"),
    (name: "CR and EL after", step: "printf '%d %%\\033[K\\r' $i", end: "printf '\\n'"),
    (name: "coloured", step: "printf '\\033[32m%d %%\\033[m\\r' $i", end: "echo"),
  ])
  func `a hundred steps leave one row, the last`(
    name: String, step: String, end: String
  ) throws {
    let gate = try Gate()
    let script = """
      \(gate.pass); i=0; while [ $i -lt 100 ]; do i=$((i+1)); \(step); sleep .01; done; \(end)
      echo after; \(gate.pass)
      """
    let terminal = try TestTerminal(waitfor("-m", "Working", "--", "sh", "-c", script), rows: 6)
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntilShown("after")
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    let rows = terminal.screen.rows
    #expect(rows[..<2] == ["100 %", "after"])
    #expect(terminal.screen.scrollback == [])
    #expect(terminal.screen.statusRows.map(\.row) == [2])
    // Meanwhile each row was either a step or a status.
    for screen in terminal.frames {
      for row in screen.rows where row.contains("%") && StatusRow(row, row: 0) == nil {
        #expect(row.wholeMatch(of: /\d+ %/) != nil, "\(row)")
      }
    }
    terminal.expectRestored()
  }

  @Test func `the line and the status are shown together`() throws {
    let gate = try Gate()
    let step = "printf '\\r%s' "
    let script =
      "\(gate.pass); \(step)one; \(gate.pass); \(step)two; \(gate.pass); \(step)three; echo; \(gate.pass)"
    let terminal = try TestTerminal(waitfor("-m", "Working", "--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    for text in ["one", "two", "three"] {
      gate.open()
      terminal.waitUntil("\(text) stands above the status") {
        terminal.screen.rows[0] == text && terminal.screen.status?.row == 1
          && terminal.screen.status?.isRunning == true
      }
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows[0] == "three")
    #expect(terminal.screen.statusRows.map(\.row) == [1])
    terminal.expectRestored()
  }

  @Test func `a line that is never ended stays in its last state`() throws {
    let gate = try Gate()
    let script = "\(gate.pass); printf '10%%\\r'; printf '20%%\\r'; printf '99%%\\r'; exit 4"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(4))
    #expect(terminal.screen.rows[0] == "99%")
    #expect(terminal.screen.statusRows.map(\.row) == [1])
    terminal.expectRestored()
  }

  @Test func `a shorter state leaves nothing of a longer one where it erases`() throws {
    let gate = try Gate()
    let script = """
      \(gate.pass); printf '\\r\\033[Klong long long'; \(gate.pass); printf '\\r\\033[Kshort'
      \(gate.pass); echo; \(gate.pass)
      """
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntilShown("long long long")
    gate.open()
    terminal.waitUntilShown("short")
    gate.open()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows[0] == "short")
    #expect(terminal.screen.statusRows.map(\.row) == [1])
  }

  @Test func `what a shorter state does not cover stays, as it does without a status`() throws {
    let gate = try Gate()
    let script = """
      \(gate.pass); printf '10 percent\\r'; \(gate.pass); printf 'ok\\n'; \(gate.pass)
      printf '\\033[?25l20 percent'; \(gate.pass); printf '\\033[1Gfine\\r'; \(gate.pass)
      printf '\\033[?25h\\n'; \(gate.pass)
      """
    let terminal = try TestTerminal(waitfor("-m", "Working", "--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    for rows in [
      ["10 percent"], ["ok percent"], ["ok percent", "20 percent"], ["ok percent", "fineercent"],
      ["ok percent", "fineercent"],
    ] {
      gate.open()
      terminal.waitUntilShown(rows.last ?? "")
      #expect(Array(terminal.screen.rows[..<rows.count]) == rows)
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(Array(terminal.screen.rows[..<2]) == ["ok percent", "fineercent"])
    #expect(terminal.screen.statusRows.map(\.row) == [2])
    terminal.expectRestored()
  }

  @Test func `a block of lines that is rewritten keeps its rows, with the status below`() throws {
    let gate = try Gate()
    let script = """
      \(gate.pass); printf 'one 1\\ntwo 1\\n'; i=1
      while [ $i -lt 4 ]; do \(gate.pass); i=$((i+1))
      printf '\\033[2A\\033[Kone %d\\n\\033[Ktwo %d\\n' $i $i; done; \(gate.pass)
      """
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    for step in 1...4 {
      gate.open()
      terminal.waitUntil("step \(step) stands above the status") {
        terminal.screen.rows[..<2] == ["one \(step)", "two \(step)"]
          && terminal.screen.status?.row == 2 && terminal.screen.status?.isRunning == true
      }
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows[..<2] == ["one 4", "two 4"])
    #expect(terminal.screen.statusRows.map(\.row) == [2])
    terminal.expectRestored()
  }

  @Test(arguments: [("B2", "B2"), ("B2\\r", "B2"), ("B2\\n", "B2"), ("B2\\n\\n", "B2"), ("", "b")])
  func `a command that ends above its last row keeps all of its rows`(
    last: String, second: String
  ) throws {
    let gate = try Gate()
    let script = """
      printf 'a\\nb\\nc\\nd'; \(gate.pass); printf '\\r\\033[2A'; \(gate.pass); printf '\(last)'
      """
    let terminal = try TestTerminal(waitfor("--delay", "0", "--", "sh", "-c", script))
    terminal.waitUntilShown("d")
    gate.open()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(Array(terminal.screen.rows[..<4]) == ["a", second, "c", "d"])
    #expect(terminal.screen.statusRows.map(\.row) == [4])
    terminal.expectRestored()
  }
}
