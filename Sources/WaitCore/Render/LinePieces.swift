// A line of the command's output, taken apart into what writes, what erases, and what does neither
// (the grammar of ECMA-48 5.4 and 8.2). It knows nothing of columns and draws nothing.

/// A part of a line.
struct LinePiece {
  enum Kind: Equatable {
    /// Characters that are shown.
    case text
    /// A step to the next tab stop; what is stepped over stays.
    case tab
    /// The way back to the first column: a carriage return, or "CHA".
    case back
    /// "EL": 0 erases what is behind the cursor, 1 what is before it, 2 the row.
    case erasure(Int)
    /// "SGR".
    case pen
    /// What neither shows anything nor moves the cursor: a title, a mode.
    case silent
    /// Anything else: it may do something to other rows.
    case other
    /// The beginning of a sequence, whose end is not known yet.
    case unfinished
  }

  let kind: Kind
  let bytes: ArraySlice<UInt8>

  /// Whether it belongs to a line that does nothing but write on its row.
  var isPlain: Bool { kind != .silent && kind != .other }
}

/// The parts of a line, in order.
struct LinePieces: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Whether the bytes are text, returns, tabs, and the sequences "SGR" and "EL".
  static func arePlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    LinePieces(bytes).allSatisfy(\.isPlain)
  }

  /// Whether the line goes back to its start.
  static func goBack(_ bytes: ArraySlice<UInt8>) -> Bool {
    LinePieces(bytes).contains { $0.kind == .back }
  }

  /// Where the bytes begin that come after the last way back.
  static func startOfLastStroke(_ bytes: ArraySlice<UInt8>) -> Int? {
    LinePieces(bytes).reduce(nil) { $1.kind == .back ? $1.bytes.endIndex : $0 }
  }

  /// The bytes without what is silent; nil where they do something to other rows.
  static func drawn(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var drawn: [UInt8] = []
    for piece in LinePieces(bytes) {
      if piece.kind == .other { return nil }
      if piece.kind != .silent { drawn += piece.bytes }
    }
    return drawn
  }

  mutating func next() -> LinePiece? {
    guard let first = rest.first else { return nil }
    switch first {
    case 0x0d: return piece(.back, 1)
    case 0x09: return piece(.tab, 1)
    case 0x07: return piece(.silent, 1)
    case 0x1b: return sequence()
    case _ where Self.isText(first):
      return piece(.text, rest.prefix { Self.isText($0) }.count)
    default: return piece(.other, 1)
    }
  }

  private static func isText(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7f }

  private mutating func piece(_ kind: LinePiece.Kind, _ count: Int) -> LinePiece {
    defer { rest = rest.dropFirst(count) }
    return LinePiece(kind: kind, bytes: rest.prefix(count))
  }

  // MARK: Sequences

  private mutating func sequence() -> LinePiece {
    let start = rest.startIndex
    guard rest.count > 1 else { return piece(.unfinished, 1) }
    switch rest[start + 1] {
    case UInt8(ascii: "["): return control()
    case UInt8(ascii: "]"): return string(endsWithBell: true)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      return string(endsWithBell: false)
    case UInt8(ascii: "("):
      guard rest.count > 2 else { return piece(.unfinished, 2) }
      // "B" is ASCII; another set would draw other characters.
      return piece(rest[start + 2] == UInt8(ascii: "B") ? .silent : .other, 3)
    case UInt8(ascii: "="), UInt8(ascii: ">"): return piece(.silent, 2)
    default: return piece(.other, 2)
    }
  }

  private mutating func control() -> LinePiece {
    let body = rest.dropFirst(2)
    let parameters = body.prefix { (0x30...0x3f).contains($0) }
    let intermediates = body[parameters.endIndex...].prefix { (0x20...0x2f).contains($0) }
    guard intermediates.endIndex < rest.endIndex else { return piece(.unfinished, rest.count) }
    let final = rest[intermediates.endIndex]
    let length = intermediates.endIndex + 1 - rest.startIndex
    return piece(Self.kind(of: final, parameters, intermediates), length)
  }

  private static func kind(
    of final: UInt8, _ parameters: ArraySlice<UInt8>, _ intermediates: ArraySlice<UInt8>
  ) -> LinePiece.Kind {
    if !intermediates.isEmpty {
      // The shape of the cursor.
      return intermediates.elementsEqual([0x20]) && final == UInt8(ascii: "q") ? .silent : .other
    }
    let numbers = String(decoding: parameters, as: UTF8.self)
    switch final {
    case UInt8(ascii: "m"):
      return parameters.first.map { $0 < 0x3c } ?? true ? .pen : .silent
    case UInt8(ascii: "K"):
      guard let part = numbers.isEmpty ? 0 : Int(numbers), (0...2).contains(part) else {
        return .other
      }
      return .erasure(part)
    case UInt8(ascii: "G"): return ["", "0", "1"].contains(numbers) ? .back : .other
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      guard numbers.first == "?" else { return .other }
      let modes = numbers.dropFirst().split(separator: ";").map { Int($0) ?? -1 }
      return modes.allSatisfy(TerminalModes.leavesText) ? .silent : .other
    default: return .other
    }
  }

  private mutating func string(endsWithBell: Bool) -> LinePiece {
    var end = rest.startIndex + 2
    while end < rest.endIndex {
      switch rest[end] {
      case 0x07 where endsWithBell: return piece(.silent, end + 1 - rest.startIndex)
      case 0x1b:
        guard end + 1 < rest.endIndex else { return piece(.unfinished, rest.count) }
        guard rest[end + 1] == UInt8(ascii: "\\") else {
          return piece(.other, end - rest.startIndex)
        }
        return piece(.silent, end + 2 - rest.startIndex)
      case 0x18, 0x1a: return piece(.other, end + 1 - rest.startIndex)
      default: end += 1
      }
    }
    return piece(.unfinished, rest.count)
  }
}
