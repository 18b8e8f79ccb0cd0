// A word to the desktop when a long wait is over, in the terminal's own protocol.

/// A notification.
package struct Notification: Equatable, Sendable {
  /// The protocols.
  package enum Way: Equatable, Sendable {
    /// OSC 9.
    case iTerm
    /// OSC 777, from rxvt-unicode.
    case urxvt
    /// OSC 99.
    case kitty
    /// BEL alone, for terminals that know nothing else or are not known.
    case bell
  }

  private let way: Way
  private let title: String
  private let body: String

  /// `command` is the command's name, and `outcome` what became of it.
  package init(_ way: Way, command: String, outcome: String) {
    self.way = way
    title = "waitfor"
    body = command.isEmpty ? outcome : "\(command): \(outcome)"
  }

  /// The bytes that send it.
  package var bytes: [UInt8] {
    // A semicolon would end the part, also one with a mark on it: terminals read scalars.
    let body = Sanitiser.clean(body).unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(scalar == ";" ? "," : scalar)
    }
    switch way {
    // A body that begins with a figure would be another command.
    case .iTerm: return Array("\u{1B}]9;\(title): \(body)\u{1B}\\".utf8)
    case .urxvt: return Array("\u{1B}]777;notify;\(title);\(body)\u{1B}\\".utf8)
    case .kitty:
      return Array(
        "\u{1B}]99;i=waitfor:d=0;\(title)\u{1B}\\\u{1B}]99;i=waitfor:d=1:p=body;\(body)\u{1B}\\"
          .utf8)
    case .bell: return [0x07]
    }
  }
}
