// Keys that nobody is to see: while a wait goes on they are neither echoed nor, at its end, left for
// the shell. The keys that send signals work as ever.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A terminal whose echo is off.
package struct InputBlock: ~Copyable {
  private let terminal: Int32
  private let found: termios
  private var isOn = false

  /// Takes the terminal behind the first of the standard descriptors that is one.
  package init?() {
    guard let terminal = [2, 0, 1].first(where: { isatty($0) == 1 }) else { return nil }
    var modes = termios()
    guard unsafe tcgetattr(terminal, &modes) == 0 else { return nil }
    self.terminal = terminal
    found = modes
  }

  /// Switches the echo off, if the terminal is ours.
  package mutating func begin() {
    guard !isOn, tcgetpgrp(terminal) == getpgrp() else { return }
    var modes = found
    modes.c_lflag &= ~tcflag_t(ECHO)
    EmergencyRestore.keep(found, of: terminal)
    isOn = unsafe tcsetattr(terminal, TCSANOW, &modes) == 0
  }

  /// Switches it on again; `dropsKeys` swallows what was typed and not read.
  package mutating func end(dropsKeys: Bool) {
    guard isOn, tcgetpgrp(terminal) == getpgrp() else { return }
    isOn = false
    if dropsKeys { tcflush(terminal, TCIFLUSH) }
    var modes = found
    _ = unsafe tcsetattr(terminal, TCSANOW, &modes)
    EmergencyRestore.forgetModes()
  }
}
