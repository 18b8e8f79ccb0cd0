// The plain lines: their wording, which logs are searched for, and the bytes that are never in
// them.

import Foundation
import Testing

@Suite struct PlainOutputTests {
  /// Lines, checked to be whole, of text alone, and ours.
  private func lines(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [Substring] {
    #expect(text.isEmpty || text.hasSuffix("\n"), sourceLocation: sourceLocation)
    #expect(
      text.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7f) || $0 == 0x0a },
      sourceLocation: sourceLocation)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for line in lines { #expect(line.hasPrefix("waitfor: "), sourceLocation: sourceLocation) }
    return Array(lines)
  }

  @Test func `a log begins with the start and ends with the success and the time`() throws {
    let directory = try TemporaryDirectory()
    let made = try run(waitfor("--", "sleep", "2")) { $0.error = .file(directory["log"]) }
    #expect(made.ending == .exited(0))
    let lines = lines(try directory.read("log"))
    #expect(lines.first == "waitfor: 0:00 start: sleep")
    let last = try #require(lines.last)
    #expect(try /waitfor: 0:(0[2-9]|[1-5]\d) 100% done/.wholeMatch(in: last) != nil)
  }

  @Test func `a failure is told with the command's name`() throws {
    for options in [[], ["--plain", "--delay", "0"]] {
      let made = try run(waitfor() + options + ["--", "/bin/sh", "-c", "exit 3"])
      let last = try #require(lines(made.errorText).last)
      #expect(try /waitfor: 0:\d\d exit 3: .*sh/.wholeMatch(in: last) != nil)
    }
  }

  @Test func `a success within the delay is not told`() throws {
    for options in [["--delay", "9m"], ["--plain", "--delay", "9m"]] {
      let made = try run(waitfor() + options + ["--", "sleep", ".3"])
      #expect(made.errorText == "")
    }
  }

  @Test func `a message stands unbroken on its line, whatever COLUMNS says`() throws {
    let message = String(repeating: "э", count: 200)
    let running = try Running(
      waitfor("--plain", "--delay", "0", "--every", "50ms", "--message", message, "cat"),
      environment: ["COLUMNS": "40"]
    ) {
      $0.input = .pipe
    }
    running.waitUntilWritten(message)
    running.closeInput()
    let lines = lines(running.wait().errorText)
    #expect(lines.contains { $0.hasSuffix("% \(message)") })
    #expect(lines.last?.hasSuffix("100% done") == true)
  }

  @Test func `a heartbeat comes as often as was asked for`() throws {
    let running = try Running(waitfor("--plain", "--every", "1s", "-m", "Working", "--", "cat")) {
      $0.input = .pipe
    }
    running.waitUntil("there are beats") {
      running.errors.text.split(separator: "\n").filter { $0.hasSuffix("% Working") }.count >= 2
    }
    running.closeInput()
    let lines = lines(running.wait().errorText)
    let beats = lines.dropFirst().dropLast()
    let seconds = try beats.map { line in
      let match = try #require(try /waitfor: 0:(\d\d) ~\d+% Working/.wholeMatch(in: line))
      return try #require(Int(match.1))
    }
    #expect(seconds == Array(Set(seconds)).sorted())
    #expect(lines.first == "waitfor: 0:00 start: cat")
  }

  @Test func `each line is one write`() throws {
    let running = try Running(
      waitfor("--plain", "--delay", "0", "--every", "200ms", "-m", "Working", "cat")
    ) {
      $0.input = .pipe
    }
    running.waitUntil("there are some lines") { running.errors.pieces.count >= 4 }
    running.closeInput()
    _ = running.wait()
    for piece in running.errors.pieces { #expect(piece.bytes.last == 0x0a) }
  }

  @Test func `messages are localised, keywords are not`() throws {
    let running = try Running(
      waitfor("--plain", "--delay", "0", "--every", "50ms", "--lang", "ru", "cat")
    ) {
      $0.input = .pipe
    }
    running.waitUntilWritten("Получаем данные…")
    running.closeInput()
    let lines = lines(running.wait().errorText)
    #expect(lines.first == "waitfor: 0:00 start: cat")
    #expect(lines.last?.hasSuffix(" 100% done") == true)
  }

  @Test func `control characters in names and messages come out harmless`() throws {
    let directory = try TemporaryDirectory()
    let name = "odd\n\u{1b}[31mname"
    try directory.write("#!/bin/sh\ncat\nexit 3\n", to: name, mode: 0o755)
    let message = "a\nb\r\u{1b}[1mc\u{8}\u{7}\t\u{9b}2Jd"
    let running = try Running(
      waitfor("--plain", "--delay", "0", "--every", "50ms", "-m", message, directory[name])
    ) {
      $0.input = .pipe
    }
    running.waitUntilWritten("%")
    running.closeInput()
    let made = running.wait()
    #expect(made.ending == .exited(3))
    #expect(lines(made.errorText).count >= 3)
    #expect(!made.errorText.contains("\u{9b}"))
  }
}
