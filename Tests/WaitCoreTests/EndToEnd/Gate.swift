// A place where a command waits until the test lets it pass, so that no test depends on how long
// something takes: a named pipe from which the shell reads a line.

import Foundation
import Testing

final class Gate: Sendable {
  private let directory: TemporaryDirectory
  private let descriptor: Int32

  init() throws {
    directory = try TemporaryDirectory()
    guard mkfifo(directory["g"], 0o600) == 0 else { throw SystemFailure("mkfifo", errno) }
    // Open for both, so that neither side waits for the other.
    descriptor = try Spawn.lock.withLock { [directory] _ in
      let opened = Foundation.open(directory["g"], O_RDWR | O_NONBLOCK)
      guard opened >= 0 else { throw SystemFailure("open", errno) }
      return Spawn.outOfTheWay(opened)
    }
  }

  deinit {
    close(descriptor)
  }

  /// The folder, which whoever passes must be able to search.
  var folder: String { directory.path }

  /// The pipe, which whoever passes must be able to read.
  var path: String { directory["g"] }

  /// What a shell runs to wait; it starts no process.
  var pass: String { "read go <\(path)" }

  /// The same for a shell that catches signals meanwhile.
  var passInTheEnd: String { "until \(pass); do :; done" }

  /// Lets one of those who wait, or who come, pass.
  func open() {
    _ = write(descriptor, "\n", 1)
  }
}
