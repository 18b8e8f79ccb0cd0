// What the values of options may look like, and what is said of one that doesn't.

/// Readers of values; each throws an error that names the option, the value and the cure.
package enum OptionValues {
  static func duration(_ given: OptionSpec.Given) throws(UsageError) -> Duration {
    do { return try DurationText.parse(given.text) } catch {
      throw self.error(
        given,
        error == .tooLarge
          ? "is too long: write 36525d, a hundred years, at most"
          : "is not a duration: write 2, 1.5s, 300ms, 5m, 1h30m or 2d")
    }
  }

  static func period(_ given: OptionSpec.Given) throws(UsageError) -> Duration {
    let period = try duration(given)
    guard period > .zero else { throw error(given, "is too short for a turn: write 500ms or 2s") }
    return period
  }

  static func look(_ given: OptionSpec.Given) throws(UsageError) -> Look {
    if let look = LookCatalogue.named(given.text) { return look }
    let isSignal = given.signals.number(of: given.text) != nil && Int32(given.text) == nil
    throw error(
      given,
      isSignal
        ? "is a signal, not a look: the signal is --signal \(given.text)"
        : "is not a look: choose one of \(LookCatalogue.names.joined(separator: ", "))")
  }

  static func spinner(_ given: OptionSpec.Given) throws(UsageError) -> String {
    guard SpinnerCatalogue.named(given.text) != nil else {
      throw error(
        given,
        "is not a spinner: choose one of \(SpinnerCatalogue.names.joined(separator: ", ")), "
          + "or make your own with --frames")
    }
    return given.text
  }

  static func language(_ given: OptionSpec.Given) throws(UsageError) -> Language {
    let wanted = given.text.lowercased()
    guard let language = Language.allCases.first(where: { $0.rawValue.lowercased() == wanted })
    else {
      let codes = Language.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(given, "is not a language here: choose one of \(codes)")
    }
    return language
  }

  static func when(_ given: OptionSpec.Given) throws(UsageError) -> Settings.When {
    guard let wish = Settings.When(rawValue: given.text) else {
      throw error(given, "is not a choice: write auto, always or never")
    }
    return wish
  }

  static func shell(_ given: OptionSpec.Given) throws(UsageError) -> String {
    guard CompletionShell(rawValue: given.text) != nil else {
      throw error(given, "has no completions here: write bash, zsh or fish")
    }
    return given.text
  }

  static func signal(_ given: OptionSpec.Given) throws(UsageError) -> Int32 {
    guard let number = given.signals.number(of: given.text) else {
      throw error(given, "is not a signal here: write a name such as TERM, INT or KILL")
    }
    return number
  }

  /// A name for the history.
  static func name(_ given: OptionSpec.Given) throws(UsageError) -> [UInt8] {
    guard !given.bytes.isEmpty, given.bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else {
      throw error(given, "is no name: use one or more printable characters")
    }
    return given.bytes
  }

  static func output(_ given: OptionSpec.Given) throws(UsageError) -> OutputMode {
    switch given.text {
    case "show": return .show
    case "direct": return .direct
    case "hide": return .hide
    case "tail": return .tail(5)
    default: break
    }
    let lines = given.text.hasPrefix("tail=") ? number(String(given.text.dropFirst(5))) : nil
    guard let lines, (1...1000).contains(lines) else {
      throw error(given, "is not a way to show output: write show, direct, tail, tail=N or hide")
    }
    return .tail(lines)
  }

  static func width(_ given: OptionSpec.Given) throws(UsageError) -> Int {
    guard let cells = number(given.text), (1...1000).contains(cells) else {
      throw error(given, "is not a width: write a number of cells from 1 to 1000")
    }
    return cells
  }

  static func stage(_ given: OptionSpec.Given) throws(UsageError) -> Stage {
    guard let colon = given.text.unicodeScalars.firstIndex(of: ":") else {
      throw error(given, "has no colon: write it as 40:TEXT")
    }
    var number = given.text[..<colon]
    if number.hasSuffix("%") { number.removeLast() }
    guard number.allSatisfy({ ("0"..."9").contains($0) }), let percent = Int(number),
      (0...100).contains(percent)
    else {
      throw error(given, "does not begin with a percentage from 0 to 100: write it as 40:TEXT")
    }
    let text = given.text.unicodeScalars[colon...].dropFirst()
    return Stage(percent: percent, text: String(Substring(text)))
  }

  static func frames(_ given: OptionSpec.Given) throws(UsageError) -> [String] {
    let frames = given.text.split(whereSeparator: \.isWhitespace).map {
      Sanitiser.clean(String($0))
    }
    .filter { !$0.isEmpty }
    guard !frames.isEmpty else {
      throw error(given, "has no frames: write them separated by blanks, as in \"◐ ◓ ◑ ◒\"")
    }
    guard frames.count <= 1000, frames.allSatisfy({ TextWidth.columns($0) <= 12 }) else {
      throw error(given, "is too much: at most 1000 frames of at most 12 columns each")
    }
    return frames
  }

  static func gradient(_ given: OptionSpec.Given) throws(UsageError) -> [RGB] {
    var colors: [RGB] = []
    for part in given.text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.filter { $0 != " " }
      guard let color = ColorNames.color(word) else {
        throw error(
          given,
          "has no colour '\(UsageError.shown(word))': write #RRGGBB, #RGB or a name such as blue")
      }
      colors.append(color)
    }
    return colors
  }

  /// A number written with nothing but digits.
  private static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  static func size(_ given: OptionSpec.Given) throws(UsageError) -> Int64 {
    do { return try SizeText.parse(given.text) } catch {
      let cure =
        switch error {
        case .malformed:
          "is not a size: write 1_000_000, 10M, 10MiB or 10MB, with K, M, G, T, P or E"
        case .tooLarge: "is too large: write less than 8EiB"
        case .hasPart: "has a part of a byte: write a whole number, or a unit such as K"
        }
      throw self.error(given, cure)
    }
  }

  static func pid(_ given: OptionSpec.Given) throws(UsageError) -> Int32 {
    guard let pid = number(given.text).flatMap({ Int32(exactly: $0) }), pid > 0 else {
      throw error(given, "is not the number of a process: write a number above 0")
    }
    return pid
  }

  static func path(_ given: OptionSpec.Given, _ cure: String) throws(UsageError) -> [UInt8] {
    guard !given.bytes.isEmpty else { throw error(given, cure) }
    return given.bytes
  }

  private static func error(_ given: OptionSpec.Given, _ cure: String) -> UsageError {
    UsageError(option: given.option, value: given.text, cure: cure)
  }
}
