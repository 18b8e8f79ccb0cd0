// Finds in a line of output what may be progress: `42%`, `3/17`, `12 of 40`, `1.2/3.4 MB`. Whether it
// is, what comes after it shows. Bytes that are no text are passed over.

/// The figures of lines.
struct ProgressScanner: Sendable {
  private static let mostFigures = 8

  private var table = CurlTable()
  private var layers = LayerTable()

  /// The figures in a line, from left to right.
  mutating func figures(in line: [UInt8], isRedrawn: Bool) -> [ProgressFigure] {
    guard Self.mayHaveAny(line) else { return [] }
    if table.takes(line) { return table.figure(in: line).map { [$0] } ?? [] }
    if layers.takes(line) { return [layers.figure(of: line)] }
    return Self.scan(line, isRedrawn: isRedrawn)
  }

  /// Most lines have none; looking for these three costs little.
  private static func mayHaveAny(_ line: [UInt8]) -> Bool {
    var last: UInt8 = 0
    for byte in line {
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":") {
        return true
      }
      if byte == UInt8(ascii: "f"), last == UInt8(ascii: "o") { return true }
      last = byte
    }
    return false
  }

  static func scan(_ line: [UInt8], isRedrawn: Bool) -> [ProgressFigure] {
    var figures: [ProgressFigure] = []
    var context = LineContext()
    var place = 0
    while place < line.count, figures.count < mostFigures {
      let byte = line[place]
      guard Letters.isDigit(byte) else {
        place += context.pass(line, at: place)
        continue
      }
      let site = Site(line: line, start: place, context: context, isRedrawn: isRedrawn)
      let number = LineNumber(at: place, in: line)
      if let number, site.mayBegin {
        if let figure = site.percent(number) {
          figures.append(figure)
        } else if let (figure, end) = site.pair(number) {
          figures.append(figure)
          place = end
          context.passNumber()
          continue
        }
      }
      place = number?.end ?? Self.endOfDigits(from: place, in: line)
      context.passNumber()
    }
    return figures
  }

  private static func endOfDigits(from start: Int, in line: [UInt8]) -> Int {
    var place = start
    while place < line.count, Letters.isDigit(line[place]) || line[place] == UInt8(ascii: ".") {
      place += 1
    }
    return place
  }
}

/// The words before a place in a line: what stays the same while the figures change.
///
/// Digits, marks and the cells of bars are left out, and so are units behind digits.
struct LineContext {
  /// FNV-1a (Fowler, Noll, Vo).
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var isEmpty = true
  private var isBehindDigit = false

  /// Passes what stands at a place and is no digit; how many bytes.
  mutating func pass(_ line: [UInt8], at place: Int) -> Int {
    let byte = line[place]
    if byte < 0x80 {
      if !Letters.isLetter(byte) {
        isBehindDigit = false
      } else if !isBehindDigit {
        add(byte)
      }
      return 1
    }
    isBehindDigit = false
    // U+2000 to U+2FFF: bars, boxes, spinners, dashes; U+10000 and up: pictures.
    switch byte {
    case 0xe2: return min(3, line.count - place)
    case 0xf0...0xf4: return min(4, line.count - place)
    default:
      add(byte)
      return 1
    }
  }

  mutating func passNumber() { isBehindDigit = true }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3
    isEmpty = false
  }
}
