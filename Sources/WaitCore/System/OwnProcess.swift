// What this process is to the system.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

package enum OwnProcess {
  package static var pid: Int32 { getpid() }

  /// The working directory; nil if it is gone.
  package static var directory: [UInt8]? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }

  /// Whether the kernel sends that signal of the terminal's to us and to nobody else: a hang-up goes
  /// to the leader of the session, who is expected to pass it on.
  package static func aloneIsTold(of signal: Int32) -> Bool {
    signal == SIGHUP && getsid(0) == getpid()
  }

  /// Whether our process group is the foreground process group of the terminal on one of the
  /// standard descriptors.
  package static var ownsTheTerminal: Bool {
    let group = getpgrp()
    return (0...2).contains { tcgetpgrp($0) == group }
  }
}
