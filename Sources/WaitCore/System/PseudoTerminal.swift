// A private pseudo-terminal as an output device: the command writes to its one side as to a
// terminal, and we read from its other. It is nobody's controlling terminal.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A pseudo-terminal.
package struct PseudoTerminal: ~Copyable {
  /// Our side.
  package let ours: Descriptor
  private var its: Descriptor?

  /// Makes one that looks like the terminal behind a descriptor, but passes bytes as they are: the
  /// real terminal does its own output processing.
  package init?(like terminal: Int32) {
    var modes = termios()
    var size = winsize()
    guard unsafe tcgetattr(terminal, &modes) == 0 else { return nil }
    _ = unsafe ioctl(terminal, UInt(TIOCGWINSZ), &size)
    modes.c_oflag &= ~tcflag_t(OPOST)
    var (ours, its): (Int32, Int32) = (-1, -1)
    guard unsafe openpty(&ours, &its, nil, &modes, &size) == 0 else { return nil }
    self.ours = Descriptor(adopting: ours)
    self.its = Descriptor(adopting: its)
    self.ours.closeOnExec()
    self.ours.neverBlock()
    _ = fcntl(its, F_SETFD, FD_CLOEXEC)
  }

  /// The command's side; -1 after it was handed over.
  package var itsNumber: Int32 {
    switch its {
    case .some(let side): side.number
    case .none: -1
    }
  }

  /// Closes our copy of the command's side, so that we are told when nobody has it any more.
  package mutating func closeItsSide() {
    its = nil
  }

  /// Makes it as large as the terminal; whether that changed anything.
  package func copySize(from terminal: Int32) -> Bool {
    var size = winsize()
    var old = winsize()
    guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0,
      unsafe ioctl(ours.number, UInt(TIOCGWINSZ), &old) == 0
    else { return false }
    guard size.ws_col != old.ws_col || size.ws_row != old.ws_row else { return false }
    return unsafe ioctl(ours.number, UInt(TIOCSWINSZ), &size) == 0
  }

  /// Tells our process group of a changed size once more: a member may have read the old one when
  /// the terminal told it.
  package static func announceSize() {
    kill(0, SIGWINCH)
  }
}
