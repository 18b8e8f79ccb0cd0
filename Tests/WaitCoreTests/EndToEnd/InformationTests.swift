// Requests that run no command: help, version, lists, completions. Their answer is what was
// asked for, so it goes to standard output.

import Foundation
import Testing

@Suite struct InformationTests {
  static let requests: [(words: [String], beginning: String)] = [
    (["--help"], "Usage: waitfor "), (["-h"], "Usage: waitfor "), (["-qh"], "Usage: waitfor "),
    (["--version"], "waitfor "), (["-V"], "waitfor "),
    (["--style", "list"], "bar "), (["--style=list"], "bar "), (["-slist"], "bar "),
    (["--spinner", "list"], "dots "), (["--spinner=list"], "dots "),
    (["--completions", "bash"], ""), (["--completions", "zsh"], "#compdef waitfor"),
    (["--completions=fish"], ""),
  ]

  @Test(arguments: requests)
  func `an answer goes to standard output`(words: [String], beginning: String) throws {
    let directory = try TemporaryDirectory()
    for command in [[], ["--", "touch", directory["started"]], ["touch", directory["started"]]] {
      let made = try run(waitfor() + words + command)
      #expect(made.ending == .exited(0))
      #expect(made.outputText.hasPrefix(beginning))
      #expect(made.outputText.hasSuffix("\n"))
      #expect(
        made.outputText.contains("waitfor") || made.outputText.contains("hidden")
          || made.outputText.contains("line"))
      #expect(made.errorText == "")
      #expect(made.output.allSatisfy { $0 >= 0x20 || $0 == 0x0a })
    }
    #expect(!FileManager.default.fileExists(atPath: directory["started"]))
  }

  @Test(arguments: requests)
  func `an answer that can't be written is a failure`(words: [String], beginning: String) throws {
    for output in [Launch.Stream.file("/dev/full"), .closed] {
      let made = try run(waitfor() + words) { $0.output = output }
      #expect(made.ending == .exited(125))
      #expect(made.errorText.hasPrefix("waitfor: "))
      #expect(made.errorText.filter { $0 == "\n" }.count == 1)
    }
  }

  @Test func `the version is one line with a number`() throws {
    let made = try run(waitfor("--version"))
    #expect(try /waitfor \d+\.\d+\.\d+\n/.wholeMatch(in: made.outputText) != nil)
  }

  @Test(arguments: ["--style", "--spinner"])
  func `every name of a list can be chosen`(option: String) throws {
    let made = try run(waitfor(option, "list"))
    let names = made.outputText.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.count >= 2)
    for name in names {
      let chosen = try run(waitfor(option, String(name), "--", "sh", "-c", "echo ran"))
      #expect(chosen.ending == .exited(0))
      #expect(chosen.outputText == "ran\n")
      #expect(chosen.errorText == "")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions are a script that its shell accepts`(shell: String) throws {
    let script = "waitfor --completions \(shell) >script && \(shell) -n script"
    let directory = try TemporaryDirectory()
    let made = try run(["sh", "-c", script]) { $0.directory = directory.path }
    #expect(made.ending == .exited(0))
    #expect(made.errorText == "")
  }
}
