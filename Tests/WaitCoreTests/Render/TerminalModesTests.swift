// Modes that the command's output leaves on: what undoes them is exact, and nothing else is undone.

import Testing
import WaitCore

@Suite struct TerminalModesTests {
  private static func modes(_ output: String) -> TerminalModes {
    var tracker = OutputTracker()
    tracker.pass(Array(output.utf8)[...])
    return tracker.modes
  }

  private static func undo(_ output: String) -> String {
    String(decoding: modes(output).undo, as: UTF8.self)
  }

  @Test(arguments: [1, 5, 9, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016, 2004, 2026])
  func `what is off by itself is switched off again`(mode: Int) {
    #expect(Self.undo("\u{1B}[?\(mode)h") == "\u{1B}[?\(mode)l")
    #expect(Self.undo("\u{1B}[?\(mode)h\u{1B}[?\(mode)l") == "")
    #expect(Self.undo("\u{1B}[?\(mode)l") == "")
  }

  @Test(arguments: [7, 25])
  func `what is on by itself is switched on again`(mode: Int) {
    #expect(Self.undo("\u{1B}[?\(mode)l") == "\u{1B}[?\(mode)h")
    #expect(Self.undo("\u{1B}[?\(mode)l\u{1B}[?\(mode)h") == "")
    #expect(Self.undo("\u{1B}[?\(mode)h") == "")
  }

  @Test(arguments: [47, 1047, 1049])
  func `the alternate screen is left`(mode: Int) {
    #expect(Self.modes("\u{1B}[?\(mode)h").isOnAlternateScreen)
    #expect(!Self.modes("\u{1B}[?\(mode)h\u{1B}[?\(mode)l").isOnAlternateScreen)
    #expect(Self.undo("\u{1B}[?\(mode)h") == "\u{1B}[?\(mode)l")
  }

  @Test(arguments: [
    ("\u{1B}=", "\u{1B}>"), ("\u{1B}=\u{1B}>", ""), ("\u{1B}(0", "\u{1B}(B"),
    ("\u{1B}(0\u{1B}(B", ""), ("\u{1B}(0\u{1B}(A", ""), ("\u{0E}", "\u{0F}"), ("\u{0E}\u{0F}", ""),
    ("\u{1B}[2;10r", "\u{1B}7\u{1B}[r\u{1B}8"), ("\u{1B}[2;10r\u{1B}[r", ""),
    ("\u{1B}[>1u", "\u{1B}[<1u"), ("\u{1B}[>1u\u{1B}[>3u", "\u{1B}[<2u"),
    ("\u{1B}[>1u\u{1B}[<u", ""), ("\u{1B}[>1u\u{1B}[<9u", ""),
    ("\u{1B}[<u\u{1B}[>1u", "\u{1B}[<1u"), ("\u{1B}[4h", "\u{1B}[4l"),
    ("\u{1B}[4h\u{1B}[4l", ""),
  ])
  func `what else is undone`(output: String, undo: String) {
    #expect(Self.undo(output) == undo)
  }

  @Test(arguments: [
    "", "text\n", "\u{1B}[31m", "\u{1B}[?12h", "\u{1B}[?3h", "\u{1B}[20h",
    "\u{1B}[?1007h", "\u{1B}[25l", "\u{1B}[7l", "\u{1B}[>4;2m", "\u{1B}[?2026$p", "\u{1B}[?1$p",
    "\u{1B})0", "\u{1B}[?6c", "\u{1B}]0;\u{1B}\\?25l", "\u{1B}[?1049$p", "\u{1B}[?u",
    "\u{1B}[?25l\u{1B}c",
  ])
  func `what is not undone`(output: String) {
    #expect(Self.undo(output) == "")
  }

  @Test func `of several modes in one sequence each counts`() {
    #expect(Self.undo("\u{1B}[?1000;1006h") == "\u{1B}[?1006l\u{1B}[?1000l")
    #expect(Self.undo("\u{1B}[?1000;1006h\u{1B}[?1000l") == "\u{1B}[?1006l")
    #expect(Self.undo("\u{1B}[?3;25;99l") == "\u{1B}[?25h")
  }

  @Test func `the newest is undone first, and each once`() {
    let editor = "\u{1B}[?1049h\u{1B}[?1h\u{1B}=\u{1B}[?2004h\u{1B}[?25l\u{1B}[?25l\u{1B}[?2004h"
    #expect(
      Self.undo(editor) == "\u{1B}>\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1l\u{1B}[?1049l")
  }

  @Test func `what was undone needs no undoing`() {
    let output =
      "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1003;1006h\u{1B}=\u{1B}(0\u{0E}\u{1B}[>1u"
    #expect(Self.undo(output + Self.undo(output)) == "")
    #expect(Self.undo(output + "\u{1B}[3;9r" + Self.undo(output + "\u{1B}[3;9r")) == "")
  }

  @Test func `what a frame has to know`() {
    #expect(Self.modes("\u{1B}[?25l").hidesCursor)
    #expect(!Self.modes("\u{1B}[?25l\u{1B}[?25h").hidesCursor)
    #expect(Self.modes("\u{1B}[?7l").hasNoAutowrap)
    #expect(!Self.modes("\u{1B}[?7l\u{1B}[?7h").hasNoAutowrap)
  }
}
