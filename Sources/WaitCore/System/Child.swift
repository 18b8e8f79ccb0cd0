// The command's process, seen from its parent.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A process that we started and have to reap.
package struct Child: Sendable {
  package let pid: Int32

  /// What became of a child.
  package enum Change: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case stopped(Int32)
    case continued
  }

  /// The next change, if there is one.
  ///
  /// Never asks after children that are not ours to reap.
  package func nextChange() -> Change? {
    var status: Int32 = 0
    guard unsafe waitpid(pid, &status, WNOHANG | WUNTRACED | WCONTINUED) == pid else { return nil }
    return Self.change(status)
  }

  /// Reads a status of wait(2), whose macros Swift does not import; both systems lay it out alike.
  static func change(_ status: Int32) -> Change {
    let low = status & 0x7f
    if low == 0 { return .exited(status >> 8 & 0xff) }
    if status == continuedStatus { return .continued }
    if low == 0x7f { return .stopped(status >> 8 & 0xff) }
    return .signalled(low)
  }

  #if canImport(Darwin)
    // _WSTOPPED with SIGCONT.
    private static let continuedStatus: Int32 = 0x137f
  #else
    private static let continuedStatus: Int32 = 0xffff
  #endif

  /// Sends it a signal.
  package func send(_ signal: Int32) {
    kill(pid, signal)
  }

  /// Whether the child has left our process group for one that does not own the terminal either, so
  /// that what the terminal sends does not reach it.
  package var isOutOfTheTerminalsReach: Bool {
    let group = getpgid(pid)
    guard group > 0, group != getpgrp() else { return false }
    return (0...2).allSatisfy { tcgetpgrp($0) != group }
  }
}
