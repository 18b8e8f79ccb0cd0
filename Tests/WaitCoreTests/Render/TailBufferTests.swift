// The newest lines of output that is kept back, as text.

import Testing
import WaitCore

@Suite struct TailBufferTests {
  private static func lines(_ output: String, keeping count: Int = 3) -> [String] {
    var buffer = TailBuffer(lines: count)
    buffer.take(Array(output.utf8)[...])
    return buffer.lines
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb\n", ["a", "b"]),
    ("a\nb\nc\nd\n", ["b", "c", "d"]), ("a\nb\nc\nhalf", ["b", "c", "half"]),
    ("a\r\nb\r\n", ["a", "b"]), ("a\n\nb\n", ["a", "", "b"]),
    ("10%\r20%\r30%", ["30%"]), ("10%\r20%\r", ["20%"]), ("10%\rdone\r\nb\n", ["done", "b"]),
    ("\u{1B}[1;31mred\u{1B}[m\n", ["red"]), ("\u{1B}]0;Москва\u{07}a\n", ["a"]),
    ("a\u{1B}[Kb\tc\u{07}\n", ["ab      c"]), ("Сборка\n正在\n👍\n", ["Сборка", "正在", "👍"]),
    ("\u{1B}[2K\r50%", ["50%"]),
    ("10 percent\rok\n", ["ok percent"]), ("10 percent\rok\u{1B}[K\n", ["ok"]),
    ("10 percent\u{1B}[2K\u{1B}[1Gok\n", ["ok"]), ("正在\rx\n", ["x 在"]),
  ])
  func `shows the newest lines`(output: String, lines: [String]) {
    #expect(Self.lines(output) == lines)
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 1), (2, 2), (5, 5)])
  func `keeps as many as it is told to, and one at least`(count: Int, kept: Int) {
    let output = (0..<20).map { "\($0)\n" }.joined()
    #expect(Self.lines(output, keeping: count) == (20 - kept..<20).map { "\($0)" })
  }

  @Test func `pieces make no difference`() {
    var output = RandomOutput(seed: 5, [.silent, .rewriting])
    let bytes = output.bytes(lines: 20)
    var whole = TailBuffer(lines: 8)
    whole.take(bytes[...])
    var random = SeededGenerator(seed: 6)
    for longest in [1, 2, 7, 50] {
      var buffer = TailBuffer(lines: 8)
      for piece in bytes.pieces(upTo: longest, &random) { buffer.take(piece) }
      #expect(buffer.lines == whole.lines)
    }
  }

  @Test func `nothing in a line can move the cursor`() {
    for line in Self.lines("a\u{1B}[2Jb\u{08}\u{9B}2Jc\u{7F}\n\u{1B}[1A\n\u{1B}") {
      let isClean = line.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
      }
      #expect(isClean, "\(line)")
    }
  }

  @Test func `a line without end is not kept as a whole`() {
    var buffer = TailBuffer(lines: 2)
    let piece = Array(repeating: UInt8(ascii: "a"), count: 1 << 16)[...]
    for _ in 0..<8 { buffer.take(piece) }
    let length = buffer.lines.first?.count ?? 0
    #expect((200...4096).contains(length))
    buffer.take(Array("\nnext\n".utf8)[...])
    #expect(buffer.lines.last == "next")
  }

  @Test(arguments: ["\r", "\r\r", "\r\n"], [3000, 5000])
  func `a state longer than is kept is written over like any other`(end: String, length: Int) {
    var buffer = TailBuffer(lines: 2)
    buffer.take(Array((String(repeating: "a", count: length) + "\rdone").utf8)[...])
    #expect(buffer.lines.count == 1 && buffer.lines.allSatisfy { $0.hasPrefix("doneaaa") })
    buffer.take(Array(("\r\u{1B}[Kdone" + end).utf8)[...])
    #expect(buffer.lines == ["done"])
  }

  @Test(arguments: ["\r%", "%\r"])
  func `progress that goes on for long shows its newest state`(form: String) {
    var buffer = TailBuffer(lines: 2)
    for step in 0..<5000 {
      let state = form.replacing("%", with: "step \(step) of 5000")
      buffer.take(Array(state.utf8)[...])
    }
    #expect(buffer.lines == ["step 4999 of 5000"])
  }
}
