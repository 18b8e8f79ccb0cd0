// Tests of the screen model with margins.

import Testing

@Suite struct MarginScreenTests {
  private func drawn(_ text: String) -> MarginScreen {
    var screen = MarginScreen(columns: 5, rows: 4)
    screen.feed(text)
    return screen
  }

  @Test func `text wraps, returns and scrolls`() {
    #expect(drawn("abcdefg\r\nh").rows == ["abcde", "fg", "h", ""])
    #expect(drawn("1\r\n2\r\n3\r\n4\r\n5").rows == ["2", "3", "4", "5"])
    #expect(drawn("1\r\n2\r\n3\r\n4\r\n5").scrollback == ["1"])
    #expect(drawn("\u{1B}[?7labcdefg").rows[0] == "abcdg")
  }

  @Test func `margins keep what scrolls out of the other rows`() {
    let screen = drawn("\u{1B}[4;1Hlast\u{1B}[1;3r1\r\n2\r\n3\r\n4\r\n5")
    #expect(screen.rows == ["3", "4", "5", "last"])
    #expect(screen.scrollback == ["1", "2"])
    #expect(screen.margins == 0...2)
    // Below the margins nothing scrolls.
    #expect(drawn("\u{1B}[1;3r\u{1B}[4;1Ha\r\nb").rows == ["", "", "", "b"])
    #expect(drawn("\u{1B}[1;3r\u{1B}[r").margins == 0...3)
  }

  @Test func `margins send the cursor home`() {
    let screen = drawn("\r\n\r\nab\u{1B}[1;3r")
    #expect((screen.row, screen.column) == (0, 0))
  }

  @Test func `the cursor is put aside with its pen`() {
    let screen = drawn("\r\nab\u{1B}[31m\u{1B}7\u{1B}[m\u{1B}[4;1H\u{1B}8")
    #expect((screen.row, screen.column) == (1, 2))
    #expect(screen.pen.foreground == .indexed(1))
    #expect(screen.unknown == [])
  }

  @Test func `what is not known is told`() {
    #expect(drawn("\u{1B}[2J\u{07}").unknown == ["CSI 2J", "control 7"])
    #expect(drawn("\u{1B}[3;2r").unknown == ["CSI 3;2r"])
  }
}
