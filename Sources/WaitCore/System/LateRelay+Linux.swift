// Output that comes after the command's end, from processes it has left behind. Without us it would
// still arrive where it was sent, so a small process stays behind and copies until nobody writes any
// more. It holds nothing else open and takes part in nothing.

#if canImport(Glibc)
  import Glibc

  package enum LateRelay {
    /// Leaves a process behind that copies from each `from` to its `to`; where `to` is -1, to nowhere.
    package static func start(_ ways: [(from: Int32, to: Int32)]) {
      let ways = ways.filter { !isClosedElsewhere($0.from) }
      guard !ways.isEmpty, fork() == 0 else { return }
      // What we caught the new process must not: it can do nothing about it.
      for number in 1...HostSignals.last where HostSignals.isCaught(number) {
        var old = SignalInfo.defaultAction()
        var action = SignalInfo.defaultAction()
        guard unsafe sigaction(number, nil, &old) == 0, !SignalInfo.isIgnored(old) else { continue }
        unsafe sigaction(number, &action, nil)
      }
      // A place that takes no more is told of by the write; the other ways go on.
      var blocked = sigset_t()
      unsafe sigemptyset(&blocked)
      unsafe sigaddset(&blocked, SIGPIPE)
      unsafe sigaddset(&blocked, SIGXFSZ)
      unsafe sigprocmask(SIG_BLOCK, &blocked, nil)
      let kept = ways.map(\.from) + ways.map(\.to)
      for number in 0..<Int32(min(sysconf(Int32(_SC_OPEN_MAX)), 1 << 16))
      where !kept.contains(number) {
        close(number)
      }
      copy(ways)
      _exit(0)
    }

    /// Whether nobody has the other side open any more, and nothing is left to be read.
    private static func isClosedElsewhere(_ descriptor: Int32) -> Bool {
      var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waited, 1, 0) == 1 else { return false }
      return waited.revents & Int16(POLLHUP) != 0 && waited.revents & Int16(POLLIN) == 0
    }

    private static func copy(_ ways: [(from: Int32, to: Int32)]) {
      for way in ways {
        for number in [way.from, way.to] {
          _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
        }
      }
      var sources = ways.map { pollfd(fd: $0.from, events: Int16(POLLIN), revents: 0) }
      var buffer = [UInt8](repeating: 0, count: 4096)
      while sources.contains(where: { $0.fd >= 0 }) {
        guard unsafe poll(&sources, nfds_t(sources.count), -1) > 0 else {
          if errno == EINTR { continue }
          return
        }
        for index in sources.indices where sources[index].fd >= 0 && sources[index].revents != 0 {
          let size = buffer.count
          let count = unsafe read(sources[index].fd, &buffer, size)
          let isOver =
            count <= 0
            || ways[index].to >= 0
              && !Descriptor.sendAll(Array(buffer[..<count]), to: ways[index].to)
          if isOver {
            // Who writes there is told so, as without us. A negative number is what poll(2) passes over.
            close(sources[index].fd)
            sources[index].fd = -1
          }
        }
      }
    }
  }
#endif
