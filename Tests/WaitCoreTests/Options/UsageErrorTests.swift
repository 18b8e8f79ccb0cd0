// What is said of what can't be meant: one line, the option, the value and the cure.

import Testing
import WaitCore

@Suite struct UsageErrorTests {
  private static func expect(
    _ words: [String], _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: UsageError(text), sourceLocation: sourceLocation) {
      try Typed.settings(words)
    }
  }

  // MARK: Names and words

  @Test(arguments: [
    (["--timeot", "3", "--", "x"], "unknown option '--timeot': did you mean --timeout?"),
    (["--timeot=3", "x"], "unknown option '--timeot': did you mean --timeout?"),
    (["--colour", "x"], "unknown option '--colour': did you mean --color?"),
    (["--xyzzy", "x"], "unknown option '--xyzzy'"),
    (["-qX", "x"], "unknown option '-X' in '-qX'"),
    (["-qя", "x"], "unknown option '-я' in '-qя'"),
    (["--a\u{1B}[31mb", "x"], "unknown option '--a\u{FFFD}[31mb'"),
    ([], "no command: say what to wait for, as in 'waitfor -- make'"),
    (["--"], "no command: say what to wait for, as in 'waitfor -- make'"),
    (["-q", "--plain"], "no command: say what to wait for, as in 'waitfor -- make'"),
    (["--message"], "--message needs a value: write --message TEXT"),
    (["-qm"], "-m needs a value: write -m TEXT"),
    (["--plain=yes", "x"], "--plain: 'yes' is not wanted: --plain takes no value"),
  ])
  func `names the option and the cure`(words: [String], text: String) {
    Self.expect(words, text)
  }

  @Test func `a value that is endless is not repeated as a whole`() {
    let digits = String(repeating: "1", count: 5000)
    Self.expect(
      ["--timeout", digits, "x"],
      "--timeout: '\(digits.prefix(300))…' is too long: write 36525d, a hundred years, at most")
    Self.expect(["--\(digits)", "x"], "unknown option '--\(digits.prefix(300))…'")
  }

  // MARK: Values

  @Test(arguments: ["--delay", "--finish", "--timeout", "-k", "-e", "--every", "--period"])
  func `a duration is explained wherever one is wanted`(option: String) {
    Self.expect(
      [option, "soon", "x"],
      "\(option): 'soon' is not a duration: write 2, 1.5s, 300ms, 5m, 1h30m or 2d")
  }

  @Test(arguments: [
    ("--period", "0", "is too short for a turn: write 500ms or 2s"),
    ("--period", "36526d", "is too long: write 36525d, a hundred years, at most"),
    (
      "--size", "1__0",
      "is not a size: write 1_000_000, 10M, 10MiB or 10MB, with K, M, G, T, P or E"
    ),
    ("--size", "8E", "is too large: write less than 8EiB"),
    ("--size", "0.5B", "has a part of a byte: write a whole number, or a unit such as K"),
    ("--lang", "fr", "is not a language here: choose one of ru, en, ja, zh-Hans, zh-Hant"),
    ("--color", "yes", "is not a choice: write auto, always or never"),
    ("--width", "0", "is not a width: write a number of cells from 1 to 1000"),
    ("--width", "1001", "is not a width: write a number of cells from 1 to 1000"),
    ("--width", "-3", "is not a width: write a number of cells from 1 to 1000"),
    ("--width", "wide", "is not a width: write a number of cells from 1 to 1000"),
    ("--signal", "NOPE", "is not a signal here: write a name such as TERM, INT or KILL"),
    ("--signal", "0", "is not a signal here: write a name such as TERM, INT or KILL"),
    ("--log", "", "is no file: name the file to append to"),
    ("--save", "", "is no file: name the file to write to"),
    (
      "-o", "stdout",
      "is not a way to show output: write show, direct, tail, tail=N or hide"
    ),
    (
      "--output", "tail=0",
      "is not a way to show output: write show, direct, tail, tail=N or hide"
    ),
    (
      "--output", "tail=",
      "is not a way to show output: write show, direct, tail, tail=N or hide"
    ),
    ("--completions", "tcsh", "has no completions here: write bash, zsh or fish"),
    ("--frames", " ", "has no frames: write them separated by blanks, as in \"◐ ◓ ◑ ◒\""),
    (
      "--frames", "a bbbbbbbbbbbbb",
      "is too much: at most 1000 frames of at most 12 columns each"
    ),
    (
      "--gradient", "blue,#12",
      "has no colour '#12': write #RRGGBB, #RGB or a name such as blue"
    ),
    ("--gradient", "", "has no colour '': write #RRGGBB, #RGB or a name such as blue"),
    ("--gradient", "red,", "has no colour '': write #RRGGBB, #RGB or a name such as blue"),
    (
      "--gradient", "#+12345", "has no colour '#+12345': write #RRGGBB, #RGB or a name such as blue"
    ),
    ("--stage", "x", "has no colon: write it as 40:TEXT"),
  ])
  func `names the value and the cure`(option: String, value: String, cure: String) {
    Self.expect([option, value, "--", "x"], "\(option): '\(value)' \(cure)")
  }

  @Test(arguments: ["200:x", "-1:x", "101%:x", "5%%:x", ":x", "5.5:x", "٣:x", "5 :x", "+5:x"])
  func `a stage begins with a percentage`(value: String) {
    Self.expect(
      ["--stage", value, "x"],
      "--stage: '\(value)' does not begin with a percentage from 0 to 100: write it as 40:TEXT")
  }

  @Test func `a look that is none`() {
    Self.expect(
      ["--style", "round", "x"],
      "--style: 'round' is not a look: choose one of \(LookCatalogue.names.joined(separator: ", "))"
    )
  }

  @Test(arguments: ["KILL", "SIGTERM", "int"])
  func `a look that is a signal`(value: String) {
    Self.expect(
      ["-s", value, "--", "x"],
      "-s: '\(value)' is a signal, not a look: the signal is --signal \(value)")
  }

  @Test func `a spinner that is none`() {
    Self.expect(
      ["--spinner", "moon", "x"],
      "--spinner: 'moon' is not a spinner: choose one of "
        + "\(SpinnerCatalogue.names.joined(separator: ", ")), or make your own with --frames")
  }

  @Test func `more frames than anybody needs`() {
    let frames = Array(repeating: "a", count: 1001).joined(separator: " ")
    #expect(throws: UsageError.self) { try Typed.options(["--frames", frames]) }
  }

  // MARK: Combinations

  @Test(arguments: [
    (
      ["-m", "x", "--stage", "5:y"],
      "--message and --stage '5:y' exclude each other: use one text or stages"
    ),
    (
      ["--frames", "a b", "--spinner", "line"],
      "--frames and --spinner 'line' exclude each other: use one of them"
    ),
    (["--plain", "-q"], "--plain and --quiet exclude each other: use one of them"),
    (["--json", "-q"], "--json and --quiet exclude each other: use one of them"),
    (["--json", "--plain"], "--plain and --json exclude each other: use one of them"),
    (["--json", "-q", "--log", "f"], "--json and --quiet exclude each other: use one of them"),
    (
      ["-o", "direct", "--save", "f"],
      "--save 'f' can't go with --output direct, which leaves the output to the command: "
        + "use --output show"
    ),
    (
      ["-o", "direct", "--read-progress"],
      "--read-progress can't go with --output direct, which leaves the output to the command: "
        + "use --output show"
    ),
    (["-k", "5s"], "--kill-after needs a time limit: add --timeout DUR"),
    (["--signal", "INT"], "--signal needs a time limit: add --timeout DUR"),
  ])
  func `what contradicts itself is refused`(words: [String], text: String) {
    Self.expect(words + ["--", "x"], text)
  }

  @Test func `what contradicts itself does not keep a request from being answered`() throws {
    #expect(try Typed.settings(["--plain", "-q", "--help"]).request == .help)
  }

  // MARK: The line

  @Test(arguments: [
    (
      ["--timeot", "3", "x"],
      "unknown option '--timeot': did you mean --timeout? Try 'waitfor --help'."
    ),
    (["--xyzzy", "x"], "unknown option '--xyzzy'. Try 'waitfor --help'."),
    (
      ["--color", "yes", "x"],
      "--color: 'yes' is not a choice: write auto, always or never. Try 'waitfor --help'."
    ),
  ])
  func `ends with where to look`(words: [String], line: String) throws {
    let error = try #require(throws: UsageError.self) { try Typed.settings(words) }
    #expect(Failure.usage(error).words == line)
    #expect(Failure.usage(error).status == 125)
  }

  @Test(arguments: [
    ["--style", "a\nb\u{1B}]0;x\u{7}", "x"], ["--stage", "5\n:x", "x"], ["--a\nb", "x"],
    ["-\n", "x"], ["--gradient", "\r\n", "x"], ["--plain=\n", "x"],
    ["-m", "x", "--stage", "5:a\nb", "x"], ["--log", "", "x"],
  ])
  func `is one line without control bytes, whatever was typed`(words: [String]) throws {
    let error = try #require(throws: UsageError.self) { try Typed.settings(words) }
    let line = Failure.usage(error).words
    #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func `a failure of the system is our own`() {
    #expect(Failure.system(SystemError("poll", 12)).status == 125)
    #expect(Failure.system(SystemError("poll", 12)).words.hasPrefix("poll: "))
  }
}
