// Sockets of datagrams between processes of one machine, by the path of a file.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

enum LocalSocket {
  /// Bytes that a path may have, without its final NUL.
  static var longestPath: Int { MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1 }

  /// Gives a socket the name of a file, which it makes.
  static func bind(_ number: Int32, to path: [UInt8]) -> Bool {
    unsafe call(path) { unsafe nameSocket(number, $0, $1) == 0 }
  }

  /// Sets where a socket's datagrams go; whether somebody is there to take them.
  static func connect(_ number: Int32, to path: [UInt8]) -> Bool {
    unsafe call(path) { unsafe directSocket(number, $0, $1) == 0 }
  }

  private static func call(
    _ path: [UInt8], _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    guard !path.isEmpty, path.count <= longestPath else { return false }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path) }
    return unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

// Inside the enumeration above, `bind` and `connect` are its own.
private func nameSocket(
  _ number: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Int32 {
  unsafe bind(number, address, size)
}

private func directSocket(
  _ number: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Int32 {
  unsafe connect(number, address, size)
}
