// Windows of any width, and terminals that don't say how wide they are.

import Foundation
import Testing

@Suite struct NarrowTerminalTests {
  /// Runs a wait of some frames and expects all of them, and the closing row, to keep to the width.
  private func expectFit(
    columns: Int, width: Int, environment: [String: String?] = [:], options: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      [Binary.path, "--delay", "0", "--expect", "1s"] + options + ["--", "sh", "-c", gate.pass],
      columns: columns, environment: environment)
    if width >= 3 {
      terminal.waitUntil("it is drawn", sourceLocation: sourceLocation) {
        terminal.output.contains("\u{1b}[?2026l")
      }
    }
    gate.open()
    let ending = terminal.waitForEnd(sourceLocation: sourceLocation)
    #expect(ending == .exited(0), sourceLocation: sourceLocation)
    // A wider screen, on which a row that is too long shows its length.
    let frames = Frames.of(terminal.output.bytes, columns: 600)
    for frame in frames {
      let ends = (0..<24).map(frame.screen.end)
      #expect(ends.max() ?? 0 <= max(width - 1, 0), sourceLocation: sourceLocation)
      #expect(ends.dropFirst().allSatisfy { $0 == 0 }, sourceLocation: sourceLocation)
    }
    guard let last = frames.last?.screen else { return }
    #expect(last.unknown == [], sourceLocation: sourceLocation)
    #expect(last.cursorVisible && last.autowrap && last.penIsDefault)
    #expect(last.column == 0 && last.row == (width < 3 ? 0 : 1), sourceLocation: sourceLocation)
    #expect(last.rows[0].hasPrefix(" ✔") == (width >= 3), sourceLocation: sourceLocation)
    if width < 3 { #expect(terminal.output.bytes == [], sourceLocation: sourceLocation) }
    #expect(terminal.modes == .untouched, sourceLocation: sourceLocation)
  }

  @Test(arguments: Array(1...120) + [300])
  func `a row keeps off the last column at every width`(columns: Int) throws {
    try expectFit(columns: columns, width: columns)
  }

  @Test(
    arguments: [
      (columns: nil, width: 80), ("40", 40), ("7", 7), ("abc", 80), ("-3", 80), ("0", 80), ("", 80),
      ("999999999", 80), ("99999999999999999999999", 80), (" 40", 80), ("4O", 80),
    ] as [(columns: String?, width: Int)])
  func `where the terminal does not say, COLUMNS does if it is sane, and else 80`(
    columns: String?, width: Int
  ) throws {
    try expectFit(columns: 0, width: width, environment: ["COLUMNS": columns])
  }

  @Test(arguments: [(columns: 60, value: "20"), (20, "60"), (24, "999999999")])
  func `where the terminal says, COLUMNS does not matter`(columns: Int, value: String) throws {
    try expectFit(columns: columns, width: columns, environment: ["COLUMNS": value])
  }

  @Test(arguments: [3, 8, 24, 39, 40, 60], ["1", "5", "300"])
  func `a bar that is asked for keeps to the window`(columns: Int, cells: String) throws {
    try expectFit(columns: columns, width: columns, options: ["--width", cells])
  }

  @Test func `a long message is cut between letters, and the row above is not touched`() throws {
    let gate = try Gate()
    let message = String(repeating: "я", count: 90)
    let terminal = try TestTerminal(
      ["sh", "-c", "echo TOP; exec waitfor -m \(message) -- sh -c '\(gate.pass)'"], columns: 24)
    terminal.waitUntilDrawn()
    terminal.waitForFrames(2)
    let screen = terminal.screen
    #expect(screen.rows[0] == "TOP")
    #expect(screen.end(ofRow: 1) <= 23)
    #expect(screen.rows[1].hasSuffix("я…"))
    #expect(screen.rows[1].count(where: { $0 == "я" }) >= 5)
    #expect(screen.rows[2...].allSatisfy { $0.isEmpty })
    gate.open()
    terminal.waitForEnd()
    #expect(terminal.screen.rows[0] == "TOP")
    #expect(terminal.screen.statusRows.map(\.row) == [1])
    #expect(terminal.screen.unknown == [])
  }

  @Test(arguments: ["ja", "zh-Hans", "zh-Hant", "ru"])
  func `wide letters are not halved`(language: String) throws {
    for columns in 24...41 {
      try expectFit(columns: columns, width: columns, options: ["--lang", language])
    }
  }

  @Test func `what there is room for grows with the window`() throws {
    // The bar's cells, the clock, and the message, as TERMINAL.md's ladder has them.
    for (columns, cells, hasClock, hasMessage) in [
      (3, 0, false, false), (8, 0, false, false), (23, 0, false, false), (24, 0, false, true),
      (39, 0, false, true), (40, 10, true, true), (59, 14, true, true), (60, 24, true, true),
      (100, 40, true, true), (300, 40, true, true),
    ] {
      let terminal = try TestTerminal(
        waitfor("--delay", "0", "-m", "Mmmm", "--", "true"), columns: columns)
      terminal.waitForEnd()
      let row = terminal.screen
      let filled = (0..<columns).count { row.cell(0, $0).style.background != .standard }
      #expect(filled == cells, "at \(columns)")
      #expect(row.rows[0].contains("0:00") == hasClock, "at \(columns)")
      #expect(row.rows[0].contains("M") == hasMessage, "at \(columns)")
      #expect(row.rows[0].contains("%") == (columns >= 8), "at \(columns)")
    }
  }

  @Test(arguments: 1...4)
  func `low windows are kept to`(rows: Int) throws {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", gate.pass), columns: 60, rows: rows)
    terminal.waitUntilDrawn()
    terminal.waitForFrames(3)
    #expect(terminal.screen.scrollback == [])
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.history.split(separator: "\n").count == 1)
    terminal.expectRestored()
  }
}
