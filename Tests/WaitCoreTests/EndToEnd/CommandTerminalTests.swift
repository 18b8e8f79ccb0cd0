// What a command finds when it asks about the terminal it writes to, though we stand between.

import Foundation
import Testing

@Suite struct CommandTerminalTests {
  private static let questions = """
    test -t 0 && test -t 1 && test -t 2 && echo 'three terminals'
    stty size; stty size <&1; stty size <&2; tput cols; tput colors; tput cols 2>/dev/null
    stty -a <&1 | grep -o 'rows [0-9]*; columns [0-9]*'; tty; (: </dev/tty) && echo controlling
    set -- $(ps -o pgid= -o tpgid= -p $$); test "$1" = "$2" && echo 'in the foreground'
    """

  @Test(arguments: [(61, 17), (80, 24), (132, 50)])
  func `it is told the same as without us`(columns: Int, rows: Int) throws {
    let command = ["sh", "-c", Self.questions]
    let bare = try TestTerminal(command, columns: columns, rows: rows)
    bare.waitForEnd()
    let wrapped = try TestTerminal(
      [Binary.path, "--delay", "60s", "--"] + command, columns: columns, rows: rows)
    #expect(wrapped.waitForEnd() == .exited(0))
    let expected = bare.screen.text.replacingOccurrences(of: bare.name, with: wrapped.name)
    #expect(wrapped.screen.text == expected)
    #expect(wrapped.screen.findRow(containing: "three terminals") == 0)
  }

  @Test(arguments: [
    ("out", [true, false, true]), ("err", [true, true, false]),
    ("both", [true, false, false]),
  ])
  func `a stream that is redirected is none for it either`(
    name: String, isTerminal: [Bool]
  ) throws {
    let directory = try TemporaryDirectory()
    let script = "for i in 0 1 2; do test -t $i; echo $? >>\(directory["answers"]); done"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script)) {
      if name != "err" { $0.output = .file(directory["out"]) }
      if name != "out" { $0.error = .file(directory["err"]) }
    }
    terminal.waitForEnd()
    let expected = isTerminal.map { $0 ? "0\n" : "1\n" }.joined()
    #expect(try directory.read("answers") == expected)
  }

  @Test func `a new size reaches it, and the status has it too`() throws {
    let gate = try Gate()
    let script = """
      exec 3>&1; trap 'echo "size $(stty size <&3) $(stty size <&2) $(tput cols)"' WINCH
      \(gate.passInTheEnd)
      """
    let terminal = try TestTerminal(waitfor("-m", "Working", "--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    for (columns, rows) in [(50, 10), (100, 30), (41, 8)] {
      terminal.resize(columns: columns, rows: rows)
      terminal.waitUntil("the command knows the new size") {
        terminal.screen.rows.contains("size \(rows) \(columns) \(rows) \(columns) \(columns)")
      }
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.statusRows.count == 1)
    terminal.expectRestored()
  }

  @Test func `its group, session and standard input are what they would be`() throws {
    let gate = try Gate()
    let script = "cat; \(gate.pass)"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    let child = try #require(ProcessList.all { $0.parent == terminal.pid }.first)
    let own = try #require(ProcessList.entry(of: terminal.pid))
    #expect(child.group == own.group)
    #expect(child.session == own.session)
    #expect(terminal.foregroundGroup == child.group)
    terminal.type("typed\n")
    // Once from the terminal's echo, once from the command.
    terminal.waitUntil("it is read") { terminal.screen.rows.contains("typed") }
    terminal.type("\u{04}")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
  }
}
