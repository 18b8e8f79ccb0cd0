// One run as a line of fixed size, which is trusted to the last bit or not at all.

import Testing
import WaitCore

@Suite struct HistoryRecordTests {
  private static let key = RunKey(directory: Array("/d".utf8), words: [Array("make".utf8)])

  private static func record(named name: String, _ length: Duration = .seconds(1)) -> HistoryRecord
  {
    HistoryRecord(RunKey(name: Array(name.utf8)), length: length)
  }

  private static func read(_ bytes: [UInt8]) -> HistoryRecord? {
    HistoryRecord(line: bytes[1..<(bytes.count - 1)])
  }

  @Test func `its form stays what it is`() throws {
    let key = try #require(Self.key)
    let unnamed = HistoryRecord(key, length: .milliseconds(61_234)).bytes
    let named = Self.record(named: "ночь", .seconds(2)).bytes
    func filled(_ line: String) -> String {
      "\n" + line + String(repeating: " ", count: 126 - line.utf8.count) + "\n"
    }
    #expect(
      String(decoding: unnamed, as: UTF8.self)
        == filled("w1 ff0fccb072647885 09d622c42408a313 000000000000ef32 7d494eeb8e693a5d "))
    #expect(
      String(decoding: named, as: UTF8.self)
        == filled("w1 4de699852b0e2485 0000000000000000 00000000000007d0 38ab8f1cb252493f ночь"))
  }

  // MARK: There and back

  @Test func `what is written is read again`() throws {
    for length in [
      Duration.milliseconds(1), .milliseconds(999), .seconds(3600), .seconds(86_400 * 400),
    ] {
      let record = HistoryRecord(try #require(Self.key), length: length)
      #expect(Self.read(record.bytes) == record)
      #expect(Self.read(record.bytes)?.length == length)
    }
  }

  @Test(arguments: [(0, 1), (1, 1), (1_000_000, 1), (1_000_001, 2), (-5, 1)])
  func `a length is stored in milliseconds, rounded up, and never as nothing`(
    nanoseconds: Int, milliseconds: Int
  ) throws {
    let record = HistoryRecord(try #require(Self.key), length: .nanoseconds(nanoseconds))
    #expect(Self.read(record.bytes)?.length == .milliseconds(milliseconds))
  }

  @Test(arguments: 0...200)
  func `a record has one size, whatever its name`(length: Int) throws {
    for letter in ["n", "ю", "界", "🚧", " ", "\u{301}"] {
      let record = Self.record(named: String(repeating: letter, count: length))
      #expect(record.bytes.count == HistoryRecord.size)
      #expect(record.bytes.first == 0x0a && record.bytes.last == 0x0a)
      #expect(!record.bytes.dropFirst().dropLast().contains(0x0a))
      let read = try #require(Self.read(record.bytes), "\(letter) \(length)")
      #expect(read == record)
      #expect(!String(decoding: read.name, as: UTF8.self).contains("\u{fffd}"))
    }
  }

  @Test func `a name that is too long is cut between two characters`() {
    let name = String(repeating: "ю", count: 40)
    #expect(
      String(decoding: Self.record(named: name).name, as: UTF8.self) == String(name.prefix(27)))
    #expect(Self.record(named: String(repeating: "x", count: 99)).name.count == 55)
  }

  @Test func `blanks behind a name are not kept, and control characters are marked`() {
    #expect(Self.record(named: "a b  ").name == Array("a b".utf8))
    #expect(Self.record(named: "  a").name == Array("  a".utf8))
    #expect(Self.record(named: "a\u{1b}[2J\n\u{7f}").name == Array("a?[2J??".utf8))
    // Cut off just behind a blank.
    #expect(Self.read(Self.record(named: String(repeating: "x", count: 54) + " yy").bytes) != nil)
  }

  // MARK: Damage

  @Test(arguments: ["", "nightly build"])
  func `a single bit that is wrong is noticed`(name: String) throws {
    let record =
      name.isEmpty
      ? HistoryRecord(try #require(Self.key), length: .seconds(5)) : Self.record(named: name)
    let bytes = record.bytes
    for place in 1..<(bytes.count - 1) {
      for bit in UInt8(0)..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        #expect(Self.read(damaged) == nil, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test func `lines of other lengths are none of ours`() {
    let line = Self.record(named: "x").bytes[1..<127]
    #expect(HistoryRecord(line: line) != nil)
    for count in 0..<126 { #expect(HistoryRecord(line: line.prefix(count)) == nil) }
    #expect(HistoryRecord(line: (Array(line) + [0x20])[...]) == nil)
    #expect(HistoryRecord(line: Array(repeating: 0x30, count: 126)[...]) == nil)
  }

  // MARK: Numbers

  @Test(arguments: [0, 1, 0xa, 0xdead_beef, UInt64.max])
  func `a number is sixteen digits`(number: UInt64) {
    let digits = Hex.digits(number)
    #expect(digits.count == 16)
    #expect(Hex.number(digits[...]) == number)
  }

  @Test(arguments: ["", "g", "0x1", "-1", "+1", " 1", "A", "12345678901234567", "1\n"])
  func `what is no number is none`(text: String) {
    #expect(Hex.number(Array(text.utf8)[...]) == nil)
  }
}
