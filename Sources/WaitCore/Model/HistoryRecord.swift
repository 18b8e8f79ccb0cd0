// One earlier run as a line of text of fixed size. A line that is damaged, cut off or not ours fails
// its sum and counts for nothing.

/// A run in the history.
package struct HistoryRecord: Equatable, Sendable {
  /// Bytes of a record: a newline before and after the line, so that what a full disk has cut off
  /// spoils nobody else's.
  package static let size = 128
  package static let lineSize = size - 2
  private static let headSize = 71
  /// Bytes of a name that there is room for.
  package static let longestName = lineSize - headSize

  package let key: UInt64
  package let kin: UInt64?
  /// Above zero; stored in milliseconds.
  package let length: Duration
  /// The name our user gave, cut off where it is too long; empty without one.
  package let name: [UInt8]

  package init(_ key: RunKey, length: Duration) {
    self.init(key: key.hash, kin: key.kin, length: length, name: key.name)
  }

  private init(key: UInt64, kin: UInt64?, length: Duration, name: [UInt8]) {
    self.key = key
    self.kin = kin
    self.length = length
    self.name = Self.stored(name)
  }

  /// A name as it is stored: cut off between two characters, and without blanks behind it, which
  /// could not be told from those that fill a record.
  package static func stored(_ name: [UInt8]) -> [UInt8] {
    var end = min(name.count, longestName)
    if end < name.count {
      // The bytes of a character behind its first are 10xxxxxx.
      while end > 0, name[end] & 0xc0 == 0x80 { end -= 1 }
    }
    while end > 0, name[end - 1] == 0x20 { end -= 1 }
    return name[..<end].map { $0 < 0x20 || $0 == 0x7f ? 0x3f : $0 }
  }

  // MARK: Writing

  /// The record as it is written: `w1 KEY KIN MILLISECONDS SUM NAME`.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// Writes the record behind others.
  func write(to bytes: inout [UInt8]) {
    bytes.append(0x0a)
    let start = bytes.count
    bytes += "w1 ".utf8
    for number in [key, kin ?? 0, UInt64(max(length.inMillisecondsRoundedUp, 1))] {
      Hex.write(number, to: &bytes)
      bytes.append(0x20)
    }
    Hex.write(Self.sum(bytes[start...], name[...]), to: &bytes)
    bytes.append(0x20)
    bytes += name
    for _ in 0..<(start + Self.lineSize - bytes.count) { bytes.append(0x20) }
    bytes.append(0x0a)
  }

  // MARK: Reading

  /// Reads a line without its newlines; nil if it is none of ours.
  package init?(line: ArraySlice<UInt8>) {
    guard line.count == Self.lineSize, line.starts(with: "w1 ".utf8) else { return nil }
    let start = line.startIndex
    func number(_ index: Int) -> UInt64? {
      let place = start + 3 + index * 17
      guard line[place + 16] == 0x20 else { return nil }
      return Hex.number(line[place..<place + 16])
    }
    guard let key = number(0), let kin = number(1), let length = number(2), let sum = number(3),
      length > 0, length < 1 << 42
    else { return nil }
    var end = line.endIndex
    while end > start + Self.headSize, line[end - 1] == 0x20 { end -= 1 }
    let name = line[start + Self.headSize..<end]
    // A newline ends a line wherever it stands.
    guard sum == Self.sum(line[start..<start + 54], name), !name.contains(0x0a) else { return nil }
    self.init(
      key: key, kin: kin == 0 ? nil : kin, length: .milliseconds(Int64(length)), name: Array(name))
  }

  /// Whether a line, if it is sound, is of a key with these digits.
  static func key(_ digits: [UInt8], isIn line: ArraySlice<UInt8>) -> Bool {
    line.dropFirst(3).starts(with: digits)
  }

  /// Whether a line, if it is sound, is of relatives with these digits.
  static func kin(_ digits: [UInt8], isIn line: ArraySlice<UInt8>) -> Bool {
    line.dropFirst(20).starts(with: digits)
  }

  private static func sum(_ head: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> UInt64 {
    var hash = StableHash()
    hash.mix(head)
    hash.mix(name)
    return hash.value
  }
}

/// Numbers as sixteen hexadecimal digits.
package enum Hex {
  package static func digits(_ number: UInt64) -> [UInt8] {
    var digits: [UInt8] = []
    write(number, to: &digits)
    return digits
  }

  /// Writes the digits behind other bytes.
  static func write(_ number: UInt64, to bytes: inout [UInt8]) {
    for place in 0..<16 { bytes.append(letter(UInt8(number >> UInt64(60 - 4 * place) & 15))) }
  }

  private static func letter(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  /// At most sixteen digits; nil if there are others among them, or none.
  package static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    guard (1...16).contains(digits.count) else { return nil }
    var number: UInt64 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: number = number << 4 | UInt64(digit - 0x30)
      case 0x61...0x66: number = number << 4 | UInt64(digit - 0x61 + 10)
      default: return nil
      }
    }
    return number
  }
}
