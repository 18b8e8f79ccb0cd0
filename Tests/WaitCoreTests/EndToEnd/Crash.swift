// A real fault in another process: where its thread will return to from the system call it waits in,
// there is nothing any more. A SIGSEGV from outside would be passed on like any other signal.

import Foundation
import Testing

enum Crash {
  /// Whether the system lets a test do this: Linux, and processes that may be written to.
  static let isPossible =
    FileManager.default.fileExists(atPath: "/proc/self/syscall")
    && (try? String(contentsOfFile: "/proc/self/syscall", encoding: .utf8)) != nil

  /// Overwrites the return addresses on the stack of a process that waits.
  static func cause(in pid: pid_t) throws {
    // `number arguments… stack-pointer program-counter` while it waits, `running` otherwise.
    var pointer: UInt64?
    waitUntil("process \(pid) waits") {
      let text = try? String(contentsOfFile: "/proc/\(pid)/syscall", encoding: .utf8)
      let fields = text?.split(whereSeparator: \.isWhitespace) ?? []
      guard fields.count == 9 else { return false }
      pointer = UInt64(fields[7].dropFirst(2), radix: 16)
      return pointer != nil
    }
    guard let pointer, let offset = off_t(exactly: pointer) else { return }
    let memory = open("/proc/\(pid)/mem", O_WRONLY | O_CLOEXEC)
    guard memory >= 0 else { throw SystemFailure("open /proc/\(pid)/mem", errno) }
    defer { close(memory) }
    let zeros = [UInt8](repeating: 0, count: 512)
    guard pwrite(memory, zeros, zeros.count, offset) == zeros.count else {
      throw SystemFailure("write /proc/\(pid)/mem", errno)
    }
  }
}
