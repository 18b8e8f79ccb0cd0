// Our words on standard error. The description is shared with the command: it is never changed, and
// nothing that may block is written to it.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

package enum StandardError {
  /// Writes a line and its newline in one write, if that can be done now: a reader that is slow or a
  /// terminal that is stopped costs the line, and so does one that others own at the moment.
  ///
  /// A last word waits a moment for its reader.
  package static func send(line: String, isLast: Bool = true) -> Transfer {
    if isatty(2) == 1 {
      let group = tcgetpgrp(2)
      guard group == -1 || group == getpgrp() else { return .wouldBlock }
    }
    // A pipe that is ready takes PIPE_BUF bytes at once (POSIX, write()).
    var ready = pollfd(fd: 2, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&ready, 1, isLast ? 100 : 0) == 1 else { return .wouldBlock }
    let bytes = Self.bytes(of: line)
    let count = unsafe bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
    if count >= 0 { return .moved(count) }
    return errno == EAGAIN || errno == EINTR || errno == ENOSPC ? .wouldBlock : .ended
  }

  /// What a pipe takes at once (PIPE_BUF on Linux); the rest of a longer line might block.
  private static let longest = 4096

  /// A line and its newline, cut between characters where it is too long.
  private static func bytes(of line: String) -> [UInt8] {
    var bytes = Array(line.utf8)
    if bytes.count >= longest {
      var end = longest - 1
      while end > 0, bytes[end] & 0xc0 == 0x80 { end -= 1 }
      bytes.removeLast(bytes.count - end)
    }
    return bytes + [0x0a]
  }

  /// Writes to standard output, where no command runs.
  package static func print(_ text: String) throws(SystemError) {
    let call = "cannot write to standard output"
    guard OpenFile.isOpen(1) else { throw SystemError(call, EBADF) }
    guard Descriptor.sendAll(Array(text.utf8), to: 1) else { throw SystemError(call) }
  }
}
