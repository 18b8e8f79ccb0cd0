// The way to a stream that the command's output was redirected to: a file, a pipe, a socket that
// others share, whose description is never changed. Nothing is lost, and nothing blocks us.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Bytes on their way to a descriptor of ours.
package struct Outflow: Sendable {
  /// POSIX: a pipe that is ready for writing takes so many bytes without blocking.
  private static let pipeBuffer = 4096

  package let descriptor: Int32
  private var pending: [UInt8] = []
  /// Whether nobody reads any more.
  package private(set) var isGone = false

  package init(to descriptor: Int32) {
    self.descriptor = descriptor
  }

  package var hasPending: Bool { !pending.isEmpty }

  /// Writes bytes now or as soon as they are taken.
  package mutating func send(_ bytes: ArraySlice<UInt8>) {
    guard !isGone else { return }
    pending += bytes
    flush()
  }

  /// Writes what is taken now.
  package mutating func flush() {
    var sent = 0
    while sent < pending.count, !isGone, isReady {
      let piece = pending[sent..<min(sent + Self.pipeBuffer, pending.count)]
      let count = unsafe piece.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        sent += count
      } else if errno != EINTR, errno != EAGAIN {
        isGone = true
      }
    }
    if isGone { pending = [] } else { pending.removeFirst(sent) }
  }

  private var isReady: Bool {
    var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&waited, 1, 0) == 1
  }
}
