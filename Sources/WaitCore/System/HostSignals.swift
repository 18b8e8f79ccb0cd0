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
  /// The suspend key's.
  package static let suspend = SIGTSTP
  /// By which we are asked how it is, while no command runs that it could be meant for.
  package static let report = SIGUSR1
  package static let child = SIGCHLD
  package static let windowChange = SIGWINCH

  /// Whether it ends a process that does nothing about it (signal(7)).
  ///
  /// SIGPIPE counts as one that does not: our own writes raise it.
  package static func endsAProcess(_ number: Int32) -> Bool {
    switch number {
    case SIGCHLD, SIGCONT, SIGURG, SIGWINCH, SIGTSTP, SIGTTIN, SIGTTOU, SIGSTOP, SIGPIPE: false
    default: number != statusKey
    }
  }

  /// Those that the terminal driver sends to a whole process group.
  package static func isOfTheTerminal(_ number: Int32) -> Bool {
    switch number {
    case SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH: true
    default: number == statusKey
    }
  }

  /// Those that a fault of our own raises.
  static func isFault(_ number: Int32) -> Bool {
    switch number {
    case SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS: true
    default: false
    }
  }

  /// Whether it is caught so that it can be passed on: all are that can be, but for the two that stop
  /// a process which uses the terminal from the background.
  static func isCaught(_ number: Int32) -> Bool {
    switch number {
    case SIGKILL, SIGSTOP, SIGTTIN, SIGTTOU: false
    default: !isReserved(number)
    }
  }
}
