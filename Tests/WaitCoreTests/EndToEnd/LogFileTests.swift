// --log: a file of the log's own, which others may rotate while it is written.

import Foundation
import Testing

@Suite struct LogFileTests {
  /// A run that writes a line often and ends at the end of its input.
  private func start(_ options: String..., in directory: TemporaryDirectory) throws -> Running {
    let options = ["--log", directory["log"], "--every", "50ms"] + options
    return try Running(waitfor() + options + ["--", "cat"]) { $0.input = .pipe }
  }

  private func isWritten(_ text: String, to name: String, in directory: TemporaryDirectory) -> Bool
  {
    (try? directory.read(name))?.contains(text) == true
  }

  @Test func `a log is added to, and the status is as usual`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("before\n", to: "log")
    let running = try start("--delay", "0", in: directory)
    running.waitUntil("a line is written") { isWritten("0:00 ~", to: "log", in: directory) }
    running.waitUntilWritten("waitfor: 0:00 ~")
    running.closeInput()
    #expect(running.wait().ending == .exited(0))
    let log = try directory.read("log")
    #expect(log.hasPrefix("before\nwaitfor: 0:00 start: cat\n"))
    #expect(log.hasSuffix(" 100% done\n"))
    #expect(running.errors.text.hasPrefix("waitfor: 0:00 start: cat\n"))
  }

  @Test func `a short run has its start and its end in the log`() throws {
    for (script, end) in [("exit 0", "100% done"), ("exit 3", "exit 3: sh")] {
      let directory = try TemporaryDirectory()
      for _ in 1...20 {
        _ = try run(waitfor("--log", directory["log"], "--", "sh", "-c", script))
      }
      let pair = "waitfor: 0:00 start: sh\nwaitfor: 0:00 \(end)\n"
      #expect(try directory.read("log") == String(repeating: pair, count: 20))
    }
  }

  @Test func `quick commands leave both lines, too`() throws {
    let directory = try TemporaryDirectory()
    for _ in 1...20 { _ = try run(waitfor("--log", directory["log"], "--", "true")) }
    let lines = try directory.read("log").split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix(" start: true") }.count == 20)
    #expect(lines.filter { $0.hasSuffix(" 100% done") }.count == 20)
  }

  @Test(arguments: ["mv log log.1", "rm log", "mv log log.1; echo theirs >log"])
  func `a log that is renamed, removed or replaced is opened anew`(rotation: String) throws {
    let directory = try TemporaryDirectory()
    let running = try start(in: directory)
    running.waitUntil("a line is written") { isWritten("0:00 ~", to: "log", in: directory) }
    _ = try run(["sh", "-c", rotation]) { $0.directory = directory.path }
    running.waitUntil("the new file has a line") { isWritten("% ", to: "log", in: directory) }
    running.closeInput()
    #expect(running.wait().ending == .exited(0))
    let log = try directory.read("log")
    #expect(log.hasSuffix(" 100% done\n"))
    #expect(!log.contains("start:"))
    #expect(log.hasPrefix(rotation.contains("theirs") ? "theirs\n" : "waitfor: "))
    if rotation.contains("log.1") {
      #expect(try directory.read("log.1").hasPrefix("waitfor: 0:00 start: cat\n"))
    }
  }

  @Test func `a log that is emptied is gone on with at its beginning`() throws {
    let directory = try TemporaryDirectory()
    let running = try start(in: directory)
    running.waitUntil("a line is written") { isWritten("0:00 ~", to: "log", in: directory) }
    truncate(directory["log"], 0)
    running.waitUntil("there is another line") { isWritten("% ", to: "log", in: directory) }
    running.closeInput()
    _ = running.wait()
    let log = try directory.read("log")
    #expect(log.hasPrefix("waitfor: "))
    #expect(!log.contains("\0"))
  }

  @Test func `a directory that goes away costs lines, and no more`() throws {
    let directory = try TemporaryDirectory()
    mkdir(directory["d"], 0o755)
    let running = try Running(
      waitfor("--log", directory["d/log"], "--every", "50ms", "--", "sh", "-c", "cat; exit 3")
    ) {
      $0.input = .pipe
    }
    running.waitUntil("a line is written") { isWritten("0:00 ~", to: "d/log", in: directory) }
    _ = try run(["rm", "-r", directory["d"]])
    mkdir(directory["d"], 0o755)
    running.waitUntil("the log is back") { isWritten("% ", to: "d/log", in: directory) }
    _ = try run(["rm", "-r", directory["d"]])
    running.closeInput()
    #expect(running.wait().ending == .exited(3))
  }

  @Test func `a FIFO that nobody reads is refused before the start`() throws {
    let directory = try TemporaryDirectory()
    mkfifo(directory["log"], 0o600)
    let made = try run(waitfor("--log", directory["log"], "--", "touch", directory["started"]))
    #expect(made.ending == .exited(125))
    #expect(made.errorText.hasPrefix("waitfor: --log: '\(directory["log"])' "))
    #expect(made.errorText.filter { $0 == "\n" }.count == 1)
    #expect(!FileManager.default.fileExists(atPath: directory["started"]))
  }

  #if os(Linux)
    @Test func `a full disk costs lines, and no more`() throws {
      let options = ["--log", "/dev/full", "--delay", "0", "--every", "50ms"]
      let made = try run(waitfor() + options + ["--", "sh", "-c", "echo up; sleep .4; exit 3"])
      #expect(made.ending == .exited(3))
      #expect(made.outputText == "up\n")
      #expect(made.errorText.hasPrefix("waitfor: 0:00 start: sh\n"))
    }
  #endif

  @Test func `a limit on the size of files costs lines, and no more`() throws {
    let directory = try TemporaryDirectory()
    let script = "ulimit -f 0; exec waitfor --log log -- sh -c 'echo up; exit 3'"
    let made = try run(["sh", "-c", script]) { $0.directory = directory.path }
    #expect(made.ending == .exited(3))
    #expect(made.outputText == "up\n")
  }

  @Test func `a limit on the size of files does not end a wait for a file`() throws {
    let directory = try TemporaryDirectory()
    let options = "--plain --delay 0 --log log --file there"
    let running = try Running(["sh", "-c", "ulimit -f 0; exec waitfor \(options)"]) {
      $0.directory = directory.path
    }
    // The file's line comes after the one on standard error.
    running.waitUntilWritten("start: there")
    running.send(SIGUSR1)
    running.waitUntilWritten("%")
    try directory.write("", to: "there")
    #expect(running.wait().ending == .exited(0))
  }

  @Test(arguments: [["--quiet"], ["--style", "hidden"], ["--output", "hide"], ["--plain"]])
  func `every mode logs`(options: [String]) throws {
    let directory = try TemporaryDirectory()
    let made = try run(
      waitfor("--log", directory["log"]) + options + ["--", "sh", "-c", "sleep .3; exit 3"])
    #expect(made.ending == .exited(3))
    let lines = try directory.read("log").split(separator: "\n")
    #expect(lines.first == "waitfor: 0:00 start: sh")
    #expect(lines.last?.hasSuffix(" exit 3: sh") == true)
  }

  @Test func `a terminal has its picture and the log its lines`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try TestTerminal(
      waitfor("--log", directory["log"], "--every", "50ms", "--", "sh", "-c", "read x"))
    terminal.waitUntilShown("%")
    terminal.waitUntil("a line is written") { isWritten("0:00 ~", to: "log", in: directory) }
    terminal.type("\n")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(!terminal.output.contains("waitfor: "))
    let log = try directory.read("log")
    #expect(log.hasPrefix("waitfor: 0:00 start: sh\n"))
    #expect(log.hasSuffix(" 100% done\n"))
    #expect(!log.contains { ["\u{1b}", "\r", "\u{8}"].contains($0) })
  }

  @Test func `closed streams leave the log alone`() throws {
    let directory = try TemporaryDirectory()
    let made = try run(waitfor("--log", directory["log"], "--", "sh", "-c", "exit 3")) {
      ($0.input, $0.output, $0.error) = (.closed, .closed, .closed)
    }
    #expect(made.ending == .exited(3))
    #expect(try directory.read("log").hasSuffix(" exit 3: sh\n"))
  }
}
