// Cuts one stream of output into what a reader of a screen would call lines: at line feeds, and where
// a line is begun anew to redraw it. Escape sequences are left out. Of a line so much is kept as
// progress stands in, so that no line, however long, costs memory.

/// The lines of one stream.
struct LineCutter: Sendable {
  private enum State {
    case text
    case escape
    /// After `ESC [`.
    case control
    /// After `ESC ]`, `ESC P`, `ESC X`, `ESC ^` or `ESC _`, up to their terminator.
    case string
    case stringEscape
  }

  /// Wider than any window.
  static let longestLine = 1024

  private var state = State.text
  /// What stands on the line, without escape sequences.
  private(set) var text: [UInt8] = []
  /// Whether the line takes the place of another, or is itself replaced.
  private(set) var isRedrawn = false
  /// Whether the line has been given out.
  private var isOver = false
  /// Whether a carriage return came: with a line feed it is a line's end, alone it redraws.
  private var hasReturned = false
  /// Whether the end of the line is being erased with backspaces.
  private var isErasing = false
  /// Whether the beginning of the line is not known.
  private var isBroken = false
  /// Whether the line was begun by redrawing another.
  private var replaces = false

  /// Takes bytes off the front until a line is complete; whether one is, in `text`.
  mutating func advance(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    if isOver { beginLine() }
    while let byte = bytes.first {
      if state != .text {
        bytes.removeFirst()
        if passSequence(byte) { return true }
      } else if hasReturned, byte != 0x0d {
        hasReturned = false
        if byte == 0x0a { bytes.removeFirst() }
        if end(isRedrawn: byte != 0x0a) { return true }
      } else if byte >= 0x20 {
        takeText(&bytes)
      } else if byte == 0x08, !isErasing, !text.isEmpty {
        // What is about to be written over is complete; what stays is the beginning of the next.
        (isErasing, isRedrawn) = (true, true)
        return true
      } else {
        bytes.removeFirst()
        if passControl(byte) { return true }
      }
    }
    return false
  }

  /// Leaves out what was not looked at: the rest of the line that it ended in means nothing.
  mutating func skip() {
    beginLine()
    state = .text
    (hasReturned, isErasing, replaces, isBroken) = (false, false, false, true)
  }

  private mutating func beginLine() {
    text.removeAll(keepingCapacity: true)
    isOver = false
  }

  /// Ends the line; whether there is anything on it.
  private mutating func end(isRedrawn ended: Bool) -> Bool {
    isRedrawn = ended || replaces
    replaces = ended
    (isErasing, isBroken) = (false, false)
    isOver = !text.isEmpty
    return isOver
  }

  private mutating func takeText(_ bytes: inout ArraySlice<UInt8>) {
    isErasing = false
    var end = bytes.startIndex
    while end < bytes.endIndex, bytes[end] >= 0x20 { end += 1 }
    let room = isBroken ? 0 : Self.longestLine - text.count
    if room > 0 { text.append(contentsOf: bytes[..<end].prefix(room)) }
    bytes = bytes[end...]
  }

  private mutating func passControl(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x08: _ = text.popLast()
    case 0x09: takeBlank()
    case 0x0a: return end(isRedrawn: false)
    case 0x0d: hasReturned = true
    case 0x1b: state = .escape
    default: break
    }
    return false
  }

  private mutating func takeBlank() {
    if text.count < Self.longestLine, !isBroken { text.append(0x20) }
  }

  /// Takes note of a byte of an escape sequence; whether it moves the cursor off a line.
  private mutating func passSequence(_ byte: UInt8) -> Bool {
    switch state {
    case .text: break
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .control
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
        UInt8(ascii: "_"):
        state = .string
      case 0x20...0x2f: break
      default:
        state = .text
        // The cursor is saved or brought back: what follows stands elsewhere.
        if byte == UInt8(ascii: "7") || byte == UInt8(ascii: "8") { return end(isRedrawn: true) }
      }
    case .control:
      guard (0x40...0x7e).contains(byte) else { break }
      state = .text
      return endControl(byte)
    case .string:
      if byte == 0x1b { state = .stringEscape }
      // A line feed is no part of any: whoever began one has not ended it.
      if byte == 0x07 || byte == 0x0a || byte == 0x18 || byte == 0x1a { state = .text }
    case .stringEscape: state = byte == UInt8(ascii: "\\") ? .text : .string
    }
    return false
  }

  private mutating func endControl(_ final: UInt8) -> Bool {
    switch final {
    case UInt8(ascii: "C"): takeBlank()
    case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "D")...UInt8(ascii: "H"),
      UInt8(ascii: "J"), UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "s"),
      UInt8(ascii: "u"):
      return end(isRedrawn: true)
    default: break
    }
    return false
  }
}
