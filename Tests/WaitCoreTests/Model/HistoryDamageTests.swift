// Damage of every kind: by disks that fill up, writers that are killed, editors, and people who mean
// harm. Nothing is ever read that was not written, and what is sound elsewhere stays.

import Testing
import WaitCore

@Suite struct HistoryDamageTests {
  private static let keys: [RunKey] =
    (0..<5).compactMap {
      RunKey(
        directory: Array("/d".utf8), words: [Array("make".utf8), Array("all".utf8), [$0 + 48]])
    } + [RunKey(name: Array("nightly".utf8)), RunKey(name: Array("долгое имя".utf8))]

  private static func records(_ random: inout SeededGenerator) -> [HistoryRecord] {
    (0..<random.number(1...40)).map { _ in
      HistoryRecord(random.pick(keys), length: .milliseconds(random.number(1...99_999)))
    }
  }

  private static func junk(_ random: inout SeededGenerator, upTo count: Int = 300) -> [UInt8] {
    let alphabets: [[UInt8]] = [
      [0x0a], [0], [0x20], Array(0...255), Array("w1 0123456789abcdef\n".utf8), [0x0a, 0x20, 0x78],
    ]
    let alphabet = random.pick(alphabets)
    return (0..<random.number(0...count)).map { _ in random.pick(alphabet) }
  }

  /// Damages bytes in one of many ways.
  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let start = random.number(0...bytes.count - 1)
    let end = min(start + random.number(0...200), bytes.count)
    switch random.number(0...7) {
    case 0: bytes[start] ^= 1 << UInt8(random.number(0...7))
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: junk(&random), at: start)
    case 3: bytes.replaceSubrange(start..<end, with: junk(&random))
    case 4: bytes.removeLast(bytes.count - start)
    case 5: bytes.removeFirst(start)
    case 6: bytes.insert(contentsOf: bytes[start..<end], at: random.number(0...bytes.count))
    default: for place in start..<end { bytes[place] = 0 }
    }
  }

  @Test(arguments: 1...300)
  func `what is read from damaged bytes was written, and one key sees what all see`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let written = Self.records(&random)
    var bytes = History(written).bytes
    for _ in 0...random.number(0...6) { Self.damage(&bytes, &random) }
    let history = History(bytes)
    for record in history.records { #expect(written.contains(record), "seed \(seed)") }
    for key in Self.keys {
      #expect(
        History(bytes, about: key).forecast(of: key) == history.forecast(of: key), "seed \(seed)")
    }
    _ = (history.entries, history.keys(named: bytes))
    let compacted = History(compacting: bytes)
    #expect(compacted.records == History(compacting: history.bytes).records, "seed \(seed)")
    #expect(History(compacted.bytes).records == compacted.records, "seed \(seed)")
  }

  @Test(arguments: 1...300)
  func `sound records survive whatever becomes of the one between them`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let written = Self.records(&random)
    let place = random.number(0...written.count - 1)
    var piece = written[place].bytes
    for _ in 0...random.number(0...2) { Self.damage(&piece, &random) }
    let before = Array(written[..<place])
    let after = Array(written[(place + 1)...])
    let read = History(History(before).bytes + piece + History(after).bytes).records
    #expect(read.starts(with: before), "seed \(seed)")
    #expect(read.suffix(after.count) == after[...], "seed \(seed)")
  }

  @Test(arguments: 0...128)
  func `a record that was cut off costs itself alone`(count: Int) {
    let record = HistoryRecord(Self.keys[0], length: .seconds(7))
    let cut = record.bytes.prefix(count)
    let whole = History(record.bytes + cut + record.bytes + record.bytes).records
    #expect(whole.count >= 3)
    #expect(History(Array(cut)).records.count <= 1)
  }

  @Test(arguments: 1...50)
  func `junk is nothing`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let junk = Self.junk(&random, upTo: 5000)
    #expect(History(junk).records.isEmpty)
    #expect(History(junk).forecast(of: Self.keys[0]) == nil)
    #expect(History(junk, about: Self.keys[0]).records.isEmpty)
  }

  @Test func `a line that forges a newline within its name is not read`() {
    // The sum is right: whoever writes the file can compute it.
    let record = HistoryRecord(Self.keys[5], length: .seconds(7)).bytes
    for (place, byte) in record.enumerated().dropFirst().dropLast() where byte != 0x0a {
      var forged = record
      forged[place] = 0x0a
      #expect(History(forged).records.isEmpty)
    }
  }
}
