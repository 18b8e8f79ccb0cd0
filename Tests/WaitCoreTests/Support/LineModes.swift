// The modes of a terminal as one value that can be compared: "as before" means all of them.

import Foundation

struct LineModes: Equatable, CustomStringConvertible {
  private var flags: [tcflag_t]
  private var characters: [cc_t]

  /// The modes of the terminal that a descriptor leads to; of a pseudo-terminal's either side.
  init?(of descriptor: Int32) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
  }

  var echo: Bool { flags[3] & tcflag_t(ECHO) != 0 }
  var canonical: Bool { flags[3] & tcflag_t(ICANON) != 0 }
  var signals: Bool { flags[3] & tcflag_t(ISIG) != 0 }
  var stopsBackgroundOutput: Bool { flags[3] & tcflag_t(TOSTOP) != 0 }

  var description: String {
    zip(["iflag", "oflag", "cflag", "lflag"], flags)
      .map { "\($0) \(String($1, radix: 8))" }.joined(separator: " ")
      + " cc \(characters.map(String.init).joined(separator: ","))"
  }
}
