// The row at the bottom: the command's cursor, pen and lines are as they were, its output scrolls
// above, and the window is whole again afterwards.

import Testing
import WaitCore

@Suite struct ReservedRowTests {
  private static func row(_ text: String) -> Row {
    var row = Row()
    row.blank()
    row.append(text, pen: .dim)
    return row
  }

  private func expectInOrder(
    _ screen: MarginScreen, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(screen.unknown == [], sourceLocation: sourceLocation)
    #expect(screen.autowrap && !screen.isSynchronized, sourceLocation: sourceLocation)
  }

  /// A command writes somewhere on the screen, and a row appears; its lines and its place stay.
  @Test(arguments: [
    (0, ["", "", "", "", "", ""], 0), (1, ["1", "", "", "", "", ""], 1),
    (4, ["1", "2", "3", "4", "", ""], 4), (5, ["2", "3", "4", "5", "", ""], 4),
    (9, ["6", "7", "8", "9", "", ""], 4),
  ])
  func `the row comes under the output, which makes way for it`(
    lines: Int, rows: [String], cursor: Int
  ) {
    var screen = MarginScreen(columns: 20, rows: 6, returnsOnLineFeed: true)
    screen.feed((0..<lines).map { "\($0 + 1)\n" }.joined())
    var status = ReservedRow()
    screen.feed(status.frame(Self.row("status"), windowRows: 6))
    #expect(screen.rows == rows.dropLast() + [" status"])
    #expect((screen.row, screen.column) == (cursor, 0))
    #expect(screen.margins == 0...4)
    expectInOrder(screen)
    #expect(status.isShowing && status.hasLeftTraces)
  }

  @Test(arguments: [false, true], [2, 7])
  func `a line that has not ended goes on where it was`(returns: Bool, lines: Int) {
    var screen = MarginScreen(columns: 20, rows: 6, returnsOnLineFeed: returns)
    screen.feed((0..<lines).map { "\($0)\r\n" }.joined() + "\u{1B}[31mhalf a ")
    let pen = screen.pen
    var status = ReservedRow()
    screen.feed(status.frame(Self.row("status"), windowRows: 6))
    #expect(screen.column == 7)
    #expect(screen.pen == pen)
    screen.feed("line\r\nnext")
    #expect(screen.rows.contains("half a line"))
    #expect(screen.rows.contains("next"))
    #expect(screen.rows.last == " status")
  }

  @Test func `output scrolls above the row and into the scrollback`() {
    var screen = MarginScreen(columns: 20, rows: 6, returnsOnLineFeed: true)
    var status = ReservedRow()
    for line in 0..<20 {
      screen.feed(status.frame(Self.row("status \(line)"), windowRows: 6))
      screen.feed("line \(line)\n")
    }
    #expect(screen.rows == ["line 16", "line 17", "line 18", "line 19", "", " status 19"])
    #expect(screen.scrollback == (0..<16).map { "line \($0)" })
    expectInOrder(screen)
  }

  @Test func `a frame is one synchronized unit, and none if nothing has changed`() {
    var status = ReservedRow()
    let first = status.frame(Self.row("a"), windowRows: 6)
    #expect(status.frame(Self.row("a"), windowRows: 6) == [])
    let second = status.frame(Self.row("b"), windowRows: 6)
    for frame in [first, second] {
      let text = String(decoding: frame, as: UTF8.self)
      #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
      #expect(text.ranges(of: "\u{1B}[?2026").count == 2)
    }
    #expect(!String(decoding: second, as: UTF8.self).contains("r"), "margins are set once")
  }

  @Test func `the margins are set anew for a new height and when they may be gone`() {
    var status = ReservedRow()
    _ = status.frame(Self.row("a"), windowRows: 6)
    let grown = status.frame(Self.row("a"), windowRows: 9)
    #expect(String(decoding: grown, as: UTF8.self).contains("\u{1B}[1;8r"))
    status.invalidate()
    let again = status.frame(Self.row("a"), windowRows: 9)
    #expect(String(decoding: again, as: UTF8.self).contains("\u{1B}[1;8r"))
    #expect(status.frame(Self.row("a"), windowRows: 9) == [])
  }

  @Test func `a shorter row leaves nothing of a longer one`() {
    var screen = MarginScreen(columns: 20, rows: 6)
    var status = ReservedRow()
    screen.feed(status.frame(Self.row("a long status row"), windowRows: 6))
    screen.feed(status.frame(Self.row("short"), windowRows: 6))
    #expect(screen.rows.last == " short")
  }

  // MARK: Giving the window back

  @Test(arguments: [(true, ""), (false, " status")])
  func `the whole window is given back`(clears: Bool, last: String) {
    var screen = MarginScreen(columns: 20, rows: 6, returnsOnLineFeed: true)
    screen.feed("1\n2\n\u{1B}[1;32mgreen")
    let pen = screen.pen
    var status = ReservedRow()
    screen.feed(status.frame(Self.row("status"), windowRows: 6))
    screen.feed(status.release(clears: clears))
    #expect(screen.margins == 0...5)
    #expect(screen.rows == ["1", "2", "green", "", "", last])
    #expect(screen.pen == pen)
    #expect(!status.hasLeftTraces && !status.isShowing)
    #expect(status.release(clears: true) == [])
    expectInOrder(screen)
  }

  @Test func `after it was given back the row can come again`() {
    var screen = MarginScreen(columns: 20, rows: 6, returnsOnLineFeed: true)
    var status = ReservedRow()
    screen.feed(status.frame(Self.row("a"), windowRows: 6))
    screen.feed(status.release(clears: true))
    screen.feed(status.frame(Self.row("a"), windowRows: 6))
    #expect(screen.margins == 0...4)
    #expect(screen.rows.last == " a")
  }

  @Test(arguments: [
    ("1\n2\n", ["1", "2", " end", "", "", ""], 3),
    ("1\nhalf", ["1", "half", " end", "", "", ""], 3),
    ("", [" end", "", "", "", "", ""], 1),
    ("1\n2\n3\n4\n5\n6\n", ["3", "4", "5", "6", " end", ""], 5),
    ("1\n2\n3\n4\n5\nhalf", ["3", "4", "5", "half", " end", ""], 5),
  ])
  func `the closing row comes on a row of its own under the output`(
    output: String, rows: [String], cursor: Int
  ) {
    var screen = MarginScreen(columns: 20, rows: 6, returnsOnLineFeed: true)
    var status = ReservedRow()
    screen.feed(status.frame(Self.row("status"), windowRows: 6))
    screen.feed(output)
    screen.feed(status.close([Self.row("end")], columns: 20))
    #expect(screen.rows == rows)
    #expect((screen.row, screen.column) == (cursor, 0))
    #expect(screen.margins == 0...5)
    #expect(screen.pen == ScreenStyle())
    expectInOrder(screen)
  }
}
