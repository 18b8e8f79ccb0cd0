// WAITFOR_OPTIONS: what may stand there, and that the command line wins.

import Testing
import WaitCore

@Suite struct DefaultOptionsTests {
  /// What words come to over the variable.
  private static func settings(
    _ variable: String?, _ words: [String], command: [String] = ["--", "x"]
  ) throws(UsageError) -> Settings {
    let words = words + command
    return try OptionParser(signals: SampleSignals.names).parse(
      count: words.count, bytes: { Array(words[$0].utf8) },
      defaults: variable.map { Array($0.utf8) })
  }

  private static func expect(
    _ variable: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: UsageError("WAITFOR_OPTIONS: \(text)"), sourceLocation: sourceLocation) {
      try settings(variable, [])
    }
  }

  // MARK: What may stand there

  @Test(
    arguments: OptionExample.all.filter { example in
      let row = OptionTable.all.first { $0.long == example.option }
      return [.look, .output, .progress, .status].contains(row?.group)
    })
  func `what changes the look of a wait may stand there`(example: OptionExample) throws {
    let words = example.words.map { "'\($0)'" }.joined(separator: " ")
    guard example.holds(try Self.settings(nil, example.words)) else { return }
    if try Self.settings(nil, example.words).request != .run {
      #expect(throws: UsageError.self) { try Self.settings(words, []) }
    } else {
      let settings = try Self.settings(words, [])
      #expect(example.holds(settings))
      #expect(settings.given.isEmpty)
    }
  }

  @Test(arguments: [
    ("--timeout 5s", "--timeout"), ("-t5s", "-t"), ("--plain -k 1", "-k"),
    ("--signal=INT", "--signal"),
    ("-f x", "-f"), ("--gone", "--gone"), ("--pid 4", "--pid"), ("--any", "--any"),
    ("--help", "--help"), ("--tell", "--tell"), ("-qV", "-V"),
    ("--completions bash", "--completions"),
    ("--history", "--history"), ("--forget=x", "--forget"), ("--style list", "--style list"),
    ("-slist", "-s list"), ("--spinner list", "--spinner list"),
  ])
  func `what decides more is refused`(variable: String, word: String) {
    Self.expect(variable, "'\(word)' can't be a default: give it on the command line")
  }

  @Test(arguments: [
    ("make", "'make' is not an option: only options can stand here"),
    ("--plain make -j", "'make' is not an option: only options can stand here"),
    ("--", "'--' is not an option: only options can stand here"),
    ("--plain -- x", "'--' is not an option: only options can stand here"),
    ("''", "'' is not an option: only options can stand here"),
    ("--styl line", "unknown option '--styl': did you mean --style?"),
    ("--style", "--style needs a value: write --style NAME"),
    ("--every soon", "--every: 'soon' is not a duration: write 2, 1.5s, 300ms, 5m, 1h30m or 2d"),
    ("--plain --json", "--plain and --json exclude each other: use one of them"),
    ("-m 'a b", "'-m 'a b' has a ' that is not closed: close it, or put \\ before it"),
    ("-m \"a\n\\\"", "'-m \"a \\\"' has a \" that is not closed: close it, or put \\ before it"),
    ("-m a\\", "'-m a\\' ends with a backslash: write two of them for one"),
  ])
  func `a fault is told with the variable's name`(variable: String, text: String) {
    Self.expect(variable, text)
  }

  @Test func `a fault is told even where the command line would hide it`() {
    #expect(throws: UsageError.self) { try Self.settings("--every soon", ["--every", "5"]) }
  }

  @Test(arguments: [nil, "", " \t\n"])
  func `nothing in it is as good as none`(variable: String?) throws {
    #expect(try Self.settings(variable, ["-q"]).given == ["quiet"])
  }

  @Test func `a request is answered whatever stands there`() throws {
    #expect(try Self.settings("--nonsense '", ["--help"], command: []).request == .help)
  }

  @Test func `the command line's faults come first`() {
    let text = "no command: say what to wait for, as in 'waitfor -- make'"
    #expect(throws: UsageError(text)) { try Self.settings("--nonsense", [], command: []) }
  }

  @Test func `the command is where the command line has it`() throws {
    let settings = try Self.settings("-m 'a b' --plain", ["--every", "1s"])
    #expect(settings.command == 3)
    #expect(settings.given == ["every"])
  }

  // MARK: The command line wins

  static let winners: [(variable: String, words: [String], holds: @Sendable (Settings) -> Bool)] = [
    // The same option.
    ("-m a", ["-m", "b"], { $0.message == "b" }),
    ("-s line", ["--style=bar"], { $0.style?.name == "bar" }),
    ("--stage 5:a --stage 6:b", ["--stage", "7:c"], { $0.stages.map(\.text) == ["c"] }),
    ("--stage 5:a --stage 6:b", [], { $0.stages.map(\.text) == ["a", "b"] }),
    ("-m a -m b", [], { $0.message == "b" }),
    ("--log a", ["--log", "b"], { $0.log == Array("b".utf8) }),
    ("-o tail", ["-o", "hide"], { $0.output == .hide }),
    // Others.
    ("-m a --ascii", ["--width", "9"], { $0.message == "a" && $0.ascii && $0.width == 9 }),
    ("--log a", ["--json"], { $0.json && $0.log == Array("a".utf8) }),
    // What excludes it.
    ("-m a", ["--stage", "5:b"], { $0.message == nil && $0.stages.count == 1 }),
    ("--stage 5:a", ["-m", "b"], { $0.message == "b" && $0.stages.isEmpty }),
    ("--frames 'a b'", ["--spinner", "arc"], { $0.frames.isEmpty && $0.spinner == "arc" }),
    ("--spinner arc", ["--frames", "a b"], { $0.spinner == nil && $0.frames == ["a", "b"] }),
    ("--large", ["--spinner", "line"], { !$0.isLarge && $0.spinner == "line" }),
    ("--large", ["--spinner", "arc"], { $0.isLarge && $0.spinner == "arc" }),
    ("--spinner line", ["--large"], { $0.isLarge && $0.spinner == nil }),
    ("--spinner arc", ["--large"], { $0.isLarge && $0.spinner == "arc" }),
    ("--save a", ["-o", "direct"], { $0.save.isEmpty && $0.output == .direct }),
    ("--save a", ["-o", "hide"], { !$0.save.isEmpty && $0.output == .hide }),
    ("-o direct", ["--save", "a"], { !$0.save.isEmpty && $0.output == nil }),
    ("-o hide", ["--save", "a"], { !$0.save.isEmpty && $0.output == .hide }),
    ("--read-progress", ["-o", "direct"], { !$0.readProgress && $0.output == .direct }),
    ("-o direct", ["--read-progress"], { $0.readProgress && $0.output == nil }),
    ("--plain", ["--json"], { $0.json && !$0.plain }),
    ("--plain", ["-q"], { $0.quiet && !$0.plain }),
    ("--json", ["--plain"], { $0.plain && !$0.json }),
    ("--json", ["-q"], { $0.quiet && !$0.json }),
    ("--quiet", ["--json"], { $0.json && !$0.quiet }),
    ("--quiet", ["--plain"], { $0.plain && !$0.quiet }),
    ("--plain", ["-s", "bar"], { !$0.plain }),
    ("--quiet", ["-s", "bar"], { !$0.quiet }),
    ("--json", ["-s", "bar"], { !$0.json }),
    // JSON in a file leaves the row alone, and is left alone.
    ("--json --log a", ["-s", "bar"], { $0.json }),
    ("--json", ["-s", "bar", "--log", "a"], { $0.json }),
    ("-s line", ["--plain"], { $0.plain }),
  ]

  @Test(arguments: winners.indices)
  func `the command line wins`(index: Int) throws {
    let row = Self.winners[index]
    #expect(row.holds(try Self.settings(row.variable, row.words)), "\(row.variable) \(row.words)")
  }

  @Test func `what both give together is weighed as one line`() throws {
    #expect(throws: UsageError.self) { try Self.settings("--ascii", ["--any"]) }
    #expect(try Self.settings("--ascii", ["-t", "5"]).timeout == .seconds(5))
  }
}
