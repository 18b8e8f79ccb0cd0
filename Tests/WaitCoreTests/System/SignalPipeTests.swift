import Testing
import WaitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite struct SignalPipeTests {
  /// With the reading end closed the handler's write would raise SIGPIPE, for which it is called again.
  @Test func `a signal that comes after the last look at the pipe does no harm`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let descriptor: Int32
      do {
        let pipe = try SignalPipe()
        pipe.arm()
        descriptor = pipe.descriptor
      }
      kill(getpid(), SIGUSR1)
      // Another thread may take it; its record can be read, so the pipe has outlived its owner.
      var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _exit(unsafe poll(&waited, 1, 10_000) == 1 && waited.revents == Int16(POLLIN) ? 7 : 1)
    }
  }
}
