// What is said while one waits for files: in lines for a log, each at the change it tells of, and on a
// terminal.

import Foundation
import Testing

@Suite struct FileProgressTests {
  /// Without a heartbeat a line is there for a change alone.
  private static func plain(
    _ words: String..., in directory: TemporaryDirectory
  ) throws -> Running {
    let options = [Binary.path, "--plain", "--delay", "0", "--every", "0"]
    let running = try Running(options + words) { $0.directory = directory.path }
    running.waitUntil("it waits") { TaskState.isWaitingForOthers(running.pid) }
    return running
  }

  /// The lines without their beginning.
  private static func told(_ running: Running) -> [String] {
    running.errors.text.split(separator: "\n").map { line in
      line.split(separator: " ", maxSplits: 2).last.map(String.init) ?? ""
    }
  }

  // MARK: Lines

  @Test func `of several files it is said how many are there, as soon as they are`() throws {
    let directory = try TemporaryDirectory()
    let running = try Self.plain("-f", "a", "-f", "b", "-f", "c", in: directory)
    for (name, text) in [("a", "33% 1 of 3"), ("b", "66% 2 of 3")] {
      try directory.append("", to: name)
      running.waitUntilWritten(" \(text)\n")
    }
    try directory.append("", to: "c")
    #expect(running.wait().ending == .exited(0))
    #expect(Self.told(running).last == "100% done")
  }

  @Test func `a size has a real percentage, and does not fill the log`() throws {
    let directory = try TemporaryDirectory()
    try directory.append("12", to: "f")
    let running = try Self.plain("-f", "f", "--size", "4K", in: directory)
    for _ in 1...500 { try directory.append("12", to: "f") }
    running.waitUntil("it says how it is by now") {
      running.send(SIGUSR1)
      return running.errors.contains(" 24% 1002 B of 4.0 KiB")
    }
    // Beside the answers there is the start, and what was waited for became known.
    let asked = Self.told(running).drop { !$0.hasPrefix("24% 1002 B") }
    #expect(Self.told(running).count - asked.count < 20)
    try directory.append(String(repeating: "x", count: 4096), to: "f")
    #expect(running.wait().ending == .exited(0))
  }

  @Test func `a file that has stopped growing is said to have`() throws {
    let directory = try TemporaryDirectory()
    try directory.append("1", to: "f")
    let running = try Self.plain("-f", "f", "--size", "10", in: directory)
    running.waitUntilWritten(" 10% Has not grown for 0:10\n")
    #expect(running.ending == nil)
    try directory.append("23", to: "f")
    running.waitUntil("it is said to grow") {
      Self.told(running).last?.hasPrefix("30% 3 of 10 B") == true
    }
    running.send(SIGTERM)
    #expect(running.wait().ending == .signalled(SIGTERM))
  }

  @Test func `asked by USR1 it says how it is now, and goes on`() throws {
    let directory = try TemporaryDirectory()
    try directory.append("", to: "f")
    let running = try Self.plain("-f", "f", "--size", "10", in: directory)
    running.waitUntilWritten(" start: f\n")
    // A change that is as new as the question may come after it: one answer of nine has to be of the
    // very moment, as all are that do not wait for something else to happen.
    var isOfTheMoment = false
    for size in 1...9 where !isOfTheMoment {
      try directory.append("x", to: "f")
      Thread.sleep(forTimeInterval: 0.1)
      let before = running.errors.count
      running.send(SIGUSR1)
      running.waitUntil("it answers") { running.errors.contains("\n", after: before) }
      isOfTheMoment = running.errors.contains(" \(size)0% \(size) of 10 B", after: before)
    }
    #expect(isOfTheMoment)
    #expect(running.ending == nil)
    try directory.append("0123456789", to: "f")
    #expect(running.wait().ending == .exited(0))
  }

  @Test func `asked by USR1 with a command, the command is asked`() throws {
    let directory = try TemporaryDirectory()
    let script = "trap 'echo usr; exit 3' USR1; echo up; while :; do sleep .02; done"
    let running = try Self.plain("-f", "f", "--", "sh", "-c", script, in: directory)
    running.send(SIGUSR1)
    running.waitUntil("it answers") { Self.told(running).contains { $0.hasPrefix("~") } }
    try directory.append("", to: "f")
    running.waitUntilWritten("up\n")
    running.send(SIGUSR1)
    #expect(running.wait().ending == .exited(3))
    #expect(running.output.text == "up\nusr\n")
  }

