// The way to a waitfor above. It never blocks: whoever tells has something better to do.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A socket whose datagrams go to a waitfor above.
package struct TellLine: ~Copyable {
  /// A full queue is empty again as soon as its owner has run.
  private static let tries = 10
  private static let pause: Int32 = 5

  private let socket: Descriptor

  /// The way to the socket of that path; nil where nobody is at its other end.
  package init?(to path: [UInt8]) {
    let number = LocalSocket.make()
    guard number >= 0 else { return nil }
    guard LocalSocket.connect(number, to: path) else {
      close(number)
      return nil
    }
    socket = Descriptor(adopting: number)
  }

  /// Sends a datagram; where there is no room for it, `patiently` tries again for a moment.
  package func send(_ bytes: [UInt8], patiently: Bool = true) -> Transfer {
    for _ in 0..<(patiently ? Self.tries : 1) {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe sendBytes(socket.number, $0.baseAddress, $0.count)
      }
      if count >= 0 { return .moved(count) }
      // Darwin has no buffer where Linux would block.
      guard errno == EAGAIN || errno == ENOBUFS || errno == EINTR else { return .ended }
      var ready = pollfd(fd: socket.number, events: Int16(POLLOUT), revents: 0)
      if patiently { _ = unsafe poll(&ready, errno == ENOBUFS ? 0 : 1, Self.pause) }
    }
    return .wouldBlock
  }
}

// Inside the structure above, `send` is its own.
private func sendBytes(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe send(number, bytes, count, LocalSocket.sendFlags)
}
