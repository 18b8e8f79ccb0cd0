// The modes of the terminal that the command's output has switched on, so that those which a killed
// command leaves on can be switched off again, and no others.

/// What the output has changed of the terminal.
package struct TerminalModes: Equatable, Sendable {
  private static let alternateScreens: [Int] = [47, 1047, 1049]
  /// Private modes that are off by themselves: application cursor keys, reverse video, mouse
  /// reports, focus reports, bracketed paste, synchronized output.
  private static let normallyOff: [Int] = [
    1, 5, 9, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016, 2004, 2026,
  ]
  /// Private modes that are on by themselves: autowrap, the cursor.
  private static let normallyOn: [Int] = [7, 25]

  private var changed: [Int] = []
  private var hasMargins = false
  private var hasApplicationKeypad = false
  private var hasDrawingCharset = false
  private var isShiftedOut = false
  private var insertsText = false
  private var keyboardLevels = 0

  package init() {}

  /// Whether the command has the whole screen to itself.
  package var isOnAlternateScreen: Bool {
    changed.contains { Self.alternateScreens.contains($0) }
  }

  /// Whether something of ours would be drawn as something else, or break up what the command wants
  /// to be shown at once.
  package var spoilsFrames: Bool {
    hasDrawingCharset || isShiftedOut || insertsText || changed.contains(2026)
  }

  /// Whether the command has hidden the cursor.
  package var hidesCursor: Bool { changed.contains(25) }

  /// Whether the command has switched autowrap off.
  package var hasNoAutowrap: Bool { changed.contains(7) }

  /// Whether a private mode changes nothing about where text is shown, and how.
  package static func leavesText(_ mode: Int) -> Bool {
    normallyOff.contains(mode) || normallyOn.contains(mode) || mode == 12
  }

  /// Takes note of `CSI ? modes h` or `l`.
  package mutating func set(_ modes: [Int], on isOn: Bool) {
    for mode in modes {
      let isKnown = Self.alternateScreens.contains(mode) || Self.normallyOff.contains(mode)
      guard isKnown || Self.normallyOn.contains(mode) else { continue }
      changed.removeAll { $0 == mode }
      if isOn == isKnown { changed.append(mode) }
    }
  }

  /// Takes note of `CSI … r`.
  package mutating func setMargins(_ isSet: Bool) { hasMargins = isSet }

  /// Takes note of `ESC =` and `ESC >`.
  package mutating func setApplicationKeypad(_ isOn: Bool) { hasApplicationKeypad = isOn }

  /// Takes note of `ESC ( 0` and of other sets in that place.
  package mutating func setDrawingCharset(_ isOn: Bool) { hasDrawingCharset = isOn }

  /// Takes note of `CSI 4 h` and `l`.
  package mutating func setInserting(_ isOn: Bool) { insertsText = isOn }

  /// Takes note of SO and SI.
  package mutating func shift(out isOut: Bool) { isShiftedOut = isOut }

  /// Takes note of `CSI > flags u` and `CSI < n u`, the keyboard protocol that kitty introduced.
  package mutating func changeKeyboardLevel(by levels: Int) {
    keyboardLevels = min(max(keyboardLevels + levels, 0), 100)
  }

  /// The bytes that bring the terminal back.
  package var undo: [UInt8] {
    var text = ""
    if keyboardLevels > 0 { text += "\u{1B}[<\(keyboardLevels)u" }
    if hasMargins {
      // Resetting the margins sends the cursor home; it is kept where it is.
      text += "\u{1B}7\u{1B}[r\u{1B}8"
    }
    if insertsText { text += "\u{1B}[4l" }
    if hasApplicationKeypad { text += "\u{1B}>" }
    if hasDrawingCharset { text += "\u{1B}(B" }
    if isShiftedOut { text += "\u{0F}" }
    // In the opposite order: the screen that was entered first is left last.
    for mode in changed.reversed() {
      text += "\u{1B}[?\(mode)\(Self.normallyOn.contains(mode) ? "h" : "l")"
    }
    return Array(text.utf8)
  }
}
