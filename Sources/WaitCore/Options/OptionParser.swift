// Reads the words of the command line against the table of options, up to the first word that is
// none, as env(1), nice(1) and timeout(1) do. Words are bytes: a value need not be text, and one that
// begins with a combining mark does not join the sign before it. It checks what words say; whether
// it can be done here and now is decided elsewhere.

/// The parser of the command line.
package struct OptionParser: Sendable {
  private static let dash = UInt8(ascii: "-")

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

  /// Reads words that are text; see below.
  package func parse(count: Int, word: (Int) -> String) throws(UsageError) -> Settings {
    try parse(count: count) { Array(word($0).utf8) }
  }

  /// Reads words that follow the program's name, over settings that hold by default; `command` of
  /// the result counts from the first of them.
  package func parse(
    count: Int, bytes word: (Int) -> [UInt8], over defaults: Settings = Settings()
  ) throws(UsageError) -> Settings {
    var settings = defaults
    let (index, isSeparated) = try read(count, word) { spec, given throws(UsageError) in
      settings.given.append(spec.long)
      try spec.apply(&settings, given)
    }
    guard settings.request == .run else { return settings }
    settings.isSeparated = isSeparated
    if settings.tells {
      settings.request = .tell
      settings.command = index < count ? index : nil
      try OptionRules.checkTell(settings)
      return settings
    }
    if index < count {
      // A forgotten --file would otherwise run a file as a command.
      if settings.waitsForOthers, !isSeparated {
        throw UsageError(
          "unexpected '\(UsageError.shown(word(index)))': put --file before each path, or -- before a command"
        )
      }
      settings.command = index
    }
    try OptionRules.check(settings)
    return settings
  }

  /// Reads words of which each has to be an option or its value.
  func entries(_ words: [[UInt8]]) throws(UsageError) -> [DefaultOptions.Entry] {
    var entries: [DefaultOptions.Entry] = []
    let (index, isSeparated) = try read(words.count, { words[$0] }) { spec, given in
      entries.append(DefaultOptions.Entry(spec: spec, given: given))
    }
    guard index == words.count, !isSeparated else {
      let word = isSeparated ? "--" : UsageError.shown(words[index])
      throw UsageError("'\(word)' is not an option: only options can stand here")
    }
    return entries
  }

  private typealias Take = (OptionSpec, OptionSpec.Given) throws(UsageError) -> Void

  /// Hands on options up to the first word that is none; gives that word's index, and whether `--`
  /// stands before it.
  private func read(
    _ count: Int, _ word: (Int) -> [UInt8], _ take: Take
  ) throws(UsageError) -> (index: Int, isSeparated: Bool) {
    var index = 0
    var isSeparated = false
    while index < count {
      let bytes = word(index)
      let isOption = bytes.count > 1 && bytes[0] == Self.dash
      if isOption, bytes[1] == Self.dash, bytes.count == 2 {
        isSeparated = true
        index += 1
        break
      }
      guard isOption else { break }
      // A value in a word of its own is taken from here.
      func next() -> [UInt8]? {
        guard index + 1 < count else { return nil }
        index += 1
        return word(index)
      }
      if bytes[1] == Self.dash {
        try long(bytes, next, take)
      } else {
        try cluster(bytes, next, take)
      }
      index += 1
    }
    return (index, isSeparated)
  }

  private func long(
    _ bytes: [UInt8], _ next: () -> [UInt8]?, _ take: Take
  ) throws(UsageError) {
    let sign = bytes.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: bytes[2..<(sign ?? bytes.count)], as: UTF8.self)
    let attached = sign.map { Array(bytes[($0 + 1)...]) }
    guard let spec = table().first(where: { $0.long == name }) else {
      let nearest = NearestName.of(name, in: table().map(\.long))
      let hint = nearest.map { ": did you mean --\($0)?" } ?? ""
      throw UsageError("unknown option '--\(UsageError.shown(name))'\(hint)")
    }
    let option = "--\(spec.long)"
    switch spec.value {
    case .none:
      if let attached {
        throw UsageError(
          option: option, value: String(decoding: attached, as: UTF8.self),
          cure: "is not wanted: \(option) takes no value")
      }
      try hand(spec, [], option, take)
    case .required(let metavariable):
      guard let value = attached ?? next() else {
        throw UsageError("\(option) needs a value: write \(option) \(metavariable)")
      }
      try hand(spec, value, option, take)
    case .optional: try hand(spec, attached, option, take)
    }
  }

  private func cluster(
    _ bytes: [UInt8], _ next: () -> [UInt8]?, _ take: Take
  ) throws(UsageError) {
    var rest = bytes.dropFirst()
    while let letter = rest.first {
      guard let spec = table().first(where: { $0.short?.asciiValue == letter }) else {
        // The letter may be no ASCII: the first character of what is left is what was meant.
        let unknown = String(decoding: rest, as: UTF8.self).prefix(1)
        let place = bytes.count > 2 ? " in '\(UsageError.shown(bytes))'" : ""
        throw UsageError("unknown option '\(UsageError.shown("-" + unknown))'\(place)")
      }
      rest = rest.dropFirst()
      let option = "-\(spec.short ?? "?")"
      guard case .required(let metavariable) = spec.value else {
        try hand(spec, [], option, take)
        continue
      }
      guard let value = rest.isEmpty ? next() : Array(rest) else {
        throw UsageError("\(option) needs a value: write \(option) \(metavariable)")
      }
      return try hand(spec, value, option, take)
    }
  }

  private func hand(
    _ spec: OptionSpec, _ value: [UInt8]?, _ option: String, _ take: Take
  ) throws(UsageError) {
    let given = OptionSpec.Given(
      text: String(decoding: value ?? [], as: UTF8.self), hasValue: value != nil,
      bytes: value ?? [], option: option, signals: signals)
    try take(spec, given)
  }
}
