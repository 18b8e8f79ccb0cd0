// What is known of output that has passed: where a frame may stand in it, and whose the screen is.

import Testing
import WaitCore

@Suite struct OutputTrackerTests {
  private static func tracker(_ output: String) -> OutputTracker {
    var tracker = OutputTracker()
    tracker.pass(Array(output.utf8)[...])
    return tracker
  }

  private static func tracker(_ bytes: [UInt8]) -> OutputTracker {
    var tracker = OutputTracker()
    tracker.pass(bytes[...])
    return tracker
  }

  // MARK: Boundaries

  @Test(arguments: [
    "a", "я", "你", "👍", "\u{1B}[1;31m", "\u{1B}]0;title\u{07}", "\u{1B}]0;title\u{1B}\\",
    "\u{1B}]0;Москва\u{1B}\\", "\u{1B}Pq#0\u{1B}\\", "\u{1B}_G\u{1B}\\", "\u{1B}^x\u{1B}\\",
    "\u{1B}Xx\u{1B}\\", "\u{1B}(0", "\u{1B}#8", "\u{1B}7", "\u{1B}M", "\u{1B}[?25l",
    "\u{1B}[>4;2m", "\u{1B}[0 q", "\u{1B}[!p", "\u{1B}P1$r0m\u{1B}\\",
  ])
  func `a character or sequence ends with its last byte and not before`(text: String) {
    let bytes = Array(text.utf8)
    for end in 1..<bytes.count {
      #expect(!Self.tracker(Array(bytes[..<end])).isAtBoundary, "after \(end) bytes")
    }
    #expect(Self.tracker(bytes).isAtBoundary)
  }

  @Test(arguments: ["\r", "\t", "\u{07}", "\n", "\u{0E}\u{0F}"])
  func `a control character ends a letter that is not complete`(control: String) {
    var tracker = OutputTracker()
    tracker.pass([0xe6])
    #expect(!tracker.isAtBoundary)
    tracker.pass(Array(control.utf8)[...])
    #expect(tracker.isAtBoundary)
    tracker.pass([0xa2])
    #expect(tracker.isAtBoundary)
  }

  @Test func `a Cyrillic letter in a title does not end it`() {
    // М is D0 9C, and 9C alone would be ST, the string's terminator in eight bits.
    let tracker = Self.tracker("\u{1B}]0;М text")
    #expect(!tracker.isAtBoundary)
    #expect(!tracker.isMidLine)
    #expect(Self.tracker("\u{1B}]0;М text\u{07}").allowsFrame)
  }

  @Test func `a bell ends a title and not a device's string`() {
    #expect(Self.tracker("\u{1B}]0;a\u{07}").isAtBoundary)
    #expect(!Self.tracker("\u{1B}Pa\u{07}").isAtBoundary)
    #expect(Self.tracker("\u{1B}Pa\u{07}b\u{1B}\\").allowsFrame)
  }

  @Test(arguments: ["\u{18}", "\u{1A}"])
  func `a sequence can be cancelled`(cancel: String) {
    for start in ["\u{1B}", "\u{1B}[1", "\u{1B}]0;a", "\u{1B}Pa", "\u{1B}("] {
      #expect(Self.tracker(start + cancel).isAtBoundary)
    }
  }

  @Test func `a sequence begun anew is the one that counts`() {
    #expect(Self.tracker("\u{1B}[1\u{1B}[31m").pen == Self.tracker("\u{1B}[31m").pen)
    #expect(Self.tracker("\u{1B}]0;a\u{1B}[31m").pen == Self.tracker("\u{1B}[31m").pen)
  }

  @Test func `a line feed inside a sequence is obeyed`() {
    #expect(!Self.tracker("a\u{1B}[3\n1m").isMidLine)
    #expect(Self.tracker("a\u{1B}[3\n1m").pen == Self.tracker("\u{1B}[31m").pen)
  }

  @Test(arguments: [
    [0xd0], [0xe2, 0x82], [0xf0, 0x9f, 0x91],
  ])
  func `bytes that are no UTF-8 do not hold anything up`(bytes: [UInt8]) {
    #expect(!Self.tracker(bytes).isAtBoundary)
    #expect(Self.tracker(bytes + [0x0a]).allowsFrame)
    #expect(Self.tracker(bytes + [0x61]).isAtBoundary)
    #expect(Self.tracker(bytes + [0x61, 0x0a]).allowsFrame)
    #expect(Self.tracker([0xff, 0x80, 0xc0, 0xf8]).isAtBoundary)
  }

  // MARK: Lines

  @Test(arguments: [
    ("", false), ("a", true), ("я", true), ("a\n", false), ("a\r\n", false), ("a\r", true),
    ("a\nb", true), ("\n", false), ("\u{1B}[31m", false), ("\u{1B}[31ma\n\u{1B}[m", false),
    ("\u{1B}]0;a\u{07}", false), ("a\u{0B}", false), ("\u{07}", false), (" ", true),
    ("a\u{1B}E", false),
  ])
  func `whether something stands on the cursor's line`(output: String, isMidLine: Bool) {
    #expect(Self.tracker(output).isMidLine == isMidLine)
    #expect(Self.tracker(output).allowsFrame == !isMidLine)
  }

  @Test(arguments: ["\t", "\u{1B}[10C", "\u{1B}[20G", "\u{1B}[2I", "a\r\n\t"])
  func `a cursor that has left the first column is not brought back`(output: String) {
    #expect(!Self.tracker(output).allowsFrame)
    #expect(Self.tracker(output + "\n").allowsFrame)
    #expect(Self.tracker(output + "\r").allowsFrame)
    #expect(Self.tracker(output + "\u{1B}[G").allowsFrame)
  }

