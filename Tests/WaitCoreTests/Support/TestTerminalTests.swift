// Tests of the pseudo-terminal that other tests stand on, with programs that every system has.

import Foundation
import Testing

@Suite struct TestTerminalTests {
  private static let both = [TestTerminal.Leader.keeper, .command]

  @Test(arguments: both)
  func `the command sees a terminal of the size that was asked for`(
    leader: TestTerminal.Leader
  ) throws {
    let terminal = try TestTerminal(
      ["sh", "-c", "stty size; tty; test -t 0 && test -t 1 && test -t 2"], columns: 61, rows: 7,
      leader: leader)
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text == "7 61\n\(terminal.name)")
    #expect(terminal.screen.unknown == [])
  }

  @Test(arguments: both)
  func `^C is a SIGINT`(leader: TestTerminal.Leader) throws {
    let terminal = try TestTerminal(["sh", "-c", "echo up; exec sleep 600"], leader: leader)
    terminal.waitUntilShown("up")
    terminal.type("\u{03}")
    #expect(terminal.waitForEnd() == .signalled(SIGINT))
    #expect(terminal.screen.text == "up\n^C")
  }

  @Test(arguments: both)
  func `endings are exact`(leader: TestTerminal.Leader) throws {
    for (script, ending) in [
      ("exit 0", ExitStatus.exited(0)), ("exit 143", .exited(143)), ("exit 255", .exited(255)),
      ("kill -TERM $$", .signalled(SIGTERM)), ("kill -KILL $$", .signalled(SIGKILL)),
    ] {
      let terminal = try TestTerminal(["sh", "-c", script], leader: leader)
      #expect(terminal.waitForEnd() == ending)
    }
  }

  @Test(arguments: both)
  func `all that was written before the end is there`(leader: TestTerminal.Leader) throws {
    let terminal = try TestTerminal(["seq", "20000"], leader: leader)
    terminal.waitForEnd()
    let lines = terminal.output.text.split(separator: "\r\n")
    #expect(lines.count == 20000)
    #expect(lines.last == "20000")
  }

  @Test func `the command finds signals, descriptors and variables as a shell gives them`() throws {
    let script = "env --list-signal-handling true; ls /proc/self/fd | tr '\\n' ' '; echo \"[$0]\""
    let terminal = try TestTerminal(
      ["sh", "-c", script, "?"], environment: ["LANG": "xx_YY.UTF-8", "PERL_BADLANG": nil]
    ) {
      $0.arguments[0] = Array("/bin/sh".utf8)
    }
    terminal.waitForEnd()
    #expect(terminal.screen.text == "0 1 2 3 [?]")
    let bare = try TestTerminal(["env"], environment: ["HOME": "/h"])
    bare.waitForEnd()
    #expect(bare.screen.findRow(containing: "PERL") == nil)
    #expect(bare.screen.findRow(containing: "HOME=/h") != nil)
  }

  @Test func `signals are ignored and blocked as asked`() throws {
    let terminal = try TestTerminal(["env", "--list-signal-handling", "true"]) {
      $0.ignoring = [SIGHUP]
      $0.blocking = [SIGUSR2]
    }
    terminal.waitForEnd()
    #expect(terminal.screen.text == "HUP        ( 1): IGNORE\nUSR2       (12): BLOCK")
  }

  @Test func `modes outlive the command under a keeper`() throws {
    let terminal = try TestTerminal(["sh", "-c", "read x; stty -echo; read y"])
    let before = try #require(terminal.modes)
    #expect(before.echo && before.canonical)
    terminal.type("\n")
    terminal.waitUntil("echo is off") { terminal.modes?.echo == false }
    terminal.type("\n")
    terminal.waitForEnd()
    #expect(terminal.modes?.echo == false)
    #expect(terminal.modes != before)
  }

  @Test func `^Z stops, and the command goes on in the foreground or in the background`() throws {
    // One process: a shell whose child is stopped between vfork and exec cannot stop itself.
    let terminal = try TestTerminal(["sh", "-c", "echo up; exec sleep 600"])
    terminal.waitUntil("the sleep runs") {
      terminal.screen.text == "up"
        && (try? String(contentsOfFile: "/proc/\(terminal.pid)/comm", encoding: .utf8)) == "sleep\n"
    }
    #expect(terminal.foregroundGroup == terminal.pid)
    for _ in 1...3 {
      terminal.type("\u{1a}")
      terminal.waitUntilStopped()
      #expect(terminal.foregroundGroup != terminal.pid)
      terminal.continueInForeground()
      #expect(!terminal.isStopped)
      #expect(terminal.foregroundGroup == terminal.pid)
    }
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    terminal.continueInBackground()
    terminal.waitUntil("it runs") { ProcessList.entry(of: terminal.pid)?.state != "T" }
    #expect(terminal.foregroundGroup != terminal.pid)
    terminal.send(SIGTERM)
    #expect(terminal.waitForEnd() == .signalled(SIGTERM))
  }

  @Test func `a new size is told by SIGWINCH`() throws {
    let script = "trap 'stty size' WINCH; echo up; while :; do sleep .01; done"
    let terminal = try TestTerminal(["sh", "-c", script])
    terminal.waitUntilShown("up")
    terminal.resize(columns: 33, rows: 5)
    terminal.waitUntilShown("5 33")
    #expect(terminal.screen.columns == 33)
  }

  @Test func `each stream can be redirected, and the terminal is still the controlling one`() throws
  {
    let directory = try TemporaryDirectory()
    let script = "cat; echo e >&2; echo t >/dev/tty"
    let terminal = try TestTerminal(["sh", "-c", script]) {
      $0.input = .pipe
      $0.text = Array("in".utf8)
      $0.output = .pipe
      $0.error = .file(directory["e"])
    }
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.pipedOutput.text == "in")
    #expect(try directory.read("e") == "e\n")
    #expect(terminal.output.text == "t\r\n")
    let closed = try TestTerminal(["sh", "-c", "echo x >/dev/tty; exit 4"]) {
      ($0.input, $0.output, $0.error) = (.closed, .closed, .closed)
    }
    #expect(closed.waitForEnd() == .exited(4))
    #expect(closed.screen.text == "x")
  }

  @Test func `a terminal that takes no bytes holds the program up`() throws {
    let terminal = try TestTerminal(["sh", "-c", "read x; seq 100000; echo done"])
    terminal.stopReading()
    terminal.type("\n")
    terminal.waitUntil("the program is asleep in its write") {
      ProcessList.all { $0.group == terminal.pid && $0.pid != terminal.pid && $0.state == "S" }
        .count == 1
    }
    #expect(terminal.ending == nil)
    #expect(!terminal.output.contains("100000"))
    terminal.resumeReading()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows[22] == "done")
  }

  @Test func `^S and ^Q stop and start the output`() throws {
    let terminal = try TestTerminal(["sh", "-c", "read x; echo one; echo two"])
    terminal.type("\u{13}\n")
    terminal.waitUntil("the shell is asleep in its write") {
      terminal.output.count == 0
        && ProcessList.entry(of: terminal.pid)?.state == "S"
    }
    #expect(terminal.screen.text == "")
    terminal.type("\u{11}")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.findRow(containing: "two") != nil)
  }

  @Test func `a shell runs what is typed`() throws {
    let terminal = try TestTerminal(TestTerminal.shell, columns: 40, rows: 6)
    terminal.waitUntilShown("$")
    terminal.type("echo $((6*7)); echo $?\n")
    terminal.waitUntil("the prompt is back") { terminal.screen.rows[3] == "$" }
    #expect(terminal.screen.text == "$ echo $((6*7)); echo $?\n42\n0\n$")
    #expect(terminal.screen.unknown == [])
    terminal.type("\u{04}")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test func `a failed wait is reported with the screen and makes later ones short`() throws {
    let terminal = try TestTerminal(["sh", "-c", "echo seen; exec sleep 600"])
    terminal.waitUntilShown("seen")
    withKnownIssue {
      terminal.waitUntilShown("never", within: .milliseconds(50))
    } matching: {
      "\($0)".contains("'never' is shown") && "\($0)".contains("screen:\nseen")
    }
    let start = ContinuousClock.now
    withKnownIssue { #expect(terminal.waitForEnd() == .signalled(SIGKILL)) }
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func `closing leaves nothing behind`() throws {
    let terminal = try TestTerminal(["bash", "-c", "set -m; trap '' HUP; sleep 600 & wait"])
    terminal.waitUntil("the sleep runs") {
      ProcessList.all { $0.parent == terminal.pid }.count == 1
    }
    let pids = ProcessList.all { $0.parent == terminal.pid }.map(\.pid) + [terminal.pid]
    terminal.close()
    waitUntil("all have ended") { !pids.contains(where: ProcessList.isAlive) }
  }
}
