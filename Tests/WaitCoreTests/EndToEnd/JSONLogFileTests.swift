// --json --log: the lines are in the file alone, through rotation and full disks, and the status is as
// usual.

import Foundation
import Testing

@Suite struct JSONLogFileTests {
  private func start(in directory: TemporaryDirectory) throws -> Running {
    let options = ["--json", "--log", directory["log"], "--every", "50ms"]
    return try Running(waitfor() + options + ["--", "cat"]) { $0.input = .pipe }
  }

  private func isWritten(_ text: String, to name: String, in directory: TemporaryDirectory) -> Bool
  {
    (try? directory.read(name))?.contains(text) == true
  }

  @Test func `the file has JSON, standard error what it always has`() throws {
    let directory = try TemporaryDirectory()
    let options = ["--json", "--log", directory["log"], "--delay", "0"]
    let made = try run(waitfor() + options + ["--", "sh", "-c", "sleep .1; exit 3"])
    #expect(made.ending == .exited(3))
    #expect(made.errorText.hasPrefix("waitfor: 0:00 start: sh\n"))
    #expect(made.errorText.hasSuffix(" exit 3: sh\n"))
    let events = try JSONEvent.all(in: try directory.read("log"))
    #expect(events.first?.name == "start")
    #expect(events.last?.number("exit_code") == 3)
  }

  @Test func `a terminal has its picture`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try TestTerminal(
      waitfor("--json", "--log", directory["log"], "--every", "50ms", "--", "sh", "-c", "read x"))
    terminal.waitUntilShown("%")
    terminal.waitUntil("a line is written") {
      isWritten("\"progress\"", to: "log", in: directory)
    }
    terminal.type("\n")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(!terminal.output.contains("\"event\""))
    let events = try JSONEvent.all(in: try directory.read("log"))
    #expect(events.first?.name == "start")
    #expect(events.last?.name == "end")
  }

  @Test func `a line that is asked for is JSON in the file and plain on the terminal`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try TestTerminal(
      waitfor("--json", "--timestamps", "--log", directory["log"], "-f", directory["f"]))
    terminal.waitUntilShown("%")
    terminal.send(SIGUSR1)
    terminal.waitUntilShown("waitfor: 0:0")
    #expect(isWritten("\"progress\"", to: "log", in: directory))
    #expect(!isWritten("waitfor: ", to: "log", in: directory))
    #expect(terminal.screen.text.contains(/\d\d:\d\d:\d\d[+-]\d\d:\d\d waitfor: 0:0/))
    try directory.append("", to: "f")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test func `short runs leave both lines`() throws {
    let directory = try TemporaryDirectory()
    for options in [[], ["--style", "hidden"], ["--output", "hide"]] {
      for _ in 1...5 {
        _ = try run(waitfor("--json", "--log", directory["log"]) + options + ["--", "true"])
      }
    }
    let events = try JSONEvent.all(in: try directory.read("log"))
    #expect(events.map(\.name) == Array(repeating: ["start", "end"], count: 15).flatMap { $0 })
  }

  @Test(arguments: ["mv log log.1", "rm log", "mv log log.1; : >log", ": >log"])
  func `a log that is renamed, removed, replaced or emptied goes on`(rotation: String) throws {
    let directory = try TemporaryDirectory()
    let running = try start(in: directory)
    running.waitUntil("a line is written") {
      isWritten("\"progress\"", to: "log", in: directory)
    }
    _ = try run(["sh", "-c", rotation]) { $0.directory = directory.path }
    running.waitUntil("there is another line") {
      isWritten("\"progress\"", to: "log", in: directory)
    }
    running.closeInput()
    #expect(running.wait().ending == .exited(0))
    let events = try JSONEvent.all(in: try directory.read("log"))
    #expect(events.dropLast().allSatisfy { $0.name == "progress" })
    #expect(events.last?.name == "end")
    guard rotation.contains("log.1") else { return }
    let old = try JSONEvent.all(in: try directory.read("log.1"))
    #expect(old.first?.name == "start")
  }

  #if os(Linux)
    @Test func `a full disk costs lines, and no more`() throws {
      let options = ["--json", "--log", "/dev/full", "--delay", "0"]
      let made = try run(waitfor() + options + ["--", "sh", "-c", "echo up; sleep .1; exit 3"])
      #expect(made.ending == .exited(3))
      #expect(made.outputText == "up\n")
      #expect(made.errorText.hasPrefix("waitfor: 0:00 start: sh\n"))
    }
  #endif

  @Test func `a line that was cut short is ended before the next`() throws {
    let directory = try TemporaryDirectory()
    // The limit leaves room for half a line; a file that is emptied has room again.
    let script = """
      head -c 900 /dev/zero | tr '\\0' '\\n' >log
      ulimit -f 1
      exec waitfor --json --log log --every 50ms -- cat
      """
    let running = try Running(["bash", "-c", script]) {
      $0.directory = directory.path
      $0.input = .pipe
    }
    running.waitUntil("the file is full") {
      (try? directory.read("log").utf8.count) ?? 0 >= 1024
    }
    truncate(directory["log"], 0)
    running.waitUntil("there is another line") {
      isWritten("\"progress\"", to: "log", in: directory)
    }
    running.closeInput()
    #expect(running.wait().ending == .exited(0))
    let lines = try directory.read("log").split(separator: "\n")
    #expect(try JSONEvent(try #require(lines.first)).name == "progress")
  }
}
