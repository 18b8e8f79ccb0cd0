// How the status is shown, decided once from what was asked, the environment and what standard
// error is; the first rule that matches wins.

/// How the status is shown.
package enum DisplayMode: Equatable, Sendable {
  /// A picture that is redrawn in place.
  case dynamic
  /// Lines for a log.
  case plain
  /// JSON lines.
  case json
  /// One closing line if it fails.
  case quiet
  case hidden

  /// Decides; `isTerminal` says what standard error is.
  ///
  /// What the command line does not give in the settings is what WAITFOR_OPTIONS says.
  package static func decide(
    _ settings: Settings, _ environment: EnvironmentValues, isTerminal: Bool
  ) throws(UsageError) -> DisplayMode {
    let lines = lines(settings)
    if let lines, settings.isGiven(lines.option) { return lines.mode }
    let canDraw = isTerminal && TerminalKind(environment).canBeDrawnOn
    let wish = try wish(environment)
    if let style = settings.style, settings.isGiven("style") {
      if style.isHidden { return .hidden }
      if canDraw { return .dynamic }
    }
    switch wish {
    case .hidden?: return .hidden
    case .plain?: return .plain
    case .dynamic? where canDraw: return .dynamic
    default: break
    }
    if let lines { return lines.mode }
    // A look that is the default for all waits says how a row looks, not that there is one.
    if settings.style?.isHidden ?? false { return .hidden }
    guard canDraw, !environment.isOn("ACCESSIBLE"), !environment.isOn("CI") else { return .plain }
    return .dynamic
  }

  /// The lines that were asked for on standard error, and with which option.
  private static func lines(_ settings: Settings) -> (mode: DisplayMode, option: String)? {
    if settings.plain { return (.plain, "plain") }
    if settings.quiet { return (.quiet, "quiet") }
    // With a file the lines are there, and the status is as usual.
    return settings.json && !settings.jsonIsInFile ? (.json, "json") : nil
  }

  private static func wish(_ environment: EnvironmentValues) throws(UsageError) -> DisplayMode? {
    switch environment["WAITFOR_PROGRESS"] {
    case nil, "auto": return nil
    case "dynamic": return .dynamic
    case "plain": return .plain
    case "none": return .hidden
    case .some(let value):
      throw UsageError(
        option: "WAITFOR_PROGRESS", value: value,
        cure: "is not a choice: set it to auto, dynamic, plain or none")
    }
  }
}

/// What TERM says of a terminal.
package struct TerminalKind: Sendable {
  private let term: String?

  package init(_ environment: EnvironmentValues) {
    term = environment["TERM"]
  }

  /// Whether the cursor can be moved.
  package var canBeDrawnOn: Bool { term != nil && term != "dumb" }

  /// Whether it is the Linux kernel's console, whose font has no braille and no ideographs.
  package var isLinuxConsole: Bool { term == "linux" }
}