  @Test func `what can't hold yet costs nothing but its looks`() throws {
    let directory = try TemporaryDirectory()
    try directory.append("x", to: "f")
    let running = try Self.plain("-f", "f", "--stable", "10ms", "--size", "10", in: directory)
    running.waitUntilWritten(" 10% Has not grown for 0:10\n")
    // Ten seconds of spinning are ten seconds of computing, or half of that on a busy machine.
    let spent = try #require(TaskState.computingTime(of: running.pid))
    #expect(spent < .seconds(1))
    try directory.append("123456789", to: "f")
    #expect(running.wait().ending == .exited(0))
  }

  // MARK: The picture

  private static func terminal(
    _ words: String..., in directory: TemporaryDirectory
  ) throws -> TestTerminal {
    try TestTerminal([Binary.path] + words) { $0.directory = directory.path }
  }

  @Test func `on a terminal the guess runs, and a row closes the wait`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try Self.terminal("-f", "f", in: directory)
    terminal.waitUntilShown("Fetching data…")
    #expect(terminal.screen.text.contains("~"))
    try directory.append("", to: "f")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text.contains(" 100% "))
    #expect(terminal.screen.text.hasSuffix("Done"))
  }

  @Test func `on a terminal a count, a size and a silence are shown`() throws {
    let directory = try TemporaryDirectory()
    let count = try Self.terminal("-f", "a", "-f", "b", in: directory)
    count.waitUntilShown(" 0% ")
    try directory.append("", to: "a")
    count.waitUntilShown("1 of 2")
    #expect(!count.screen.text.contains("~"))
    let size = try Self.terminal("-f", "s", "--size", "100", in: directory)
    try directory.append(String(repeating: "x", count: 42), to: "s")
    size.waitUntilShown("42 of 100 B")
    #expect(size.screen.text.contains(" 42% "))
    let stable = try Self.terminal("-f", "s", "--stable", "3s", in: directory)
    stable.waitUntilShown("Unchanged for 0:0")
    stable.waitUntilShown("~")
    #expect(stable.waitForEnd() == .exited(0))
    try directory.append("", to: "b")
    #expect(count.waitForEnd() == .exited(0))
    try directory.append(String(repeating: "x", count: 58), to: "s")
    #expect(size.waitForEnd() == .exited(0))
  }

  @Test func `on a terminal a size that grows has a rate and a time left`() throws {
    let directory = try TemporaryDirectory()
    try directory.append("x", to: "f")
    let terminal = try TestTerminal(waitfor("-f", "f", "--size", "10G"), columns: 160) {
      $0.directory = directory.path
    }
    waitUntil("a rate and a time left are shown") {
      try? directory.append("x", to: "f")
      return terminal.screen.text.contains(" left, ") && terminal.screen.text.contains("B/s")
    }
    terminal.type("\u{03}")
    #expect(terminal.waitForEnd() == .signalled(SIGINT))
  }

  @Test func `on a terminal the command has a fresh row below that of the wait`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try Self.terminal("-f", "f", "--", "sh", "-c", "read x; exit 3", in: directory)
    terminal.waitUntilShown("Fetching data…")
    try directory.append("", to: "f")
    terminal.waitUntilShown("Done")
    terminal.waitUntil("the command's status is shown") {
      terminal.screen.text.split(separator: "\n").count == 2
        && terminal.screen.text.hasSuffix("Fetching data…")
    }
    terminal.type("\n")
    #expect(terminal.waitForEnd() == .exited(3))
    let rows = terminal.screen.text.split(separator: "\n")
    #expect(rows.first?.contains("100%") == true)
    #expect(rows.last?.contains("exit 3") == true)
  }

  @Test func `the last stretch ends, and does not spin`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try Self.terminal("-f", "f", "--finish", "2s", in: directory)
    terminal.waitUntilShown("Fetching data…")
    let before = TaskState.computingTime(of: terminal.pid) ?? .zero
    try directory.append("", to: "f")
    var spent = Duration.zero
    terminal.waitUntil("it is over") {
      spent = max(spent, (TaskState.computingTime(of: terminal.pid) ?? .zero) - before)
      return terminal.ending != nil
    }
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(spent < .milliseconds(700))
    #expect(terminal.elapsed >= .seconds(2))
  }
}
