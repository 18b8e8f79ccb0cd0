// The keys that are signals: the whole foreground group gets them, so the command gets each one once,
// and the shell and its scripts see what they would see without waitfor.

import Foundation
import Testing

@Suite struct KeyboardSignalTests {
  @Test func `^C reaches a command that counts exactly once`() throws {
    let gate = try Gate()
    let directory = try TemporaryDirectory()
    let script = "trap 'echo x' INT; \(gate.passInTheEnd); exit 130"
    let terminal = try TestTerminal(waitfor("-m", "Working", "--", "sh", "-c", script)) {
      $0.output = .file(directory["out"])
    }
    terminal.waitUntilDrawn()
    for count in 1...2 {
      terminal.type("\u{03}")
      terminal.waitUntil("it is counted") {
        (try? directory.read("out")) == String(repeating: "x\n", count: count)
      }
    }
    // A second delivery would come with the next wake-up.
    terminal.waitForFrames(3)
    #expect(try directory.read("out") == "x\nx\n")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(130))
    #expect(terminal.survivors == [])
    #expect(terminal.screen.status?.state == "exit 130")
    terminal.expectRestored()
  }

  @Test func `what was written before ^C is passed on to the last line`() throws {
    for _ in 1...5 {
      let gate = try Gate()
      let directory = try TemporaryDirectory()
      let script = "seq 20000; : >\(directory["written"]); \(gate.pass)"
      let terminal = try TestTerminal(waitfor("-o", "hide", "--", "sh", "-c", script))
      terminal.waitUntil("all is written") { (try? directory.read("written")) != nil }
      terminal.type("\u{03}")
      #expect(terminal.waitForEnd() == .signalled(SIGINT))
      #expect(terminal.output.text.contains("\r\n19999\r\n20000\r\n"))
    }
  }

  @Test(arguments: [(key: "\u{03}", signal: SIGINT), (key: "\u{1c}", signal: SIGQUIT)])
  func `a command that does nothing about it dies, and so do we`(
    key: String, signal: Int32
  ) throws {
    let terminal = try TestTerminal([
      "sh", "-c", "ulimit -c 0; exec waitfor -m Working -- sleep 600",
    ])
    terminal.waitUntilDrawn()
    terminal.type(key)
    #expect(terminal.waitForEnd() == .signalled(signal))
    #expect(terminal.survivors == [])
    #expect(terminal.screen.text.split(separator: "\n").count == 1)
    #expect(terminal.screen.status?.mark == "✖")
    #expect(terminal.screen.status?.state == (signal == SIGINT ? "SIGINT" : "SIGQUIT"))
    terminal.expectRestored()
  }

  @Test(arguments: [
    "for i in 1 2 3; do waitfor -m Turn -- sleep 600; done; echo NEXT",
    "waitfor -m Turn -- sleep 600; echo NEXT",
    "waitfor -m Turn -- bash -c 'sleep 600; echo NEXT'; echo NEXT",
    "waitfor -m Turn -- sleep 600 | cat; echo NEXT",
  ])
  func `^C ends the script around it`(script: String) throws {
    let terminal = try TestTerminal(["bash", "-c", script])
    terminal.waitUntilDrawn()
    terminal.type("\u{03}")
    #expect(terminal.waitForEnd() == .signalled(SIGINT))
    #expect(terminal.screen.statusRows.count == 1)
    #expect(terminal.screen.findRow(containing: "NEXT") == nil)
    terminal.waitUntil("nothing is left") { terminal.survivors == [] }
    terminal.expectRestored()
  }

  @Test func `a command that catches ^C and goes on keeps its status`() throws {
    let gate = try Gate()
    let script = "trap 'echo caught' INT; \(gate.passInTheEnd); exit 7"
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilDrawn()
    terminal.type("\u{03}")
    terminal.waitUntilShown("caught")
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(7))
    #expect(terminal.screen.statusRows.count == 1)
    terminal.expectRestored()
  }

  // It leaves our process group, so that the terminal's signals reach us alone.
  @Test func `^C reaches a command that has left our process group`() throws {
    let terminal = try TestTerminal(waitfor("timeout", "600", "sleep", "500"))
    terminal.waitUntilDrawn()
    let left = try #require(ProcessList.all { $0.parent == terminal.pid }.first?.pid)
    terminal.waitUntil("it has left") { ProcessList.entry(of: left)?.group == left }
    terminal.type("\u{03}")
    terminal.waitForEnd()
    #expect(terminal.ending == .signalled(SIGINT))
    #expect(terminal.survivors == [])
    terminal.waitUntil("nothing is left") { ProcessList.all { $0.group == left }.isEmpty }
    terminal.expectRestored()
  }

  @Test func `^Z and fg reach it too, and ^C after them`() throws {
    let terminal = try TestTerminal(waitfor("timeout", "600", "sleep", "500"))
    terminal.waitUntilDrawn()
    let left = try #require(ProcessList.all { $0.parent == terminal.pid }.first?.pid)
    terminal.waitUntil("it has left") { ProcessList.entry(of: left)?.group == left }
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    terminal.expectRestored()
    terminal.continueInForeground()
    terminal.waitUntilDrawn()
    #expect(ProcessList.entry(of: left)?.state != "T")
    terminal.type("\u{03}")
    terminal.waitForEnd()
    #expect(terminal.ending == .signalled(SIGINT))
    terminal.waitUntil("nothing is left") { ProcessList.all { $0.group == left }.isEmpty }
    terminal.expectRestored()
  }

  @Test func `an interactive shell has its prompt again at once`() throws {
    let terminal = try TestTerminal(TestTerminal.shell)
    terminal.waitUntilShown("$")
    terminal.type("waitfor -m Working -- sleep 600\n")
    terminal.waitUntilDrawn()
    terminal.type("\u{03}")
    terminal.waitUntil("the prompt is back") { terminal.screen.rows.contains("$") }
    #expect(terminal.screen.status?.state == "SIGINT")
    terminal.type("echo $?\n")
    terminal.waitUntil("the status is told") { terminal.screen.rows.contains("130") }
    #expect(terminal.screen.unknown == [])
  }
}
