// WAITFOR_OPTIONS: options that hold where the command line says nothing else. Only those that
// change how a wait looks may stand there: a variable that is set for a whole session must not
// decide what is waited for, for how long, or that nothing is run at all.

/// The options of the variable.
package struct DefaultOptions: Sendable {
  package static let variable = "WAITFOR_OPTIONS"

  /// An option and its value, as they were given.
  package struct Entry: Sendable {
    let spec: OptionSpec
    let given: OptionSpec.Given
  }

  private let entries: [Entry]

  /// Reads the variable's value.
  ///
  /// All of it is checked, as if the command line gave nothing: a fault in it is told at once and not
  /// only on the day on which no option hides it.
  package init(_ value: [UInt8], _ parser: OptionParser) throws(UsageError) {
    do throws(UsageError) {
      entries = try parser.entries(Self.words(value))
      var settings = Settings()
      for entry in entries {
        try Self.check(entry)
        try entry.spec.apply(&settings, entry.given)
        guard settings.request == .run else { throw Self.misplaced(entry, " \(entry.given.text)") }
      }
      try OptionRules.checkTogether(settings)
    } catch {
      throw UsageError("\(Self.variable): \(error.description)")
    }
  }

  private static func words(_ value: [UInt8]) throws(UsageError) -> [[UInt8]] {
    do throws(ShellWords.Flaw) {
      return try ShellWords.split(value)
    } catch {
      let text = UsageError.shown(value)
      switch error {
      case .open(let quote):
        throw UsageError(
          "'\(text)' has a \(quote) that is not closed: close it, or put \\ before it")
      case .lastBackslash:
        throw UsageError("'\(text)' ends with a backslash: write two of them for one")
      }
    }
  }

  private static func check(_ entry: Entry) throws(UsageError) {
    switch entry.spec.group {
    case .look, .output, .progress, .status: break
    case .waiting, .limit, .other: throw misplaced(entry)
    }
    // Those that ask for an answer and run nothing.
    if ["history", "forget"].contains(entry.spec.long) { throw misplaced(entry) }
  }

  private static func misplaced(_ entry: Entry, _ value: String = "") -> UsageError {
    let words = UsageError.shown(entry.given.option + value)
    return UsageError("'\(words)' can't be a default: give it on the command line")
  }

  /// The settings to which the command line's options are added; `typed` is what these come to
  /// alone.
  package func settings(under typed: Settings) throws(UsageError) -> Settings {
    var settings = Settings()
    for entry in entries where !Self.isOverruled(entry, by: typed) {
      try entry.spec.apply(&settings, entry.given)
    }
    // What is logged to a file is not about the look of the row.
    if typed.isGiven("style"), !settings.jsonIsInFile, typed.log.isEmpty { settings.json = false }
    return settings
  }

  /// Whether the command line has the same option, or one that can't go with it.
  private static func isOverruled(_ entry: Entry, by typed: Settings) -> Bool {
    let name = entry.spec.long
    if typed.isGiven(name) { return true }
    switch name {
    case "message": return typed.isGiven("stage")
    case "stage": return typed.isGiven("message")
    case "frames": return typed.isGiven("spinner")
    case "spinner":
      return typed.isGiven("frames")
        || typed.isLarge && SpinnerCatalogue.large(entry.given.text) == nil
    case "large": return typed.spinner.map { SpinnerCatalogue.large($0) == nil } ?? false
    case "save": return typed.output == .direct
    case "read-progress": return typed.output == .direct
    case "output":
      let needsOutput = !typed.save.isEmpty || typed.readProgress
      return needsOutput && entry.given.text == "direct"
    case "plain", "quiet":
      return ["plain", "json", "quiet", "style"].contains { typed.isGiven($0) }
    case "json": return typed.plain || typed.quiet
    default: return false
    }
  }
}

extension OptionParser {
  /// Reads the command line over the value of the variable, if it is set.
  package func parse(
    count: Int, bytes word: (Int) -> [UInt8], defaults: [UInt8]?
  ) throws(UsageError) -> Settings {
    let typed = try parse(count: count, bytes: word)
    // What runs nothing is answered whatever the variable says.
    guard let defaults, !defaults.isEmpty, typed.request == .run else { return typed }
    let base = try DefaultOptions(defaults, self).settings(under: typed)
    return try parse(count: count, bytes: word, over: base)
  }
}
