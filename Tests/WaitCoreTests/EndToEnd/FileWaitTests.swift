// Waiting for files with the program itself: its end, its words, and the command that follows.

import Foundation
import Testing

@Suite struct FileWaitTests {
  /// Begins to wait in a directory, and returns when it has looked.
  private static func begin(
    _ arguments: String..., in directory: TemporaryDirectory
  ) throws -> Running {
    let running = try Running([Binary.path] + arguments) { $0.directory = directory.path }
    running.waitUntil("it waits") { TaskState.isWaitingForOthers(running.pid) }
    return running
  }

  @Test(arguments: [[], ["--plain", "--delay", "1s"], ["--quiet"]])
  func `what is there already is over at once, and nothing is said`(options: [String]) throws {
    let directory = try TemporaryDirectory()
    try directory.append("", to: "f")
    let made = try run(waitfor("--file", directory["f"]) + options)
    #expect(made.ending == .exited(0))
    #expect(made.outputText == "" && made.errorText == "")
  }

  @Test func `a folder and a file that appear later, the file by rename`() throws {
    let directory = try TemporaryDirectory()
    let running = try Self.begin("-f", "out/f", "--plain", "--delay", "0", in: directory)
    try directory.append("whole", to: "tmp")
    try directory.makeFolder("out")
    try directory.rename("tmp", to: "out/f")
    let made = running.wait()
    #expect(made.ending == .exited(0))
    let lines = made.errorText.split(separator: "\n")
    #expect(lines.first?.hasSuffix(" start: out/f") == true)
    #expect(lines.last?.hasSuffix(" 100% done") == true)
    #expect(made.outputText == "")
  }

  @Test func `conditions stand anywhere and hold for every file`() throws {
    let directory = try TemporaryDirectory()
    try directory.append("1234 ready", to: "a")
    try directory.append("1234 ready", to: "b")
    for words in [
      ["--contains", "ready", "-f", "a", "--size", "10", "-f", "b"],
      ["-f", "a", "-f", "b", "--size=10", "--contains=ready", "--stable", "50ms"],
    ] {
      let made = try run([Binary.path] + words) { $0.directory = directory.path }
      #expect(made.ending == .exited(0))
    }
    try directory.append("", to: "b", truncating: true)
    let running = try Self.begin(
      "-f", "a", "--contains", "ready", "--size", "10", "-f", "b", in: directory)
    try directory.append("1234567890", to: "b")
    try directory.append("ready", to: "b")
    #expect(running.wait().ending == .exited(0))
  }

  @Test func `gone, newer and any`() throws {
    let directory = try TemporaryDirectory()
    for name in ["lock", "other"] { try directory.append("", to: name) }
    let gone = try Self.begin("-f", "lock", "-f", "other", "--gone", "--any", in: directory)
    try directory.delete("other")
    #expect(gone.wait().ending == .exited(0))
    let newer = try Self.begin("-f", "new", "--newer-than", "lock", in: directory)
    try directory.append("", to: "new")
    let times = [timespec(), timespec(tv_sec: time(nil) + 9999, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, directory["new"], times, 0) == 0)
    #expect(newer.wait().ending == .exited(0))
  }

  // MARK: A name of any kind

