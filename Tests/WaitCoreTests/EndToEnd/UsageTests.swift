// Command lines that can't be meant: status 125, one line with what is wrong and what to do,
// nothing on standard output, and the command is not started.

import Foundation
import Testing

@Suite struct UsageTests {
  /// Options, put before a command, and what the line has to say of them.
  static let mistakes: [(options: [String], words: [String])] = [
    (["-s", "KILL"], ["-s", "KILL", "--signal KILL"]),
    (["--timeot", "3"], ["--timeot", "--timeout"]),
    (["--stage", "200:x"], ["--stage", "200:x", "0 to 100"]),
    (["--stage", "x"], ["--stage", "'x'"]),
    (["--gradient", "blue,#12"], ["--gradient", "#12", "#RRGGBB"]),
    (["-m", "x", "--stage", "5:y"], ["--message", "--stage", "5:y"]),
    (["--timeout", "soon"], ["--timeout", "soon", "5m"]),
    (["-tsoon"], ["-t", "soon"]),
    (["--timeout=1.5.2s"], ["--timeout", "1.5.2s"]),
    (["--kill-after", "3"], ["--kill-after", "--timeout"]),
    (["--signal", "TERM"], ["--signal", "--timeout"]),
    (["-t", "3", "--signal", "NONE"], ["--signal", "NONE"]),
    (["--plain=yes"], ["--plain", "yes", "no value"]),
    (["--plain", "--quiet"], ["--plain", "--quiet"]),
    (["--style", "sparkling"], ["--style", "sparkling", "bar"]),
    (["--spinner", "none"], ["--spinner", "none", "dots"]),
    (["--lang", "tlh"], ["--lang", "tlh", "en"]),
    (["--color", "green"], ["--color", "green", "always"]),
    (["--width", "-1"], ["--width", "-1"]),
    (["--output", "up"], ["--output", "up", "hide"]),
    (["--output", "tail=0"], ["--output", "tail=0"]),
    (["--every", ""], ["--every", "''"]),
    (["--completions", "csh"], ["--completions", "csh", "zsh"]),
    (["-Z"], ["-Z"]),
    (["-qZ"], ["-Z"]),
    (["--no\nsuch\u{1b}[1m"], ["--no"]),
    (["--message=x", "--unknown=\u{9b}1m"], ["--unknown"]),
  ]

  private func expectRefusal(
    _ made: Finished, naming words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(made.ending == .exited(125), sourceLocation: sourceLocation)
    #expect(made.outputText == "", sourceLocation: sourceLocation)
    #expect(made.errorText.hasPrefix("waitfor: "), sourceLocation: sourceLocation)
    #expect(made.errorText.hasSuffix("Try 'waitfor --help'.\n"), sourceLocation: sourceLocation)
    #expect(made.errors.filter { $0 < 0x20 } == [0x0a], sourceLocation: sourceLocation)
    for word in words {
      #expect(made.errorText.contains(word), "\(word)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: mistakes)
  func `a mistake is named with its cure, and nothing is run`(
    options: [String], words: [String]
  ) throws {
    let directory = try TemporaryDirectory()
    let made = try run(waitfor() + options + ["--", "touch", directory["started"]])
    expectRefusal(made, naming: words)
    #expect(!FileManager.default.fileExists(atPath: directory["started"]))
  }

  @Test(arguments: [
    [], ["--"], ["--plain"], ["--timeout", "3"], ["--timeout", "3", "--"], ["-q"],
  ])
  func `nothing to wait for is a mistake`(words: [String]) throws {
    expectRefusal(try run(waitfor() + words), naming: ["'waitfor -- make'"])
  }

  @Test(arguments: ["--timeout", "-t", "--message", "--log", "--stage", "--style"])
  func `an option without its value says what to write`(option: String) throws {
    expectRefusal(try run(waitfor(option)), naming: ["\(option) needs a value"])
  }

  @Test func `a word after a file is refused`() throws {
    let made = try run(waitfor("--file", "a", "b.done"))
    expectRefusal(
      made,
      naming: ["unexpected 'b.done': put --file before each path, or -- before a command"])
  }

  @Test func `a variable that makes no sense is named`() throws {
    let made = try run(waitfor("--", "true"), environment: ["WAITFOR_PROGRESS": "maybe"])
    expectRefusal(made, naming: ["WAITFOR_PROGRESS", "maybe", "auto"])
  }

  @Test(arguments: ["/no/such/directory/log", "/", ""])
  func `a log or copy that can't be written is refused before the start`(path: String) throws {
    let directory = try TemporaryDirectory()
    for option in ["--log", "--save"] {
      let made = try run(waitfor(option, path, "--", "touch", directory["started"]))
      expectRefusal(made, naming: [option, "'\(path)'"])
    }
    #expect(!FileManager.default.fileExists(atPath: directory["started"]))
  }

  @Test func `a mistake on a terminal is a line and no sequence`() throws {
    let terminal = try TestTerminal(waitfor("--timeot", "3", "true"))
    #expect(terminal.waitForEnd() == .exited(125))
    #expect(terminal.screen.text.hasPrefix("waitfor: unknown option '--timeot'"))
    #expect(!terminal.output.contains("\u{1b}"))
  }
}
