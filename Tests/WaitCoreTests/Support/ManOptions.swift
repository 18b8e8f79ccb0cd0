// The OPTIONS of the man page, made from the table of options. It is here and not in the product
// because only this repository has a use for it. Its language is mdoc(7).

import WaitCore

/// Writes options as the man page has them.
enum ManOptions {
  /// The lines between the two marks.
  static func block(_ table: [OptionSpec] = OptionTable.all) -> [String] {
    var lines = [".Bl -tag -width Ds"]
    for row in table {
      lines.append(item(row))
      lines += sentences(row).flatMap(prose)
    }
    return lines + [".El"]
  }

  /// The head of an option's entry, such as `.It Fl m , Fl -message Ar TEXT`.
  private static func item(_ row: OptionSpec) -> String {
    var line = ".It"
    if let short = row.short { line += " Fl \(short) ," }
    line += " Fl -\(row.long)"
    switch row.value {
    case .none: break
    case .required(let metavariable):
      line += " Ar " + metavariable.split(separator: " ").map(escaped).joined(separator: " ")
    case .optional(let metavariable): line += " Ns Op = Ns Ar " + escaped(Substring(metavariable))
    }
    return line
  }

  /// The summary as a sentence, and what else there is to say, each sentence for itself.
  private static func sentences(_ row: OptionSpec) -> [[Substring]] {
    let summary = capitalised(row) + "."
    var sentences: [[Substring]] = [[]]
    for word in (summary + " " + row.details()).split(separator: " ") {
      sentences[sentences.count - 1].append(word)
      if word.hasSuffix(".") { sentences.append([]) }
    }
    return sentences.filter { !$0.isEmpty }
  }

  /// The summary with a capital letter, unless it begins with a value as it is typed.
  private static func capitalised(_ row: OptionSpec) -> String {
    let values: [String]
    switch row.candidates {
    case .looks: values = LookCatalogue.names
    case .words(let words): values = words
    case .nothing, .files, .signals, .spinners, .languages: values = []
    }
    let first = row.summary.prefix { $0.isLetter }
    guard !values.contains(String(first)) else { return row.summary }
    return row.summary.prefix(1).uppercased() + row.summary.dropFirst()
  }

  /// A sentence as lines of at most 80 columns; an option in it is a macro on a line of its own.
  private static func prose(_ words: [Substring]) -> [String] {
    var lines: [String] = []
    var line = ""
    func end() {
      if !line.isEmpty { lines.append(line) }
      line = ""
    }
    for word in words {
      if let macro = macro(word) {
        end()
        lines.append(macro)
        continue
      }
      let text = escaped(word, atLineStart: line.isEmpty)
      if line.utf8.count + 1 + text.utf8.count > 80 { end() }
      line += line.isEmpty ? escaped(word, atLineStart: true) : " " + text
    }
    end()
    return lines
  }

  /// `--signal),` as `.Fl -signal ) ,`, and nil for what is no option.
  private static func macro(_ word: Substring) -> String? {
    guard let match = word.wholeMatch(of: /--([a-z-]+)([.,:;)]*)/) else { return nil }
    return ([".Fl -\(match.1)"] + match.2.map(String.init)).joined(separator: " ")
  }

  private static func escaped(_ word: Substring) -> String { escaped(word, atLineStart: false) }

  /// A word with what roff(7) would take for its own made plain.
  private static func escaped(_ word: Substring, atLineStart: Bool) -> String {
    var text = ""
    for character in word {
      switch character {
      case "\\": text += "\\e"
      case "\"": text += "\\(dq"
      case "'": text += "\\(aq"
      case "`": text += "\\(ga"
      case "~": text += "\\(ti"
      case "^": text += "\\(ha"
      case "-" where word.hasPrefix("-"): text += "\\-"
      default: text.append(character)
      }
    }
    return atLineStart && word.hasPrefix(".") ? "\\&" + text : text
  }
}
