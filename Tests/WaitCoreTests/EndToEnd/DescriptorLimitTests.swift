// More files and processes than a process may have descriptors: none may be missed, and none taken for
// ended.

import Foundation
import Testing

@Suite struct DescriptorLimitTests {
  private static func limited(_ count: Int, _ words: [String]) -> [String] {
    ["sh", "-c", "ulimit -n \(count); exec \"$@\"", "sh"] + words
  }

  @Test func `a text is found in more files than can be open at once`() throws {
    let directory = try TemporaryDirectory()
    let paths = (1...200).map { directory["\($0)"] }
    for number in 1...150 { try directory.append("ready", to: "\(number)") }
    for number in 151...200 { try directory.append("rea", to: "\(number)") }
    let words = [Binary.path, "--contains", "ready", "--plain", "--delay", "0", "--every", "0"]
    let running = try Running(Self.limited(40, words + paths.flatMap { ["-f", $0] }))
    running.waitUntilWritten(" 75% 150 of 200\n")
    for number in 151...200 { try directory.append("dy", to: "\(number)") }
    #expect(running.wait().ending == .exited(0))
  }

  @Test func `more processes than can be watched by descriptors are alive all the same`() throws {
    let sleeper = try Running(["sleep", "600"])
    let other = try Running(["sleep", "600"])
    defer {
      sleeper.close()
      other.close()
    }
    let many = Array(repeating: ["-p", "\(sleeper.pid)"], count: 100).flatMap { $0 }
    let words = [Binary.path, "--any"] + many + ["-p", "\(other.pid)"]
    let running = try Running(Self.limited(40, words))
    running.waitUntil("it waits") { TaskState.isWaitingForOthers(running.pid) }
    #expect(running.ending == nil)
    // The last is watched by its start time alone.
    other.send(SIGKILL)
    #expect(running.wait().ending == .exited(0))
    #expect(sleeper.ending == nil)
  }
}
