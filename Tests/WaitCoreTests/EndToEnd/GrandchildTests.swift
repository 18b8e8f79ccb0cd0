// The wait is over when the command is, whoever still holds its pipes; and they live on.

import Foundation
import Testing

@Suite struct GrandchildTests {
  private static let modes = [
    [], ["--plain", "--delay", "0"], ["--quiet"], ["--output", "hide"], ["--output", "tail"],
    ["--save", "copy"], ["--log", "log"], ["--timeout", "9m"], ["--style", "hidden"],
  ]

  /// Starts one that lives for long and holds both streams, and ends.
  private static let script = "sleep 600 & echo $! >pid; echo early; exit "

  private func grandchild(in directory: TemporaryDirectory) throws -> pid_t {
    try #require(pid_t(directory.read("pid").dropLast()))
  }

  @Test(arguments: modes, [0, 3])
  func `a grandchild that holds the pipes holds nobody up`(
    options: [String], status: Int32
  ) throws {
    let directory = try TemporaryDirectory()
    let running = try Running(
      waitfor() + options + ["--", "sh", "-c", "\(Self.script)\(status)"]
    ) {
      $0.directory = directory.path
    }
    let made = running.wait()
    #expect(made.ending == .exited(status))
    let isKept = options.first == "--output" && status == 0
    #expect(made.outputText == (isKept ? "" : "early\n"))
    #expect(ProcessList.isAlive(try grandchild(in: directory)))
  }

  @Test(arguments: modes)
  func `a file at the output makes no difference`(options: [String]) throws {
    let directory = try TemporaryDirectory()
    let running = try Running(waitfor() + options + ["--", "sh", "-c", "\(Self.script)3"]) {
      $0.directory = directory.path
      $0.output = .file(directory["out"])
    }
    #expect(running.wait().ending == .exited(3))
    #expect(try directory.read("out") == "early\n")
    #expect(ProcessList.isAlive(try grandchild(in: directory)))
  }

  @Test(arguments: [[], ["--output", "direct"], ["--output", "hide"], ["--style", "spinner"]])
  func `a terminal makes no difference`(options: [String]) throws {
    let directory = try TemporaryDirectory()
    let terminal = try TestTerminal(
      waitfor("--delay", "0") + options + ["--", "sh", "-c", "\(Self.script)0"]
    ) {
      $0.directory = directory.path
    }
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(ProcessList.isAlive(try grandchild(in: directory)))
  }

  @Test func `what a grandchild writes to the pipe later still arrives`() throws {
    let directory = try TemporaryDirectory()
    mkfifo(directory["go"], 0o600)
    let script = "(read x <go; echo late) & echo early"
    let running = try Running(waitfor("--", "sh", "-c", script)) {
      $0.directory = directory.path
    }
    #expect(running.wait().outputText == "early\n")
    _ = try run(["sh", "-c", "echo >\"$0\"", directory["go"]])
    running.waitUntilWritten("late")
  }
}
