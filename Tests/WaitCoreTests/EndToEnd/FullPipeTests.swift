// Nobody reads standard error, and the pipe is full: that costs our lines and nothing else.

import Foundation
import Testing

@Suite struct FullPipeTests {
  /// A pipe that takes no byte more, and whose writing end blocks; closed with the value.
  private final class FullPipe {
    let read: Int32
    let write: Int32

    init() throws {
      (read, write) = try Spawn.lock.withLock { _ in try Spawn.pipe() }
      let flags = fcntl(write, F_GETFL)
      _ = fcntl(write, F_SETFL, flags | O_NONBLOCK)
      let page = [UInt8](repeating: 0x78, count: 4096)
      for size in [page.count, 1] {
        while Foundation.write(write, page, size) > 0 {}
      }
      _ = fcntl(write, F_SETFL, flags)
    }

    deinit {
      close(read)
      close(write)
    }
  }

  private func runOnFullPipe(_ arguments: String...) throws -> Finished {
    let pipe = try FullPipe()
    return try withExtendedLifetime(pipe) {
      try run([Binary.path] + arguments, within: .seconds(60)) {
        $0.error = .descriptor(pipe.write)
      }
    }
  }

  @Test func `the command is started and its end is passed on`() throws {
    let made = try runOnFullPipe(
      "--plain", "--delay", "0", "--every", "100ms", "--", "sh", "-c", "echo up; sleep 1; exit 3")
    #expect(made.ending == .exited(3))
    #expect(made.outputText == "up\n")
  }

  @Test func `the time limit is kept`() throws {
    let made = try runOnFullPipe(
      "--plain", "--delay", "0", "--every", "100ms", "--timeout", "1s", "--", "sleep", "600")
    #expect(made.ending == .exited(124))
  }

  @Test func `a signal gets through`() throws {
    let pipe = try FullPipe()
    let arguments = waitfor("--plain", "--every", "50ms", "--", "sh", "-c", "echo up; sleep 600")
    let running = try Running(arguments) { $0.error = .descriptor(pipe.write) }
    running.waitUntilWritten("up")
    running.send(SIGTERM)
    #expect(running.wait().ending == .signalled(SIGTERM))
    withExtendedLifetime(pipe) {}
  }

  @Test func `errors of our own are not waited with`() throws {
    #expect(try runOnFullPipe("--no-such-option").ending == .exited(125))
    #expect(try runOnFullPipe("no-such-command-anywhere").ending == .exited(127))
  }

  @Test func `a pipe that fills up while we write delays nothing`() throws {
    // Longer lines than a pipe takes at once, many of them, and nobody reads.
    let running = try Running(
      waitfor(
        "--plain", "--delay", "0", "--every", "1ms", "--timeout", "2s",
        "--message", String(repeating: "long ", count: 20_000), "--", "sleep", "600"))
    running.stopReading()
    #expect(running.wait().ending == .exited(124))
  }

  #if os(Linux)
    @Test func `a line longer than the room that a pipe is sure to have does not block`() throws {
      let pipe = try FullPipe()
      // Of two pages one gets full but for 5 bytes behind the first line; the next line may have the
      // other.
      var pages = [UInt8](repeating: 0x78, count: 8192)
      #expect(read(pipe.read, &pages, pages.count) == pages.count)
      let rest = 4096 - "waitfor: 0:00 start: sleep\n".utf8.count - 5
      #expect(write(pipe.write, pages, rest) == rest)
      let message = String(repeating: "x", count: 5000)
      let made = try run(
        waitfor(
          "--plain", "--delay", "0", "--every", "1ms", "-t", ".5s", "-m", message, "--", "sleep",
          "600"), within: .seconds(60)
      ) { $0.error = .descriptor(pipe.write) }
      #expect(made.ending == .exited(124))
      withExtendedLifetime(pipe) {}
    }
  #endif
}
