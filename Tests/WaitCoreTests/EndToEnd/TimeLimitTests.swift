// The time limit: whom it ends, with what, and the status that says so.

import Foundation
import Testing

@Suite struct TimeLimitTests {
  @Test(arguments: [[], ["--plain"], ["--quiet"], ["--style", "hidden"], ["--output", "hide"]])
  func `a command that takes too long is ended, and the status is 124`(options: [String]) throws {
    let made = try run(waitfor("--timeout", ".3s") + options + ["--", "sleep", "600"])
    #expect(made.ending == .exited(124))
    #expect(made.elapsed >= .milliseconds(300))
    let line = options == ["--style", "hidden"] ? "" : "timeout 300ms: sleep\n"
    #expect(made.errorText.hasSuffix(line))
  }

  @Test func `a command within the limit is left alone`() throws {
    for limit in ["9m", "0"] {
      let made = try run(waitfor("--timeout", limit, "--", "sh", "-c", "sleep .4; exit 3"))
      #expect(made.ending == .exited(3))
    }
  }

  @Test func `a command that catches the signal and succeeds has timed out all the same`() throws {
    let script = "trap 'exit 0' TERM; while :; do sleep .02; done"
    #expect(try run(waitfor("-t", "1s", "--", "sh", "-c", script)).ending == .exited(124))
  }

  @Test func `a command that ignores the signal is killed, and the status is 137`() throws {
    let made = try run(waitfor("-t", ".3s", "-k", ".3s", "--", "sleep", "600")) {
      $0.ignoring = [SIGTERM]
    }
    #expect(made.ending == .exited(137))
    #expect(made.elapsed >= .milliseconds(600))
  }

  @Test(arguments: ["0", "9m"])
  func `the kill comes when it was asked for, or never`(killAfter: String) throws {
    let made = try run(waitfor("-t", ".2s", "-k", killAfter, "--", "sleep", "1")) {
      $0.ignoring = [SIGTERM]
    }
    #expect(made.ending == .exited(124))
    #expect(made.elapsed >= .seconds(1))
  }

  @Test(arguments: ["INT", "SIGINT", "2", "int"])
  func `another signal can be asked for`(name: String) throws {
    // It would outlive TERM.
    let made = try run(waitfor("-t", ".2s", "-k", "0", "--signal", name, "--", "sleep", "600")) {
      $0.ignoring = [SIGTERM]
    }
    #expect(made.ending == .exited(124))
  }

  @Test func `KILL at once is a killed command`() throws {
    let made = try run(waitfor("-t", ".3s", "--signal", "KILL", "--", "sleep", "600"))
    #expect(made.ending == .exited(137))
  }

  @Test func `a stopped command is continued so that it can act on the signal`() throws {
    let script = "trap 'echo caught; exit 3' TERM; kill -STOP $$; sleep 600"
    for session in [Launch.Session.new, .groupOnly] {
      let made = try run(waitfor("-t", "1s", "-k", "0", "--", "sh", "-c", script)) {
        $0.session = session
      }
      #expect(made.ending == .exited(124))
      #expect(made.outputText == "caught\n")
    }
  }

  @Test(arguments: ["sleep 600 & echo $!; wait", "setsid sleep 600 & echo $!; wait"])
  func `children of the command are ended, too`(script: String) throws {
    let running = try Running(waitfor("-t", "2s", "--", "sh", "-c", script))
    #expect(running.wait().ending == .exited(124))
    let child = try #require(pid_t(running.output.text.dropLast()))
    running.waitUntil("the child is gone") { !ProcessList.isAlive(child) }
  }

  @Test func `grandchildren whose parent is ended first are killed in the end`() throws {
    // The middle one dies of the signal; its child, which ignores it, is then nobody's.
    let script = """
      trap : TERM
      sh -c 'sh -c "trap \\"\\" TERM; echo \\$\\$; exec sleep 600" & wait'
      while :; do sleep .05; done
      """
    let running = try Running(waitfor("-t", "2s", "-k", "1s", "--", "sh", "-c", script))
    #expect(running.wait().ending == .exited(137))
    let child = try #require(pid_t(running.output.text.dropLast()))
    running.waitUntil("the child is gone") { !ProcessList.isAlive(child) }
  }

  @Test func `descendants that were given away before are ended, too`() throws {
    let running = try Running(
      waitfor("-t", "2s", "--", "sh", "-c", "(sleep 600 & echo $!); sleep 600"))
    #expect(running.wait().ending == .exited(124))
    let child = try #require(pid_t(running.output.text.dropLast()))
    waitUntil("the descendant to be gone") { !ProcessList.isAlive(child) }
  }

  @Test func `nobody else in the process group is touched`() throws {
    let script = "sleep 600 & echo $!; waitfor --quiet -t .3s -- sleep 600; echo $?"
    let running = try Running(["sh", "-c", script])
    let lines = running.wait().outputText.split(separator: "\n")
    #expect(lines.last == "124")
    let neighbour = try #require(lines.first.flatMap { pid_t($0) })
    #expect(ProcessList.isAlive(neighbour))
  }

  @Test func `a signal of our user's during the grace reaches the command`() throws {
    let script = "trap 'echo term' TERM; trap 'exit 9' USR1; while :; do sleep .02; done"
    let running = try Running(waitfor("-t", "1s", "-k", "0", "--", "sh", "-c", script))
    running.waitUntilWritten("term")
    running.send(SIGUSR1)
    #expect(running.wait().ending == .exited(124))
  }
}
