// How many colours may be used, from the option, the environment's conventions (no-color.org,
// force-color.org, CLICOLOR) and what is known of terminals by their variables. Terminals are never
// asked: their answers would land in the command's input.

/// The decision about colours.
package enum ColorChoice {
  /// The colours to use on a terminal, or on what is none.
  package static func decide(
    _ wish: Settings.When, _ environment: EnvironmentValues, isTerminal: Bool
  ) -> ColorDepth {
    switch wish {
    case .never: return .none
    case .always: return max(terminalDepth(environment), .sixteen)
    case .auto: break
    }
    if environment["NO_COLOR"] != nil { return .none }
    switch environment["FORCE_COLOR"]?.lowercased() {
    case nil: break
    case "0", "false", "no", "off": return .none
    case "2": return max(terminalDepth(environment), .palette256)
    case "3": return .direct
    default: return max(terminalDepth(environment), .sixteen)
    }
    if let force = environment["CLICOLOR_FORCE"], force != "0" {
      return max(terminalDepth(environment), .sixteen)
    }
    guard isTerminal, TerminalKind(environment).canBeDrawnOn else { return .none }
    if environment["CLICOLOR"] == "0" { return .none }
    return terminalDepth(environment)
  }

  private static let directTerminals = [
    "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour", "rio",
  ]

  /// What the terminal can do, as its variables say.
  private static func terminalDepth(_ environment: EnvironmentValues) -> ColorDepth {
    let term = environment["TERM"] ?? ""
    let isMultiplexer = term.hasPrefix("screen") || term.hasPrefix("tmux")
    if !term.hasPrefix("screen") {
      let colorTerm = environment["COLORTERM"]?.lowercased()
      if colorTerm == "truecolor" || colorTerm == "24bit" { return .direct }
    }
    if term.hasSuffix("-direct") || directTerminals.contains(where: { isNamed(term, $0) }) {
      return .direct
    }
    // Inside a multiplexer the outer terminal's variables say nothing of the multiplexer.
    if !isMultiplexer {
      if environment["WT_SESSION"] != nil { return .direct }
      switch environment["TERM_PROGRAM"] {
      case "WezTerm", "ghostty", "vscode": return .direct
      case "iTerm.app" where major(environment["TERM_PROGRAM_VERSION"]) >= 3: return .direct
      default: break
      }
    }
    let buildServers = ["GITHUB_ACTIONS", "GITEA_ACTIONS", "CIRCLECI"]
    if buildServers.contains(where: { environment[$0] != nil }) { return .direct }
    if term.hasSuffix("-256color") || term.hasSuffix("-256") || isMultiplexer
      || environment["TERM_PROGRAM"] == "Apple_Terminal"
    {
      return .palette256
    }
    return .sixteen
  }

  /// Whether TERM is that name, or that name with a suffix.
  private static func isNamed(_ term: String, _ name: String) -> Bool {
    term == name || term.hasPrefix(name + "-")
  }

  private static func major(_ version: String?) -> Int {
    Int((version ?? "").prefix { $0 != "." }) ?? 0
  }
}
