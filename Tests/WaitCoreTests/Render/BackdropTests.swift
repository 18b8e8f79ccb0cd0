// The newest lines of the command's output on their way to the terminal: which are kept back, how they
// look, and when they go on.

import Testing
import WaitCore

@Suite struct BackdropTests {
  /// Takes pieces in, one each 10 ms; what goes on is given piece by piece.
  private static func pass(
    _ pieces: [String], lines: Int = 3
  ) -> (backdrop: Backdrop, passed: [String]) {
    var backdrop = Backdrop(lines: lines)
    let passed = pieces.enumerated().map { index, piece in
      let bytes = backdrop.take(Array(piece.utf8)[...], at: .milliseconds(10 * index))
      return String(decoding: bytes, as: UTF8.self)
    }
    return (backdrop, passed)
  }

  // MARK: What goes on

  @Test(
    arguments: [
      (["a\n", "b\n", "c\n"], ["", "", ""]),
      (["a\n", "b\n", "c\n", "d\n", "e\n"], ["", "", "", "a\n", "b\n"]),
      (["a\nb\nc\nd\ne\n"], ["a\nb\n"]),
      (["a\nb\nc\n", "d", "\n"], ["", "a\n", ""]),
      (["a\r\nb\r\n", "c\r\nd\r\n"], ["", "a\r\n"]),
      (["\n\n\n\n"], ["\n"]),
      ([""], [""]),
    ] as [([String], [String])])
  func `a line goes on when so many newer ones are there`(pieces: [String], passed: [String]) {
    #expect(Self.pass(pieces).passed == passed)
  }

  @Test(arguments: ["a", "a\n", "a\nb\nc\n"])
  func `of no lines everything goes on at once`(text: String) {
    let (backdrop, passed) = Self.pass([text], lines: 0)
    #expect(passed == [text])
    #expect(backdrop.isEmpty && backdrop.nextRelease == nil && backdrop.lines == [])
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{1B}[1A", "\u{1B}[?25l", "\u{1B}]0;title\u{07}", "\u{1B}(B", "\u{07}", "\u{08}",
    "\u{1B}[?1049h",
  ])
  func `what does more than write goes on at once, and all before it`(sequence: String) {
    let (backdrop, passed) = Self.pass(["a\nb\n", "c\(sequence)", "d\n"])
    #expect(passed == ["", "a\nb\nc\(sequence)", ""])
    #expect(backdrop.lines == ["d"])
  }

  @Test func `a sequence that does more goes on as soon as that is seen`() {
    #expect(Self.pass(["a\n\u{1B}", "[", "2", "J"]).passed == ["", "", "", "a\n\u{1B}[2J"])
    #expect(Self.pass(["a\n\u{1B}", "[", "2", "m"]).passed == ["", "", "", ""])
  }

  @Test func `more bytes than any window shows are not kept`() {
    let long = String(repeating: "x", count: 16_384)
    #expect(Self.pass([long]).passed == [""])
    #expect(Self.pass(["a\n", long]).passed == ["", "a\n" + long])
    #expect(Self.pass(["a\n", long, "\nb\n"]).backdrop.lines == ["", "b"])
  }

  // MARK: When

  @Test(
    arguments: [
      ([(0, "a\n")], nil), ([(0, "Continue? ")], 200), ([(50, "Conti"), (120, "nue? ")], 250),
      ([(50, "a"), (120, "b\n")], nil), ([(0, "a\nContinue? ")], 200),
      // The next line has its own time.
      ([(0, "a"), (150, "b\nc")], 350),
      // A line that is rewritten is progress.
      ([(0, "10%\r")], nil), ([(0, "\r10%")], nil), ([(0, "10%"), (100, "\r20%")], nil),
      ([(0, "10%\r"), (100, "\nContinue? ")], 300),
      // What shows nothing may come before a question, and after it.
      ([(0, "\u{1B}[1mContinue?\u{1B}[m ")], 200),
    ] as [([(at: Int, text: String)], Int?)])
  func `a line without an end goes on after 200 ms`(
    pieces: [(at: Int, text: String)], release: Int?
  ) {
    var backdrop = Backdrop(lines: 3)
    for piece in pieces {
      _ = backdrop.take(Array(piece.text.utf8)[...], at: .milliseconds(piece.at))
    }
    #expect(backdrop.nextRelease == release.map { .milliseconds($0) })
    let text = pieces.map(\.text).joined()
    #expect(String(decoding: backdrop.release(), as: UTF8.self) == text)
    #expect(backdrop.nextRelease == nil && backdrop.isEmpty && backdrop.release() == [])
  }

  // MARK: How they look

  @Test(
    arguments: [
      ([], []),
      (["a\nb\n"], ["a", "b"]),
      (["a\nb\nc\nd\n"], ["b", "c", "d"]),
      (["a\nb\nc\n", "half"], ["b", "c", "half"]),
      (["10%\r20%\r", "30%"], ["30%"]), (["10%\r20%\r"], ["20%"]), (["10%\rdone\r\n"], ["done"]),
      (["\u{1B}[1;31mred\u{1B}[m\u{1B}[K\n"], ["red"]),
      (["a\u{1B}", "[3", "1mred", "\u{1B}[m\n"], ["ared"]),
      (["a\u{1B}[3"], ["a"]),
      (["\tb\n"], ["        b"]),
      (["Сборка\n正在\n👍🏽\n"], ["Сборка", "正在", "👍🏽"]),
      (["a\n\nb\n"], ["a", "", "b"]),
    ] as [([String], [String])])
  func `the newest lines as they look`(pieces: [String], lines: [String]) {
    #expect(Self.pass(pieces).backdrop.lines == lines)
  }

  @Test func `a character that comes in pieces is whole when its last byte is there`() {
    var backdrop = Backdrop(lines: 2)
    let bytes = Array("正在 Сборка 👍".utf8)
    for byte in bytes { #expect(backdrop.take([byte], at: .zero) == []) }
    #expect(backdrop.lines == ["正在 Сборка 👍"])
    #expect(backdrop.release() == bytes)
  }
}
