// A run as it is decided from what was asked, the environment and what standard error is.

import Testing
import WaitCore

@Suite struct SetupTests {
  private static func setup(
    _ words: [String] = [], _ environment: [String: String] = [:], isTerminal: Bool = true,
    command: String = "make"
  ) throws -> Setup {
    let all = ["TERM": "xterm-256color", "LANG": "en_US.UTF-8"].merging(environment) { $1 }
    return try Setup(
      try Typed.options(words), EnvironmentValues { all[$0] }, isTerminal: isTerminal,
      command: command, signals: SampleSignals.names, defaultSignal: SampleSignals.term)
  }

  @Test(arguments: [
    (nil, 80), ("", 80), ("100", 100), ("1", 1), ("10000", 10_000), ("0", 80), ("abc", 80),
    ("-3", 80), ("999999999", 80), ("99999999999999999999", 80), (" 90", 80),
  ])
  func `a sane COLUMNS stands in for a terminal that is silent`(
    text: String?, columns: Int
  ) throws {
    #expect(try Self.setup([], text.map { ["COLUMNS": $0] } ?? [:]).fallbackColumns == columns)
  }

  @Test(arguments: [
    ([], nil),
    (["-t", "0"], nil),
    (["-t", "5s"], Story.limit(.seconds(5))),
    (["-t", "5s", "-k", "0"], Story.limit(.seconds(5), killAfter: nil)),
    (
      ["-t", "5s", "-k", "2s", "--signal", "INT"],
      Story.limit(.seconds(5), SampleSignals.int, killAfter: .seconds(2))
    ),
  ])
  func `the time limit`(words: [String], limit: TimeLimit?) throws {
    #expect(try Self.setup(words).plan.limit == limit)
  }

  @Test(arguments: [
    ([], nil), (["-e", "0"], nil), (["-e", "9s"], Forecast(told: .seconds(9))),
  ])
  func `how long it is expected to take`(words: [String], forecast: Forecast?) throws {
    #expect(try Self.setup(words).plan.guess.forecast == forecast)
  }

  @Test func `a last stretch is for a picture, and adds no time where there is none`() throws {
    #expect(try Self.setup(["--finish", "1s"]).plan.finish == .seconds(1))
    #expect(try Self.setup(["--finish", "1s"], isTerminal: false).plan.finish == .zero)
    #expect(try Self.setup(["--finish", "1s", "-s", "hidden"]).plan.finish == .zero)
  }

  @Test(arguments: [
    ([], LinePace(delay: .milliseconds(200), every: .seconds(30))),
    (["--delay", "1s", "--every", "0"], LinePace(delay: .seconds(1), every: .zero)),
  ])
  func `the pace of plain lines`(words: [String], pace: LinePace) throws {
    #expect(try Self.setup(words).pace == pace)
  }

  @Test func `nothing is made that is not shown`() throws {
    #expect(try Self.setup().theme != nil)
    #expect(try Self.setup([], isTerminal: false).theme == nil)
    #expect(try Self.setup(["-s", "hidden"]).theme == nil)
  }

  @Test func `motion can be switched off`() throws {
    let moving = try Self.setup()
    #expect(!moving.isStill)
    #expect(moving.theme?.spinner.frames.count == 10)
    let still = [try Self.setup(["--no-motion"]), try Self.setup([], ["REDUCED_MOTION": "1"])]
    for setup in still {
      #expect(setup.isStill)
      #expect(setup.theme?.spinner.frames.count == 1)
    }
  }

  @Test(arguments: [
    ([], [:], "dots"), (["--spinner", "line"], [:], "line"), (["--ascii"], [:], "line"),
    (["--spinner", "dots", "--ascii"], [:], "line"), ([], ["LC_ALL": "C"], "line"),
    ([], ["TERM": "linux"], "line"), (["--frames", "a b"], ["LC_ALL": "C"], "own"),
    (["--frames", "◐ ◓"], [:], "own"), (["--frames", "◐ ◓"], ["LC_ALL": "C"], "line"),
  ])
  func `the moving part`(
    words: [String], environment: [String: String], name: String
  ) throws {
    #expect(try Self.setup(words, environment).theme?.spinner.name == name)
  }

  @Test(
    arguments: [
      ([], "dots", 1), (["--large"], "arc", 3), (["--large", "--spinner", "spokes"], "spokes", 3),
      (["--spinner", "spokes"], "spokes", 1),
      (["-s", "standard"], "arc", 3), (["-s", "standard", "--spinner", "spokes"], "spokes", 1),
      (["-s", "standard", "--frames", "a b"], "own", 1), (["--large", "--ascii"], "line", 1),
    ] as [([String], String, Int)])
  func `the moving part where there is more room`(
    words: [String], name: String, rows: Int
  ) throws {
    let theme = try #require(try Self.setup(words).theme)
    let spinner = words.contains("standard") ? theme.roomySpinner : theme.largeSpinner
    #expect(spinner.name == name)
    #expect(spinner.rows == rows)
  }

  @Test(
    arguments: [
      (["--large", "--period", "3s"], 3000), (["--frames", "a b"], 2000),
      (["--frames", "a b", "--period", "500ms"], 500), (["--spinner", "arc"], 1000),
    ] as [([String], Int)])
  func `the length of its turn`(words: [String], milliseconds: Int) throws {
    let theme = try #require(try Self.setup(words).theme)
    #expect(theme.largeSpinner.period == .milliseconds(milliseconds))
  }

  @Test(
    arguments: [
      ([], OutputMode.show), (["-s", "skeleton"], .after), (["-s", "breathing"], .after),
      (["-s", "skeleton", "-o", "show"], .show), (["-s", "glassed"], .show),
      (["-s", "breathing", "-o", "tail=3"], .tail(3)), (["-s", "skeleton", "--plain"], .show),
    ] as [([String], OutputMode)])
  func `what becomes of the output`(words: [String], mode: OutputMode) throws {
    #expect(try Self.setup(words).output == mode)
  }

  @Test func `off a terminal no look keeps the output`() throws {
    #expect(try Self.setup(["-s", "skeleton"], isTerminal: false).output == .show)
  }

  @Test func `the user's words are cleaned`() throws {
    let setup = try Self.setup(["-m", "a\u{1B}[2Jb\nc"], command: "ma\u{7}ke")
    #expect(setup.plan.messages.text(at: 0, isOverdue: false) == "a\u{FFFD}[2Jb c")
    #expect(setup.command == "ma\u{FFFD}ke")
    let stages = try Self.setup(["--stage", "5:a\u{9B}b"], ["LC_ALL": "C"], command: "сборка")
    #expect(stages.plan.messages.text(at: 5, isOverdue: false) == "a?b")
    #expect(stages.plan.messages.text(at: 0, isOverdue: false) == "??????")
  }
}
