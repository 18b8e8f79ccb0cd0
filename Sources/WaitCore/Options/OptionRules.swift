// Options that contradict each other, or that have nothing to work on: a run that quietly leaves out
// what was asked for could not be trusted.

enum OptionRules {
  /// Refuses settings that can't be meant.
  static func check(_ settings: Settings) throws(UsageError) {
    try checkTargets(settings)
    try checkTogether(settings)
    if settings.timeout == nil {
      let name =
        settings.killAfter != nil ? "--kill-after" : settings.signal != nil ? "--signal" : nil
      if let name { throw UsageError("\(name) needs a time limit: add --timeout DUR") }
    }
  }

  /// Refuses options that can't go together, whatever is waited for.
  static func checkTogether(_ settings: Settings) throws(UsageError) {
    if settings.message != nil, let stage = settings.stages.first {
      throw UsageError(
        "--message and --stage '\(stage.percent):\(UsageError.shown(stage.text))' exclude each other: "
          + "use one text or stages")
    }
    if !settings.frames.isEmpty, let spinner = settings.spinner {
      throw UsageError("--frames and --spinner '\(spinner)' exclude each other: use one of them")
    }
    if settings.isLarge, SpinnerCatalogue.large(settings.spinner ?? "arc") == nil {
      throw UsageError(
        "--large can't go with --spinner '\(settings.spinner ?? "")': use --spinner arc or spokes")
    }
    let mode = settings.plain ? "--plain" : settings.json ? "--json" : nil
    let other = settings.quiet ? "--quiet" : settings.plain && settings.json ? "--json" : nil
    if let mode, let other {
      throw UsageError("\(mode) and \(other) exclude each other: use one of them")
    }
    if settings.output == .direct, !settings.save.isEmpty {
      let path = UsageError.shown(settings.save)
      throw UsageError(
        "--save '\(path)' can't go with --output direct, which leaves the output to the command: "
          + "use --output show")
    }
    if settings.output == .direct, settings.readProgress {
      throw UsageError(
        "--read-progress can't go with --output direct, which leaves the output to the command: "
          + "use --output show")
    }
  }

  /// Refuses what has nothing to do with telling, and a tell of nothing.
  static func checkTell(_ settings: Settings) throws(UsageError) {
    if let name = settings.given.first(where: { $0 != "tell" && $0 != "style" }) {
      throw UsageError(
        "--tell and --\(name) exclude each other: what is told is a percentage, a message or --style"
      )
    }
    if settings.command == nil, settings.style == nil {
      throw UsageError("--tell says nothing: write --tell 40 'Linking', or --tell - to read lines")
    }
  }

  private static func checkTargets(_ settings: Settings) throws(UsageError) {
    let conditions = settings.conditions
    if settings.files.isEmpty, conditions != FileConditions() {
      throw UsageError("\(name(of: conditions)) says nothing without a file: add --file PATH")
    }
    guard settings.command != nil || settings.waitsForOthers else {
      throw UsageError("no command: say what to wait for, as in 'waitfor -- make'")
    }
    if settings.readProgress, settings.command == nil {
      throw UsageError("--read-progress reads a command's output: add -- COMMAND")
    }
    if conditions.isGone, conditions != goneAlone {
      throw UsageError(
        "--gone and \(name(of: conditions)) exclude each other: a file that is gone has no more to it"
      )
    }
    if settings.isAny, !settings.waitsForOthers {
      throw UsageError(
        "--any says nothing without files or processes: add --file PATH or --pid PID")
    }
  }

  private static var goneAlone: FileConditions {
    var conditions = FileConditions()
    conditions.isGone = true
    return conditions
  }

  private static func name(of conditions: FileConditions) -> String {
    if conditions.stable != nil { return "--stable" }
    if !conditions.contains.isEmpty { return "--contains" }
    if conditions.size != nil { return "--size" }
    if conditions.isNewer { return "--newer-than" }
    return "--gone"
  }
}
