// Terminals that take no bytes: stopped with ^S, frozen, or gone. Drawing is not worth a command's
// time, let alone its life.

import Foundation
import Testing

@Suite struct StoppedTerminalTests {
  /// Types ^S and waits until it has worked.
  private func stopOutput(of terminal: TestTerminal) {
    terminal.waitUntilDrawn()
    terminal.waitForFrames(2)
    terminal.type("\u{13}")
    terminal.waitForSilence()
  }

  @Test func `under ^S the command goes on, we rest, and ^Q brings a whole closing row`() throws {
    let gate = try Gate()
    let directory = try TemporaryDirectory()
    let script = "\(gate.pass); echo done >\(directory["done"])"
    let terminal = try TestTerminal(waitfor("-m", "Working", "--", "sh", "-c", script))
    stopOutput(of: terminal)
    let count = terminal.output.count
    let before = try #require(ProcessClock.spent(by: terminal.pid))
    gate.open()
    terminal.waitUntil("the command is through") { (try? directory.read("done")) == "done\n" }
    terminal.waitUntil("the command has ended") {
      ProcessList.all { $0.parent == terminal.pid && $0.state != "Z" }.isEmpty
    }
    // Our end waits for the terminal, as that of any program would, and waiting costs nothing.
    Thread.sleep(forTimeInterval: 1)
    #expect(terminal.ending == nil)
    #expect(terminal.output.count == count)
    #expect(try #require(ProcessClock.spent(by: terminal.pid)) - before < .milliseconds(200))
    terminal.type("\u{11}")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text.split(separator: "\n").count == 1)
    #expect(terminal.screen.status?.state == "100%")
    #expect(terminal.screen.status?.message == "Working")
    terminal.expectRestored()
  }

  @Test func `under ^S frames are dropped and not kept for later`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("--expect", "2s", "--", "sh", "-c", gate.pass))
    stopOutput(of: terminal)
    let count = terminal.output.count
    Thread.sleep(forTimeInterval: 2)
    terminal.type("\u{11}")
    terminal.waitUntilShown("Longer than usual")
    // One frame that the terminal had taken half of, and one whole one.
    let position = try #require(terminal.output.position(of: "Longer", after: count))
    #expect(position - count < 2500)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.unknown == [])
  }

  @Test func `under ^S a time-out falls all the same`() throws {
    let directory = try TemporaryDirectory()
    let script = "echo $$ >\(directory["pid"]); exec sleep 600"
    let terminal = try TestTerminal(waitfor("--timeout", "2s", "--", "sh", "-c", script))
    stopOutput(of: terminal)
    let count = terminal.output.count
    let pid = try #require(pid_t(try directory.read("pid").dropLast()))
    terminal.waitUntil("the command is dead") { !ProcessList.isAlive(pid) }
    #expect(terminal.output.count == count)
    terminal.type("\u{11}")
    #expect(terminal.waitForEnd() == .exited(124))
    #expect(terminal.screen.status?.state == "timeout 2s")
    terminal.expectRestored()
  }

  @Test func `under ^S, ^C still ends everything`() throws {
    let terminal = try TestTerminal(waitfor("--", "sleep", "600"))
    stopOutput(of: terminal)
    // With IXANY off, no key but ^Q starts the output again; ^C does not wait for it.
    terminal.type("\u{03}")
    terminal.waitUntil("the command is dead") {
      ProcessList.all { $0.parent == terminal.pid && $0.state != "Z" }.isEmpty
    }
    terminal.type("\u{11}")
    #expect(terminal.waitForEnd() == .signalled(SIGINT))
    terminal.expectRestored()
  }

  @Test func `a frozen window holds up what is written to it and no time-out`() throws {
    let directory = try TemporaryDirectory()
    let script = "echo $$ >\(directory["pid"]); exec seq 100000000"
    let terminal = try TestTerminal(waitfor("--timeout", "1s", "--", "sh", "-c", script))
    terminal.stopReading()
    terminal.waitUntil("the command is started") {
      (try? directory.read("pid"))?.hasSuffix("\n") == true
    }
    let pid = try #require(pid_t(try directory.read("pid").dropLast()))
    terminal.waitUntil("the command is dead") { !ProcessList.isAlive(pid) }
    terminal.resumeReading()
    #expect(terminal.waitForEnd() == .exited(124))
    #expect(terminal.screen.status?.state == "timeout 1s")
    terminal.expectRestored()
  }

  @Test(arguments: [false, true])
  func `a terminal that is gone neither delays nor fails a command that writes to a file`(
    isControlling: Bool
  ) throws {
    let (first, second) = (try Gate(), try Gate())
    let directory = try TemporaryDirectory()
    let pair = try PseudoTerminalPair()
    let script = "echo one; \(first.pass); echo two; \(second.pass); echo three; exit 5"
    let running = try Running(waitfor("--", "sh", "-c", script)) {
      if isControlling { $0.input = .file(pair.name) }
      $0.output = .file(directory["out"])
      $0.error = .descriptor(pair.slave)
      // The hangup itself would end the command, as it would without us.
      $0.ignoring = [SIGHUP]
    }
    running.waitUntil("a status is drawn") { pair.hasOutput }
    pair.close()
    first.open()
    running.waitUntil("the command goes on") { (try? directory.read("out")) == "one\ntwo\n" }
    second.open()
    #expect(running.wait().ending == .exited(5))
    #expect(try directory.read("out") == "one\ntwo\nthree\n")
  }

  @Test func `what a command writes to a terminal that is gone fails, as without us`() throws {
    for prefix in [[], waitfor("--")] {
      let gate = try Gate()
      let directory = try TemporaryDirectory()
      let pair = try PseudoTerminalPair()
      let script = """
        echo up; \(gate.pass); i=0; while [ $i -lt 300 ]; do i=$((i+1)); sleep .1
        echo more || { echo failed >\(directory["result"]); exit 9; }; done
        """
      let running = try Running(prefix + ["sh", "-c", script]) {
        $0.output = .descriptor(pair.slave)
        $0.error = .sameAsOutput
      }
      running.waitUntil("it writes") { pair.hasOutput }
      pair.close()
      gate.open()
      #expect(running.wait().ending == .exited(9))
      #expect(try directory.read("result") == "failed\n")
    }
  }

  @Test func `a terminal that goes with its session takes a command with it, as ever`() throws {
    let directory = try TemporaryDirectory()
    let pair = try PseudoTerminalPair()
    let script = "trap 'echo hup; exit 4' HUP; echo up; while :; do sleep .1; done"
    let running = try Running(waitfor("--", "sh", "-c", script)) {
      $0.input = .file(pair.name)
      $0.output = .file(directory["out"])
      $0.error = .descriptor(pair.slave)
    }
    running.waitUntil("a status is drawn") { pair.hasOutput }
    pair.close()
    #expect(running.wait().ending == .exited(4))
    #expect(try directory.read("out").hasPrefix("up\nhup\n"))
  }
}
