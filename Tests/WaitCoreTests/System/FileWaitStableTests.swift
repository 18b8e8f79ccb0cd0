// Files that have to be left alone for a while. Nothing here depends on how fast the machine is: a
// writer that was too slow to keep a file from being stable makes the round void.

import Foundation
import Synchronization
import Testing
import WaitCore

@Suite struct FileWaitStableTests {
  private static let both = Backend.allCases

  /// Writes to a file for a while; the time of the last write and the longest pause before one.
  private static func write(
    to name: String, in directory: TemporaryDirectory, rounds: Int, stop: () -> Bool
  ) throws -> (last: ContinuousClock.Instant, longestPause: Duration) {
    var last = ContinuousClock.now
    var longestPause = Duration.zero
    for _ in 1...rounds where !stop() {
      let before = last
      try directory.append("x", to: name)
      last = .now
      longestPause = max(longestPause, last - before)
      Thread.sleep(forTimeInterval: 0.02)
    }
    return (last, longestPause)
  }

  @Test(arguments: both)
  func `a file that nobody touches is stable after that time and not before`(
    backend: Backend
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.append("x", to: "f")
    let start = ContinuousClock.now
    let watching = try Watching([directory["f"]], by: backend) {
      $0.conditions.stable = .milliseconds(300)
    }
    watching.waitUntilSatisfied()
    #expect(ContinuousClock.now - start >= .milliseconds(300))
  }

  @Test(arguments: both)
  func `zero is stable at once`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("x", to: "f")
    try Watching([directory["f"]], by: backend) { $0.conditions.stable = .zero }
      .waitUntilSatisfied()
  }

  /// Where the file is: in the watched folder, or where a link leads and no event comes from.
  @Test(arguments: both, ["file", "link/file"])
  func `a file that is written to is not stable, whether it is told or not`(
    backend: Backend, place: String
  ) throws {
    for _ in 1...10 {
      let directory = try TemporaryDirectory()
      try directory.makeFolder("link")
      try directory.makeFolder("elsewhere")
      try directory.append("x", to: place == "file" ? "file" : "elsewhere/file")
      if place != "file" { try directory.link("link/file", to: "../elsewhere/file") }
      // Less than the second between two looks beside events.
      let stable = Duration.milliseconds(700)
      let watching = try Watching([directory[place]], by: backend) {
        $0.conditions.stable = stable
      }
      let name = place == "file" ? "file" : "elsewhere/file"
      let writer = try Self.write(to: name, in: directory, rounds: 100) { watching.ending != nil }
      let isTooSoon = watching.ending != nil
      watching.waitUntilSatisfied()
      let end = ContinuousClock.now
      if writer.longestPause > stable / 2 { continue }
      #expect(!isTooSoon)
      #expect(end - writer.last >= stable - .milliseconds(1))
      return
    }
    Issue.record("the machine was never fast enough to write for two seconds without a pause")
  }

  @Test(arguments: both)
  func `how long it has been quiet is told`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("x", to: "f")
    let watching = try Watching([directory["f"]], by: backend) {
      $0.conditions.stable = .seconds(4)
    }
    var heard: [Duration] = []
    waitUntil("it is over") {
      if case .unchanged(let time) = watching.report?.note, heard.last != time {
        heard.append(time)
      }
      return watching.ending != nil
    }
    #expect(heard.count > 1)
    #expect(heard == heard.sorted())
    #expect(heard.allSatisfy { $0 < .seconds(4) })
    #expect(watching.ending == .satisfied)
  }

  @Test(arguments: both)
  func `what is stable and has more asked of it waits without spinning`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("x", to: "f")
    let watching = try Watching([directory["f"]], by: backend) {
      $0.conditions.stable = .milliseconds(50)
      $0.conditions.size = 10
    }
    watching.waitUntil("it is known to be unchanged for long") {
      watching.report?.fraction == 0.1
    }
    // The end-to-end tests look at what that costs.
    try directory.append("123456789", to: "f")
    watching.waitUntilSatisfied()
  }

  @Test(arguments: both)
  func `a replaced file is another one, though it looks the same`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    for name in ["f", "g"] {
      try directory.append("x", to: name)
      var times = [timespec(), timespec(tv_sec: 1_700_000_000, tv_nsec: 0)]
      #expect(utimensat(AT_FDCWD, directory[name], &times, 0) == 0)
    }
    let start = ContinuousClock.now
    let watching = try Watching([directory["f"]], by: backend) {
      $0.conditions.stable = .seconds(2)
    }
    watching.waitUntilAsleep()
    Thread.sleep(forTimeInterval: 0.5)
    let replaced = ContinuousClock.now
    try directory.rename("g", to: "f")
    let isInTime = ContinuousClock.now - start < .seconds(2)
    watching.waitUntilSatisfied()
    if isInTime { #expect(ContinuousClock.now - replaced >= .seconds(2)) }
  }
}
