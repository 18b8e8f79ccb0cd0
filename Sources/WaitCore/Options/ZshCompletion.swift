/// The completion script for zsh.
enum ZshCompletion {
  static func script(_ table: [OptionSpec], _ signals: SignalNames) -> String {
    let rows = table.map { "    \(specification($0, signals)) \\\n" }.joined()
    return """
      #compdef waitfor
      # zsh completion for waitfor
      _waitfor() {
        _arguments -s -S -A '-*' \\
      \(rows)    '(-):command: _command_names -e' \\
          '*::argument: _normal'
      }
      if [[ $funcstack[1] == _waitfor ]]; then
        _waitfor "$@"
      else
        compdef _waitfor waitfor
      fi

      """
  }

  private static func specification(_ row: OptionSpec, _ signals: SignalNames) -> String {
    var summary = ""
    for character in row.summary {
      switch character {
      case "[", "]", ":", "\\": summary += "\\\(character)"
      case "'": summary += "'\\''"
      default: summary.append(character)
      }
    }
    var value = ""
    if row.takesValue {
      switch row.candidates {
      case .files: value = ":file:_files"
      case .nothing: value = ":value: "
      case .signals, .looks, .spinners, .languages, .words:
        value = ":value:(\(row.candidateWords(signals).joined(separator: " ")))"
      }
    }
    let long = "--\(row.long)\(row.takesValue ? "=" : "")"
    let repeats = row.long == "stage" ? "*" : ""
    guard let short = row.short else { return "'\(repeats)\(long)[\(summary)]\(value)'" }
    let names = "-\(short)\(row.takesValue ? "+" : ""),\(long)"
    return "'(-\(short) --\(row.long))'{\(names)}'[\(summary)]\(value)'"
  }
}
