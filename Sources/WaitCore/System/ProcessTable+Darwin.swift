// The process table of Darwin, sysctl(3).

#if canImport(Darwin)
  import Darwin

  enum ProcessTable {
    /// All processes that can be seen.
    static func entries() -> [ProcessEntry] {
      var name: [Int32] = [CTL_KERN, KERN_PROC, KERN_PROC_ALL]
      var size = 0
      guard unsafe sysctl(&name, 3, nil, &size, nil, 0) == 0 else { return [] }
      // Some more than there were, since new ones may have come.
      let capacity = size / MemoryLayout<kinfo_proc>.stride + 64
      var table = [kinfo_proc](repeating: kinfo_proc(), count: capacity)
      size = capacity * MemoryLayout<kinfo_proc>.stride
      guard unsafe sysctl(&name, 3, &table, &size, nil, 0) == 0 else { return [] }
      return table.prefix(size / MemoryLayout<kinfo_proc>.stride).map {
        let start = $0.kp_proc.p_un.__p_starttime
        return ProcessEntry(
          pid: $0.kp_proc.p_pid, parent: $0.kp_eproc.e_ppid,
          start: UInt64(start.tv_sec) * 1_000_000 + UInt64(start.tv_usec),
          hasEnded: $0.kp_proc.p_stat == SZOMB)
      }
    }

    /// Darwin shows the environment of others only to their debuggers: a family is known by its parents.
    static func environment(of pid: Int32, _ variable: String) -> String? { nil }

    /// When a process was started; nil if there is none of that number, or only what is left of one.
    static func start(of pid: Int32) -> UInt64? {
      entries().first { $0.pid == pid && !$0.hasEnded }?.start
    }
  }
#endif
