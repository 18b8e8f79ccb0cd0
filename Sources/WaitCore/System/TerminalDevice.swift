// A terminal as something to draw on: its size, whose it is at the moment, and a way to write to it
// that never blocks. Nothing here changes the terminal.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The terminal behind one of our descriptors.
package struct TerminalDevice: ~Copyable {
  /// The inherited descriptor, shared with others: asked, never written to.
  private let shared: Int32
  private let own: Descriptor
  /// Whether `own` is a description of ours alone, which may be made non-blocking.
  private let isPrivate: Bool

  /// The modes as they were found.
  private let foundModes: termios?

  /// Descriptor to write to.
  package var descriptor: Int32 { own.number }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The number that a terminal has in this system; nil for what is none.
  package static func number(of descriptor: Int32) -> UInt64? {
    var status = stat()
    guard isTerminal(descriptor), unsafe fstat(descriptor, &status) == 0 else { return nil }
    return UInt64(truncatingIfNeeded: status.st_rdev)
  }

  /// Whether two descriptors are one and the same terminal.
  package static func isSameTerminal(_ left: Int32, _ right: Int32) -> Bool {
    guard let one = number(of: left) else { return false }
    return one == number(of: right)
  }

  /// Opens the terminal behind a descriptor, once more and for us alone: O_NONBLOCK on the shared
  /// description would reach the command, too.
  package init?(behind descriptor: Int32) {
    var modes = termios()
    foundModes = unsafe tcgetattr(descriptor, &modes) == 0 ? modes : nil
    guard let opened = Self.reopen(descriptor) else {
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { return nil }
      shared = descriptor
      own = Descriptor(adopting: copy)
      isPrivate = false
      return
    }
    shared = descriptor
    own = Descriptor(adopting: opened)
    isPrivate = true
  }

  /// After su(1) the terminal's file may not be ours to open, but /dev/tty is.
  private static func reopen(_ descriptor: Int32) -> Int32? {
    let flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    if let name = unsafe ttyname(descriptor) {
      let opened = unsafe open(name, flags)
      if opened >= 0 { return opened }
    }
    let opened = unsafe open("/dev/tty", flags)
    guard opened >= 0 else { return nil }
    if isControllingTerminal(descriptor) { return opened }
    close(opened)
    return nil
  }

  /// /dev/tty has a device number of its own: that it is the same terminal shows in the session.
  private static func isControllingTerminal(_ descriptor: Int32) -> Bool {
    tcgetsid(descriptor) == getsid(0)
  }

  /// The window's size; 0 where the terminal does not say.
  package func size() -> (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(shared, UInt(TIOCGWINSZ), &size) == 0 else { return (0, 0) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether our process group is the foreground process group, or the terminal is not our
  /// controlling terminal and so knows no such thing.
  package var isOurs: Bool {
    let group = tcgetpgrp(shared)
    return group == -1 ? errno == ENOTTY : group == getpgrp()
  }

  /// Whether the terminal takes whole lines and echoes them as it did when we came: while somebody
  /// reads a password or edits a screen it does not.
  ///
  /// `echoIsOurs` leaves the echo out of account.
  package func isAsFound(echoIsOurs: Bool) -> Bool {
    var modes = termios()
    guard let found = foundModes, unsafe tcgetattr(shared, &modes) == 0 else { return false }
    let mask = tcflag_t(ICANON) | (echoIsOurs ? 0 : tcflag_t(ECHO))
    return modes.c_lflag & mask == found.c_lflag & mask
  }

  /// Bytes that were typed and that nobody has read yet.
  package var unreadInput: Int32 {
    var count: Int32 = 0
    return unsafe ioctl(shared, UInt(FIONREAD), &count) == 0 ? count : 0
  }

  /// Claims the terminal for our status, as one of several waitfors that share it; whether it is
  /// ours.
  ///
  /// Such a claim ends with the process.
  package func claim() -> Bool {
    // A description that others share would carry the claim to them, too.
    !isPrivate || flock(own.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Gives the claim up.
  package func disclaim() {
    if isPrivate { _ = flock(own.number, LOCK_UN) }
  }

  /// Puts the modes back as they were found, if they are others now and the terminal is ours.
  package func restoreModes() {
    var modes = termios()
    guard isOurs, var found = foundModes, unsafe tcgetattr(shared, &modes) == 0,
      !Self.areEqual(modes, found)
    else { return }
    _ = unsafe tcsetattr(shared, TCSANOW, &found)
  }

  private static func areEqual(_ one: termios, _ other: termios) -> Bool {
    guard one.c_iflag == other.c_iflag, one.c_oflag == other.c_oflag,
      one.c_cflag == other.c_cflag, one.c_lflag == other.c_lflag
    else { return false }
    return unsafe withUnsafeBytes(of: one.c_cc) { one in
      unsafe withUnsafeBytes(of: other.c_cc) { unsafe one.elementsEqual($0) }
    }
  }

  /// Writes what the terminal takes now.
  package func send(_ bytes: ArraySlice<UInt8>) -> Transfer {
    if !isPrivate {
      var ready = pollfd(fd: own.number, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLOUT) != 0 else {
        return ready.revents & Int16(POLLERR | POLLHUP) != 0 ? .ended : .wouldBlock
      }
    }
    return own.send(bytes)
  }
}
