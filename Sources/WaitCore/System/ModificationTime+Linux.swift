#if canImport(Glibc)
  import Glibc

  enum ModificationTime {
    /// Time since 1970.
    static func of(_ status: stat) -> Duration {
      .seconds(status.st_mtim.tv_sec) + .nanoseconds(status.st_mtim.tv_nsec)
    }
  }
#endif
