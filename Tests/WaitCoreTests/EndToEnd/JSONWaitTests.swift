// JSON lines of waits for files and processes.

import Foundation
import Testing

@Suite struct JSONWaitTests {
  @Test func `a wait has a target, and the command after it its own lines`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "f")
    let made = try run(waitfor("--json", "--file", directory["f"], "--", "sh", "-c", "exit 3"))
    #expect(made.ending == .exited(3))
    let events = try JSONEvent.all(in: made.errorText)
    #expect(events.map(\.name) == ["start", "end", "start", "end"])
    #expect(events[0].names == ["event", "time", "elapsed", "target"])
    #expect(events[1].text("target") == directory["f"])
    #expect(events[1].isNull("exit_code") && events[1].isNull("user"))
    #expect(events[1].number("status") == 0)
    #expect(events[3].text("command") == "sh")
    #expect(events[3].number("status") == 3)
  }

  @Test func `SIGUSR1 makes a line, and what is counted says so`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "a")
    let running = try Running(waitfor("--json", "-f", directory["a"], "-f", directory["b"]))
    running.waitUntil("it waits") { TaskState.isWaitingForOthers(running.pid) }
    running.send(SIGUSR1)
    running.waitUntilWritten("\"progress\"")
    running.send(SIGTERM)
    let made = running.wait()
    #expect(made.ending == .signalled(SIGTERM))
    let events = try JSONEvent.all(in: made.errorText)
    let progress = try #require(events.first { $0.name == "progress" })
    #expect(progress.text("target") == "\(directory["a"]) (2 in all)")
    #expect(progress.number("percent") == 50)
    #expect(progress.text("source") == "count")
    #expect(progress.text("message") == "1 of 2")
    #expect(events.last?.text("signal") == "SIGTERM")
    #expect(events.last?.number("status") == 143)
  }

  @Test func `a size is measured`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("12345", to: "f")
    let made = try run(
      waitfor("--json", "--every", "50ms", "-f", directory["f"], "--size", "10", "-t", "400ms"))
    #expect(made.ending == .exited(124))
    let events = try JSONEvent.all(in: made.errorText)
    let progress = try #require(events.last { $0.name == "progress" })
    #expect(progress.number("percent") == 50)
    #expect(progress.text("source") == "size")
    #expect(events.last?.flag("timed_out") == true)
  }

  @Test func `a process that is not there is worth a remark`() throws {
    let made = try run(["sh", "-c", "sh -c 'exit 0' & p=$!; wait; exec waitfor --json --pid $p"])
    #expect(made.ending == .exited(0))
    let events = try JSONEvent.all(in: made.errorText)
    #expect(events.map(\.name) == ["start", "remark", "end"])
    #expect(events[1].names == ["event", "time", "elapsed", "target", "message"])
  }

  @Test func `a wait that can't come has its end, too`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "f")
    let words = ["--file", directory["f/x"]]
    let made = try run(waitfor("--json") + words)
    #expect(made.ending == .exited(125))
    let lines = made.errorText.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(try JSONEvent(lines[1]).number("status") == 125)
    #expect(lines[2].hasPrefix("waitfor: --file: "))
    let logged = try run(waitfor("--log", directory["log"]) + words)
    #expect(logged.errorText.filter { $0 == "\n" }.count == 1)
    let log = try directory.read("log").split(separator: "\n")
    #expect(log.first == "waitfor: 0:00 start: \(directory["f/x"])")
    #expect(log.last == "waitfor: 0:00 exit 125: \(directory["f/x"])")
  }
}
