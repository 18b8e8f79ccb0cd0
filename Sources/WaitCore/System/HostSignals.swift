// The signals of the system that waitfor runs on, by the part they play for a wrapper. Names and
// numbers are in the system's own file.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Groups of signals.
package enum HostSignals {
  package static let kill = SIGKILL
  package static let stop = SIGSTOP
  package static let cont = SIGCONT
  package static let term = SIGTERM
  package static let child = SIGCHLD
  package static let windowChange = SIGWINCH

  /// Those that end a process that does nothing about them, and that people send.
  package static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// Those that the terminal driver sends to a whole process group.
  package static let ofTheTerminal = [SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// Those that a fault of our own raises.
  static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  /// All that are caught so that they can be passed on: whatever can be, but for the two that stop
  /// a process which uses the terminal from the background.
  static var caught: [Int32] {
    (1...last).filter { ![SIGKILL, SIGSTOP, SIGTTIN, SIGTTOU].contains($0) && !reserved.contains($0) }
  }
}
