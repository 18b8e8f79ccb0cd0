// Waiting for the end of processes that are not ours.

import Foundation
import Testing

@Suite struct PidWaitTests {
  /// A number that no process has: beyond what the system gives.
  private static let unknown = "2147483647"

  @Test func `a process is waited for until it ends, whatever its status`() throws {
    for signal in [SIGTERM, SIGKILL] {
      let sleeper = try Running(["sleep", "600"])
      defer { sleeper.close() }
      let running = try Running(waitfor("--pid", "\(sleeper.pid)"))
      running.waitUntil("it waits") { TaskState.isWaitingForOthers(running.pid) }
      #expect(running.ending == nil)
      sleeper.send(signal)
      #expect(running.wait().ending == .exited(0))
      #expect(ProcessList.entry(of: sleeper.pid)?.state == "Z")
    }
  }

  @Test func `all of several, or any`() throws {
    let sleepers = try (1...3).map { _ in try Running(["sleep", "600"]) }
    defer { for sleeper in sleepers { sleeper.close() } }
    let pids = sleepers.flatMap { ["-p", "\($0.pid)"] }
    let any = try Running([Binary.path, "--any"] + pids)
    let all = try Running([Binary.path, "--plain", "--delay", "0", "--every", "0"] + pids)
    for running in [any, all] {
      running.waitUntil("it waits") { TaskState.isWaitingForOthers(running.pid) }
    }
    sleepers[1].send(SIGKILL)
    #expect(any.wait().ending == .exited(0))
    all.waitUntilWritten(" 33% 1 of 3\n")
    sleepers[0].send(SIGKILL)
    all.waitUntilWritten(" 66% 2 of 3\n")
    #expect(all.ending == nil)
    sleepers[2].send(SIGKILL)
    #expect(all.wait().ending == .exited(0))
  }

  @Test func `a number that nobody has is over at once, with a note in the log`() throws {
    let directory = try TemporaryDirectory()
    #expect(try run(waitfor("--pid", Self.unknown)).ending == .exited(0))
    let plain = try run(waitfor("--plain", "--pid", Self.unknown))
    #expect(plain.ending == .exited(0))
    #expect(plain.errorText == "waitfor: 0:00 pid \(Self.unknown): no such process\n")
    let log = try run(waitfor("--log", directory["log"], "--quiet", "--pid", Self.unknown))
    #expect(log.ending == .exited(0))
    #expect(log.errorText == "")
    #expect(try directory.read("log").contains(" pid \(Self.unknown): no such process\n"))
  }

  @Test(
    .enabled(
      if: getuid() == 0 ? Unprivileged.isPossible : ProcessList.isAlive(1),
      "needs a process of another user"))
  func `a process of another user is alive`() throws {
    // As root a process of ours is watched by nobody's; else the first of all is root's.
    let sleeper = try Running(["sleep", "600"])
    defer { sleeper.close() }
    let pid = getuid() == 0 ? sleeper.pid : 1
    let running = try Running(
      Unprivileged.command(waitfor("--pid", "\(pid)", "--plain", "--delay", "0")))
    running.waitUntil("it waits") { TaskState.isWaitingForOthers(running.pid) }
    running.waitUntilWritten(" start: pid \(pid)\n")
    #expect(running.ending == nil)
    #expect(!running.errors.contains("no such process"))
    if getuid() == 0 {
      sleeper.send(SIGKILL)
    } else {
      running.send(SIGTERM)
    }
    #expect(running.wait().ending == (getuid() == 0 ? .exited(0) : .signalled(SIGTERM)))
  }

  @Test func `a limit and a command go with processes, too`() throws {
    let made = try run(waitfor("-p", "\(getpid())", "-t", "300ms", "--", "echo", "RAN"))
    #expect(made.ending == .exited(124))
    #expect(made.outputText == "")
    #expect(made.errorText.hasSuffix(" timeout 300ms: pid \(getpid())\n"))
    let then = try run(waitfor("-p", Self.unknown, "--", "echo", "RAN"))
    #expect(then.ending == .exited(0))
    #expect(then.outputText == "RAN\n")
  }

  @Test(arguments: ["0", "-1", "x", "", "1.5", "+1", "99999999999"])
  func `what is no number of a process is refused`(word: String) throws {
    let made = try run(waitfor("--pid=\(word)"))
    #expect(made.ending == .exited(125))
    #expect(
      made.errorText == "waitfor: --pid: '\(word)' is not the number of a process: "
        + "write a number above 0. Try 'waitfor --help'.\n")
  }
}
