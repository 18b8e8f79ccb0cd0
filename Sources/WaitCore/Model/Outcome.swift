// How a wait ended, and with which status waitfor therefore ends. It is a value: nothing here
// kills, exits or prints.

/// How a process ended, as its parent is told.
package enum Ending: Equatable, Sendable {
  /// It ended by itself, with a status in 0...255.
  case exited(Int32)
  /// A signal killed it.
  case signalled(Int32)

  /// The status as a shell gives it in `$?`.
  package var asShellsSeeIt: Int32 {
    switch self {
    case .exited(let status): status
    case .signalled(let number): 128 + number
    }
  }
}

/// How the wait ended.
package enum Outcome: Equatable, Sendable {
  case ended(Ending)
  /// The time limit ran out; `killed` says that the command itself needed KILL.
  case timedOut(limit: Duration, killed: Bool)

  /// Whether the wait went well.
  package var succeeded: Bool { self == .ended(.exited(0)) }

  /// Whether the command was ended by a signal, and had no chance to put things in order.
  package var wasKilled: Bool {
    switch self {
    case .ended(.exited): false
    case .ended(.signalled), .timedOut: true
    }
  }

  /// Our own end: the command's, or what timeout(1) of GNU coreutils gives.
  package var ownEnd: Ending {
    switch self {
    case .ended(let ending): ending
    case .timedOut(_, killed: false): .exited(ExitStatus.timedOut)
    case .timedOut(_, killed: true): .exited(ExitStatus.timedOutAndKilled)
    }
  }
}

/// The exit statuses of our own, those of timeout(1) of GNU coreutils.
package enum ExitStatus {
  package static let timedOut: Int32 = 124
  /// Our own failure, or a usage error.
  package static let ownFailure: Int32 = 125
  /// The command was found but cannot be run.
  package static let cannotRun: Int32 = 126
  package static let notFound: Int32 = 127
  /// The time ran out and the command had to be killed with KILL.
  package static let timedOutAndKilled: Int32 = 137
}
