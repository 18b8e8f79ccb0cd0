// The command's output above the status: whole, in order, in its own colours.

import Foundation
import Testing

@Suite struct CommandOutputTests {
  @Test func `each line is whole, and the status stands only below the last`() throws {
    let script =
      "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do "
      + "echo 'error: x' >&2; sleep .05; done"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script), rows: 30)
    #expect(terminal.waitForEnd() == .exited(0))
    for screen in terminal.frames {
      let errors = screen.rows.prefix { $0 == "error: x" }.count
      #expect(screen.rows.count { $0.contains("error") } == errors)
      #expect(screen.statusRows.allSatisfy { $0.row == errors })
      #expect(screen.rows.dropFirst(errors + 1).allSatisfy { $0.isEmpty })
    }
    #expect(terminal.screen.rows[..<20].allSatisfy { $0 == "error: x" })
    #expect(terminal.screen.status?.row == 20)
    #expect(terminal.statuses.count > 3)
    terminal.expectRestored()
  }

  @Test func `a line that has not ended has its row to itself until it ends`() throws {
    let gate = try Gate()
    let script = "\(gate.pass); printf Downloading; \(gate.pass); echo ' done'; \(gate.pass)"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntil("the line stands") { terminal.screen.rows[0] == "Downloading" }
    terminal.waitForSilence()
    #expect(terminal.screen.text == "Downloading")
    #expect(terminal.screen.cursorVisible)
    #expect(terminal.screen.column == 11)
    gate.open()
    terminal.waitUntilDrawn()
    #expect(terminal.screen.rows[0] == "Downloading done")
    #expect(terminal.screen.status?.row == 1)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows[0] == "Downloading done")
    #expect(terminal.screen.status?.row == 1)
    #expect(terminal.screen.unknown == [])
  }

  @Test(arguments: [0, 3])
  func `a last line without an end stands alone on its row`(code: Int32) throws {
    let gate = try Gate()
    let script = "\(gate.pass); printf 'no newline at end'; exit \(code)"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(code))
    #expect(terminal.screen.rows[0] == "no newline at end")
    #expect(terminal.screen.status?.row == 1)
    terminal.expectRestored()
  }

  @Test func `the order of the two streams is kept`() throws {
    let gate = try Gate()
    let script = """
      i=0; while [ $i -lt 150 ]; do i=$((i+1)); echo "out $i"; echo "err $i" >&2
      if [ $i = 100 ]; then \(gate.pass); fi; done
      """
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    let lines = terminal.screen.history.split(separator: "\n").map(String.init)
    #expect(lines.dropLast() == (1...150).flatMap { ["out \($0)", "err \($0)"] }[...])
    #expect(lines.last?.hasPrefix(" ✔") == true)
  }

  @Test func `two hundred thousand lines arrive, in order`() throws {
    let terminal = try TestTerminal(
      waitfor("--delay", "0", "--", "seq", "200000"), leader: .command)
    terminal.stopReading()
    terminal.resumeReading()
    #expect(terminal.waitForEnd(within: .seconds(90)) == .exited(0))
    let numbers = OutputLines.plain(terminal.output.bytes).compactMap { Int($0) }
    #expect(numbers.count == 200_000)
    #expect(numbers == Array(1...200_000))
    // What ends in a frame is a status, not a mixture.
    let rest = OutputLines.plain(terminal.output.bytes).filter { Int($0) == nil && !$0.isEmpty }
    #expect(rest.allSatisfy { StatusRow($0, row: 0) != nil })
    #expect(terminal.screen.statusRows.count == 1)
  }

  @Test func `lines longer than the window wrap as ever`() throws {
    let gate = try Gate()
    let long = String(repeating: "0123456789", count: 21)
    let script = "\(gate.pass); echo \(long); \(gate.pass); echo end"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script), columns: 60)
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntilShown("0123456789")
    terminal.waitUntilDrawn()
    #expect(terminal.screen.status?.row == 4)
    gate.open()
    terminal.waitForEnd()
    let rows = terminal.screen.rows
    #expect(rows[..<4].joined() == long)
    #expect(rows[4] == "end")
  }

  @Test func `a screen that is full scrolls, and nothing of the status is left in it`() throws {
    let gate = try Gate()
    let script = "i=0; while [ $i -lt 40 ]; do i=$((i+1)); echo $i; \(gate.pass); done"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script), columns: 60, rows: 6)
    for line in 1...40 {
      terminal.waitUntil("the status stands below line \(line)") {
        terminal.screen.statusRows.last?.row == min(line, 5) && !terminal.screen.isSynchronized
      }
      gate.open()
    }
    #expect(terminal.waitForEnd() == .exited(0))
    let lines = terminal.screen.history.split(separator: "\n").map(String.init)
    #expect(lines.dropLast() == (1...40).map(String.init)[...])
    terminal.expectRestored()
  }

  @Test func `output of before the first frame is above it`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      waitfor("--", "sh", "-c", "echo early; printf 'more\\n' >&2; \(gate.pass)"))
    terminal.waitUntilDrawn()
    #expect(terminal.screen.rows[..<2] == ["early", "more"])
    #expect(terminal.screen.status?.row == 2)
    gate.open()
    terminal.waitForEnd()
    #expect(terminal.screen.rows[..<2] == ["early", "more"])
  }

  @Test func `only the stream that is the terminal passes through us`() throws {
    let gate = try Gate()
    let directory = try TemporaryDirectory()
    let script = "echo out; echo err >&2; \(gate.pass); echo late; echo more >&2"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script)) {
      $0.output = .file(directory["out"])
    }
    terminal.waitUntilDrawn()
    #expect(try directory.read("out") == "out\n")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(try directory.read("out") == "out\nlate\n")
    #expect(terminal.screen.rows[..<2] == ["err", "more"])
    #expect(terminal.screen.statusRows.map(\.row) == [2])
  }
}
