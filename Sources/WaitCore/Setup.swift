// What is to be done, from what was asked, the environment and what standard error is. Pure: it
// looks at nothing itself, so that every combination can be tested.

/// A run, weighed and decided.
package struct Setup: Sendable {
  package let mode: DisplayMode
  package let look: Look
  /// What becomes of the command's output.
  package let output: OutputMode
  /// How it is drawn; nil where nothing is.
  package let theme: Theme?
  package let outcomes: OutcomeText
  /// For the command.
  package let plan: Plan
  /// For what others bring about before; the time limit is for that then.
  package let waitPlan: Plan
  /// What others bring about, in a word.
  package let targetName: String
  package let pace: PlainLog.Pace
  package let showsTaskbar: Bool
  package let notice: EndNotice
  package let isStill: Bool
  /// Whether nothing but ASCII is to be said.
  package let textIsASCII: Bool
  /// Whether earlier runs are asked, and later ones told.
  package let keepsHistory: Bool
  /// Columns of a terminal that does not say how wide it is.
  package let fallbackColumns: Int
  /// The command's name as it is shown.
  package let command: String

  package init(
    _ settings: Settings, _ environment: EnvironmentValues, isTerminal: Bool, command: String,
    signals: SignalNames, defaultSignal: Int32
  ) throws(UsageError) {
    mode = try DisplayMode.decide(settings, environment, isTerminal: isTerminal)
    look = settings.style ?? .bar
    output = settings.output ?? (mode == .dynamic && look.keepsOutput ? .after : .show)
    let language = LanguageChoice(settings, environment)
    let isASCII = language.textIsASCII
    textIsASCII = isASCII
    let command = Sanitiser.clean(command, ascii: isASCII)
    self.command = command
    isStill = settings.noMotion || environment.isOn("REDUCED_MOTION")
    keepsHistory = !settings.noHistory && environment["WAITFOR_HISTORY"] != "off"
    fallbackColumns = Self.columns(environment["COLUMNS"])
    pace = PlainLog.Pace(delay: settings.delay, every: settings.every ?? .seconds(30))

    outcomes = OutcomeText(signals: signals)
    showsTaskbar = DesktopChoice.showsTaskbar(settings.taskbar, environment)
    notice = EndNotice(
      rings: settings.bell,
      way: settings.notify ? DesktopChoice.notification(environment) : nil,
      after: settings.noticeAfter, name: command, outcomes: outcomes)
    theme =
      mode == .dynamic
      ? Theme(
        depth: ColorChoice.decide(settings.color, environment, isTerminal: isTerminal),
        stops: settings.gradient, glyphs: language.glyphsAreASCII ? .ascii : .unicode,
        spinner: Self.spinner(
          settings, isASCII: language.glyphsAreASCII, textIsASCII: isASCII, isStill: isStill),
        largeSpinner: settings.isLarge
          ? Self.largeSpinner(settings, isASCII: language.glyphsAreASCII, isStill: isStill) : nil,
        roomySpinner: settings.isLarge || settings.choosesNoSpinner
          ? Self.largeSpinner(settings, isASCII: language.glyphsAreASCII, isStill: isStill) : nil,
        barCells: settings.width, outcomes: outcomes, isStill: isStill)
      : nil

    let expected = settings.expect.flatMap { $0 > .zero ? $0 : nil }
    let waits = settings.waitsForOthers
    let limit = Self.limit(settings, defaultSignal: defaultSignal)
    targetName = Self.targetName(settings, isASCII: isASCII)
    plan = Plan(
      guess: Guess(expected.map(Forecast.init(told:))),
      messages: Self.messages(settings, language, command: command), delay: settings.delay,
      finish: mode == .dynamic ? settings.finish : .zero,
      limit: waits ? nil : limit)
    // With a command, what is expected is its length.
    let isAlone = settings.command == nil
    waitPlan = Plan(
      guess: isAlone ? plan.guess : Guess(),
      messages: Self.messages(settings, language, command: targetName), delay: settings.delay,
      finish: plan.finish, limit: limit, hasCommand: false)
  }

  private static func targetName(_ settings: Settings, isASCII: Bool) -> String {
    let names =
      settings.files.map { String(decoding: $0, as: UTF8.self) }
      + settings.pids.map { "pid \($0)" }
    guard let first = names.first else { return "" }
    let name = Sanitiser.clean(first, ascii: isASCII)
    return names.count == 1 ? name : "\(name) (\(names.count) in all)"
  }

  private static func messages(
    _ settings: Settings, _ language: LanguageChoice, command: String
  ) -> Messages {
    func clean(_ text: String) -> String { Sanitiser.clean(text, ascii: language.textIsASCII) }
    let source: Messages.Source
    if let text = settings.message {
      source = .one(clean(text))
    } else if !settings.stages.isEmpty {
      let stages = settings.stages.map { Stage(percent: $0.percent, text: clean($0.text)) }
      source = .own(Stages(stages, opening: command))
    } else {
      source = .catalogue
    }
    return Messages(source, wording: language.wording, command: command)
  }

  private static func spinner(
    _ settings: Settings, isASCII: Bool, textIsASCII: Bool, isStill: Bool
  ) -> Spinner {
    let chosen: Spinner
    let frames = settings.frames
    if !frames.isEmpty {
      let isPossible = !textIsASCII || frames.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
      chosen = isPossible ? SpinnerCatalogue.own(frames) : SpinnerCatalogue.line
    } else if isASCII {
      chosen = SpinnerCatalogue.line
    } else {
      chosen = settings.spinner.flatMap(SpinnerCatalogue.named) ?? SpinnerCatalogue.standard
    }
    let turning = settings.period.map(chosen.turning) ?? chosen
    return isStill ? turning.still : turning
  }

  /// The form of three rows.
  private static func largeSpinner(
    _ settings: Settings, isASCII: Bool, isStill: Bool
  ) -> Spinner? {
    guard !isASCII else { return nil }
    guard let large = SpinnerCatalogue.large(settings.spinner ?? "arc") else { return nil }
    let turning = settings.period.map(large.turning) ?? large
    return isStill ? turning.still : turning
  }

  private static func limit(_ settings: Settings, defaultSignal: Int32) -> TimeLimit? {
    guard let length = settings.timeout, length > .zero else { return nil }
    let killAfter = settings.killAfter ?? .seconds(10)
    return TimeLimit(
      length: length, signal: settings.signal ?? defaultSignal,
      killAfter: killAfter > .zero ? killAfter : nil)
  }

  /// COLUMNS is often a stale export, so that it only helps where the terminal is silent, and only
  /// if it is sane.
  private static func columns(_ text: String?) -> Int {
    guard let columns = text.flatMap({ Int($0) }), (1...10_000).contains(columns) else { return 80 }
    return columns
  }
}
