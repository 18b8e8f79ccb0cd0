#if canImport(Darwin)
  import Darwin

  extension LocalSocket {
    /// Makes a socket that never blocks and that commands do not inherit; -1 where that fails.
    static func make() -> Int32 {
      let number = socket(AF_UNIX, SOCK_DGRAM, 0)
      guard number >= 0 else { return -1 }
      Descriptor.closeOnExec(number)
      Descriptor.neverBlock(number)
      var yes: Int32 = 1
      unsafe setsockopt(
        number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
      return number
    }

    /// TMPDIR is always set here, and always ours alone.
    static var fastParent: [UInt8]? { nil }

    /// The socket itself sends no signals.
    static var sendFlags: Int32 { 0 }
  }
#endif
