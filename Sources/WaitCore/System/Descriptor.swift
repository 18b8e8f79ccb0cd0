// An open file that is ours to close, and the transfer of bytes through it.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What became of a transfer.
package enum Transfer: Equatable, Sendable {
  /// So many bytes, at least one.
  case moved(Int)
  /// Nothing can be moved now.
  case wouldBlock
  /// The other side is gone, or the file has ended.
  case ended
  /// It failed with that errno(3).
  case failed(Int32)
}

/// A file descriptor, closed when its owner ends.
package struct Descriptor: ~Copyable {
  package let number: Int32

  /// Takes over a descriptor of ours.
  package init(adopting number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// Writes what can be written at once.
  package func send(_ bytes: ArraySlice<UInt8>) -> Transfer {
    guard !bytes.isEmpty else { return .wouldBlock }
    let count = unsafe bytes.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
    return Self.transfer(count)
  }

  /// Reads into `buffer`, from an offset in it on.
  package func receive(into buffer: inout [UInt8], at offset: Int = 0) -> Transfer {
    guard offset < buffer.count else { return .wouldBlock }
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe read(number, $0.baseAddress.map { unsafe $0 + offset }, $0.count - offset)
    }
    return count == 0 ? .ended : Self.transfer(count)
  }

  private static func transfer(_ count: Int) -> Transfer {
    guard count < 0 else { return count == 0 ? .wouldBlock : .moved(count) }
    switch errno {
    case EAGAIN, EINTR: return .wouldBlock
    // Linux reports the end of a pseudo-terminal whose other side is closed as EIO.
    case EPIPE, EIO: return .ended
    case let number: return .failed(number)
    }
  }

  /// Keeps the descriptor from commands that are started.
  package func closeOnExec() { Self.closeOnExec(number) }

  /// Keeps a descriptor of ours from commands that are started.
  static func closeOnExec(_ number: Int32) {
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  /// Makes transfers return at once.
  ///
  /// Only for descriptions that nobody else shares.
  package func neverBlock() { Self.neverBlock(number) }

  /// Makes transfers through a descriptor of ours return at once.
  static func neverBlock(_ number: Int32) {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Whether a descriptor of many may be kept open: half of what a process may have stays free for
  /// what is opened for a moment.
  static func mayBeKept(_ number: Int32) -> Bool {
    let most = sysconf(Int32(_SC_OPEN_MAX))
    return most < 0 || number < most / 2
  }

  /// Writes a few bytes if there is room for them.
  static func tryToSend(_ bytes: [UInt8], to number: Int32) {
    _ = unsafe bytes.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
  }

  /// Reads what is there and drops it.
  static func drain(_ number: Int32) {
    var bytes = [UInt8](repeating: 0, count: 256)
    let size = bytes.count
    while unsafe read(number, &bytes, size) == size {}
  }

  /// Room for transfers, not filled with anything: zeros would cost as much as a short command.
  package static func buffer(of size: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: size) { _, count in count = size }
  }

  /// Opens /dev/null on those of descriptors 0–2 that are closed, so that no file of ours lands
  /// there; a command that is started finds them closed as before.
  package static func fillStandardHoles() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
      let hole = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
      // open(2) takes the lowest free number, which is this one.
      if hole != number, hole >= 0 { close(hole) }
    }
  }

  /// Writes all bytes to a descriptor that others share and that may block; gives up when it fails.
  package static func sendAll(_ bytes: [UInt8], to number: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var waited = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&waited, 1, 1000)
        if waited.revents & Int16(POLLOUT) == 0 { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
