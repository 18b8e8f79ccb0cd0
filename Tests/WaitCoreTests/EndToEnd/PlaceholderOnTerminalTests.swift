// Placeholder lines on a terminal: nothing of the command's output while they are shown, and all of it
// in their place at the end, however that comes.

import Foundation
import Testing

@Suite struct PlaceholderOnTerminalTests {
  private static let looks = ["skeleton", "breathing"]

  private func start(
    _ look: String, _ script: String, _ options: String..., columns: Int = 80, rows: Int = 40,
    _ configure: (inout Launch) -> Void = { _ in }
  ) throws -> TestTerminal {
    try TestTerminal(
      [Binary.path, "--style", look, "-m", "Working"] + options + ["--", "sh", "-c", script],
      columns: columns, rows: rows, configure)
  }

  /// Twenty lines of both streams, of which the first half comes before the gate.
  private static func script(_ gate: Gate, _ end: String) -> String {
    """
    trap 'exit 9' USR1; i=0; while [ $i -lt 10 ]; do i=$((i+1)); echo o$i; echo e$i >&2
    if [ $i = 5 ]; then \(gate.pass); fi; done; \(end)
    """
  }

  private static let lines = (1...10).flatMap { ["o\($0)", "e\($0)"] }

  private func expectNoOutput(_ terminal: TestTerminal) {
    for screen in terminal.frames where screen.placeholders != nil {
      #expect(screen.findRow(containing: "o1") == nil && screen.findRow(containing: "e1") == nil)
      #expect(screen.placeholders == 0)
    }
  }

  @Test(arguments: looks, [0, 3])
  func `the output takes their place at the end, whole and in order`(
    look: String, code: Int32
  ) throws {
    let gate = try Gate()
    let terminal = try start(look, Self.script(gate, "exit \(code)"))
    terminal.waitUntilSeen(\.placeholders)
    terminal.waitForFrames(4)
    expectNoOutput(terminal)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(code))
    #expect(terminal.textRows.dropLast() == Self.lines[...])
    #expect(terminal.screen.statusRows.map(\.state) == [code == 0 ? "100%" : "exit 3"])
    #expect(terminal.screen.statusRows.map(\.row) == [20])
    terminal.expectRestored()
  }

  @Test(arguments: looks)
  func `what came before ^C is there`(look: String) throws {
    let gate = try Gate()
    let terminal = try start(look, "seq -f 'line %g' 9; \(gate.pass)")
    terminal.waitUntilSeen(\.placeholders)
    terminal.type("\u{03}")
    #expect(terminal.waitForEnd() == .signalled(SIGINT))
    #expect(terminal.screen.rows[..<9] == (1...9).map { "line \($0)" }[...])
    #expect(terminal.screen.statusRows.map(\.state) == ["SIGINT"])
    terminal.expectRestored()
  }

  @Test(arguments: looks)
  func `what came before a signal or a time-out is there`(look: String) throws {
    let killed = try start(look, "echo before; sleep .5; kill -SEGV $$")
    #expect(killed.waitForEnd() == .signalled(SIGSEGV))
    #expect(killed.textRows.first == "before")
    #expect(killed.screen.statusRows.map(\.state) == ["SIGSEGV"])
    let late = try start(look, "echo before; exec sleep 600", "--timeout", "600ms")
    #expect(late.waitForEnd() == .exited(124))
    #expect(late.textRows.first == "before")
    #expect(late.screen.statusRows.map(\.state) == ["timeout 600ms"])
    late.expectRestored()
  }

  @Test(arguments: looks)
  func `a stream that leads elsewhere has its bytes at once and no others`(look: String) throws {
    let directory = try TemporaryDirectory()
    let gate = try Gate()
    let terminal = try start(look, "printf 'o\\n\\377'; echo e >&2; \(gate.pass); echo late") {
      $0.output = .file(directory["out"])
    }
    terminal.waitUntilSeen(\.placeholders)
    let bytes = FileManager.default.contents(atPath: directory["out"]).map(Array.init)
    #expect(bytes == Array("o\n".utf8) + [0xff])
    #expect(!terminal.screen.rows.contains("e"))
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    let all = FileManager.default.contents(atPath: directory["out"]).map(Array.init)
    #expect(all == Array("o\n".utf8) + [0xff] + Array("late\n".utf8))
    #expect(terminal.textRows.first == "e")
    #expect(terminal.textRows.count == 2)
    terminal.expectRestored()
  }

  @Test(arguments: looks)
  func `--output show has the lines above them as they come`(look: String) throws {
    let gate = try Gate()
    let terminal = try start(look, "echo a; \(gate.pass); echo b; \(gate.pass)", "-o", "show")
    terminal.waitUntil("a stands above") {
      terminal.screen.placeholders == 1 && terminal.screen.rows[0] == "a"
    }
    gate.open()
    terminal.waitUntil("b, too") {
      terminal.screen.placeholders == 2 && terminal.screen.rows[1] == "b"
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.textRows.dropLast() == ["a", "b"])
    #expect(terminal.screen.statusRows.map(\.row) == [2])
    terminal.expectRestored()
  }

  @Test(arguments: looks)
  func `^Z takes them away, and fg brings them back`(look: String) throws {
    let gate = try Gate()
    let terminal = try start(look, "echo a; \(gate.pass); echo b")
    for _ in 1...2 {
      terminal.waitUntilSeen(\.placeholders)
      terminal.type("\u{1a}")
      terminal.waitUntilStopped()
      #expect(terminal.screen.text == "")
      terminal.expectRestored()
      terminal.continueInForeground()
    }
    terminal.waitUntilSeen(\.placeholders)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.textRows.dropLast() == ["a", "b"])
    terminal.expectRestored()
  }

  @Test(arguments: looks)
  func `any sequence of sizes leaves the output and one row`(look: String) throws {
    let gate = try Gate()
    let terminal = try start(look, "echo a; \(gate.pass)", rows: 24)
    terminal.waitUntilSeen(\.placeholders)
    for (columns, rows) in [(60, 24), (30, 12), (20, 9), (10, 5), (100, 30), (50, 8), (80, 24)] {
      let count = terminal.output.count
      terminal.resize(columns: columns, rows: rows)
      terminal.waitUntil("it is drawn at \(columns) by \(rows)") {
        terminal.output.contains("\u{1b}[?2026l", after: count)
      }
    }
    terminal.waitUntilSeen(\.placeholders)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    let history = terminal.screen.history.split(separator: "\n").map(String.init)
    #expect(history.first == "a" && history.count == 2)
    #expect(terminal.screen.statusRows.map(\.state) == ["100%"])
    terminal.expectRestored()
  }

  @Test(arguments: looks)
  func `under --clear the output stays alone`(look: String) throws {
    let gate = try Gate()
    let terminal = try start(look, "echo a; printf b; \(gate.pass)", "--clear")
    terminal.waitUntilSeen(\.placeholders)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text == "a\nb")
  }

  @Test func `under the delay the output is all there is`() throws {
    let terminal = try start("skeleton", "echo o; echo e >&2; exit 3", "--delay", "60s")
    #expect(terminal.waitForEnd() == .exited(3))
    #expect(terminal.output.text == "o\r\ne\r\n")
  }

  @Test func `in plain mode the output comes as it is written`() throws {
    let gate = try Gate()
    let terminal = try start("skeleton", "echo a; \(gate.pass)", "--plain")
    terminal.waitUntilShown("a")
    #expect(!terminal.output.contains("\u{1b}"))
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
  }
}
