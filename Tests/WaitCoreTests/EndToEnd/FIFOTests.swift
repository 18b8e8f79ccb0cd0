// Files of our user's that are FIFOs: who reads them decides how fast they take anything, and whether.

import Foundation
import Testing

@Suite struct FIFOTests {
  private let directory: TemporaryDirectory
  private var path: String { directory["fifo"] }

  init() throws {
    directory = try TemporaryDirectory()
    try #require(mkfifo(directory["fifo"], 0o600) == 0)
  }

  /// What starts us beside a reader that takes nothing until the gate opens.
  private func besideIdleReader(_ gate: Gate) -> [String] {
    ["sh", "-c", "(\(gate.pass)) <'\(path)' & exec \"$@\"", "sh"]
  }

  /// The process that has written its number behind "pid".
  private func process(in running: Running) throws -> pid_t {
    let text = String(decoding: running.output.bytes, as: UTF8.self)
    return try #require(try /pid (\d+)/.firstMatch(in: text).flatMap { pid_t($0.1) })
  }

  @Test(arguments: ["--log", "--save"])
  func `nobody reads it, and the command is not started`(option: String) throws {
    let made = try run(waitfor(option, path, "--", "touch", directory["started"]))
    #expect(made.ending == .exited(125))
    let reason = "'\(path)' is read by nobody: start its reader first."
    #expect(made.errorText == "waitfor: \(option): \(reason) Try 'waitfor --help'.\n")
    #expect(!FileManager.default.fileExists(atPath: directory["started"]))
  }

  @Test(arguments: ["--log", "--save"])
  func `a reader that is started beside us is waited for`(option: String) throws {
    let script =
      "(sleep .2; cat '\(path)' >'\(directory["read"])') & \"$@\"; wait"
    let made = try run(
      ["sh", "-c", script, "sh"] + waitfor("-q", option, path, "--", "echo", "hi"))
    #expect(made.ending == .exited(0))
    #expect(made.outputText == "hi\n")
    let read = try String(contentsOfFile: directory["read"], encoding: .utf8)
    #expect(option == "--save" ? read == "hi\n" : read.hasSuffix("100% done\n"))
  }

  @Test func `a slow reader holds up the command, and gets everything`() throws {
    let gate = try Gate()
    let script = "(\(gate.pass); cat) <'\(path)' >'\(directory["read"])' & \"$@\"; echo $?; wait"
    let running = try Running(
      ["sh", "-c", script, "sh"]
        + waitfor("-q", "--save", path, "--", "sh", "-c", "echo begun; seq 100000"))
    running.waitUntilWritten("begun")
    gate.open()
    let made = running.wait()
    #expect(made.outputText.hasSuffix("\n100000\n0\n"))
    let read = try String(contentsOfFile: directory["read"], encoding: .utf8)
    #expect(read + "0\n" == made.outputText)
  }

  @Test func `a reader that goes ends the copy, not the run`() throws {
    let script = "head -c 1 '\(path)' & \"$@\" | tail -n 1; wait"
    let made = try run(
      ["sh", "-c", script, "sh"] + waitfor("-q", "--save", path, "--", "seq", "300000"))
    #expect(made.outputText == "1300000\n")
    #expect(made.errorText == "waitfor: --save: the copy ends here: Broken pipe\n")
  }

  /// The command has ended by the first; the second ends the wait for the reader.
  @Test func `a reader that never reads holds nobody who is told to end twice`() throws {
    let gate = try Gate()
    let running = try Running(
      besideIdleReader(gate)
        + waitfor("-q", "--save", path, "--", "sh", "-c", "echo pid $$; exec yes"))
    running.waitUntilWritten("\ny\n")
    let command = try process(in: running)
    running.send(SIGTERM)
    waitUntil("the command has ended") { !ProcessList.isAlive(command) }
    running.send(SIGTERM)
    #expect(running.wait().ending == .signalled(SIGTERM))
    gate.open()
  }

  @Test(arguments: ["--log", "--save"])
  func `who waits for a reader can be told to end`(option: String) throws {
    let running = try Running(waitfor(option, path, "--", "touch", directory["started"]))
    running.send(SIGTERM)
    #expect(running.wait().ending == .signalled(SIGTERM))
    #expect(!FileManager.default.fileExists(atPath: directory["started"]))
  }

  /// The command has been ended, and what it has written has no reader who would take it.
  @Test func `a reader that takes nothing does not hold up the time limit`() throws {
    let gate = try Gate()
    let made = try run(
      besideIdleReader(gate)
        + waitfor("-q", "--timeout", "100ms", "--save", path, "--", "yes"))
    #expect(made.ending == .exited(124))
    gate.open()
  }

  /// As any program that is ended while it writes.
  @Test func `what cuts off the output of a command that has ended is our status, too`() throws {
    let gate = try Gate()
    // More than a pipe takes, and less than it takes with what we keep.
    let command = "echo pid $$; head -c 100000 /dev/zero | tr '\\0' '\\n'"
    let running = try Running(
      besideIdleReader(gate) + waitfor("-q", "--save", path, "--", "sh", "-c", command))
    running.waitUntilWritten("\n\n")
    let pid = try process(in: running)
    waitUntil("the command has ended") { !ProcessList.isAlive(pid) }
    running.send(SIGTERM)
    #expect(running.wait().ending == .signalled(SIGTERM))
    gate.open()
  }
}
