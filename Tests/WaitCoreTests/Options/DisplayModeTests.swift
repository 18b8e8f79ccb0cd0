// How the status is shown: the first rule that matches wins.

import Testing
import WaitCore

@Suite struct DisplayModeTests {
  struct Case: Sendable {
    let words: [String]
    let environment: [String: String]
    let isTerminal: Bool
    let mode: DisplayMode

    /// On a terminal that can be drawn on, unless the environment or `isTerminal` says otherwise.
    init(
      _ mode: DisplayMode, _ words: [String] = [], _ environment: [String: String] = [:],
      isTerminal: Bool = true
    ) {
      self.words = words
      self.environment = ["TERM": "xterm-256color"].merging(environment) { $1 }
      self.isTerminal = isTerminal
      self.mode = mode
    }
  }

  static let cases: [Case] = [
    // By itself.
    Case(.dynamic),
    Case(.plain, isTerminal: false),
    Case(.plain, [], ["TERM": ""]),
    Case(.plain, [], ["TERM": "dumb"]),
    Case(.dynamic, [], ["TERM": "linux"]),
    Case(.plain, [], ["ACCESSIBLE": "1"]),
    Case(.plain, [], ["CI": "true"]),
    Case(.plain, [], ["CI": "yes"]),
    Case(.dynamic, [], ["CI": "", "ACCESSIBLE": "0"]),
    Case(.dynamic, [], ["CI": "false", "ACCESSIBLE": "False"]),
    // Colours are another matter.
    Case(.dynamic, [], ["NO_COLOR": "1"]),
    // 1. The command line's mode.
    Case(.plain, ["--plain"]),
    Case(.quiet, ["--quiet"]),
    Case(.quiet, ["-q"], isTerminal: false),
    Case(.json, ["--json"]),
    Case(.json, ["--json"], isTerminal: false),
    Case(.json, ["--json", "--style", "hidden"], ["WAITFOR_PROGRESS": "plain"]),
    Case(.dynamic, ["--json", "--log", "f"]),
    Case(.plain, ["--json", "--log", "f"], isTerminal: false),
    Case(.plain, ["--plain", "--style", "spinner"]),
    Case(.quiet, ["--quiet", "--style", "hidden"]),
    Case(.plain, ["--plain"], ["WAITFOR_PROGRESS": "none"]),
    Case(.quiet, ["-q"], ["WAITFOR_PROGRESS": "plain"]),
    // 2. An explicit look, on a usable terminal.
    Case(.dynamic, ["-s", "spinner"], ["CI": "1", "ACCESSIBLE": "1"]),
    Case(.dynamic, ["-s", "bar"], ["WAITFOR_PROGRESS": "plain"]),
    Case(.dynamic, ["-s", "bar"], ["WAITFOR_PROGRESS": "none"]),
    Case(.plain, ["-s", "bar"], isTerminal: false),
    Case(.plain, ["-s", "bar"], ["TERM": "dumb"]),
    Case(.hidden, ["-s", "hidden"]),
    Case(.hidden, ["-s", "hidden"], isTerminal: false),
    Case(.hidden, ["-s", "hidden"], ["TERM": "dumb", "WAITFOR_PROGRESS": "plain"]),
    // 3. WAITFOR_PROGRESS.
    Case(.dynamic, [], ["WAITFOR_PROGRESS": "auto"]),
    Case(.plain, [], ["WAITFOR_PROGRESS": "auto", "CI": "1"]),
    Case(.dynamic, [], ["WAITFOR_PROGRESS": "dynamic", "CI": "1", "ACCESSIBLE": "1"]),
    Case(.plain, [], ["WAITFOR_PROGRESS": "dynamic"], isTerminal: false),
    Case(.plain, [], ["WAITFOR_PROGRESS": "dynamic", "TERM": "dumb"]),
    Case(.plain, [], ["WAITFOR_PROGRESS": "plain"]),
    Case(.hidden, [], ["WAITFOR_PROGRESS": "none"]),
    Case(.hidden, [], ["WAITFOR_PROGRESS": "none"], isTerminal: false),
    Case(.plain, [], ["WAITFOR_PROGRESS": "", "CI": "1"]),
  ]

  @Test(arguments: cases)
  func `the first rule that matches wins`(row: Case) throws {
    let settings = try Typed.options(row.words)
    let environment = EnvironmentValues { row.environment[$0] }
    #expect(
      try DisplayMode.decide(settings, environment, isTerminal: row.isTerminal) == row.mode)
  }

  @Test func `TERM that is not set is as good as dumb`() throws {
    let environment = EnvironmentValues { _ in nil }
    #expect(try DisplayMode.decide(Settings(), environment, isTerminal: true) == .plain)
  }

  @Test func `a value of WAITFOR_PROGRESS that is no choice is refused`() {
    let text =
      "WAITFOR_PROGRESS: 'fancy' is not a choice: set it to auto, dynamic, plain or none"
    #expect(throws: UsageError(text)) {
      try DisplayMode.decide(
        Settings(), EnvironmentValues { $0 == "WAITFOR_PROGRESS" ? "fancy" : nil },
        isTerminal: false)
    }
  }
}
