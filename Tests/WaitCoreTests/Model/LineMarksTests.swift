// The command's lines as numbers: which lines are the same line of two runs.

import Testing
import WaitCore

@Suite struct LineMarksTests {
  private static func marks(_ text: String) -> [LineMarks.Mark] {
    var reader = LineMarks()
    return reader.take(Array(text.utf8)[...], at: .zero)
  }

  // MARK: The same line

  @Test(arguments: [
    ("[1/17] Compiling A", "[16/17] Compiling A"), ("took 1.5 s", "took 12,345.75 s"),
    ("at 12:30:01 x", "at 9:05 x"), ("a   7 files", "a 123 files"), ("a  b\tc", "a b c"),
    ("x \u{1b}[1;31mred\u{1b}[m", "x red"), ("\u{1b}]0;title\u{07}x", "x"),
    ("\u{1b}]8;;http://e\u{1b}\\link\u{1b}]8;;\u{1b}\\", "link"), ("x\r", "x"), ("x  ", "x"),
    ("100%", "7%"), ("12:", "1:"), ("\u{1b}[2Kx", "x"),
  ])
  func `figures, colours and blanks make no other line`(one: String, other: String) {
    #expect(Self.marks(one + "\n") == Self.marks(other + "\n"))
    #expect(Self.marks(one + "\n").count == 1)
  }

  @Test(arguments: [
    ("Compiling A", "Compiling B"), ("main.c", "mainc"), ("a,b", "ab"), ("a:b", "ab"),
    ("a b", "ab"),
    ("1 file", "file"), ("1 2", "1"), ("x", "X"), (".", ","), ("ф", "ы"),
  ])
  func `other words make another line`(one: String, other: String) {
    #expect(Self.marks(one + "\n") != Self.marks(other + "\n"))
  }

  @Test func `the nth of its kind is a mark of its own, in each run the same`() {
    let text = "a\nb\na\na\nb\n"
    let marks = Self.marks(text)
    #expect(Set(marks).count == 5)
    #expect(Self.marks(text) == marks)
    #expect(Self.marks("a\na\na\n") == [marks[0], marks[2], marks[3]])
  }

  @Test func `empty lines, and a line that has not ended, are no marks`() {
    #expect(Self.marks("\n\r\n\n\u{1b}[m\n   \n").count <= 1)
    #expect(Self.marks("\n\n\u{1b}[m\n") == [])
    #expect(Self.marks("no end") == [])
  }

  @Test func `of a long line the beginning counts`() {
    let long = String(repeating: "x", count: 600)
    #expect(Self.marks(long + "a\n") == Self.marks(long + "b\n"))
    let short = String(repeating: "x", count: 500)
    #expect(Self.marks(short + "a\n") != Self.marks(short + "b\n"))
  }

  // MARK: Lines that are written over themselves

  @Test func `each figure of such a line is a mark, however often it is drawn`() {
    let once = Self.marks("get 10%\rget 20%\rget 30%\n")
    let often = Self.marks("get 10%\rget 10%\rget 20%\rget 20%\rget 20%\rget 30%\n")
    #expect(once == often)
    // The line as such, and its states at 10 and 20 per cent.
    #expect(once.count >= 3)
    let sparse = Self.marks("get 10%\rget 30%\n")
    #expect(Set(sparse).isSubset(of: once))
    #expect(Set(sparse).count < once.count)
  }

  @Test func `a percentage leads before other figures, and what stands behind a point does not`() {
    let one = Self.marks("5 MB 40.1% x\r5 MB 41.7% x\r\n")
    let other = Self.marks("6 MB 40.9% x\r9 MB 41.2% x\r\n")
    #expect(one == other)
  }

  @Test func `a carriage return before the newline is part of it`() {
    #expect(Self.marks("a\r\nb\r\n") == Self.marks("a\nb\n"))
    #expect(Self.marks("a\r\r\nb\n") == Self.marks("a\nb\n"))
  }

  // MARK: Pieces

  private static let samples = [
    "plain\nlines\n", "a 1%\ra 2%\ra 3%\r\nb\n",
    "\u{1b}[31mred\u{1b}[0m 12.5 kB\n\u{1b}]0;t\u{07}x\n",
    "[1/2] x\n[2/2] x\n", "ф 1:2:3 ы\r\n", "\u{1b}[2K\rtask 7 of 9\u{1b}[2K\rtask 8 of 9\n",
  ]

  @Test(arguments: 1...60)
  func `how the output is cut into pieces does not matter`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let text = (0..<random.number(1...60)).map { _ in random.pick(Self.samples) }.joined()
    let bytes = Array(text.utf8)
    var reader = LineMarks()
    let marks = bytes.pieces(upTo: random.pick([1, 3, 40, 700]), &random)
      .flatMap { reader.take($0, at: .zero) }
    #expect(marks == Self.marks(text), "seed \(seed)")
  }

  @Test(arguments: 1...60)
  func `any bytes can be read`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var reader = LineMarks()
    let alphabet: [UInt8] = [
      0x0a, 0x0d, 0x1b, 0x5b, 0x5d, 0x07, 0x5c, 0x25, 0x2e, 0x3a, 0x2c, 0x30, 0x39, 0x20,
    ]
    for step in 0..<50 {
      let bytes = (0..<random.number(0...400)).map { _ in
        random.number(0...1) == 0 ? random.pick(alphabet) : UInt8(random.number(0...255))
      }
      #expect(reader.take(bytes[...], at: .milliseconds(20 * step)).count <= bytes.count * 2)
    }
  }

  @Test func `a number of any length is no trap`() {
    let digits = String(repeating: "9", count: 400)
    #expect(Self.marks("\(digits)%\r\(digits)%\n").count == 3)
  }

  // MARK: Floods

  @Test func `in a flood no line stands out, and behind it lines count again`() {
    var reader = LineMarks()
    let line = Array("0123456 some words of a line\n".utf8)
    let flood = Array(repeatElement(line, count: 10_000).joined())
    let read = reader.take(flood[...], at: .milliseconds(100))
    // One that has come so often marks nothing any more, and most were not read.
    #expect(read.count == 255)
    #expect(reader.take(Array("in between\n".utf8)[...], at: .milliseconds(120)) == [])
    // What follows a gap begins in the middle of a line.
    #expect(reader.take(Array("rest\nwhole\n".utf8)[...], at: .milliseconds(150)).count <= 2)
    #expect(
      reader.take(Array("later\n".utf8)[...], at: .milliseconds(300)) == Self.marks("later\n"))
  }

  @Test func `a line that the flood cut is not counted`() {
    var reader = LineMarks()
    _ = reader.take(Array(repeating: 0x78, count: 20_000)[...], at: .zero)
    #expect(reader.take(Array("tail\n".utf8)[...], at: .milliseconds(60)) == [])
    #expect(reader.take(Array("next\n".utf8)[...], at: .milliseconds(61)) == Self.marks("next\n"))
  }
}
