// Follows the command's output just far enough to know where in it a frame of ours may stand, which
// pen it writes with and which modes it has switched on. It changes no byte. The states are those of
// a terminal's own parser (ECMA-48; Paul Williams' "A parser for DEC's ANSI-compatible video
// terminals"), less what makes no difference here.

/// What is known of the output that has passed.
package struct OutputTracker: Sendable {
  private enum State: Equatable {
    case ground
    case escape
    /// After `ESC` and an intermediate byte.
    case escapeIntermediate(UInt8)
    /// After `ESC [`.
    case control
    /// After `ESC ]`, `ESC P`, `ESC X`, `ESC ^` or `ESC _`, up to their terminator; a bell ends only
    /// the first of them.
    case string(endsWithBell: Bool)
    case stringEscape
    /// So many bytes of a UTF-8 character are missing.
    case character(Int)
  }

  private var state = State.ground
  private var parameters: [UInt8] = []
  /// Whether anything stands on the line that the cursor is on.
  package private(set) var isMidLine = false
  package private(set) var pen = GraphicRendition()
  package private(set) var modes = TerminalModes()
  /// How many rows the cursor stands above the last one written to; nil after it was sent to some
  /// place on the screen, with things we know nothing of around it.
  private var rowsAbove: Int? = 0
  /// Whether the cursor is known to be on the first column.
  private var isAtStart = true
  /// Whether nothing has been written since the whole screen was erased.
  private var screenIsBlank = false
  /// Where the cursor was when the alternate screen was entered; it comes back there.
  private var place: (rowsAbove: Int?, isMidLine: Bool, isAtStart: Bool)?

  package init() {}

  /// Whether the last byte ended a character or a sequence.
  package var isAtBoundary: Bool { state == .ground }

  /// Whether a frame may be drawn where the cursor is: on a fresh line, below everything.
  package var allowsFrame: Bool {
    state == .ground && !isMidLine && isAtStart && rowsAbove == 0 && !modes.isOnAlternateScreen
      && !modes.spoilsFrames
  }

  /// Whether the output is a screen's rather than a list of lines.
  package var ownsScreen: Bool { rowsAbove != 0 || modes.isOnAlternateScreen }

  /// How many rows the cursor stands above the last one that was written to, where that is known.
  package var rowsBelow: Int { modes.isOnAlternateScreen ? 0 : rowsAbove ?? 0 }

  /// Takes note of bytes that pass.
  package mutating func pass(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { pass(byte) }
  }

  /// Takes note of one byte.
  @inline(__always)
  package mutating func pass(_ byte: UInt8) {
    // Most output is plain text.
    if state == .ground, byte >= 0x20, byte < 0x7f {
      wrote()
    } else {
      passSpecial(byte)
    }
  }

  private mutating func passSpecial(_ byte: UInt8) {
    switch state {
    case .string(let endsWithBell):
      switch byte {
      case 0x07 where endsWithBell: state = .ground
      case 0x18, 0x1a: state = .ground
      case 0x1b: state = .stringEscape
      default: break
      }
      return
    case .stringEscape where byte == UInt8(ascii: "\\"):
      state = .ground
      return
    default: break
    }
    switch byte {
    case 0x1b:
      state = .escape
      return
    case 0x18, 0x1a:
      state = .ground
      return
    case ..<0x20:
      // Terminals act on control characters even inside a sequence; a character that is not complete
      // never will be.
      if case .character = state { state = .ground }
      control(byte)
      return
    default: break
    }
    switch state {
    case .ground, .character: text(byte)
    case .escape, .stringEscape: escape(byte)
    case .escapeIntermediate(let intermediate):
      if byte < 0x30 { return }
      state = .ground
      if intermediate == UInt8(ascii: "(") {
        modes.setDrawingCharset(byte == UInt8(ascii: "0"))
      }
    case .control:
      guard (0x40...0x7e).contains(byte) else {
        if parameters.count < 64 { parameters.append(byte) }
        return
      }
      state = .ground
      endControl(byte)
    case .string: break
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x09: isAtStart = false
    case 0x0a, 0x0b, 0x0c: lineFeed()
    case 0x0d: isAtStart = true
    case 0x0e: modes.shift(out: true)
    case 0x0f: modes.shift(out: false)
    default: break
    }
  }

  private mutating func lineFeed() {
    if let rows = rowsAbove, rows > 0 { rowsAbove = rows - 1 } else { isMidLine = false }
    isAtStart = true
  }

  private mutating func escape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["):
      state = .control
      parameters.removeAll(keepingCapacity: true)
    case UInt8(ascii: "]"): state = .string(endsWithBell: true)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(endsWithBell: false)
    case 0x20...0x2f: state = .escapeIntermediate(byte)
    case UInt8(ascii: "="): modes.setApplicationKeypad(true)
    case UInt8(ascii: ">"): modes.setApplicationKeypad(false)
    case UInt8(ascii: "M"): rowsAbove = rowsAbove.map { $0 + 1 }
    case UInt8(ascii: "E"): lineFeed()
    case UInt8(ascii: "8"): (rowsAbove, isAtStart) = (nil, false)
    case UInt8(ascii: "c"): self = OutputTracker()
    default: break
    }
  }

  private mutating func endControl(_ final: UInt8) {
    switch (final, parameters.first) {
    case (UInt8(ascii: "h"), UInt8(ascii: "?")), (UInt8(ascii: "l"), UInt8(ascii: "?")):
      let wasOnAlternateScreen = modes.isOnAlternateScreen
      modes.set(numbers(after: 1), on: final == UInt8(ascii: "h"))
      switchScreen(from: wasOnAlternateScreen)
    case (UInt8(ascii: "u"), UInt8(ascii: ">")): modes.changeKeyboardLevel(by: 1)
    case (UInt8(ascii: "u"), UInt8(ascii: "<")):
      modes.changeKeyboardLevel(by: -max(numbers(after: 1).first ?? 1, 1))
    // Other sequences with a private mark change nothing here.
    case (_, UInt8(ascii: "?")), (_, UInt8(ascii: ">")), (_, UInt8(ascii: "<")),
      (_, UInt8(ascii: "=")):
      break
    case (UInt8(ascii: "h"), _), (UInt8(ascii: "l"), _):
      if numbers(after: 0).contains(4) { modes.setInserting(final == UInt8(ascii: "h")) }
    case (UInt8(ascii: "m"), _): pen.apply(parameters)
    case (UInt8(ascii: "r"), _):
      modes.setMargins(!parameters.isEmpty)
      // The cursor goes home.
      (rowsAbove, isAtStart) = (nil, true)
    case (UInt8(ascii: "A"), _), (UInt8(ascii: "F"), _):
      let rows = max(numbers(after: 0).first ?? 1, 1)
      rowsAbove = rowsAbove.map { $0 + rows }
      if final == UInt8(ascii: "F") { isAtStart = true }
    case (UInt8(ascii: "B"), _), (UInt8(ascii: "E"), _):
      let rows = max(numbers(after: 0).first ?? 1, 1)
      rowsAbove = rowsAbove.map { max($0 - rows, 0) }
      if final == UInt8(ascii: "E") { isAtStart = true }
    case (UInt8(ascii: "C"), _), (UInt8(ascii: "I"), _), (UInt8(ascii: "a"), _):
      isAtStart = false
    case (UInt8(ascii: "G"), _), (UInt8(ascii: "`"), _):
      isAtStart = numbers(after: 0).first ?? 1 <= 1
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "f"), _):
      isAtStart = numbers(after: 0).dropFirst().first ?? 1 <= 1
      rowsAbove = screenIsBlank ? 0 : nil
      if screenIsBlank { isMidLine = false }
    case (UInt8(ascii: "d"), _), (UInt8(ascii: "u"), _): (rowsAbove, isAtStart) = (nil, false)
    case (UInt8(ascii: "J"), _):
      // Nothing is left below; what stands before the cursor is.
      let part = numbers(after: 0).first ?? 0
      guard part == 0 || part == 2 else { break }
      screenIsBlank = part == 2
      isMidLine = !isAtStart
      rowsAbove = 0
    default: break
    }
  }

  private mutating func switchScreen(from wasOnAlternateScreen: Bool) {
    guard modes.isOnAlternateScreen != wasOnAlternateScreen else { return }
    if wasOnAlternateScreen {
      (rowsAbove, isMidLine, isAtStart) = place ?? (0, false, true)
    } else {
      place = (rowsAbove, isMidLine, isAtStart)
    }
  }

  private func numbers(after start: Int) -> [Int] {
    var numbers: [Int] = []
    var number = 0
    for byte in parameters.dropFirst(start) + [UInt8(ascii: ";")] {
      switch byte {
      case 0x30...0x39: number = min(number * 10 + Int(byte - 0x30), 65535)
      case UInt8(ascii: ";"):
        numbers.append(number)
        number = 0
      default: break
      }
    }
    return numbers
  }

  @inline(__always)
  private mutating func wrote() {
    // Rows above the last one are somebody's picture; the last one is as it was left.
    if rowsAbove ?? 0 == 0 { isMidLine = true }
    isAtStart = false
    screenIsBlank = false
  }

  private mutating func text(_ byte: UInt8) {
    wrote()
    switch byte {
    case 0xc2...0xdf: state = .character(1)
    case 0xe0...0xef: state = .character(2)
    case 0xf0...0xf4: state = .character(3)
    case 0x80...0xbf:
      if case .character(let missing) = state, missing > 1 {
        state = .character(missing - 1)
      } else {
        state = .ground
      }
    default: state = .ground
    }
  }
}
