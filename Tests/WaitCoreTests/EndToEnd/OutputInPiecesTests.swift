// Output that comes in pieces: nothing of ours may stand inside a sequence or a character.

import Foundation
import Testing

@Suite struct OutputInPiecesTests {
  /// Writes the pieces, each when the terminal has long got the one before.
  private func write(_ pieces: [String], options: [String] = []) throws -> TestTerminal {
    let gate = try Gate()
    let script =
      gate.pass + "; " + pieces.map { "printf '%b' '\($0)'; \(gate.pass)" }.joined(separator: "; ")
    let terminal = try TestTerminal([Binary.path] + options + ["--", "sh", "-c", script])
    terminal.waitUntilDrawn()
    for _ in pieces {
      gate.open()
      // Longer than a line is kept back, and some frames.
      Thread.sleep(forTimeInterval: 0.35)
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    return terminal
  }

  @Test(arguments: [
    (["\\0033", "[", "31", "mred\\n"], "\u{1b}[31mred"),
    (["text\\0033[38;5", ";196mred\\0033[0m\\n"], "text\u{1b}[38;5;196mred\u{1b}[0m"),
    (["\\0033]0;ti", "tle\\0007after\\n"], "\u{1b}]0;title\u{07}after"),
    (["\\0033]8;;http://a", "b\\0033", "\\\\link\\n"], "\u{1b}]8;;http://ab\u{1b}\\link"),
    (["\\0033P", "data\\0033\\\\x\\n"], "\u{1b}Pdata\u{1b}\\x"),
    (["\\0033(", "Bx\\n"], "\u{1b}(Bx"),
    (["\\0320", "\\0257\\n"], "Я"),
    (["a\\0343", "\\0201", "\\0202b\\n"], "aあb"),
    (["\\0360\\0237", "\\0230", "\\0200\\n"], "😀"),
  ])
  func `a sequence or a letter in pieces arrives in one piece`(
    pieces: [String], whole: String
  ) throws {
    let terminal = try write(pieces)
    #expect(terminal.output.contains(whole), "\(legible(terminal.output.bytes))")
    #expect(terminal.screen.statusRows.count == 1)
    #expect(terminal.screen.cursorVisible && terminal.screen.penIsDefault)
  }

  @Test func `what we have to tell waits for the end of the line`() throws {
    let gate = try Gate()
    let directory = try TemporaryDirectory()
    let more = String(repeating: "x", count: 400)
    // The copy comes to the limit of its size while the line has not ended.
    let command = "seq 200; printf 'one '; \(gate.pass); printf \(more); \(gate.pass); echo"
    let script = "ulimit -f 1; exec \"$@\""
    let words = waitfor("--save", directory["copy"], "--delay", "0", "--", "sh", "-c", command)
    let terminal = try TestTerminal(["bash", "-c", script, "bash"] + words)
    terminal.waitUntilShown("one")
    gate.open()
    terminal.waitUntilShown("xxx")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.contains("one \(more)"), "\(legible(terminal.output.bytes))")
    let rows = terminal.screen.rows
    #expect(rows.contains { $0.hasPrefix("waitfor: --save: the copy ends here: ") })
    terminal.expectRestored()
  }

  @Test func `what we have to tell is told even if the line never ends`() throws {
    let directory = try TemporaryDirectory()
    let command = "printf '%01500d' 7; sleep .3"
    let script = "ulimit -f 1; exec \"$@\""
    let words = waitfor("--save", directory["copy"], "--", "sh", "-c", command)
    let terminal = try TestTerminal(["bash", "-c", script, "bash"] + words)
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(
      terminal.screen.rows.contains { $0.hasPrefix("waitfor: --save: the copy ends here: ") },
      "\(terminal.screen.text)")
    terminal.expectRestored()
  }

  @Test func `a line in pieces is never drawn over`() throws {
    let terminal = try write(["one ", "two ", "three\\nfour ", "five", "\\n"])
    #expect(terminal.screen.rows[..<2] == ["one two three", "four five"])
    #expect(terminal.screen.status?.row == 2)
    for screen in terminal.frames {
      for row in screen.rows where row.hasPrefix("one") || row.hasPrefix("four") {
        #expect(["one", "one two", "one two three", "four", "four five"].contains(row))
      }
    }
  }

  @Test func `nothing is drawn while a sequence or a letter is unfinished`() throws {
    for piece in ["\\0033]0;title", "\\0033[3", "\\0320"] {
      let gate = try Gate()
      let script = "\(gate.pass); printf '%b' '\(piece)'; \(gate.pass); printf '\\007m\\n'"
      let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
      terminal.waitUntilDrawn()
      gate.open()
      terminal.waitForSilence()
      #expect(!terminal.screen.isSynchronized)
      #expect(!terminal.screen.parser.isAtRest, "\(legible(terminal.output.bytes.suffix(80)))")
      gate.open()
      terminal.waitForEnd()
    }
  }

  @Test func `a colour lasts from line to line and never gets into the status`() throws {
    let gate = try Gate()
    let script = """
      \(gate.pass); printf '\\033[31mred\\n'; \(gate.pass); printf 'still\\n'
      \(gate.pass); printf 'partly '; \(gate.pass); printf 'done\\n'; \(gate.pass)
      """
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    for text in ["red", "still", "partly", "partly done"] {
      gate.open()
      terminal.waitUntilShown(text)
      if text == "partly" { terminal.waitForSilence() } else { terminal.waitForFrames(3) }
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    for screen in terminal.frames {
      for (row, text) in screen.rows.enumerated() where !text.isEmpty {
        let inks = (0..<text.count).filter { screen.cell(row, $0).text != " " }
          .map { screen.cell(row, $0).style.foreground }
        let isOurs = StatusRow(text, row: row) != nil
        #expect(inks.allSatisfy { ($0 == .indexed(1)) == !isOurs }, "\(screen.text)")
      }
    }
    #expect(terminal.screen.rows[..<3] == ["red", "still", "partly done"])
    terminal.expectRestored()
  }
}
