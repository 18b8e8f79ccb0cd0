// What the words after `--tell` tell.

/// The words of a tell.
package enum TellWords {
  /// Whether lines are to be read that tell.
  package static func readLines(_ words: [String], _ settings: Settings) -> Bool {
    words == ["-"] && !settings.isSeparated
  }

  /// What the words tell: a percentage if the first is one, and the others as a message.
  package static func tell(_ words: [String], _ settings: Settings) -> Tell {
    var tell = Tell(style: settings.style?.name)
    var rest = words[...]
    if !settings.isSeparated, let percent = rest.first.flatMap(Percent.parse) {
      tell.percent = percent
      rest = rest.dropFirst()
      // Behind it the message may need to be kept from being read as something else, too.
      if rest.first == "--" { rest = rest.dropFirst() }
    }
    if !rest.isEmpty { tell.message = rest.joined(separator: " ") }
    return tell
  }
}
