// poll(2): the one place where we wait.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Descriptors to wait on, each with what it is for.
package struct Waiter: Sendable {
  private var entries: [pollfd] = []

  package init() {}

  package mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  package mutating func addReader(_ descriptor: Int32) {
    entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
  }

  package mutating func addWriter(_ descriptor: Int32) {
    entries.append(pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0))
  }

  /// Waits until one of them is ready or so many milliseconds have gone by; nil waits without end.
  package mutating func wait(milliseconds timeout: Int64?) {
    let milliseconds = timeout.map { Int32(min(max($0, 0), Int64(Int32.max))) } ?? -1
    if unsafe poll(&entries, nfds_t(entries.count), milliseconds) <= 0 {
      for index in entries.indices { entries[index].revents = 0 }
    }
  }

  /// Whether any of them is ready.
  package var hasReady: Bool { entries.contains { $0.revents != 0 } }

  /// Whether the descriptor can be read from, has ended or failed.
  package func isReady(_ descriptor: Int32) -> Bool {
    entries.contains { $0.fd == descriptor && $0.revents != 0 }
  }
}
