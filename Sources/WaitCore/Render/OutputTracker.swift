// Follows the command's output just far enough to know where in it a frame of ours may stand: only
// where a line has ended, and never inside an escape sequence or a character. It changes no byte.

/// What is known of the output that has passed.
package struct OutputTracker: Sendable {
  private enum State: Equatable {
    case ground
    case escape
    /// After `ESC [`.
    case control
    /// After `ESC ]`, `ESC P`, `ESC X`, `ESC ^` or `ESC _`, up to their terminator.
    case string
    case stringEscape
    /// So many bytes of a UTF-8 character are missing.
    case character(Int)
  }

  private var state = State.ground
  private var lineHasEnded = true

  package init() {}

  /// Whether a frame may be drawn now.
  package var allowsFrame: Bool { state == .ground && lineHasEnded }

  /// Whether the cursor may stand behind a line that has not ended.
  package var isMidLine: Bool { !lineHasEnded }

  /// Takes note of bytes that have passed.
  package mutating func pass(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { pass(byte) }
  }

  private mutating func pass(_ byte: UInt8) {
    switch (state, byte) {
    case (.string, 0x07): state = .ground
    case (.string, 0x1b): state = .stringEscape
    case (.string, 0x18), (.string, 0x1a): state = .ground
    case (.string, _): break
    case (.stringEscape, UInt8(ascii: "\\")): state = .ground
    case (_, 0x1b): state = .escape
    case (_, 0x18), (_, 0x1a): state = .ground
    case (_, 0x0a):
      // Terminals act on control characters even inside a sequence.
      lineHasEnded = true
      if case .character = state { state = .ground }
    case (.escape, UInt8(ascii: "[")), (.stringEscape, UInt8(ascii: "[")): state = .control
    case (.escape, UInt8(ascii: "]")), (.escape, UInt8(ascii: "P")), (.escape, UInt8(ascii: "X")),
      (.escape, UInt8(ascii: "^")), (.escape, UInt8(ascii: "_")):
      state = .string
    case (.escape, 0x20...0x2f): break
    case (.escape, _), (.stringEscape, _): state = .ground
    case (.control, 0x40...0x7e): state = .ground
    case (.control, _): break
    case (_, ..<0x20), (_, 0x7f): break
    default: text(byte)
    }
  }

  private mutating func text(_ byte: UInt8) {
    lineHasEnded = false
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
