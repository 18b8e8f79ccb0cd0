// Output that is kept back on a terminal: hidden, or with its newest lines below the status.

import Foundation
import Testing

@Suite struct OutputModeTests {
  @Test func `hidden output of a success is nowhere`() throws {
    let gate = try Gate()
    let script = "echo o; echo e >&2; \(gate.pass); echo more; exit 0"
    let terminal = try TestTerminal(
      waitfor("-o", "hide", "-m", "Working", "--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    terminal.waitForFrames(3)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    for screen in terminal.frames { #expect(screen.text.split(separator: "\n").count <= 1) }
    #expect(terminal.screen.status?.row == 0)
    #expect(terminal.screen.text.split(separator: "\n").count == 1)
    terminal.expectRestored()
  }

  @Test func `hidden output of a failure is there, whole and in order`() throws {
    let gate = try Gate()
    let script = """
      echo o1; echo e1 >&2; \(gate.pass); i=0
      while [ $i -lt 30 ]; do i=$((i+1)); echo o$i; echo e$i >&2; done; printf 'no end'; exit 3
      """
    let terminal = try TestTerminal(waitfor("-o", "hide", "--", "sh", "-c", script), rows: 100)
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(3))
    let rows = terminal.screen.rows
    let expected = ["o1", "e1"] + (1...30).flatMap { ["o\($0)", "e\($0)"] } + ["no end"]
    #expect(rows.prefix(expected.count) == expected[...])
    #expect(terminal.screen.statusRows.map(\.state) == ["exit 3"])
    #expect(terminal.screen.status?.row == expected.count)
    terminal.expectRestored()
  }

  @Test func `each stream comes back at its own place`() throws {
    let directory = try TemporaryDirectory()
    let gate = try Gate()
    let script = "echo o; echo e >&2; \(gate.pass); exit 3"
    let terminal = try TestTerminal(waitfor("-o", "hide", "--", "sh", "-c", script)) {
      $0.output = .file(directory["out"])
    }
    terminal.waitUntilDrawn()
    #expect(try directory.read("out") == "")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(3))
    #expect(try directory.read("out") == "o\n")
    #expect(terminal.screen.rows[0] == "e")
    #expect(terminal.screen.statusRows.map(\.row) == [1])
    terminal.expectRestored()
  }

  @Test func `under the delay a success leaves nothing and a failure its output`() throws {
    for (code, text) in [(Int32(0), ""), (3, "o\r\ne\r\n")] {
      let terminal = try TestTerminal(
        waitfor(
          "-o", "hide", "--delay", "60s", "--", "sh", "-c", "echo o; echo e >&2; exit \(code)"))
      #expect(terminal.waitForEnd() == .exited(code))
      #expect(terminal.output.text == text)
    }
  }

  @Test func `a tail shows the newest lines, dim, below the status, and takes them away`() throws {
    let gate = try Gate()
    let script =
      "i=0; while [ $i -lt 9 ]; do i=$((i+1)); echo line $i; done; "
      + "\(gate.pass); echo line 10; \(gate.pass)"
    let terminal = try TestTerminal(
      waitfor("-o", "tail=3", "-m", "Working", "--", "sh", "-c", script))
    terminal.waitUntil("the newest are shown") {
      terminal.screen.status?.row == 0
        && terminal.screen.rows[1...3].map { $0.trimmingCharacters(in: .whitespaces) } == [
          "line 7", "line 8", "line 9",
        ] && !terminal.screen.isSynchronized
    }
    #expect(terminal.screen.cell(1, 3).style.dim)
    #expect(terminal.screen.rows[4] == "")
    gate.open()
    terminal.waitUntil("the next is shown") {
      terminal.screen.rows[1...3].map { $0.trimmingCharacters(in: .whitespaces) } == [
        "line 8", "line 9", "line 10",
      ]
    }
    terminal.waitForFrames(3)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text.split(separator: "\n").count == 1)
    #expect(terminal.screen.status?.state == "100%")
    #expect(terminal.screen.scrollback == [])
    terminal.expectRestored()
  }

  @Test func `a tail of a failure gives way to all of it`() throws {
    let gate = try Gate()
    let script = "seq 1 12; printf '\\033[31mred\\033[m\\n'; \(gate.pass); exit 5"
    let terminal = try TestTerminal(waitfor("-o", "tail", "--", "sh", "-c", script))
    terminal.waitUntil("the newest are shown") { terminal.screen.rows[5].hasSuffix("red") }
    #expect(terminal.screen.rows[1].hasSuffix("9"))
    gate.open()
    #expect(terminal.waitForEnd() == .exited(5))
    #expect(terminal.screen.rows[..<13] == ((1...12).map(String.init) + ["red"])[...])
    #expect(terminal.screen.cell(12, 0).style.foreground == .indexed(1))
    #expect(terminal.screen.statusRows.map(\.row) == [13])
    terminal.expectRestored()
  }

  @Test(arguments: [1, 3, 4, 6])
  func `a tail keeps to a low window`(rows: Int) throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      waitfor("-o", "tail=9", "--", "sh", "-c", "seq 1 20; \(gate.pass)"), rows: rows)
    terminal.waitUntilDrawn()
    terminal.waitForFrames(4)
    #expect(terminal.screen.scrollback == [])
    #expect(terminal.screen.statusRows.count == 1)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.history.split(separator: "\n").count == 1)
    terminal.expectRestored()
  }

  @Test func `log and copy may be one file, and neither writes over the other`() throws {
    let directory = try TemporaryDirectory()
    let made = try run(
      waitfor(
        "-q", "--delay", "0", "--log", directory["both"], "--save", directory["both"], "--", "seq",
        "3"))
    #expect(made.ending == .exited(0))
    let lines = try String(contentsOfFile: directory["both"], encoding: .utf8).split(
      separator: "\n")
    #expect(lines.filter { $0.count == 1 } == ["1", "2", "3"])
    #expect(lines.filter { $0.hasPrefix("waitfor: ") }.count == lines.count - 3)
    #expect(lines.last == "waitfor: 0:00 100% done")
  }

  @Test(arguments: ["show", "hide", "tail"])
  func `--save has the bytes as they were written`(mode: String) throws {
    let directory = try TemporaryDirectory()
    let gate = try Gate()
    let script = """
      printf 'a\\tb\\r\\n\\033[31mred\\033[m\\n'; echo e >&2; \(gate.pass); printf '1%%\\r2%%\\r\\n\\377no end'
      """
    let terminal = try TestTerminal(
      waitfor("-o", mode, "--save", directory["copy"], "--", "sh", "-c", script))
    terminal.waitUntil("a status is drawn") { terminal.output.contains("~1%") }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    let copy = FileManager.default.contents(atPath: directory["copy"])
    let expected =
      Array("a\tb\r\n\u{1b}[31mred\u{1b}[m\ne\n1%\r2%\r\n".utf8) + [0xff]
      + Array("no end".utf8)
    #expect(copy.map(Array.init) == expected)
  }
}
