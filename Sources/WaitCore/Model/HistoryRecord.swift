// One earlier run as a line of text of fixed size. A line that is damaged, cut off or not ours fails
// its sum and counts for nothing.

/// A run in the history.
package struct HistoryRecord: Equatable, Sendable {
  /// Bytes of a record: a newline before and after the line, so that what a full disk has cut off
  /// spoils nobody else's.
  package static let size = 128
  private static let lineSize = size - 2
  private static let longestName = 64

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
    // A name is shown, never compared: its key is.
    self.name = name.prefix(Self.longestName).map { $0 < 0x20 || $0 == 0x7f ? 0x3f : $0 }
  }

  /// The record as it is written: `w1 KEY KIN MILLISECONDS SUM NAME`.
  package var bytes: [UInt8] {
    var line = Array("w1 ".utf8) + Hex.digits(key) + [0x20] + Hex.digits(kin ?? 0) + [0x20]
    line += Hex.digits(UInt64(max(length.inMillisecondsRoundedUp, 1))) + [0x20]
    line += Hex.digits(Self.sum(line, name)) + [0x20] + name
    line += [UInt8](repeating: 0x20, count: Self.lineSize - line.count)
    return [0x0a] + line + [0x0a]
  }

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
    var name = line[(start + 71)...]
    while name.last == 0x20 { name.removeLast() }
    guard sum == Self.sum(Array(line[start..<start + 54]), Array(name)) else { return nil }
    self.init(
      key: key, kin: kin == 0 ? nil : kin, length: .milliseconds(Int64(length)), name: Array(name))
  }

  private static func sum(_ head: [UInt8], _ name: [UInt8]) -> UInt64 {
    var hash = StableHash()
    hash.mix(head)
    hash.mix(name)
    return hash.value
  }
}

/// Numbers as sixteen hexadecimal digits.
package enum Hex {
  private static let letters = Array("0123456789abcdef".utf8)

  package static func digits(_ number: UInt64) -> [UInt8] {
    (0..<16).map { letters[Int(number >> UInt64(60 - 4 * $0) & 15)] }
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
