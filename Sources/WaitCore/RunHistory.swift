// What a run learns from earlier ones, and what later ones learn from it. Nothing is read before
// there is something to show, and nothing is written for a run that was too short for that.

/// The history's part in one run.
package struct RunHistory: ~Copyable {
  private static let fileName = "history"
  private static let landmarkPrefix = "landmarks-"
  /// More of a file that is too long is not read, and none grows further.
  private static let mostRead = History.longest * 2

  private let folder: StateFolder
  private let makeKey: () -> RunKey?
  private var key: RunKey?
  private var landmarks = Landmarks()
  private var lines = LineTimes()
  private var hasLines = false

  /// Of a run whose key `makeKey` gives when it is first needed; nil where no history can be kept.
  package init?(key makeKey: @escaping () -> RunKey?) {
    guard let folder = StateFolder() else { return nil }
    self.folder = folder
    self.makeKey = makeKey
  }

  // MARK: Learning

  /// Reads what is known; nil if that is nothing.
  package mutating func load() -> Forecast? {
    key = makeKey()
    guard let key, let bytes = folder.read(Self.fileName, atMost: Self.mostRead) else {
      return nil
    }
    let forecast = History(bytes, about: key).forecast(of: key)
    if forecast?.source == .runs {
      let text = folder.read(Self.landmarkFile(key.hash), atMost: Landmarks.longestText)
      landmarks = Landmarks(text: text ?? [])
    }
    return forecast
  }

  /// Takes note of a line; the share of the time that was over when it came in earlier runs.
  package mutating func pass(_ mark: LineMarks.Mark, at now: Duration) -> Double? {
    hasLines = true
    let share = landmarks.share(of: mark)
    lines.add(mark, at: now, isKnown: share != nil)
    return share
  }

  /// Keeps what was learned in a run of that length that ended well.
  package mutating func record(length: Duration) {
    guard let key else { return }
    let size = folder.append(
      HistoryRecord(key, length: length).bytes, to: Self.fileName, whileUnder: Self.mostRead)
    if let size, size > History.longest { Self.compact(folder) }
    guard size != nil, hasLines else { return }
    let learned = landmarks.learning(lines.all, of: length)
    if learned != landmarks { folder.put(learned.text, as: Self.landmarkFile(key.hash)) }
  }

  private static func landmarkFile(_ key: UInt64) -> String {
    landmarkPrefix + String(decoding: Hex.digits(key), as: UTF8.self)
  }

  private static func compact(_ folder: StateFolder) {
    var kept: Set<UInt64> = []
    let isDone = folder.replace(fileName, atMost: mostRead) { bytes in
      let history = History(compacting: bytes)
      kept = Set(history.records.map(\.key))
      return history.bytes
    }
    if isDone { sweep(folder, keeping: kept) }
  }

  /// Removes the landmarks of all other keys, and what a writer has left that was killed.
  private static func sweep(_ folder: StateFolder, keeping keys: Set<UInt64>) {
    folder.removeAll { name in
      guard name.hasPrefix(landmarkPrefix) else { return name.hasPrefix("\(fileName).") }
      let digits = Array(name.utf8.dropFirst(landmarkPrefix.utf8.count))
      let key = digits.count == 16 ? Hex.number(digits[...]) : nil
      return key.map { !keys.contains($0) } ?? true
    }
  }

  // MARK: Requests

  /// What is known, as a table; empty if that is nothing.
  package static func list() -> String {
    guard let bytes = StateFolder()?.read(fileName, atMost: mostRead) else { return "" }
    let entries = History(bytes).entries
    let rows =
      [("KEY", "RUNS", "MEDIAN")]
      + entries.map {
        (Sanitiser.clean($0.title), "\($0.runs)", ClockText.text($0.median))
      }
    guard !entries.isEmpty else { return "" }
    let width = rows.map { TextWidth.columns($0.0) }.max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - TextWidth.columns(row.0) + 2)
      let runs = String(repeating: " ", count: 4 - min(row.1.utf8.count, 4)) + row.1
      return "\(row.0)\(gap)\(runs)  \(row.2)\n"
    }.joined()
  }

  /// Drops what is known under a name or a hash, or everything; whether there was such a thing.
  package static func forget(_ word: [UInt8]?) throws(UsageError) {
    let folder = StateFolder()
    let bytes = folder?.read(fileName, atMost: mostRead) ?? []
    let known = History(bytes)
    let keys = word.map(known.keys) ?? Array(Set(known.records.map(\.key)))
    if let word, keys.isEmpty {
      throw UsageError(
        option: "--forget", value: Sanitiser.clean(String(decoding: word, as: UTF8.self)),
        cure: "is not known: waitfor --history lists what is")
    }
    let isDone = folder?.replace(fileName, atMost: mostRead) { bytes in
      keys.reduce(History(bytes)) { $0.without($1) }.bytes
    }
    if !keys.isEmpty, isDone != true {
      throw UsageError("--forget: the history is being written or can't be: try again")
    }
    if let folder { sweep(folder, keeping: Set(known.records.map(\.key)).subtracting(keys)) }
  }
}
