// How the status is shown, over all that has a say in it: the rules of the manual once more, as a
// list of which the first that applies decides, against every combination of what is asked.

import Testing
import WaitCore

@Suite struct ModePrecedenceTests {
  enum Stderr: CaseIterable { case usable, dumb, pipe }

  /// What is asked in one place.
  struct Wish: Sendable {
    var line: String?
    var progress: String?
    var variable: String?
    var stderr = Stderr.usable
    var isAccessible = false
    var isCI = false

    var lineWords: [String] { line?.split(separator: " ").map(String.init) ?? [] }

    /// What is on the command line and what is left of the variable.
    var typed: Set<String> { Set(lineWords) }
    var standing: Set<String> {
      let words = Set(variable?.split(separator: " ").map(String.init) ?? [])
      return typed.isEmpty ? words : words.subtracting(["--plain", "--json", "--quiet"])
    }
  }

  private static func rules(_ wish: Wish) -> [(applies: Bool, mode: DisplayMode)] {
    let isUsable = wish.stderr == .usable
    return [
      (wish.typed.contains("--plain"), .plain), (wish.typed.contains("--json"), .json),
      (wish.typed.contains("--quiet"), .quiet), (wish.typed.contains("hidden"), .hidden),
      (wish.typed.contains("spinner") && isUsable, .dynamic),
      (wish.progress == "none", .hidden), (wish.progress == "plain", .plain),
      (wish.progress == "dynamic" && isUsable, .dynamic),
      (wish.standing.contains("--plain"), .plain), (wish.standing.contains("--json"), .json),
      (wish.standing.contains("--quiet"), .quiet),
      (wish.standing.contains("hidden") && !wish.typed.contains("spinner"), .hidden),
      (wish.stderr == .pipe, .plain), (wish.stderr == .dumb, .plain),
      (wish.isAccessible, .plain), (wish.isCI, .plain), (true, .dynamic),
    ]
  }

  private static var wishes: [Wish] {
    var all: [Wish] = []
    for line in [nil, "--plain", "--json", "--quiet", "-s hidden", "-s spinner"] {
      for progress in [nil, "auto", "dynamic", "plain", "none"] {
        for variable in [nil, "--ascii", "--plain", "--json", "--quiet", "-s hidden", "-s line"] {
          for stderr in Stderr.allCases {
            for (isAccessible, isCI) in [(false, false), (true, false), (false, true)] {
              all.append(
                Wish(
                  line: line, progress: progress, variable: variable, stderr: stderr,
                  isAccessible: isAccessible, isCI: isCI))
            }
          }
        }
      }
    }
    return all
  }

  private static func decide(_ wish: Wish) throws -> DisplayMode {
    let words = wish.lineWords + ["--", "x"]
    let settings = try OptionParser(signals: SampleSignals.names).parse(
      count: words.count, bytes: { Array(words[$0].utf8) },
      defaults: wish.variable.map { Array($0.utf8) })
    var environment = ["TERM": wish.stderr == .dumb ? "dumb" : "xterm"]
    environment["WAITFOR_PROGRESS"] = wish.progress
    if wish.isAccessible { environment["ACCESSIBLE"] = "1" }
    if wish.isCI { environment["CI"] = "true" }
    let values = environment
    return try DisplayMode.decide(
      settings, EnvironmentValues { values[$0] }, isTerminal: wish.stderr != .pipe)
  }

  @Test func `the first rule that applies decides`() throws {
    var count = 0
    for wish in Self.wishes {
      let rule = try #require(Self.rules(wish).first { $0.applies })
      #expect(try Self.decide(wish) == rule.mode, "\(wish)")
      count += 1
    }
    #expect(count == 1890)
  }

  @Test(
    arguments: [
      (Wish(line: "-s spinner", variable: "--quiet", stderr: .pipe), .plain),
      (Wish(progress: "plain", variable: "--json"), .plain),
      (Wish(progress: "auto", variable: "--json"), .json),
      (Wish(progress: "dynamic", variable: "--json", stderr: .pipe), .json),
      (Wish(progress: "dynamic", variable: "-s hidden"), .dynamic),
      // A default look says how a row looks, not that there is one.
      (Wish(variable: "-s line", isCI: true), .plain),
      (Wish(line: "-s spinner", isCI: true), .dynamic),
      (Wish(line: "--json --log f"), .dynamic),
      (Wish(line: "--json --log f", stderr: .pipe), .plain),
      (Wish(variable: "--json --log f"), .dynamic),
      (Wish(line: "--log f", variable: "--json"), .dynamic),
      (Wish(line: "--json", variable: "--log f", isCI: true), .plain),
    ] as [(Wish, DisplayMode)])
  func `some that are easily got wrong`(wish: Wish, mode: DisplayMode) throws {
    #expect(try Self.decide(wish) == mode)
  }

  @Test func `a look that shows nothing gives way to the row that is asked for`() throws {
    let settings = try OptionParser(signals: SampleSignals.names).parse(
      count: 1, bytes: { _ in Array("x".utf8) }, defaults: Array("-s hidden".utf8))
    let environment = ["TERM": "xterm", "WAITFOR_PROGRESS": "dynamic"]
    let setup = try Setup(
      settings, EnvironmentValues { environment[$0] }, isTerminal: true, command: "x",
      signals: SampleSignals.names, defaultSignal: SampleSignals.term)
    #expect(setup.mode == .dynamic)
    #expect(setup.look.name == "bar")
  }
}
