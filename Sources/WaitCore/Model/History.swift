// The history's arithmetic: which earlier runs say something about a run, and what is kept. It reads
// bytes that anybody may have damaged, and takes what is sound.

/// The earlier runs, in the order in which they ended.
package struct History: Sendable {
  /// Runs kept of each key.
  package static let kept = 16
  /// A file longer than that is compacted.
  package static let longest = 1 << 18
  /// Records that a compacted file holds at most: the newest.
  private static let mostRecords = longest / 2 / HistoryRecord.size

  package let records: [HistoryRecord]

  /// Reads a file.
  package init(_ bytes: [UInt8]) {
    var records: [HistoryRecord] = []
    Self.visitLines(of: bytes) { line in
      if let record = HistoryRecord(line: line) { records.append(record) }
      return true
    }
    self.records = records.reversed()
  }

  /// Reads of a file no more than says something about a run.
  package init(_ bytes: [UInt8], about key: RunKey) {
    let (keyDigits, kinDigits) = (Hex.digits(key.hash), key.kin.map(Hex.digits))
    var (own, relatives): ([HistoryRecord], [HistoryRecord]) = ([], [])
    Self.visitLines(of: bytes) { line in
      if HistoryRecord.key(keyDigits, isIn: line) {
        if let record = HistoryRecord(line: line) { own.append(record) }
      } else if let kinDigits, own.isEmpty, relatives.count < Self.kept,
        HistoryRecord.kin(kinDigits, isIn: line), let record = HistoryRecord(line: line)
      {
        relatives.append(record)
      }
      return own.count < Self.kept
    }
    records = (own.isEmpty ? relatives : own).reversed()
  }

  /// Shows the lines that are as long as a record, the last first, until `body` has enough.
  ///
  /// What is damaged or cut off has another length, or another sum, and ends with its line.
  private static func visitLines(of bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Bool) {
    var end = bytes.count
    while end > 0 {
      let before = end - HistoryRecord.lineSize - 1
      if before == -1 || before >= 0 && bytes[before] == 0x0a {
        guard body(bytes[(before + 1)..<end]) else { return }
        end = before
      } else {
        end = bytes[..<end].lastIndex(of: 0x0a) ?? 0
      }
    }
  }

  package init(_ records: [HistoryRecord]) { self.records = records }

  /// What earlier runs say about this one: those of this very command, or else of its relatives.
  package func forecast(of key: RunKey) -> Forecast? {
    let own = records.filter { $0.key == key.hash }.suffix(Self.kept).map(\.length)
    if !own.isEmpty { return Forecast(own, from: .runs) }
    guard let kin = key.kin else { return nil }
    let relatives = records.filter { $0.kin == kin }.suffix(Self.kept).map(\.length)
    return Forecast(relatives, from: .relatives)
  }

  /// Reads of a file that has become too long what is kept: the newest runs of each key, and of all
  /// keys those that ran last.
  package init(compacting bytes: [UInt8]) {
    var counts: [UInt64: Int] = [:]
    var kept: [HistoryRecord] = []
    Self.visitLines(of: bytes) { line in
      guard let record = HistoryRecord(line: line) else { return true }
      let count = counts[record.key, default: 0]
      guard count < Self.kept else { return true }
      counts[record.key] = count + 1
      kept.append(record)
      return kept.count < Self.mostRecords
    }
    records = kept.reversed()
  }

  /// All but what is known under a name or a hash.
  package func without(_ key: UInt64) -> History { History(records.filter { $0.key != key }) }

  /// The file's bytes.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(records.count * HistoryRecord.size)
    for record in records { record.write(to: &bytes) }
    return bytes
  }

  // MARK: The list

  /// What is known of one key.
  package struct Entry: Equatable, Sendable {
    package let key: UInt64
    /// The name, or the hash in hexadecimal digits.
    package let title: String
    package let runs: Int
    package let median: Duration
  }

  /// What is known, the newest first.
  package var entries: [Entry] {
    var order: [UInt64] = []
    var lengths: [UInt64: [Duration]] = [:]
    var names: [UInt64: [UInt8]] = [:]
    for record in records.reversed() {
      if lengths[record.key] == nil { order.append(record.key) }
      guard lengths[record.key, default: []].count < Self.kept else { continue }
      lengths[record.key, default: []].append(record.length)
      if !record.name.isEmpty { names[record.key] = record.name }
    }
    return order.compactMap { key in
      let runs = lengths[key, default: []]
      guard let forecast = Forecast(runs, from: .runs) else { return nil }
      let title = String(decoding: names[key] ?? Hex.digits(key), as: UTF8.self)
      return Entry(key: key, title: title, runs: runs.count, median: forecast.length)
    }
  }

  /// The keys that a word means: a name, of a command and of what came before it, or a name or a
  /// hash as they are listed.
  package func keys(named word: [UInt8]) -> [UInt64] {
    var meant = Set([RunKey(name: word).hash, RunKey(name: word, purpose: .wait).hash])
    if word.count == 16, let hash = Hex.number(word[...]) { meant.insert(hash) }
    let named = records.filter { meant.contains($0.key) || $0.name == word && !word.isEmpty }
    return Array(Set(named.map(\.key)))
  }
}
