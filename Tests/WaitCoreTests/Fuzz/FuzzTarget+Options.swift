// Words and variables: they are understood or refused in one line that is fit to be shown.

import WaitCore

extension FuzzTarget {
  static let options = [
    FuzzTarget("option parser", Entry.commandLines, parser),
    FuzzTarget("durations", Entry.durations, duration),
    FuzzTarget("sizes", Entry.sizes, size),
    FuzzTarget("environment", Entry.environments, environment),
  ]

  /// A word a line, as NUL can't be in a word.
  @Sendable private static func parser(
    _ input: [UInt8], _ random: inout SeededGenerator
  ) -> String? {
    let words = input.split(separator: 0x0a, omittingEmptySubsequences: false).prefix(40)
      .map { Array($0.filter { $0 != 0 }) }
    do throws(UsageError) {
      let settings = try OptionParser(signals: SampleSignals.names)
        .parse(count: words.count) { words[$0] }
      guard settings.command.map(words.indices.contains) ?? true else { return "no such word" }
      guard settings.frames.count <= 1000, settings.width ?? 1 > 0 else { return "out of bounds" }
      return settings.request == .run ? try run(settings, words, &random) : nil
    } catch {
      return faultOfLine(error.description)
    }
  }

  /// A refusal is one line of text.
  static func faultOfLine(_ line: String) -> String? {
    // Long enough for a value, and for all names that it may have.
    guard line.utf8.count <= 3 * 4096 else { return "\(line.utf8.count) bytes are said" }
    let isText = line.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value)
    }
    return isText && !line.isEmpty ? nil : "a line that is none: \(line.debugDescription)"
  }

  /// What is asked for can be drawn at any time.
  private static func run(
    _ settings: Settings, _ words: [[UInt8]], _ random: inout SeededGenerator
  ) throws(UsageError) -> String? {
    let command = settings.command.map { String(decoding: words[$0], as: UTF8.self) } ?? ""
    let setup = try Setup(
      settings, EnvironmentValues { ["TERM": "xterm", "LANG": "C.UTF-8"][$0] }, isTerminal: true,
      command: command, signals: SampleSignals.names, defaultSignal: SampleSignals.term)
    for plan in [setup.plan, setup.waitPlan] {
      var session = Session(plan: plan, signals: SampleSignals.common)
      var log = PlainLog(pace: setup.pace, command: setup.command, outcomes: setup.outcomes)
      for power in [0, 3, 8, 11, 20, 30, 40].sorted() {
        let now = Duration.milliseconds(random.number(1...2) << power)
        _ = session.handle(.woke, at: now)
        let view = session.view(at: now)
        guard (0..<1).contains(view.fraction) || !view.isRunning else { return "\(view.fraction)" }
        _ = (session.nextWake(), session.nextChange(after: now), session.nextMessage(after: now))
        if let line = log.line(for: view, at: now), let fault = faultOfLine(line) { return fault }
        guard let theme = setup.theme else { continue }
        let canvas = Canvas(columns: random.number(0...200), rows: random.number(0...30))
        let rows = Scene(look: setup.look, theme: theme).rows(view, canvas)
        for row in rows where row.columns > max(canvas.columns - 1, 0) {
          return "\(row.columns) columns of \(canvas.columns)"
        }
      }
    }
    return nil
  }

  @Sendable private static func duration(_ input: [UInt8], _: inout SeededGenerator) -> String? {
    let text = String(decoding: input, as: UTF8.self)
    guard let duration = (try? DurationText.parse(text)) else { return nil }
    guard duration >= .zero, duration <= .seconds(3_155_760_000) else { return "\(duration)" }
    let name = DurationText.name(duration)
    guard let again = (try? DurationText.parse(name)) else { return "'\(name)' is not understood" }
    guard again >= duration, again - duration < .milliseconds(1) else { return "\(name): \(again)" }
    guard DurationText.name(again) == name else { return "'\(name)' becomes another name" }
    return ClockText.text(duration).utf8.count <= 20 ? nil : "a long clock"
  }

  @Sendable private static func size(_ input: [UInt8], _: inout SeededGenerator) -> String? {
    let text = String(decoding: input, as: UTF8.self)
    guard let size = (try? SizeText.parse(text)) else { return nil }
    guard size >= 0, SizeText.name(size).utf8.count <= 12 else { return SizeText.name(size) }
    return (try? SizeText.parse("\(size)")) == size ? nil : "\(size) is read as another"
  }

  /// A variable a line.
  @Sendable private static func environment(_ input: [UInt8], _: inout SeededGenerator) -> String? {
    var values: [String: String] = [:]
    for line in input.split(separator: 0x0a) {
      let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1).map {
        String(decoding: $0, as: UTF8.self)
      }
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    var settings = Settings()
    settings.command = 0
    settings.notify = true
    for isTerminal in [true, false] {
      do throws(UsageError) {
        let setup = try Setup(
          settings, EnvironmentValues { [values] in values[$0] }, isTerminal: isTerminal,
          command: values["TERM"] ?? "", signals: SampleSignals.names,
          defaultSignal: SampleSignals.term)
        guard (1...10_000).contains(setup.fallbackColumns) else {
          return "\(setup.fallbackColumns)"
        }
      } catch {
        if let fault = faultOfLine(error.description) { return fault }
      }
    }
    return nil
  }
}

