// Makes hostile inputs from others: flipped bits, pieces taken out, put in, doubled and exchanged, very
// long runs, numbers beyond all bounds, and beginnings of sequences that never end.

enum Mutation {
  /// Bytes and sequences that parsers stumble over.
  private static let tokens: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}\\", "\u{1B}[?", "\u{1B}[38;2;", "\u{1B}[m",
      "\u{1B}[1A", "\u{1B}[2J", "\u{1B}[H", "\u{1B}[K", "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}c",
      "\u{1B}(0", "\u{1B}M", "\u{1B}7", "\u{1B}8", "\u{07}", "\u{08}", "\u{0B}", "\u{0E}", "\u{18}",
      "\u{7F}", "\u{9B}", "\u{9D}", "\r", "\n", "\r\n", "\t", "\0", ";", ":", ",", "=", "%", "/",
      ".",
      "-", "--", " ", "_", "#", "100%", "[3/17]", "12 of 40", "0", "1",
      "99999999999999999999999999", "9223372036854775807", "-9223372036854775808", "2147483648",
      "18446744073709551616", "1e308", "0.000000000000000001", "000000000000000001", "inf", "nan",
      "\u{301}", "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{20E3}", "\u{202E}", "\u{2028}", "\u{FEFF}",
      "\u{600}", "\u{1F1EF}", "\u{1F3FD}", "\u{94D}", "\u{1160}", "\u{E0041}", "\u{10FFFF}", "漢",
      "👨",
      "٣", "0\u{301}",
    ].map { Array($0.utf8) }
    // Beginnings of characters, an overlong one, a surrogate, and bytes that are in no text.
    + [
      [0x80], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x91], [0xc0, 0xaf], [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80], [0xff], [0xfe],
    ]

  static func mutate(
    _ seed: [UInt8], among others: [[UInt8]], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = seed
    for _ in 0..<random.pick([1, 1, 2, 3, 5, 9]) { change(&bytes, others, &random) }
    return Array(bytes.prefix(longest))
  }

  /// Longer inputs say nothing new, and take longer.
  private static let longest = 1 << 15

  private static func change(
    _ bytes: inout [UInt8], _ others: [[UInt8]], _ random: inout SeededGenerator
  ) {
    let (from, to) = range(of: bytes, &random)
    switch random.number(0...12) {
    case 0 where !bytes.isEmpty:
      bytes[random.number(0...bytes.count - 1)] ^= 1 << UInt8(random.number(0...7))
    case 1 where !bytes.isEmpty:
      bytes[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255))
    case 2: bytes.removeSubrange(from..<to)
    case 3: bytes.removeLast(bytes.count - from)
    case 4: bytes.removeFirst(to)
    case 5: bytes.insert(contentsOf: bytes[from..<to], at: from)
    case 6: splice(&bytes, random.pick(others), &random)
    case 7: bytes.replaceSubrange(from..<to, with: random.pick(tokens))
    case 8 where random.number(0...7) == 0: run(&bytes, from..<to, &random)
    case 9: enlarge(&bytes, &random)
    default: bytes.insert(contentsOf: random.pick(tokens), at: from)
    }
  }

  private static func range(
    of bytes: [UInt8], _ random: inout SeededGenerator
  ) -> (from: Int, to: Int) {
    let from = random.number(0...bytes.count)
    return (from, min(from + random.number(0...16), bytes.count))
  }

  /// Puts a piece of another input in.
  private static func splice(
    _ bytes: inout [UInt8], _ other: [UInt8], _ random: inout SeededGenerator
  ) {
    let start = random.number(0...other.count)
    let end = random.number(start...other.count)
    let place = random.number(0...bytes.count)
    let piece = other[start..<end]
    if random.number(0...1) == 0 {
      bytes.insert(contentsOf: piece, at: place)
    } else {
      bytes.replaceSubrange(place..., with: piece)
    }
  }

  /// A very long run of a piece, or of a token.
  private static func run(
    _ bytes: inout [UInt8], _ range: Range<Int>, _ random: inout SeededGenerator
  ) {
    let piece =
      range.isEmpty || random.number(0...1) == 0 ? random.pick(tokens) : Array(bytes[range])
    let count = random.pick([64, 512, 1100, 2100, 4200, 9000]) / piece.count + 1
    bytes.insert(contentsOf: (0..<count).flatMap { _ in piece }, at: range.lowerBound)
  }

  /// Makes a number beyond all bounds, or none, of one that stands there.
  private static func enlarge(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    let starts = bytes.indices.filter {
      isDigit(bytes[$0]) && ($0 == 0 || !isDigit(bytes[$0 - 1]))
    }
    guard !starts.isEmpty else { return }
    let start = random.pick(starts)
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    let numbers = [
      "", "0", "65535", "65536", "2147483647", "4294967296", "9223372036854775807",
      "99999999999999999999", "999999999999999999", "100", "101", "1000", "1001", "53", "38", "48",
    ]
    bytes.replaceSubrange(start..<end, with: random.pick(numbers).utf8)
  }
}
