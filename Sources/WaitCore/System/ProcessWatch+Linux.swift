// The end of a process that is not ours to reap, on Linux: pidfd_open(2), and where that is refused
// its start time in proc(5), which tells it from another process that was given its number.

#if canImport(Glibc)
  import Glibc

  // Glibc 2.36 has a wrapper of its own, but its module leaves it out, as it does the variadic
  // syscall(2).
  @_silgen_name("syscall")
  private func systemCall(_ number: Int, _ one: Int, _ two: Int) -> Int

  /// A process of somebody's.
  package struct ProcessWatch: ~Copyable {
    private let pid: Int32
    private var handle: Descriptor?
    private let start: UInt64?

    /// What poll(2) waits on; nil where the process has to be looked at.
    package var descriptor: Int32? {
      switch handle {
      case .some(let handle): handle.number
      case .none: nil
      }
    }

    /// Watches a process; nil if there is none of that number.
    package init?(_ pid: Int32) {
      self.pid = pid
      start = ProcessTable.start(of: pid)
      // SYS_pidfd_open has one number on all architectures.
      let number = Int32(truncatingIfNeeded: systemCall(434, Int(pid), 0))
      if number >= 0 {
        let opened = Descriptor(adopting: number)
        if start == nil || Descriptor.mayBeKept(number) { handle = consume opened }
      } else if errno == ESRCH || start == nil {
        return nil
      }
    }

    /// Whether it has ended.
    ///
    /// A process that has ended and is not reaped yet counts as ended.
    package var hasEnded: Bool {
      guard let number = descriptor else {
        return start == nil || ProcessTable.start(of: pid) != start
      }
      var waited = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&waited, 1, 0) == 1
    }
  }
#endif