extension FuzzTarget.Entry {
  /// Command lines, a word a line.
  static let commandLines = [
    Self("a command", "--\nmake\n-j8"),
    Self("looks", "--style\nbar\n-m\nReading\n--lang\nzh-Hant\n--large\n--period\n1.5s\nx"),
    Self("stages", "--stage\n40:linking\n--stage=5%:go:on\n--stage=100:\nx"),
    Self("frames", "--frames\n◐ ◓ ◑ ◒\n--period\n1ms\nx"),
    Self("colours", "--gradient=#5C4EF2, blue,#fff\n--color=always\n--width\n1000\nx"),
    Self(
      "times", "-t.5s\n-k0\n--signal\nKILL\n--delay=0\n--finish\n1h\n-e\n876600h\n--every=1ms\nx"),
    Self("files", "-f\na\n--file=b c\n--size\n1_000_000\n--stable\n2s\n--contains\nx\n--any"),
    Self("processes", "-p\n4711\n--pid=2147483647\n--\nx"),
    Self("output", "-otail\n--output=tail=1000\n--save\nf\n--read-progress\nx"),
    Self("history", "-n\nnight\n--no-history\n--forget=night\nx"),
    Self("status", "--plain\n--log=f\n--taskbar\nalways\n--notify=1m\n--bell\nx"),
    Self("clusters", "-qhV\n-tm\n-fx\n-sbar"),
    Self("a slip", "--tineout\n5\n-s\nKILL"),
    Self(
      "no text",
      bytes: Array("--name\n".utf8) + [0xff, 0xfe] + Array("\n--stage=\n-".utf8) + [0xd0]),
    Self("marks behind signs", "-\u{301}f\n--\u{301}\n--stage=4\u{301}0:x\n--width\n3\u{301}"),
  ]

  static let durations = [
    Self("seconds", "2"), Self("a fraction", "1.5s"), Self("milliseconds", "300ms"),
    Self("several units", "1d2h30m15s7ms"), Self("none", "0"), Self("the longest", "876600h"),
    Self("too long", "876601h"), Self("fractions of all", "0.5d.5h5.m0.25s1.001ms"),
    Self("many digits", "3155759999.999s"), Self("a figure of another script", "٣s"),
  ]

  static let sizes = [
    Self("bytes", "1_000_000"), Self("a fraction", "4.7GiB"), Self("tens", "10MB"),
    Self("the largest", "7P"), Self("many digits", "9007199254740993"), Self("a letter", "1.k"),
  ]

  /// Environments, a variable a line.
  static let environments = [
    Self("usual", "TERM=xterm-256color\nLANG=ru_RU.UTF-8\nCOLUMNS=80\nCI=1\nNO_COLOR=1"),
    Self("languages", "TERM=linux\nLANGUAGE=zh_HK:ja:C\nLC_ALL=en_US@euro\nLC_CTYPE=UTF-8"),
    Self("colours", "TERM=tmux-direct\nCOLORTERM=truecolor\nFORCE_COLOR=3\nCLICOLOR_FORCE=1"),
    Self(
      "terminals",
      "TERM_PROGRAM=iTerm.app\nTERM_PROGRAM_VERSION=3.5\nTERM_FEATURES=T3CwLrMSc7UUw9Ts3BFGsSyHNoSxF"
    ),
    Self("desktops", "KONSOLE_VERSION=260400\nVTE_VERSION=7000\nPTYXIS_VERSION=48\nWT_SESSION=x"),
    Self(
      "a wish", "WAITFOR_PROGRESS=dynamic\nWAITFOR_HISTORY=off\nACCESSIBLE=false\nREDUCED_MOTION=1"),
  ]
}
