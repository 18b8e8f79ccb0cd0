// What a user may count on with every look, whatever it looks like.

import Foundation
import Testing
import WaitCore

@Suite struct EveryLookTests {
  private static let looks = LookCatalogue.all.filter { !$0.isHidden }.map(\.name)

  private func start(
    _ look: String, _ script: String, _ options: [String] = [], rows: Int = 24
  ) throws -> TestTerminal {
    try TestTerminal(
      [Binary.path, "--style", look, "-m", "Working"] + options + ["--", "sh", "-c", script],
      rows: rows)
  }

  /// Waits until something is drawn, whatever it is.
  private func waitUntilDrawn(_ terminal: TestTerminal) {
    terminal.waitUntil("it is drawn") {
      terminal.screen.text.contains("%") && !terminal.screen.isSynchronized
    }
  }

  @Test(arguments: looks)
  func `--finish runs to 100 and ends on one row`(look: String) throws {
    let gate = try Gate()
    let terminal = try start(look, gate.pass, ["--finish", "1s"])
    waitUntilDrawn(terminal)
    let count = terminal.frames.count
    let opened = ContinuousClock.now
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(ContinuousClock.now - opened >= .seconds(1))
    let numbers = terminal.frames.dropFirst(count - 1).compactMap { screen in
      screen.text.firstMatch(of: /(\d+)%/).flatMap { Int($0.1) }
    }
    #expect(numbers == numbers.sorted() && numbers.last == 100)
    #expect(Set(numbers).count >= 8)
    #expect(terminal.textRows.count == 1)
    #expect(terminal.screen.status?.state == "100%")
    terminal.expectRestored()
  }

  @Test(arguments: looks)
  func `--clear leaves nothing of it after a success`(look: String) throws {
    let gate = try Gate()
    let terminal = try start(look, gate.pass, ["--clear"])
    waitUntilDrawn(terminal)
    terminal.waitForFrames(3)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.history == "")
    terminal.expectRestored()
  }

  @Test(arguments: looks, 1...5)
  func `in a low window it is one row`(look: String, rows: Int) throws {
    let gate = try Gate()
    let terminal = try start(look, gate.pass, rows: rows)
    waitUntilDrawn(terminal)
    terminal.waitForFrames(3)
    for screen in terminal.frames {
      #expect((0..<rows).count { screen.end(ofRow: $0) > 0 } <= 1)
    }
    #expect(terminal.screen.scrollback == [])
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.history.split(separator: "\n").count == 1)
    terminal.expectRestored()
  }

  @Test(arguments: looks)
  func `without motion nothing is written while nothing changes`(look: String) throws {
    let gate = try Gate()
    let terminal = try start(look, gate.pass, ["--no-motion", "--expect", "2h"])
    waitUntilDrawn(terminal)
    let count = terminal.output.count
    terminal.waitForSilence(.seconds(3))
    #expect(legible(terminal.output.bytes(after: count)) == "")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.statusRows.map(\.state) == ["100%"])
  }

  /// The pictures differ in what they say, and what moves by itself stands.
  @Test(arguments: looks)
  func `without motion each picture has another percentage`(look: String) throws {
    let gate = try Gate()
    let terminal = try start(look, gate.pass, ["--no-motion"])
    terminal.waitUntil("it has come to 8 %") { terminal.screen.text.contains("~8%") }
    let texts = terminal.frames.map(\.text).filter { $0.contains("%") }
    let numbers = texts.compactMap { $0.firstMatch(of: /~(\d+)%/).flatMap { Int($0.1) } }
    #expect(Set(numbers).count == numbers.count && numbers.count == texts.count)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test(arguments: looks)
  func `--output direct gives it the bottom row`(look: String) throws {
    let gate = try Gate()
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      waitfor -s \(look) -o direct -m Working -- sh -c 'echo first; \(gate.pass); seq 20
      \(gate.pass)'; echo END

      """, to: "run")
    let tmux = try Tmux(columns: 60, rows: 12, command: ["sh", directory["run"]])
    tmux.waitUntilRows("one row is at the bottom") { rows in
      rows.first == "first" && rows.last.flatMap { StatusRow($0, row: 0) }?.isRunning == true
        && rows.dropFirst().dropLast().allSatisfy(\.isEmpty)
    }
    gate.open()
    tmux.waitUntilRows("the output has scrolled above it") { rows in
      rows.contains("20") && rows.last.flatMap { StatusRow($0, row: 0) }?.isRunning == true
    }
    gate.open()
    tmux.waitUntilShown("END")
    let rows = try tmux.capture(withHistory: true).filter { !$0.isEmpty }
    #expect(rows.first == "first")
    #expect(rows.dropFirst().prefix(20).elementsEqual((1...20).map { "\($0)" }))
    #expect(rows.count == 23)
    #expect(StatusRow(rows[21], row: 0)?.state == "100%")
  }

  /// Real terminals reflow: what was drawn wide must not be left behind in pieces.
  @Test(arguments: looks)
  func `a drag of a real terminal leaves nothing of it`(look: String) throws {
    let gate = try Gate()
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      seq -f 'line %g' 30; waitfor -s \(look) -m Working -- sh -c '\(gate.pass)'; echo END

      """, to: "run")
    let tmux = try Tmux(columns: 80, rows: 16, command: ["sh", directory["run"]])
    tmux.waitUntilShown("Working")
    for columns in Array(stride(from: 78, through: 30, by: -6)) + [37, 44, 51, 58] {
      try tmux.resize(columns: columns, rows: 16)
    }
    tmux.waitUntilShown("Working")
    gate.open()
    tmux.waitUntilShown("END")
    let rows = try tmux.capture(withHistory: true).filter { !$0.isEmpty }
    #expect(rows.prefix(30) == (1...30).map { "line \($0)" }[...])
    #expect(rows.count == 32, "\(rows.dropFirst(30))")
    #expect(rows.dropLast().last?.hasPrefix(" ✔") == true)
  }

  @Test(arguments: ["TERM", "ACCESSIBLE", "CI"])
  func `where a status is not wanted there are plain lines, without a look asked for`(
    variable: String
  ) throws {
    let terminal = try TestTerminal(
      waitfor("--delay", "0", "--", "echo", "out"),
      environment: [variable: variable == "TERM" ? "dumb" : "1"])
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(!terminal.output.contains("\u{1b}"))
    #expect(terminal.screen.rows.contains("out"))
  }

  @Test func `the hidden look shows nothing at all`() throws {
    let terminal = try TestTerminal(
      waitfor("--style", "hidden", "--delay", "0", "--", "sh", "-c", "echo out; sleep .5; exit 3"))
    #expect(terminal.waitForEnd() == .exited(3))
    #expect(terminal.output.text == "out\r\n")
    let late = try TestTerminal(
      waitfor("-s", "hidden", "--timeout", "300ms", "--", "sleep", "600"))
    #expect(late.waitForEnd() == .exited(124))
    #expect(late.output.text == "")
  }
}
