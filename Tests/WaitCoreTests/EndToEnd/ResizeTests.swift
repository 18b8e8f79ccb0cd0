// A window that changes its size while a status is on it.

import Foundation
import Testing

@Suite struct ResizeTests {
  @Test func `the status is short at once and whole when the size has been quiet`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("-m", "Working", "--", "sh", "-c", gate.pass))
    terminal.waitUntilDrawn()
    terminal.waitForFrames(2)
    let count = terminal.output.count
    terminal.resize(columns: 50, rows: 12)
    terminal.waitUntil("a frame is drawn for it") {
      terminal.output.contains("\u{1b}[?2026l", after: count)
    }
    terminal.waitUntil("the row is whole") {
      terminal.screen.statusRows == [terminal.screen.status].compactMap(\.self)
        && terminal.screen.status?.message == "Working"
        && terminal.screen.cell(0, 3).style
          .background != .standard
    }
    // Nothing after the resize was wider than the window.
    let after = Frames.of(terminal.output.bytes(after: count), columns: 200)
    #expect(after.dropFirst(2).allSatisfy { $0.screen.end(ofRow: 0) <= 49 })
    // The first whole picture is the short one.
    let first = try #require(
      after.first { $0.screen.rows[0].contains("%") && $0.screen.end(ofRow: 0) < 30 })
    #expect(first.screen.rows[0].contains("Working") == false)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.end(ofRow: 0) <= 49)
    terminal.expectRestored()
  }

  @Test func `any sequence of sizes leaves one closing row`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("-m", "Working", "--", "sh", "-c", gate.pass))
    terminal.waitUntilDrawn()
    for columns in [40, 20, 10, 3, 2, 1, 7, 24, 60, 120, 80] {
      terminal.resize(columns: columns, rows: 24)
      let count = terminal.output.count
      if columns >= 3 {
        terminal.waitUntil("it is drawn at \(columns)") {
          terminal.output.contains("\u{1b}[?2026l", after: count)
        }
      }
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.statusRows.map(\.message) == ["Working"])
    #expect(terminal.screen.text.split(separator: "\n").count == 1)
    terminal.expectRestored()
  }

  /// Makes a real window narrower step by step, as a drag does, over a full screen.
  @Test func `a drag of a real terminal leaves nothing of the bars on the screen`() throws {
    let gate = try Gate()
    let directory = try TemporaryDirectory()
    try directory.write(
      "seq -f 'line %g' 30; waitfor -m Working -- sh -c '\(gate.pass)'; echo END\n", to: "run")
    let tmux = try Tmux(columns: 80, rows: 12, command: ["sh", directory["run"]])
    tmux.waitUntilShown("Working")
    for columns in stride(from: 78, through: 30, by: -6) {
      try tmux.resize(columns: columns, rows: 12)
    }
    for columns in stride(from: 32, through: 60, by: 7) {
      try tmux.resize(columns: columns, rows: 12)
    }
    tmux.waitUntilShown("Working")
    gate.open()
    tmux.waitUntilShown("END")
    let rows = try tmux.capture(withHistory: true).filter { !$0.isEmpty }
    #expect(rows.prefix(30) == (1...30).map { "line \($0)" }[...])
    #expect(rows.count == 32)
    #expect(rows[30].hasPrefix(" ✔"))
    #expect(rows[31] == "END")
    let cursor = try tmux.cursor()
    #expect(cursor.isVisible && cursor.column == 0)
  }

  @Test func `output goes on while the window changes`() throws {
    let gate = try Gate()
    let script = "i=0; while [ $i -lt 30 ]; do i=$((i+1)); echo line $i; \(gate.pass); done"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script), rows: 60)
    terminal.waitUntilDrawn()
    for step in 1...30 {
      terminal.waitUntilShown("line \(step)")
      if step % 3 == 0 { terminal.resize(columns: 30 + step, rows: 60) }
      gate.open()
    }
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows[..<30] == (1...30).map { "line \($0)" }[...])
    #expect(terminal.screen.statusRows.map(\.row) == [30])
    terminal.expectRestored()
  }
}
