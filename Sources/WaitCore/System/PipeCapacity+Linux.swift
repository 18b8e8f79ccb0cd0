#if canImport(Glibc)
  import Glibc

  enum PipeCapacity {
    /// Makes a pipe of ours as large as the system allows everybody: it then moves more than twice
    /// as much a second.
    ///
    /// F_SETPIPE_SZ of fcntl(2), which Glibc's module leaves out.
    static func raise(_ descriptor: Int32) {
      _ = fcntl(descriptor, 1031, 1 << 20)
    }
  }
#endif
