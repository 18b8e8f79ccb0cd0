// Completion scripts for three shells, made from the table of options. The scripts are written so
// that they need nothing but the shell itself, and use its helpers for whole commands where they
// are loaded.

/// A shell that can complete waitfor's command line.
package enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that teaches the shell our options.
  package func script(table: [OptionSpec] = OptionTable.all, signals: SignalNames) -> String {
    switch self {
    case .bash: BashCompletion.script(table, signals)
    case .zsh: ZshCompletion.script(table, signals)
    case .fish: FishCompletion.script(table, signals)
    }
  }
}

extension OptionSpec {
  /// The names as typed: `-m` and `--message`.
  var typedNames: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(long)"] }

  /// Whether the next word is its value, if none is attached.
  var takesValue: Bool {
    if case .required = value { return true }
    return false
  }

  /// The words a shell offers for the value; none where it offers files or nothing.
  func candidateWords(_ signals: SignalNames) -> [String] {
    switch candidates {
    case .nothing, .files: []
    case .signals: signals.names
    case .looks: LookCatalogue.names + ["list"]
    case .spinners: SpinnerCatalogue.names + ["list"]
    case .languages: Language.allCases.map(\.rawValue)
    case .words(let words): words
    }
  }
}
