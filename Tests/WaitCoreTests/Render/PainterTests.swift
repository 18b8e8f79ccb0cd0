// What the painter sends: one unit a frame, nothing for what is there already, and a terminal in
// order whenever it lets go.

import Testing
import WaitCore

@Suite struct PainterTests {
  private static let begin = Array("\u{1B}[?2026h".utf8)
  private static let end = Array("\u{1B}[?2026l".utf8)

  private static func text(_ lines: String...) -> [Row] {
    lines.map { line in
      var row = Row()
      row.blank()
      row.append(text: line, columns: 38, ellipsis: "…")
      return row
    }
  }

  private static func bar(
    _ fraction: Double, at elapsed: Duration, _ message: String = "Linking",
    _ theme: Theme = RowSamples.theme()
  ) -> [Row] {
    Look.bar.rows(
      RowSamples.running(fraction, message, elapsed: elapsed), theme,
      Canvas(columns: 80, rows: 24))
  }

  /// A screen with output on it, and the cursor under it.
  private static func screen(_ output: String = "one\r\ntwo\r\n", rows: Int = 8) -> Screen {
    var screen = Screen(columns: 40, rows: rows)
    screen.feed(output)
    return screen
  }

  private static func count(_ bytes: [UInt8], _ sequence: String) -> Int {
    String(decoding: bytes, as: UTF8.self).ranges(of: sequence).count
  }

  // MARK: Frames

  /// tmux takes the erasing of the display from its first row for a cleared screen, and keeps what was
  /// on it in its history.
  @Test func `a picture of several rows is not erased from its first row on`() {
    var painter = Painter()
    let rows = (0..<3).map { index in Row.indented { $0.append("row \(index)") } }
    _ = painter.frame(rows)
    let room = String(decoding: painter.makeRoom(), as: UTF8.self)
    #expect(room == "\r\u{1B}[m\u{1B}[K\r\n\u{1B}[J\u{1B}[1A")
    _ = painter.frame(rows)
    #expect(String(decoding: painter.erase(), as: UTF8.self).contains(room))
  }

  @Test func `a frame is one synchronized unit`() {
    var painter = Painter()
    let first = painter.frame(Self.bar(0.1, at: .zero))
    let patch = painter.frame(Self.bar(0.5, at: .seconds(9), "Another message"))
    let grown = painter.frame(Self.text("a", "b", "c"))
    painter.invalidate()
    let whole = painter.frame(Self.text("a", "b", "c"))
    for frame in [first, patch, grown, whole, painter.erase(), painter.close(Self.text("end"))] {
      #expect(frame.starts(with: Self.begin))
      #expect(frame.suffix(Self.end.count) == Self.end[...])
      #expect(Self.count(frame, "\u{1B}[?2026") == 2)
    }
  }

  @Test func `autowrap is off while something is drawn and only then`() {
    var painter = Painter()
    let frames = [
      painter.frame(Self.bar(0.1, at: .zero)), painter.frame(Self.bar(0.5, at: .seconds(9))),
      painter.close(Self.text("end")),
    ]
    for frame in frames {
      #expect(Self.count(frame, "\u{1B}[?7l") == 1)
      #expect(Self.count(frame, "\u{1B}[?7h") == 1)
    }
  }

