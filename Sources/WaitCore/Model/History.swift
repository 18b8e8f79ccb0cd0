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

  /// Reads a file; with a key, only what may say something about it.
  package init(_ bytes: [UInt8], about key: RunKey? = nil) {
    var records: [HistoryRecord] = []
    let wanted = key.map { (key: Hex.digits($0.hash), kin: Hex.digits($0.kin ?? 0)) }
    var start = 0
    while start < bytes.count {
      guard bytes[start] == 0x0a else {
        // Behind what is damaged the next record begins with a newline.
        start = bytes[start...].firstIndex(of: 0x0a) ?? bytes.count
        continue
      }
      let end = start + HistoryRecord.size - 1
      guard end < bytes.count, bytes[end] == 0x0a else {
        start += 1
        continue
      }
      let line = bytes[(start + 1)..<end]
      let isWanted = wanted.map {
        line.dropFirst(3).starts(with: $0.key) || line.dropFirst(20).starts(with: $0.kin)
      }
      if isWanted ?? true, let record = HistoryRecord(line: line) {
        records.append(record)
        start = end + 1
      } else if isWanted ?? true {
        start += 1
      } else {
        start = end + 1
      }
    }
    self.records = records
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

  /// What is kept when the file has become too long: the newest runs of each key, and of all keys
  /// those that ran last.
  package var compacted: History {
    var counts: [UInt64: Int] = [:]
    var kept: [HistoryRecord] = []
    for record in records.reversed() where kept.count < Self.mostRecords {
      let count = counts[record.key, default: 0]
      guard count < Self.kept else { continue }
      counts[record.key] = count + 1
      kept.append(record)
    }
    return History(kept.reversed())
  }

  /// All but what is known under a name or a hash.
  package func without(_ key: UInt64) -> History { History(records.filter { $0.key != key }) }

  /// The file's bytes.
  package var bytes: [UInt8] { records.flatMap(\.bytes) }

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

  /// The keys that a word means: a name or a hash as they are listed.
  package func keys(named word: [UInt8]) -> [UInt64] {
    let hash = word.count == 16 ? Hex.number(word[...]) : nil
    let key = RunKey(name: word).hash
    return Array(Set(records.map(\.key).filter { $0 == hash || $0 == key }))
  }
}
