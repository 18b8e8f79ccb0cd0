// Tests of the screen model.

import Testing

@Suite struct ScreenTests {
  private func drawn(_ text: String, columns: Int = 10, rows: Int = 4) -> Screen {
    var screen = Screen(columns: columns, rows: rows)
    screen.feed(text)
    return screen
  }

  @Test func `text, CR, LF and BS`() {
    let screen = drawn("abc\rx\n\u{08}y")
    #expect(screen.rows == ["xbc", "y", "", ""])
    #expect((screen.row, screen.column) == (1, 1))
    #expect(screen.text == "xbc\ny")
    #expect(screen.unknown == [])
  }

  @Test func `a full row wraps only with the next character`() {
    let full = drawn("0123456789")
    #expect((full.row, full.column) == (0, 9))
    #expect(drawn("0123456789a").rows == ["0123456789", "a", "", ""])
    #expect(drawn("0123456789\r\na").rows == ["0123456789", "a", "", ""])
    // Erasing with the wrap pending takes the last character away, as in xterm.
    #expect(drawn("0123456789\u{1b}[K").rows[0] == "012345678")
  }

  @Test func `without autowrap the last column is written over`() {
    let screen = drawn("\u{1b}[?7l0123456789abc")
    #expect(screen.rows == ["012345678c", "", "", ""])
    #expect(!screen.autowrap)
    #expect(drawn("\u{1b}[?7l0123456789abc\u{1b}[?7hx").rows == ["012345678x", "", "", ""])
  }

  @Test func `rows scroll off at the bottom`() {
    let screen = drawn("1\r\n2\r\n3\r\n4\r\n5\r\n6")
    #expect(screen.scrollback == ["1", "2"])
    #expect(screen.rows == ["3", "4", "5", "6"])
    #expect(screen.history == "1\n2\n3\n4\n5\n6")
  }

  @Test func `wide characters take two cells and marks none`() {
    let screen = drawn("你e\u{301}好")
    #expect(screen.rows[0] == "你e\u{301}好")
    #expect(screen.column == 5)
    #expect(screen.cell(0, 1).text == "")
    #expect(drawn("你\rx").rows[0] == "x")
    #expect(drawn("你\u{08}x").rows[0] == " x")
    #expect(drawn("你好你好a你").rows == ["你好你好a", "你", "", ""])
  }

  @Test func `erasing and moving`() {
    #expect(drawn("aaa\r\nbbb\r\nccc\u{1b}[2A\u{1b}[2G\u{1b}[J").rows == ["a", "", "", ""])
    #expect(drawn("aaa\u{1b}[2G\u{1b}[K").rows[0] == "a")
    #expect(drawn("aaa\u{1b}[9Ab").rows[0] == "aaab")
    #expect(drawn("aaa\u{1b}[99Gb").rows[0] == "aaa      b")
  }

  @Test func `styles are kept with each cell`() {
    let screen = drawn("\u{1b}[38;2;1;2;3;48;5;200ma\u{1b}[0;1;91;44mb\u{1b}[2;39;49mc\u{1b}[22md")
    #expect(
      screen.cell(0, 0).style == ScreenStyle(foreground: .rgb(1, 2, 3), background: .indexed(200)))
    #expect(
      screen.cell(0, 1).style
        == ScreenStyle(foreground: .indexed(9), background: .indexed(4), bold: true))
    #expect(screen.cell(0, 2).style == ScreenStyle(bold: true, dim: true))
    #expect(screen.cell(0, 3).style == ScreenStyle())
    #expect(screen.penIsDefault)
    #expect(screen.unknown == [])
  }

  @Test func `erased cells take the background`() {
    let screen = drawn("\u{1b}[31;44;1m\u{1b}[K\u{1b}[m")
    #expect(screen.cell(0, 9).style == ScreenStyle(background: .indexed(4)))
  }

  @Test func `modes are seen`() {
    let screen = drawn("\u{1b}[?25l\u{1b}[?2026h")
    #expect(!screen.cursorVisible)
    #expect(screen.isSynchronized)
    let restored = drawn("\u{1b}[?25l\u{1b}[?2026h\u{1b}[?2026l\u{1b}[?25h")
    #expect(restored.cursorVisible && !restored.isSynchronized)
  }

  @Test(arguments: [
    ("\u{07}", "control 07"), ("\t", "control 09"), ("\u{1b}[2J", "CSI 2J"),
    ("\u{1b}[1K", "CSI 1K"), ("\u{1b}[?1049h", "CSI ?1049h"), ("\u{1b}[?7;25h", "CSI ?7;25h"),
    ("\u{1b}[3m", "SGR 3"), ("\u{1b}[38;5m", "SGR 38;5"), ("\u{1b}[38:2:1:2:3m", "CSI 38:2:1:2:3m"),
    ("\u{1b}]9;4;1;50\u{1b}\\", "OSC 9;4;1;50"), ("\u{1b}]0;t\u{07}", "OSC 0;t"),
    ("\u{1b}7", "ESC 7"), ("\u{1b}(B", "ESC (B"), ("\u{1b}P1$r\u{1b}\\", "DCS 1$r"),
    ("\u{9b}", "U+009b"), ("\u{1b}[6n", "CSI 6n"), ("\u{1b}[E", "CSI E"), ("\u{7f}", "control 7f"),
  ])
  func `everything else is listed`(bytes: String, name: String) {
    let screen = drawn("a" + bytes + "b")
    #expect(screen.unknown == [name])
    #expect(screen.rows[0] == "ab")
  }

  @Test func `malformed text is listed`() {
    var screen = Screen(columns: 10, rows: 1)
    screen.feed([0xff, 0x61, 0xe2, 0x28, 0x62])
    #expect(screen.unknown == ["malformed ff", "malformed e2 28"])
    #expect(screen.rows == ["ab"])
  }

  @Test func `bytes may be split anywhere`() {
    let text = "\u{1b}[?7l é你\u{1b}[38;2;10;20;30m█\u{1b}[0m\r\n\u{1b}]0;t\u{1b}\\x\u{1b}[2G."
    let whole = drawn(text)
    var piecemeal = Screen(columns: 10, rows: 4)
    for byte in text.utf8 { piecemeal.feed([byte]) }
    #expect(piecemeal.rows == whole.rows)
    #expect(piecemeal.cell(0, 4) == whole.cell(0, 4))
    #expect(piecemeal.unknown == ["OSC 0;t"])
    #expect(piecemeal.parser.isAtRest)
    piecemeal.feed("\u{1b}[")
    #expect(!piecemeal.parser.isAtRest)
  }

  @Test func `a resize cuts and scrolls and does not reflow`() {
    var screen = drawn("0123456789\r\n2\r\n3")
    screen.resize(columns: 5, rows: 2)
    #expect(screen.scrollback == ["01234"])
    #expect(screen.rows == ["2", "3"])
    #expect((screen.row, screen.column) == (1, 1))
    screen.resize(columns: 12, rows: 3)
    #expect(screen.rows == ["2", "3", ""])
  }

  @Test func `a line feed can return too`() {
    var screen = Screen(columns: 5, rows: 2, returnsOnLineFeed: true)
    screen.feed("a\nb")
    #expect(screen.rows == ["a", "b"])
  }
}