  @Test func `the first frame in its order`() {
    var painter = Painter()
    var row = Row()
    row.blank()
    row.append("ab", pen: .dim)
    let drawing = "\r\u{1B}[?7l \u{1B}[2mab\u{1B}[m\u{1B}[J\u{1B}[?7h\r"
    #expect(
      String(decoding: painter.frame([row]), as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[?25l\(drawing)\u{1B}[?2026l")
  }

  @Test func `nothing is sent for what is there already`() {
    var painter = Painter()
    let rows = Self.bar(0.5, at: .seconds(4))
    #expect(!painter.frame(rows).isEmpty)
    #expect(painter.frame(rows) == [])
    #expect(painter.frame(Self.bar(0.5, at: .seconds(4))) == [])
    painter.invalidate()
    #expect(!painter.frame(rows).isEmpty)
    #expect(painter.frame(rows) == [])
  }

  @Test(arguments: [ColorDepth.none, .sixteen, .palette256, .direct])
  func `a step of the spinner costs less than 70 bytes`(depth: ColorDepth) {
    let theme = RowSamples.theme(depth)
    var painter = Painter()
    _ = painter.frame(Self.bar(0.5, at: .milliseconds(4000), "正在构建", theme))
    let step = painter.frame(Self.bar(0.5, at: .milliseconds(4080), "正在构建", theme))
    #expect((1..<70).contains(step.count), "\(step.count)")
  }

  @Test func `a step of the bar does not draw the message`() {
    var painter = Painter()
    _ = painter.frame(Self.bar(0.5, at: .milliseconds(4000)))
    let step = painter.frame(Self.bar(0.52, at: .milliseconds(4080)))
    #expect(Self.count(step, "Linking") == 0)
    #expect(step.count < 200, "\(step.count)")
  }

  @Test func `a whole bar in 24 bits costs less than a kilobyte`() {
    var painter = Painter()
    let frame = painter.frame(Self.bar(0.99, at: .seconds(4)))
    #expect(frame.count < 1000, "\(frame.count)")
  }

  // MARK: The cursor

  @Test func `the first frame hides the cursor, and no later one`() {
    var painter = Painter()
    #expect(Self.count(painter.frame(Self.text("a")), "\u{1B}[?25l") == 1)
    #expect(Self.count(painter.frame(Self.text("b")), "\u{1B}[?25") == 0)
    painter.invalidate()
    #expect(Self.count(painter.frame(Self.text("b")), "\u{1B}[?25") == 0)
    _ = painter.makeRoom()
    #expect(Self.count(painter.frame(Self.text("b")), "\u{1B}[?25") == 0)
    _ = painter.erase()
    #expect(Self.count(painter.frame(Self.text("b")), "\u{1B}[?25l") == 1)
  }

  @Test func `whatever ends the status shows the cursor`() {
    let ends: [(inout Painter) -> [UInt8]] = [
      { $0.erase() }, { $0.abandon() }, { $0.close(Self.text("end")) }, { $0.close([]) },
      { $0.frame([]) },
      { painter in painter.makeRoom() + painter.erase() },
      { painter in painter.makeRoom() + painter.abandon() },
    ]
    for end in ends {
      var screen = Self.screen()
      var painter = Painter()
      screen.feed(painter.frame(Self.text("a", "b")))
      #expect(!screen.cursorVisible)
      #expect(painter.hasLeftTraces)
      screen.feed(end(&painter))
      #expect(screen.cursorVisible)
      #expect(!painter.hasLeftTraces)
      #expect(!painter.isShowing)
      #expect(screen.unknown == [])
      #expect(screen.penIsDefault && screen.autowrap && !screen.isSynchronized)
    }
  }

  @Test func `where nothing was shown nothing is taken away`() {
    var painter = Painter()
    #expect(painter.erase() == [])
    #expect(painter.abandon() == [])
    #expect(painter.makeRoom() == [])
    #expect(painter.frame([]) == [])
    #expect(painter.close([]) == [])
    #expect(!painter.hasLeftTraces)
  }

  // MARK: On the screen

  @Test func `erasing leaves the output and the cursor under it`() {
    var screen = Self.screen()
    var painter = Painter()
    screen.feed(painter.frame(Self.text("a", "b", "c")))
    #expect(screen.text == "one\ntwo\n a\n b\n c")
    screen.feed(painter.erase())
    #expect(screen.text == "one\ntwo")
    #expect((screen.row, screen.column) == (2, 0))
  }

  @Test func `closing leaves the rows and the cursor under them`() {
    var screen = Self.screen()
    var painter = Painter()
    screen.feed(painter.frame(Self.text("a", "b", "c")))
    screen.feed(painter.close(Self.text("end")))
    #expect(screen.text == "one\ntwo\n end")
    #expect((screen.row, screen.column) == (3, 0))
  }

  @Test func `a closing row may come without a frame before it`() {
    var screen = Self.screen()
    var painter = Painter()
    screen.feed(painter.close(Self.text("end", "more")))
    #expect(screen.text == "one\ntwo\n end\n more")
    #expect((screen.row, screen.column) == (4, 0))
    #expect(screen.cursorVisible)
  }

  @Test func `output takes the status's place, and the status comes after it`() {
    var screen = Self.screen()
    var painter = Painter()
    screen.feed(painter.frame(Self.text("a", "b")))
    screen.feed(painter.makeRoom())
    #expect(screen.text == "one\ntwo")
    #expect((screen.row, screen.column) == (2, 0))
    #expect(!screen.cursorVisible)
    screen.feed("three\r\nfour\r\n")
    screen.feed(painter.frame(Self.text("a", "b")))
    #expect(screen.text == "one\ntwo\nthree\nfour\n a\n b")
  }

  @Test func `a question that was written over the status stays`() {
    var screen = Self.screen()
    var painter = Painter()
    screen.feed(painter.frame(Self.text("a long status row", "b")))
    screen.feed("Password:")
    screen.feed(painter.abandon())
    #expect(screen.text == "one\ntwo\nPassword:")
    #expect((screen.row, screen.column) == (2, 9))
  }

  @Test func `at the bottom of a full screen the block scrolls in once`() {
    var screen = Self.screen("1\r\n2\r\n3\r\n4\r\n5\r\n", rows: 6)
    var painter = Painter()
    #expect(screen.row == 5)
    for step in 0..<4 {
      screen.feed(painter.frame(Self.text("a\(step)", "b", "c")))
      #expect(screen.scrollback == ["1", "2"])
      #expect(screen.text == "3\n4\n5\n a\(step)\n b\n c")
      #expect((screen.row, screen.column) == (3, 0))
    }
    screen.feed(painter.makeRoom())
    screen.feed("6\r\n")
    screen.feed(painter.frame(Self.text("a", "b", "c")))
    #expect(screen.history == "1\n2\n3\n4\n5\n6\n a\n b\n c")
    screen.feed(painter.close(Self.text("end")))
    #expect(screen.history == "1\n2\n3\n4\n5\n6\n end")
    #expect(screen.column == 0)
  }

  @Test func `a block that grows at the bottom scrolls by what it grows`() {
    var screen = Self.screen("1\r\n2\r\n3\r\n4\r\n5\r\n", rows: 6)
    var painter = Painter()
    screen.feed(painter.frame(Self.text("a")))
    #expect(screen.scrollback == [])
    screen.feed(painter.frame(Self.text("a", "b")))
    #expect(screen.history == "1\n2\n3\n4\n5\n a\n b")
    screen.feed(painter.frame(Self.text("c")))
    #expect(screen.history == "1\n2\n3\n4\n5\n c")
    #expect((screen.row, screen.column) == (4, 0))
  }
}
