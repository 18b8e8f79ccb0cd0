// Programs that read their keys from the terminal that they write to.

import Foundation
import Testing

@Suite struct KeyRelayTests {
  /// Types until the pager is gone, and expects that nothing of ours was written meanwhile.
  private func page(
    _ terminal: TestTerminal, first: String, next: String, found: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    terminal.waitUntil("the pager is there", sourceLocation: sourceLocation) {
      terminal.output.contains(first)
    }
    terminal.waitForSilence(.seconds(1), sourceLocation: sourceLocation)
    let begin = terminal.output.count
    for (keys, text) in [(" ", next), ("/needle\n", found)] {
      let count = terminal.output.count
      terminal.type(keys)
      terminal.waitUntil("\(text) is there", sourceLocation: sourceLocation) {
        terminal.output.contains(text, after: count)
      }
      terminal.waitForSilence(sourceLocation: sourceLocation)
    }
    let shown = terminal.output.bytes(after: begin)
    #expect(
      !String(decoding: shown, as: UTF8.self).contains("?2026"), sourceLocation: sourceLocation)
    terminal.type("q")
  }

  @Test(arguments: [[], ["-X"], ["-FRX"]])
  func `less has its keyboard, and the terminal is as before`(options: [String]) throws {
    let directory = try TemporaryDirectory()
    let lines = (1...200).map { $0 == 150 ? "haystack with a needle" : "line \($0)" }
    try directory.write(lines.joined(separator: "\n") + "\n", to: "text")
    let terminal = try TestTerminal(
      [Binary.path, "--", "less"] + options + [directory["text"]], rows: 20)
    page(terminal, first: "line 19", next: "line 38", found: "haystack")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == .untouched)
    #expect(terminal.screen.cursorVisible && terminal.screen.autowrap)
    #expect(terminal.screen.penIsDefault)
  }

  @Test(.enabled(if: TestEnvironment.find("git", in: [:]) != nil, "needs git"))
  func `git log has, too`() throws {
    let directory = try TemporaryDirectory()
    let script = """
      git init -q . && git config user.email a@b && git config user.name n
      git commit -q --allow-empty -m 'haystack with a needle'
      for i in 2 3 4 5 6 7 8 9 10 11 12; do git commit -q --allow-empty -m "number $i"; done
      """
    let made = try run(["sh", "-c", script]) { $0.directory = directory.path }
    try #require(made.ending == .exited(0), "\(made.errorText)")
    let terminal = try TestTerminal(waitfor("--", "git", "log"), rows: 20) {
      $0.directory = directory.path
    }
    page(terminal, first: "number 12", next: "number 8", found: "haystack")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == .untouched)
  }

  @Test func `^Z leaves less, and fg brings it back with its keys`() throws {
    let directory = try TemporaryDirectory()
    try directory.write((1...100).map { "line \($0)\n" }.joined(), to: "text")
    let terminal = try TestTerminal(waitfor("--", "less", directory["text"]), rows: 20)
    terminal.waitUntil("less is there") { terminal.output.contains("line 19") }
    terminal.waitForSilence()
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    #expect(terminal.modes == .untouched)
    #expect(terminal.screen.cursorVisible)
    let count = terminal.output.count
    terminal.continueInForeground()
    terminal.waitUntil("less is back") { terminal.output.contains("line 19", after: count) }
    terminal.waitForSilence()
    let later = terminal.output.count
    terminal.type(" ")
    terminal.waitUntil("it pages on") { terminal.output.contains("line 38", after: later) }
    terminal.type("q")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == .untouched)
  }

  @Test func `^C in less is less's own`() throws {
    let directory = try TemporaryDirectory()
    try directory.write((1...100).map { "line \($0)\n" }.joined(), to: "text")
    let terminal = try TestTerminal(waitfor("--", "less", directory["text"]), rows: 20)
    terminal.waitUntil("less is there") { terminal.output.contains("line 19") }
    terminal.waitForSilence()
    terminal.type("\u{03}")
    terminal.waitForSilence()
    #expect(terminal.ending == nil)
    let count = terminal.output.count
    terminal.type(" ")
    terminal.waitUntil("it pages on") { terminal.output.contains("line 38", after: count) }
    terminal.type("q")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == .untouched)
  }

  @Test func `a killed pager leaves the terminal as before`() throws {
    let directory = try TemporaryDirectory()
    try directory.write((1...100).map { "line \($0)\n" }.joined(), to: "text")
    let terminal = try TestTerminal(waitfor("--", "less", directory["text"]), rows: 20)
    terminal.waitUntil("less is there") { terminal.output.contains("line 19") }
    terminal.waitForSilence()
    #expect(terminal.modes != .untouched)
    let less = try #require(ProcessList.all { $0.parent == terminal.pid }.first?.pid)
    kill(less, SIGKILL)
    #expect(terminal.waitForEnd() == .signalled(SIGKILL))
    #expect(terminal.modes == .untouched)
    #expect(terminal.screen.cursorVisible)
    #expect(terminal.output.contains("\u{1b}[?1049l"))
  }

  @Test func `keys that are read from standard input arrive as ever`() throws {
    let script = """
      stty -icanon -echo; printf 'key? '; key=$(dd bs=1 count=1 2>/dev/null); stty icanon echo
      echo "got $key"
      """
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", "\(gate.pass); \(script)"))
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntil("it asks") { terminal.screen.text == "key?" }
    terminal.waitForSilence()
    #expect(terminal.screen.text == "key?")
    terminal.type("x")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows[0] == "key? got x")
    terminal.expectRestored()
  }
}
