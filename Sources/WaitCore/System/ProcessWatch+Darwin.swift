// The end of a process that is not ours to reap, on Darwin: its start time, which tells it from
// another process that was given its number.

#if canImport(Darwin)
  import Darwin

  /// A process of somebody's.
  package struct ProcessWatch: ~Copyable {
    private let pid: Int32
    private let start: UInt64

    /// What poll(2) waits on: nothing, the process has to be looked at.
    package var descriptor: Int32? { nil }

    /// Watches a process; nil if there is none of that number.
    package init?(_ pid: Int32) {
      guard let start = ProcessTable.start(of: pid) else { return nil }
      self.pid = pid
      self.start = start
    }

    /// Whether it has ended.
    package var hasEnded: Bool { ProcessTable.start(of: pid) != start }
  }
#endif
