// The end of a process that is not ours to reap.

import Foundation
import Testing
import WaitCore

@Suite struct ProcessWatchTests {
  private static func isReady(_ descriptor: Int32) -> Bool {
    var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waited, 1, 0) == 1
  }

  /// A watch on a process.
  private final class Watch {
    private let watch: ProcessWatch

    init(_ pid: pid_t) throws {
      guard let watch = ProcessWatch(pid) else { throw SystemFailure("pidfd_open", errno) }
      self.watch = watch
    }

    var hasEnded: Bool { watch.hasEnded }
    var descriptor: Int32? { watch.descriptor }
  }

  private static func exists(_ pid: pid_t) -> Bool {
    switch ProcessWatch(pid) {
    case .some: true
    case .none: false
    }
  }

  @Test func `a process that runs has not ended, and ends when it is killed`() throws {
    let running = try Running(["sleep", "600"])
    defer { running.close() }
    let watch = try Watch(running.pid)
    #expect(!watch.hasEnded)
    if let descriptor = watch.descriptor { #expect(!Self.isReady(descriptor)) }
    running.send(SIGKILL)
    // The harness leaves it unreaped: what has ended counts as ended whether anybody took notice.
    running.waitUntil("it is seen to have ended") { watch.hasEnded }
    #expect(ProcessList.entry(of: running.pid)?.state == "Z")
    if let descriptor = watch.descriptor { #expect(Self.isReady(descriptor)) }
  }

  @Test func `a stopped process has not ended`() throws {
    let running = try Running(["sleep", "600"])
    defer { running.close() }
    let watch = try Watch(running.pid)
    running.send(SIGSTOP)
    running.waitUntil("it is stopped") { running.isStopped }
    #expect(!watch.hasEnded)
  }

  @Test func `a number that nobody has is nobody's`() throws {
    #expect(!Self.exists(Int32.max))
    let running = try Running(["true"])
    _ = running.wait()
    let pid = running.pid
    running.close()
    #expect(!Self.exists(pid))
  }

  @Test func `we have not ended ourselves, nor has the first of all processes`() throws {
    for pid in [getpid(), 1] {
      let watch = try Watch(pid)
      #expect(!watch.hasEnded)
    }
  }
}
