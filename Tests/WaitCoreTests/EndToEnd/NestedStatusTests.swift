// A wait within another: one status, which the outer one draws.

import Foundation
import Testing

@Suite struct NestedStatusTests {
  /// Expects one status at most in each picture, and none but a running one before the last.
  private func expectOne(
    _ terminal: TestTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for screen in terminal.frames.dropLast() {
      #expect(screen.statusRows.count <= 1, "\(screen.text)", sourceLocation: sourceLocation)
      #expect(screen.statusRows.allSatisfy { $0.isRunning }, sourceLocation: sourceLocation)
    }
    #expect(terminal.screen.statusRows.map(\.isRunning) == [false], sourceLocation: sourceLocation)
    #expect(terminal.screen.unknown == [], sourceLocation: sourceLocation)
  }

  @Test(arguments: [[], ["--output", "tail"]])
  func `two waits under another are one status with one closing row`(options: [String]) throws {
    let gate = try Gate()
    let script = """
      waitfor -m One -- sh -c '\(gate.pass)'; waitfor -m Two -- sh -c '\(gate.pass)'; \(gate.pass)
      """
    let terminal = try TestTerminal(waitfor() + options + ["--", "sh", "-c", script])
    terminal.waitUntilShown("One ~")
    let row = try #require(terminal.screen.statusRows.first)
    #expect(row.percentage?.isGuess == true)
    #expect(try row.message.wholeMatch(of: /One ~\d+%/) != nil)
    gate.open()
    terminal.waitUntilShown("Two ~")
    gate.open()
    terminal.waitUntil("it is taken back") {
      terminal.screen.statusRows.first?.message.hasSuffix("…") == true
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    if options == [] { expectOne(terminal) }
    #expect(terminal.screen.text.split(separator: "\n").count == 1)
    #expect(terminal.screen.statusRows.map(\.state) == ["100%"])
    terminal.expectRestored()
  }

  @Test func `a wait under one on the bottom row is shown there`() throws {
    let gate = try Gate()
    let script = "waitfor -m One -- sh -c '\(gate.pass)'"
    let terminal = try TestTerminal(waitfor("-o", "direct", "--", "sh", "-c", script))
    terminal.waitUntil("it is shown") { terminal.output.contains("One ~") }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.text.split(separator: "✔").count == 2)
  }

  @Test func `ten steps under one`() throws {
    let gate = try Gate()
    let script = """
      i=0; while [ $i -lt 10 ]; do i=$((i+1)); waitfor --delay 0 -m Step$i -- sh -c '\(gate.pass)'; done
      """
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    for step in 1...10 {
      terminal.waitUntilShown("Step\(step) ~")
      gate.open()
    }
    #expect(terminal.waitForEnd() == .exited(0))
    expectOne(terminal)
    terminal.expectRestored()
  }

  @Test func `what the wait within is told is shown as its own`() throws {
    let gate = try Gate()
    let inner = "waitfor --tell 40 Half; \(gate.pass)"
    let terminal = try TestTerminal(
      waitfor("-m", "Outer", "--", "sh", "-c", "waitfor -- sh -c \"\(inner)\""))
    terminal.waitUntilShown("Outer · Half 40%")
    #expect(terminal.screen.status?.percentage?.isGuess == true)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    expectOne(terminal)
  }

