// What of the command's output goes to the terminal when: whole lines at once, half a line after a
// moment.

import Testing
import WaitCore

@Suite struct OutputComposerTests {
  private var composer = OutputComposer()

  private mutating func take(
    _ text: String, mayHold: Bool = true, at now: Duration = .zero
  ) -> String {
    take(Array(text.utf8), mayHold: mayHold, at: now)
  }

  private mutating func take(
    _ bytes: [UInt8], mayHold: Bool = true, at now: Duration = .zero
  ) -> String {
    String(decoding: composer.take(bytes[...], mayHold: mayHold, at: now), as: UTF8.self)
  }

  private mutating func release() -> String {
    String(decoding: composer.release(), as: UTF8.self)
  }

  // MARK: Lines

  @Test mutating func `whole lines pass at once`() {
    #expect(take("one\ntwo\r\n") == "one\ntwo\r\n")
    #expect(composer.allowsFrame)
    #expect(composer.nextRelease == nil)
    #expect(release() == "")
  }

  @Test mutating func `half a line waits for its other half`() {
    #expect(take("one\ntw") == "one\n")
    #expect(composer.allowsFrame && !composer.isMidLine)
    #expect(take("o\nth") == "two\n")
    #expect(take("") == "")
    #expect(take("ree\n") == "three\n")
  }

  @Test mutating func `half a line is shown after 200 milliseconds, counted from its first byte`() {
    _ = take("Con", at: .milliseconds(100))
    _ = take("tinue? ", at: .milliseconds(250))
    #expect(composer.nextRelease == .milliseconds(300))
    #expect(release() == "Continue? ")
    #expect(composer.nextRelease == nil)
    #expect(composer.isMidLine && !composer.allowsFrame)
    #expect(take("[y/N] ", at: .milliseconds(400)) == "[y/N] ")
    #expect(!composer.allowsFrame)
    #expect(take("yes\nnext", at: .seconds(1)) == "yes\n")
    #expect(composer.allowsFrame)
    #expect(composer.nextRelease == .milliseconds(1200))
  }

  @Test mutating func `each line has a patience of its own`() {
    _ = take("a", at: .zero)
    _ = take("b\nc", at: .milliseconds(150))
    #expect(composer.nextRelease == .milliseconds(350))
  }

  @Test mutating func `a character is not cut, nor a sequence`() {
    #expect(take([0xd0]) == "")
    #expect(take([0x9c, 0x0a]) == "М\n")
    #expect(take("a\u{1B}[3") == "")
    #expect(take("1mb\n") == "a\u{1B}[31mb\n")
    #expect(take("\u{1B}]0;ti") == "")
    #expect(composer.allowsFrame)
    #expect(take("tle\u{07}") == "\u{1B}]0;title\u{07}")
    #expect(composer.allowsFrame)
  }

  @Test mutating func `a sequence that does not end is released, too`() {
    _ = take("\u{1B}]0;ti", at: .milliseconds(50))
    #expect(composer.nextRelease == .milliseconds(250))
    #expect(release() == "\u{1B}]0;ti")
    #expect(!composer.allowsFrame)
    #expect(take("tle\u{07}") == "tle\u{07}")
    #expect(composer.allowsFrame)
  }

  @Test mutating func `a blank or a tab is part of a line as a letter is`() {
    for half in [" ", "\t"] {
      #expect(take(half) == "")
      #expect(release() == half)
      #expect(!composer.allowsFrame)
      #expect(take("x\n") == "x\n")
    }
  }

  @Test mutating func `with no status in the way nothing is kept back`() {
    #expect(take("one\ntw", mayHold: false) == "one\ntw")
    #expect(composer.isMidLine && !composer.allowsFrame)
    #expect(take("o\n", mayHold: true) == "o\n")
    #expect(composer.allowsFrame)
    #expect(take("ha", mayHold: true) == "")
    #expect(take("lf", mayHold: false) == "half")
  }

  // MARK: Screens

  @Test(arguments: [
    "\u{1B}[2A\u{1B}[2Kone, done\r\u{1B}[2B", "\u{1B}[1A\u{1B}[Ktwo\n",
    "\u{1B}[1A\u{1B}[1A\u{1B}[J",
  ])
  func `rows above are rewritten as the command wants it`(output: String) {
    var composer = OutputComposer()
    _ = composer.take(Array("one\ntwo\n".utf8)[...], mayHold: true, at: .zero)
    let bytes = Array(output.utf8)
    #expect(composer.take(bytes[...], mayHold: true, at: .zero) == bytes)
    #expect(composer.allowsFrame)
  }

  @Test mutating func `on the alternate screen everything passes and no frame is drawn`() {
    _ = take("\u{1B}[?1049h")
    #expect(!composer.allowsFrame)
    #expect(take("half a line") == "half a line")
    #expect(take("\r50%") == "\r50%")
    #expect(composer.nextRelease == nil)
    #expect(!composer.allowsFrame)
    #expect(take("\u{1B}[?1049l") == "\u{1B}[?1049l")
    #expect(composer.allowsFrame)
  }

  @Test mutating func `between up and down no frame is drawn`() {
    _ = take("one\ntwo\n")
    _ = take("\u{1B}[2A")
    #expect(!composer.allowsFrame)
    #expect(take("\u{1B}[2Kone, done") == "\u{1B}[2Kone, done")
    #expect(!composer.allowsFrame)
    #expect(take("\r\u{1B}[2B") == "\r\u{1B}[2B")
    #expect(composer.allowsFrame)
  }

  // MARK: The pen

  @Test mutating func `the pen is laid down and taken up again`() {
    #expect(composer.layPenDown() == [])
    #expect(take("\u{1B}[1;31mred\n") == "\u{1B}[1;31mred\n")
    #expect(composer.layPenDown() == Array("\u{1B}[m".utf8))
    #expect(composer.layPenDown() == [])
    #expect(take("half") == "")
    #expect(take(" line\n") == "\u{1B}[1;31mhalf line\n")
    #expect(composer.layPenDown() == Array("\u{1B}[m".utf8))
    #expect(take("\u{1B}[mx\n").hasSuffix("\u{1B}[mx\n"))
    #expect(composer.layPenDown() == [])
    #expect(take("y\n") == "y\n")
  }

  // MARK: Memory

  @Test mutating func `a line without end is not kept`() {
    let piece = Array(repeating: UInt8(ascii: "a"), count: 1 << 16)[...]
    var kept = 0
    for _ in 0..<16 {
      kept += piece.count - composer.take(piece, mayHold: true, at: .zero).count
      #expect(kept <= 4096)
    }
  }

  @Test(arguments: ["\u{1B}]0;", "\u{1B}P", "\u{1B}[", "\u{1B}[1A", "я"])
  func `nor is a sequence without end`(start: String) {
    var composer = OutputComposer()
    var kept = start.utf8.count
    kept -= composer.take(Array(start.utf8)[...], mayHold: true, at: .zero).count
    let piece = Array(repeating: UInt8(ascii: "1"), count: 1000)[...]
    for _ in 0..<100 {
      kept += piece.count - composer.take(piece, mayHold: true, at: .zero).count
      #expect(kept <= 8192)
    }
  }
}
