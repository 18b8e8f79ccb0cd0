// What of a line that rewrites itself goes to the terminal, and what of it is shown meanwhile.

import Testing
import WaitCore

@Suite struct RewrittenOutputTests {
  private var composer = OutputComposer()

  private mutating func take(_ text: String) -> String {
    String(decoding: composer.take(Array(text.utf8)[...], mayHold: true, at: .zero), as: UTF8.self)
  }

  /// What a terminal shows after these pieces; nil stands for a patience that is over.
  private mutating func screen(after pieces: [String?]) -> Screen {
    var screen = Screen(columns: 20, rows: 5, returnsOnLineFeed: true)
    for piece in pieces { screen.feed(Array((piece.map { take($0) } ?? release()).utf8)) }
    return screen
  }

  private mutating func release() -> String {
    String(decoding: composer.release(), as: UTF8.self)
  }

  @Test(arguments: [
    // The return before, as of rsync, and after, as of pip.
    ["10%", "\r20%", "\r30%"], ["10%\r", "20%\r", "30%\r"], ["\r10%", "\r20%", "\r30%"],
    ["10%\r20%", "\r30%\r"], ["\r\u{1B}[K10%", "\r\u{1B}[K30%"], ["10%", "\r", "30%"],
    ["1", "0%\r3", "0%"],
  ])
  func `the newest state is shown above the status`(pieces: [String]) {
    var composer = OutputComposer()
    for piece in pieces {
      #expect(composer.take(Array(piece.utf8)[...], mayHold: true, at: .zero) == [])
    }
    #expect(composer.rewrittenLine == "30%")
    #expect(composer.allowsFrame)
    #expect(composer.nextRelease == nil)
  }

  @Test(arguments: [
    ["10%", "\r20%", "\r", "done\n"], ["10%\r", "20%\r", "done\n"], ["\r10%\r20%", "\rdone\n"],
    ["10%\r20%\r", "done\r\n"], ["10%\r", "20%\rdo", "ne\n"], ["10%\rdone\r", "\n"],
  ])
  mutating func `when it ends only the last state stays`(pieces: [String]) {
    #expect(screen(after: pieces).text == "done")
    #expect(composer.rewrittenLine == nil)
    #expect(composer.allowsFrame && !composer.isMidLine)
  }

  /// As on any terminal: each character is there until another takes its place.
  @Test(arguments: [
    (["10 percent\r", "ok\n"], "ok percent"), (["10 percent\rok\n"], "ok percent"),
    (["10 percent", nil, "\rok\n"], "ok percent"),
    (["10 percent", nil, "\r", nil, "ok\n"], "ok percent"),
    (["10 percent\r", nil, "ok", nil, "\n"], "ok percent"), (["long\rlo\rx\n"], "xong"),
    (["one\r", nil, "\u{1B}[?25l", "two\r", nil, "x\n"], "xwo"),
    (["10 percent\r", "ok\u{1B}[K\n"], "ok"), (["10 percent\r", "\u{1B}[2Kok\n"], "ok"),
    (["10 percent\u{1B}[1G", "ok\n"], "ok percent"),
    (["正在\r", "x\n"], "x 在"), (["10 percent\r", "ok\r", "\n"], "ok percent"),
  ])
  mutating func `what a line was is there where nothing was written over it`(
    pieces: [String?], row: String
  ) {
    #expect(screen(after: pieces).text == row)
    #expect(composer.allowsFrame)
  }

  /// npm, ora and others go back with "CHA" and hide the cursor first.
  @Test mutating func `a line that goes back by a sequence is rewritten, too`() {
    _ = take("\u{1B}[?25l")
    for step in 0..<1000 {
      #expect(take("\u{1B}[1G\u{1B}[0Kstep \(step)") == "")
      #expect(composer.rewrittenLine == "step \(step)")
      #expect(composer.allowsFrame)
    }
    #expect(take("\n") == "\u{1B}[0Kstep 999\n")
  }

  @Test(arguments: ["\r%", "%\r"])
  func `progress before there is a status is shown above it`(form: String) {
    var composer = OutputComposer()
    for step in 0..<5000 {
      let state = Array(form.replacing("%", with: "step \(step) of 5000").utf8)
      #expect(composer.take(state[...], mayHold: false, at: .zero) == state)
    }
    #expect(composer.take(Array("\rend".utf8)[...], mayHold: true, at: .zero) == [])
    #expect(composer.rewrittenLine == "endp 4999 of 5000")
  }