  // MARK: Rows above

  @Test(arguments: [
    // Docker's way: up, a new line in the old one's place, and down again.
    ("one\ntwo\n\u{1B}[1A\u{1B}[2Ktwo, done\r\u{1B}[1B", true),
    ("one\ntwo\n\u{1B}[2A\u{1B}[2Kone, done\r\u{1B}[2B", true),
    ("one\ntwo\n\u{1B}[2A\u{1B}[2Kone\n\u{1B}[2Ktwo\n", true),
    ("one\ntwo\n\u{1B}[2Fnew\u{1B}[2E", true),
    ("one\n\u{1B}[A", false), ("one\ntwo\n\u{1B}[2Aone\n", false), ("one\n\u{1B}[1Aone", false),
    ("one\n\u{1B}M", false), ("one\n\u{1B}M\n", true),
    ("one\ntwo\n\u{1B}[2A\u{1B}[J", true),
    // Down, but not at the beginning of the row.
    ("one\ntwo\n\u{1B}[1Ax\u{1B}[1B", false),
    // What was left unfinished at the bottom is so still.
    ("one\nhalf\u{1B}[1A\u{1B}[1B", false),
    // Something stands before the cursor, though nothing below it.
    ("one\ntwo\n\u{1B}[2Atext\u{1B}[J", false),
    ("\u{1B}[5;5Htext\u{1B}[J", false),
    ("\u{1B}[5;5Htext\r\n\u{1B}[J", true),
  ])
  func `a frame may be drawn below the last row only`(output: String, allowsFrame: Bool) {
    #expect(Self.tracker(output).allowsFrame == allowsFrame)
  }

  @Test func `more rows up than down`() {
    var tracker = Self.tracker("1\n2\n3\n\u{1B}[3A")
    #expect(tracker.ownsScreen)
    for _ in 0..<2 {
      tracker.pass(Array("\u{1B}[1B".utf8)[...])
      #expect(tracker.ownsScreen && !tracker.allowsFrame)
    }
    tracker.pass(Array("\u{1B}[1B".utf8)[...])
    #expect(!tracker.ownsScreen && tracker.allowsFrame)
  }

  // MARK: Screens

  @Test(arguments: [
    "\u{1B}[H", "\u{1B}[3;4H", "\u{1B}[3;4f", "\u{1B}[5d", "\u{1B}8", "\u{1B}[u", "\u{1B}[2;20r",
    "\u{1B}[r", "\u{1B}[?1049h", "\u{1B}[?47h", "\u{1B}[?1047h", "\u{1B}[?25;1049h",
  ])
  func `a cursor sent to a place owns the screen`(output: String) {
    #expect(Self.tracker("a\n" + output).ownsScreen)
    #expect(!Self.tracker("a\n" + output + "b\r\n").allowsFrame)
  }

  @Test(arguments: [
    "\u{1B}[H\u{1B}[J", "\u{1B}[H\u{1B}[2J", "\u{1B}[H\u{1B}[2J\u{1B}[3J", "\u{1B}[2J\u{1B}[H",
    "\u{1B}c",
  ])
  func `a cleared screen is a fresh one`(output: String) {
    #expect(Self.tracker("a\nb" + output).allowsFrame)
    #expect(!Self.tracker("a\nb" + output + "c").allowsFrame)
    #expect(Self.tracker("a\nb" + output + "c\n").allowsFrame)
  }

  @Test(arguments: ["\u{1B}[5;1H\u{1B}[1J", "\u{1B}[5;1H\u{1B}[3J", "\u{1B}[5;1H\u{1B}[?J"])
  func `erasing something else does not make a fresh screen`(output: String) {
    #expect(!Self.tracker(output).allowsFrame)
  }

  @Test(arguments: ["\u{1B}[?1049", "\u{1B}[?47", "\u{1B}[?1047"])
  func `after the alternate screen all is as it was before`(mode: String) {
    #expect(Self.tracker("a\n\(mode)h\u{1B}[H~\n~\u{1B}[7;3H\(mode)l").allowsFrame)
    #expect(!Self.tracker("half\(mode)h\u{1B}[H~\n\(mode)l").allowsFrame)
    #expect(Self.tracker("half\(mode)h\u{1B}[H~\n\(mode)l").isMidLine)
    #expect(!Self.tracker("a\nb\n\u{1B}[2A\(mode)h\u{1B}[Hx\(mode)l").allowsFrame)
  }

  // MARK: Pen and modes

  @Test func `the pen is the command's, across lines and titles`() {
    let tracker = Self.tracker("\u{1B}[1;31mred\n\u{1B}]0;31m\u{07}\u{1B}[4mmore\n")
    #expect(tracker.pen == Self.tracker("\u{1B}[1m\u{1B}[31m\u{1B}[4m").pen)
    #expect(Self.tracker("\u{1B}[1;31mred\u{1B}[m").pen.isStandard)
    #expect(Self.tracker("\u{1B}[1;31mred\u{1B}c").pen.isStandard)
  }

  @Test func `a sequence with a private mark is no pen`() {
    #expect(Self.tracker("\u{1B}[>4;2m\u{1B}[?4m\u{1B}[<1m\u{1B}[=1m").pen.isStandard)
  }

  @Test func `memory does not grow with a sequence`() {
    let long = "\u{1B}[" + String(repeating: "1;", count: 100_000) + "m\u{1B}[31m\n"
    #expect(Self.tracker(long).allowsFrame)
  }
}
