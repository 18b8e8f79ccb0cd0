#if canImport(Glibc)
  import Glibc

  extension LocalSocket {
    /// Makes a socket that never blocks and that commands do not inherit; -1 where that fails.
    static func make() -> Int32 {
      let kind = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
      return socket(AF_UNIX, Int32(kind), 0)
    }

    /// A folder in memory, open to all as /tmp is: on a disk, making and removing a socket takes as
    /// long as a tenth of a short run.
    static var fastParent: [UInt8]? { Array("/dev/shm".utf8) }

    /// Sends no signal where nobody is left to read.
    static var sendFlags: Int32 { Int32(MSG_NOSIGNAL) }
  }
#endif
