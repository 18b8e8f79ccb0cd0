// How a process ended, exactly: an exit with 143 and a death by SIGTERM are different things, though
// a shell shows both as 143.

import Foundation

enum ExitStatus: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  /// What a shell puts into `$?`.
  var shellCode: Int32 {
    switch self {
    case .exited(let code): code
    case .signalled(let signal): 128 + signal
    }
  }

  /// Decodes what `wait` and its kin report, in the layout that Linux and the BSDs share.
  init?(waitStatus: Int32) {
    switch waitStatus & 0x7f {
    case 0: self = .exited((waitStatus >> 8) & 0xff)
    case 0x7f: return nil  // stopped or continued
    case let signal: self = .signalled(signal)
    }
  }
}
