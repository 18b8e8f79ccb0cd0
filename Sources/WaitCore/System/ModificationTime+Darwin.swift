#if canImport(Darwin)
  import Darwin

  enum ModificationTime {
    /// Time since 1970.
    static func of(_ status: stat) -> Duration {
      .seconds(status.st_mtimespec.tv_sec) + .nanoseconds(status.st_mtimespec.tv_nsec)
    }
  }
#endif