  @Test mutating func `its newest state is kept when nobody shows it`() {
    _ = take("10%\r20%")
    #expect(release() == "20%")
    #expect(composer.rewrittenLine == nil)
    #expect(composer.isMidLine && !composer.allowsFrame)
    // What is on the terminal of the line gives way to what comes of it next.
    _ = take("\r30%")
    #expect(composer.allowsFrame)
    #expect(release() == "\r\u{1B}[m\u{1B}[K30%")
  }

  /// A question or a "Checking…" that is on the terminal already is part of the line.
  @Test(arguments: [
    ["Checking… ", nil, "done\r", "\n"], ["Checking… ", nil, "done", "\r", "\n"],
    ["Checking… done", nil, "\r", "\n"], ["Checking… ", nil, "done\r\n"],
    ["Checking… ", nil, "\r", "Checking… done\n"], ["Che", nil, "cking… done\r", nil, "\n"],
  ])
  mutating func `what is on the terminal of a line is not lost at its end`(pieces: [String?]) {
    #expect(screen(after: pieces).text == "Checking… done")
    #expect(composer.allowsFrame)
  }

  @Test mutating func `of a line that takes several rows the rows above the last stay`() {
    composer.columns = 10
    #expect(take("fifteen columns") == "")
    #expect(take("\rnew") == "fifteen columns\rnew")
    // What is left of the row is not known before it is erased.
    #expect(take("\rnewest") == "\rnewest")
    #expect(take("\rnew\u{1B}[K") == "\rnew\u{1B}[K")
    #expect(take("\rlast") == "")
    #expect(composer.rewrittenLine == "last")
    #expect(take("\n") == "\r\u{1B}[m\u{1B}[Knew\u{1B}[K\rlast\n")
  }

  @Test mutating func `what a tab steps over stays`() {
    #expect(take("a\tb\r\tc\r") == "")
    #expect(composer.rewrittenLine == "a       c")
    #expect(take("xyz\r") == "")
    #expect(composer.rewrittenLine == "xyz     c")
    #expect(take("\n") == "\tc\rxyz\r\n")
  }

  @Test mutating func `a line as wide as the terminal is written over as a whole`() {
    composer.columns = 10
    #expect(take("\u{1B}[1m0123456789\u{1B}[m") == "")
    #expect(take("\rnew") == "")
    #expect(composer.rewrittenLine == "new3456789")
    #expect(take("\rnewest one\n") == "newest one\n")
  }

  @Test mutating func `half a sequence on the terminal gets its other half at once`() {
    _ = composer.take(Array("a\n\u{1B}[3".utf8)[...], mayHold: false, at: .zero)
    #expect(take("1mred\rmore") == "1m")
    #expect(composer.allowsFrame)
    #expect(release() == "more")
  }

  @Test mutating func `the newest state has the colours it was written with`() {
    _ = take("\u{1B}[31m10%\r20%\r\u{1B}[1m30%")
    #expect(release() == "\u{1B}[m\u{1B}[31m\u{1B}[1m30%")
    #expect(take("\n") == "\n")
    _ = composer.layPenDown()
    #expect(take("more\n") == "\u{1B}[1;31mmore\n")
  }

  /// What lies before the last return draws nothing any more, but what else it does holds.
  @Test(arguments: [
    (["10%", "\r\u{1B}[?25h\rdone\n"], "\u{1B}[?25h"),
    (["10%\r", "\u{1B}]0;t\u{07}\rdone\n"], "\u{1B}]0;t"),
    (["10%", "\r\u{1B}[?25h\r20%", "\n"], "\u{1B}[?25h"),
    (["10%\r", "\u{1B}[1A\rx\n"], "\u{1B}[1A"),
    (["\u{1B}[?25l\r10%", "\r20%", "\r\u{1B}[?25h\rdone\n"], "\u{1B}[?25h"),
  ])
  func `a sequence in a line that is rewritten is not lost`(pieces: [String], sequence: String) {
    var composer = OutputComposer()
    var passed: [UInt8] = []
    for piece in pieces {
      passed += composer.take(Array(piece.utf8)[...], mayHold: true, at: .zero)
    }
    #expect(String(decoding: passed, as: UTF8.self).contains(sequence))
    #expect(!composer.modes.hidesCursor)
  }
}
