// Reads the words of the command line against the table of options, up to the first word that is
// none, as env(1), nice(1) and timeout(1) do. It checks what words say; whether it can be done
// here and now is decided elsewhere.

/// The parser of the command line.
package struct OptionParser: Sendable {
  /// Made only when there is an option to look up: most runs have none.
  private let table: @Sendable () -> [OptionSpec]
  private let signals: SignalNames

  package init(
    table: @autoclosure @escaping @Sendable () -> [OptionSpec] = OptionTable.all,
    signals: SignalNames
  ) {
    self.table = table
    self.signals = signals
  }

  /// Reads words that follow the program's name; `command` of the result counts from the first of
  /// them.
  package func parse(
    count: Int, word: (Int) -> String
  ) throws(UsageError) -> Settings {
    var settings = Settings()
    var index = 0
    while index < count {
      let text = word(index)
      if text == "--" {
        index += 1
        break
      }
      guard text.hasPrefix("-"), text != "-" else { break }
      // A value in a word of its own is taken from here.
      func next() -> String? {
        guard index + 1 < count else { return nil }
        index += 1
        return word(index)
      }
      if text.hasPrefix("--") {
        try long(text, next, &settings)
      } else {
        try cluster(text, next, &settings)
      }
      index += 1
    }
    if settings.request == .run {
      guard index < count else {
        throw UsageError("no command: say what to wait for, as in 'waitfor -- make'")
      }
      settings.command = index
      try Self.check(settings)
    }
    return settings
  }

  private func long(
    _ text: String, _ next: () -> String?, _ settings: inout Settings
  ) throws(UsageError) {
    // By scalars: a value may begin with a mark that would join the sign before it.
    let scalars = text.unicodeScalars
    let sign = scalars.firstIndex(of: "=")
    let name = String(text[..<(sign ?? text.endIndex)].dropFirst(2))
    let attached = sign.map { String(Substring(scalars[$0...].dropFirst())) }
    guard let spec = table().first(where: { $0.long == name }) else {
      let nearest = NearestName.of(name, in: table().map(\.long))
      let hint = nearest.map { ": did you mean --\($0)?" } ?? ""
      throw UsageError("unknown option '--\(Sanitiser.clean(name))'\(hint)")
    }
    let option = "--\(spec.long)"
    switch spec.value {
    case .none:
      if let attached {
        throw UsageError(
          option: option, value: attached, cure: "is not wanted: \(option) takes no value")
      }
      try apply(spec, "", option, &settings)
    case .required(let metavariable):
      guard let value = attached ?? next() else {
        throw UsageError("\(option) needs a value: write \(option) \(metavariable)")
      }
      try apply(spec, value, option, &settings)
    }
  }

  private func cluster(
    _ text: String, _ next: () -> String?, _ settings: inout Settings
  ) throws(UsageError) {
    var rest = text.unicodeScalars.dropFirst()
    while let letter = rest.popFirst() {
      let option = "-\(letter)"
      guard let spec = table().first(where: { $0.short == Character(letter) }) else {
        throw UsageError(
          "unknown option '\(Sanitiser.clean(option))' in '\(Sanitiser.clean(text))'")
      }
      guard case .required(let metavariable) = spec.value else {
        try apply(spec, "", option, &settings)
        continue
      }
      guard let value = rest.isEmpty ? next() : String(Substring(rest)) else {
        throw UsageError("\(option) needs a value: write \(option) \(metavariable)")
      }
      return try apply(spec, value, option, &settings)
    }
  }

  private func apply(
    _ spec: OptionSpec, _ value: String, _ option: String, _ settings: inout Settings
  ) throws(UsageError) {
    try spec.apply(
      &settings, OptionSpec.Given(text: value, option: option, signals: signals))
  }

  /// Refuses options that contradict each other or have nothing to work on.
  private static func check(_ settings: Settings) throws(UsageError) {
    if settings.message != nil, let stage = settings.stages.first {
      throw UsageError(
        "--message and --stage '\(stage.percent):\(Sanitiser.clean(stage.text))' exclude each other: "
          + "use one text or stages")
    }
    if settings.frames != nil, let spinner = settings.spinner {
      throw UsageError("--frames and --spinner '\(spinner)' exclude each other: use one of them")
    }
    if settings.plain, settings.quiet {
      throw UsageError("--plain and --quiet exclude each other: use one of them")
    }
    if settings.output == .direct, let save = settings.save {
      throw UsageError(
        "--save '\(Sanitiser.clean(save))' can't go with --output direct, which leaves the output to "
          + "the command: use --output show")
    }
    if settings.timeout == nil {
      let name =
        settings.killAfter != nil ? "--kill-after" : settings.signal != nil ? "--signal" : nil
      if let name { throw UsageError("\(name) needs a time limit: add --timeout DUR") }
    }
  }
}