  @Test(
    arguments: [
      (Array("a b".utf8), "a b"), (Array(" ".utf8), " "), (Array("a\nb".utf8), "a b"),
      (Array("a\tb".utf8), "a b"), ([0x66, 0xff, 0x67], "f\u{FFFD}g"),
      (Array("\u{1B}[31mred".utf8), "\u{FFFD}[31mred"), (Array("имя файла".utf8), "имя файла"),
      (Array("-f".utf8), "-f"), (Array("a\u{202E}b".utf8), "ab"),
    ] as [([UInt8], String)])
  func `a name is bytes, waited for exactly and shown without control characters`(
    name: [UInt8], shown: String
  ) throws {
    let directory = try TemporaryDirectory()
    let running = try Running(waitfor("--plain", "--delay", "0", "--file", "?")) {
      $0.directory = directory.path
      $0.arguments[5] = name
    }
    running.waitUntil("it waits") { TaskState.isWaitingForOthers(running.pid) }
    // Nearly the name, and no more.
    for other in ["f?g", "f\u{FFFD}g", "a\n b", "a", "b", "ab", "red", "имя"] {
      try directory.append("", to: other)
    }
    #expect(running.ending == nil)
    let path = (Array(directory.path.utf8) + [0x2f] + name + [0]).map { CChar(bitPattern: $0) }
    close(open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o644))
    let made = running.wait()
    #expect(made.ending == .exited(0))
    #expect(made.errorText.split(separator: "\n").first == "waitfor: 0:00 start: \(shown)")
    #expect(!made.errors.contains { $0 < 0x20 && $0 != 0x0a })
  }

  // MARK: A command after it

  @Test func `the command runs when the wait is over, and its status is ours`() throws {
    let directory = try TemporaryDirectory()
    let running = try Self.begin(
      "--plain", "--delay", "0", "-f", "f", "--", "sh", "-c", "echo RAN; exit 7", in: directory)
    #expect(running.output.text == "")
    try directory.append("", to: "f")
    let made = running.wait()
    #expect(made.ending == .exited(7))
    #expect(made.outputText == "RAN\n")
    let lines = made.errorText.split(separator: "\n").map { $0.drop { $0 != " " }.dropFirst() }
    let words = lines.map { $0.drop { $0 != " " }.dropFirst() }
    // The row of the wait is closed, then the command has a status of its own.
    #expect(words.first == "start: f")
    let end = try #require(words.firstIndex(of: "100% done"))
    #expect(words[end + 1] == "start: sh")
    #expect(words.last == "exit 7: sh")
    #expect(lines[end + 1].hasPrefix("0:00 "))
  }

  @Test func `a limit is for the wait, and the command is not run when it runs out`() throws {
    let directory = try TemporaryDirectory()
    for options in [[], ["--quiet"], ["--output", "hide"]] {
      let made = try run(
        waitfor("--file", "never", "--timeout", "300ms") + options + ["--", "echo", "RAN"]
      ) { $0.directory = directory.path }
      #expect(made.ending == .exited(124))
      #expect(made.outputText == "")
      #expect(made.errorText.hasSuffix(" timeout 300ms: never\n"))
      #expect(made.elapsed >= .milliseconds(300))
    }
    try directory.append("", to: "f")
    // It takes longer than the limit.
    let made = try run(
      waitfor("-f", "f", "-t", "100ms", "--", "sh", "-c", "sleep 1; echo RAN")
    ) { $0.directory = directory.path }
    #expect(made.ending == .exited(0))
    #expect(made.outputText == "RAN\n")
  }

  @Test func `a command that can't be run is told before anything is waited for`() throws {
    let made = try run(waitfor("-f", "/never/f", "--", "no-such-command"))
    #expect(made.ending == .exited(127))
    #expect(made.errorText.hasPrefix("waitfor: cannot run 'no-such-command': not found"))
  }

  @Test func `several files are named by the first and their number`() throws {
    let directory = try TemporaryDirectory()
    let made = try run(
      waitfor("-f", "a", "-f", "b", "-f", "c", "-t", "300ms", "--plain", "--delay", "0")
    ) { $0.directory = directory.path }
    #expect(made.ending == .exited(124))
    #expect(made.errorText.contains(" start: a (3 in all)\n"))
    #expect(made.errorText.hasSuffix(" timeout 300ms: a (3 in all)\n"))
  }

  @Test(.enabled(if: TaskState.isKnown, "needs Linux's proc(5)"))
  func `ten thousand files fit into twenty megabytes`() throws {
    let directory = try TemporaryDirectory()
    let words = (1...10_000).flatMap { ["-f", "file-\($0)"] }
    let running = try Running([Binary.path, "--quiet"] + words) { $0.directory = directory.path }
    running.waitUntil("it waits") { TaskState.isWaitingForOthers(running.pid) }
    let status = try String(contentsOfFile: "/proc/\(running.pid)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    let peak = try #require(line.split(separator: " ").compactMap { Int($0) }.first)
    #expect(peak < 20 << 10, "in KiB")
    for number in 1...10_000 { try directory.append("", to: "file-\(number)") }
    #expect(running.wait().ending == .exited(0))
  }

  @Test func `a stray word is refused`() throws {
    let made = try run(waitfor("--file", "a", "b.done"))
    #expect(made.ending == .exited(125))
    #expect(
      made.errorText == "waitfor: unexpected 'b.done': put --file before each path, "
        + "or -- before a command. Try 'waitfor --help'.\n")
  }
}