  @Test func `of three within each other the innermost tells its share`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      waitfor("--") + waitfor("--")
        + waitfor("-m", "Deep", "--", "sh", "-c", "echo out; \(gate.pass)"))
    terminal.waitUntilShown("Deep ~")
    #expect(try terminal.screen.status?.message.wholeMatch(of: /Deep ~\d+%/) != nil)
    #expect(terminal.screen.rows[0] == "out")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    expectOne(terminal)
  }

  @Test func `a failure within leaves a line above the status`() throws {
    let gate = try Gate()
    let script =
      "waitfor -m Inner -- sh -c '\(gate.pass); echo last; exit 3'; echo $?; \(gate.pass)"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilShown("Inner ~")
    gate.open()
    terminal.waitUntil("the status follows") { terminal.screen.statusRows.first?.row == 3 }
    #expect(terminal.screen.rows[0] == "last")
    #expect(try /waitfor: 0:\d\d exit 3: sh/.wholeMatch(in: terminal.screen.rows[1]) != nil)
    #expect(terminal.screen.rows[2] == "3")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    expectOne(terminal)
  }

  @Test func `a failure within that was over at once leaves nothing`() throws {
    let terminal = try TestTerminal(
      waitfor("--", "sh", "-c", "waitfor --delay 9m -- sh -c 'exit 3'; echo $?; sleep .5"))
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows[0] == "3")
    #expect(terminal.screen.text.split(separator: "\n").count == 2)
  }

  @Test func `output that the wait within keeps back is kept back`() throws {
    for code in [Int32(0), 3] {
      let gate = try Gate()
      let inner = "echo secret; \(gate.pass); exit \(code)"
      let terminal = try TestTerminal(
        waitfor("--", "sh", "-c", "waitfor -m Inner -o hide -- sh -c '\(inner)'; \(gate.pass)"))
      terminal.waitUntilShown("Inner ~")
      #expect(!terminal.output.contains("secret"))
      gate.open()
      terminal.waitUntil("it is over") { terminal.screen.findRow(containing: "Inner ~") == nil }
      gate.open()
      #expect(terminal.waitForEnd() == .exited(0))
      #expect(terminal.output.contains("secret") == (code != 0))
      expectOne(terminal)
    }
  }

  @Test func `a wait for a file within is shown, too`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try TestTerminal(
      waitfor("--", "sh", "-c", "waitfor -m File -f \(directory["want"]); echo there"))
    terminal.waitUntilShown("File ~")
    try directory.write("", to: "want")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows[0] == "there")
    expectOne(terminal)
    terminal.expectRestored()
  }

  @Test func `a wait within that is killed is forgotten`() throws {
    let gate = try Gate()
    let script = "waitfor -m Inner -- sleep 600 & \(gate.pass); kill -9 $!; \(gate.pass)"
    let terminal = try TestTerminal(waitfor("-m", "Outer", "--", "sh", "-c", script))
    terminal.waitUntilShown("Outer · Inner")
    gate.open()
    terminal.waitUntil("it is forgotten") { terminal.screen.status?.message == "Outer" }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
  }

  // MARK: Elsewhere

  @Test func `a wait within whose status goes elsewhere tells nothing`() throws {
    let (directory, gate) = (try TemporaryDirectory(), try Gate())
    let inner = "waitfor -m Inner --delay 0 -- sh -c '\(gate.pass)' 2>\(directory["log"])"
    let terminal = try TestTerminal(waitfor("-m", "Outer", "--", "sh", "-c", inner))
    terminal.waitUntilDrawn()
    terminal.waitForFrames(8)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.statuses.allSatisfy { $0.message == "Outer" })
    let lines = try directory.read("log").split(separator: "\n")
    #expect(lines.first == "waitfor: 0:00 start: sh")
    #expect(lines.last?.hasSuffix("100% done") == true)
  }

  @Test func `in plain mode both log`() throws {
    let made = try run(
      waitfor("--delay", "0", "--") + waitfor("--delay", "0", "--") + ["sh", "-c", "exit 3"])
    #expect(made.ending == .exited(3))
    #expect(
      made.errorText.split(separator: "\n").map { $0.dropFirst("waitfor: 0:00 ".count) } == [
        "start: \(Binary.path)", "start: sh", "exit 3: sh", "exit 3: \(Binary.path)",
      ])
  }

  @Test func `without a status above, the one within draws`() throws {
    for options in [["--plain", "--delay", "9m"], ["--style", "hidden", "-t", "9m"], ["-q"]] {
      let gate = try Gate()
      let terminal = try TestTerminal(
        waitfor() + options + ["--"] + waitfor("-m", "Inner", "--", "sh", "-c", gate.pass))
      terminal.waitUntilDrawn()
      #expect(terminal.screen.status?.message == "Inner")
      gate.open()
      #expect(terminal.waitForEnd() == .exited(0))
    }
  }
}
