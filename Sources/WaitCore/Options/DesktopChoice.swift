// What the terminal can tell the desktop, as its variables say. Terminals are never asked: their
// answers would land in the command's input.

/// The decisions about taskbar and notifications.
package enum DesktopChoice {
  /// Whether progress is shown in the taskbar.
  package static func showsTaskbar(
    _ wish: Settings.When, _ environment: EnvironmentValues
  ) -> Bool {
    switch wish {
    case .always: true
    case .never: false
    case .auto: knowsTaskbar(environment)
    }
  }

  /// The terminals that are known to show it and not to take it for a notification.
  private static func knowsTaskbar(_ environment: EnvironmentValues) -> Bool {
    if environment["WT_SESSION"] != nil || environment["ConEmuANSI"] == "ON" { return true }
    switch environment["TERM_PROGRAM"] {
    case "ghostty", "WezTerm": return true
    // Versions before 3.6.6 notify for each sequence; those that know it say so.
    case "iTerm.app": return hasFeature("P", in: environment["TERM_FEATURES"] ?? "")
    default: break
    }
    if number(environment["KONSOLE_VERSION"]) >= 260_400 { return true }
    return number(environment["PTYXIS_VERSION"]) >= 48
  }

  /// TERM_FEATURES is a row of codes: a capital letter, small ones, and perhaps a number.
  private static func hasFeature(_ code: String, in features: String) -> Bool {
    var rest = Substring(features)
    while let first = rest.first {
      let letters = String(first) + rest.dropFirst().prefix { $0.isLowercase }
      rest = rest.dropFirst(letters.count).drop { $0.isNumber }
      if letters == code { return true }
    }
    return false
  }

  private static func number(_ text: String?) -> Int {
    Int((text ?? "").prefix { ("0"..."9").contains($0) }) ?? 0
  }

  /// How a notification is sent.
  package static func notification(_ environment: EnvironmentValues) -> Notification.Way {
    let term = environment["TERM"] ?? ""
    if term.hasPrefix("xterm-kitty") { return .kitty }
    switch environment["TERM_PROGRAM"] {
    case "iTerm.app": return .iTerm
    case "ghostty", "WezTerm": return .urxvt
    default: break
    }
    if term == "foot" || term.hasPrefix("foot-") || environment["KONSOLE_VERSION"] != nil
      || environment["VTE_VERSION"] != nil
    {
      return .urxvt
    }
    return .bell
  }
}
