// The keys of a terminal and the modes they are read with (termios(3)).

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The keyboard of the real terminal, for a program that reads from the private one.
package struct Keyboard: ~Copyable {
  private let terminal: Int32
  private let master: Int32
  private let keys: Descriptor
  private let found: termios
  private let foundPrivate: termios

  package init?(of terminal: Int32, master: Int32) {
    var modes = termios()
    var privateModes = termios()
    guard unsafe tcgetattr(terminal, &modes) == 0, unsafe tcgetattr(master, &privateModes) == 0,
      let name = unsafe ttyname(terminal)
    else { return nil }
    let number = unsafe open(name, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { return nil }
    self.terminal = terminal
    self.master = master
    keys = Descriptor(adopting: number)
    found = modes
    foundPrivate = privateModes
  }

  package var descriptor: Int32 { keys.number }

  /// Whether our process group may change the terminal's modes.
  package var isOurs: Bool { tcgetpgrp(terminal) == getpgrp() }

  /// Whether somebody reads single keys from the private terminal, or at least thinks so.
  package var isWanted: Bool {
    var modes = termios()
    guard unsafe tcgetattr(master, &modes) == 0 else { return false }
    let mask = tcflag_t(ICANON) | tcflag_t(ECHO)
    return modes.c_lflag & mask != foundPrivate.c_lflag & mask
  }

  /// Gives the real terminal the private one's way of reading; writing stays as it is.
  package func follow() {
    var modes = termios()
    var wanted = termios()
    guard isOurs, unsafe tcgetattr(master, &wanted) == 0, unsafe tcgetattr(terminal, &modes) == 0
    else { return }
    guard modes.c_lflag != wanted.c_lflag || modes.c_iflag != wanted.c_iflag else { return }
    EmergencyRestore.keep(found, of: terminal)
    modes.c_lflag = wanted.c_lflag
    modes.c_iflag = wanted.c_iflag
    modes.c_cc = wanted.c_cc
    _ = unsafe tcsetattr(terminal, TCSANOW, &modes)
  }

  /// Puts the real terminal's modes back.
  package func restore() {
    guard isOurs else { return }
    var modes = found
    _ = unsafe tcsetattr(terminal, TCSANOW, &modes)
    EmergencyRestore.forgetModes()
  }

  /// Whether a process of the family has opened the private terminal by its name, as a program does
  /// that looks for a keyboard.
  ///
  /// One that draws on it and reads its keys from standard input (ncurses) has not: it needs the
  /// modes alone.
  package func isOpenedByName(in root: Int32) -> Bool {
    KeyboardUse.hasOpened(otherSideOf: master, family: root)
  }

  /// Passes on the keys that have come.
  package func pass(to master: Int32) {
    var buffer = [UInt8](repeating: 0, count: 1024)
    guard case .moved(let count) = keys.receive(into: &buffer) else { return }
    _ = Descriptor.sendAll(Array(buffer[..<count]), to: master)
  }
}
