// What is waited for at files that others make, change and remove, with events and without.

import Foundation
import Testing
import WaitCore

@Suite struct FileWaitConditionTests {
  private static let both = Backend.allCases

  // MARK: There and gone

  @Test(arguments: both)
  func `what is there already is over at once`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("", to: "f")
    try Watching([directory["f"]], by: backend).waitUntilSatisfied()
    try Watching([directory.path], by: backend).waitUntilSatisfied()
    try Watching(["/"], by: backend).waitUntilSatisfied()
    try Watching(["."], by: backend).waitUntilSatisfied()
    try Watching([], by: backend).waitUntilSatisfied()
  }

  @Test(arguments: both)
  func `a file that is made is noticed`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    let watching = try Watching([directory["f"]], by: backend)
    watching.waitUntilAsleep()
    #expect(watching.report == WaitReport())
    try directory.append("", to: "f")
    watching.waitUntilSatisfied()
  }

  @Test(arguments: both)
  func `a file that goes is gone, and so is one that never was`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("", to: "f")
    try Watching([directory["g"]], by: backend) { $0.conditions.isGone = true }
      .waitUntilSatisfied()
    let watching = try Watching([directory["f"]], by: backend) { $0.conditions.isGone = true }
    watching.waitUntilAsleep()
    try directory.delete("f")
    watching.waitUntilSatisfied()
  }

  @Test(arguments: both)
  func `a file whose folder goes is gone`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("a/b")
    try directory.append("", to: "a/b/f")
    let watching = try Watching([directory["a/b/f"]], by: backend) { $0.conditions.isGone = true }
    watching.waitUntilAsleep()
    try directory.rename("a", to: "c")
    watching.waitUntilSatisfied()
  }

  @Test(arguments: both)
  func `what lies below a plain file is gone`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("", to: "plain")
    try Watching([directory["plain/f"]], by: backend) { $0.conditions.isGone = true }
      .waitUntilSatisfied()
  }

  // MARK: Several

  @Test(arguments: both)
  func `all have to hold at the same moment`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    let watching = try Watching(["a", "b", "c"].map { directory[$0] }, by: backend)
    watching.waitUntilTold(.count(0, of: 3))
    try directory.append("", to: "a")
    watching.waitUntilTold(.count(1, of: 3))
    try directory.append("", to: "b")
    watching.waitUntilTold(.count(2, of: 3))
    try directory.delete("a")
    watching.waitUntilTold(.count(1, of: 3))
    try directory.append("", to: "c")
    watching.waitUntilTold(.count(2, of: 3))
    try directory.append("", to: "a")
    watching.waitUntilSatisfied()
  }

  @Test(arguments: both)
  func `with any, one is enough, and nothing is counted`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    let watching = try Watching(["a", "b", "c"].map { directory[$0] }, by: backend) {
      $0.isAny = true
    }
    watching.waitUntilAsleep()
    #expect(watching.report == WaitReport())
    try directory.append("", to: "b")
    watching.waitUntilSatisfied()
  }

  @Test(arguments: both)
  func `one path given twice is one more`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    let watching = try Watching([directory["a"], directory["a"]], by: backend)
    watching.waitUntilTold(.count(0, of: 2))
    try directory.append("", to: "a")
    watching.waitUntilSatisfied()
  }

  @Test(arguments: both)
  func `a file and a process`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    let running = try Running(["sleep", "600"])
    defer { running.close() }
    let watching = try Watching([directory["a"]], by: backend) { $0.pids = [running.pid] }
    watching.waitUntilTold(.count(0, of: 2))
    running.send(SIGKILL)
    watching.waitUntilTold(.count(1, of: 2))
    try directory.append("", to: "a")
    watching.waitUntilSatisfied()
  }

  // MARK: Size

  @Test(arguments: both)
  func `a size is told in bytes until it is reached`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    let watching = try Watching([directory["f"]], by: backend) { $0.conditions.size = 10 }
    watching.waitUntilTold(.size(0, of: 10, rate: nil, left: nil))
    try directory.append("1234", to: "f")
    watching.waitUntil("it has seen four bytes") { watching.report?.fraction == 0.4 }
    try directory.append("56789", to: "f")
    watching.waitUntil("it has seen nine bytes") { watching.report?.fraction == 0.9 }
    try directory.append("", to: "f", truncating: true)
    watching.waitUntil("it has seen the cut") { watching.report?.fraction == 0 }
    try directory.append("1234567890", to: "f")
    watching.waitUntilSatisfied()
  }

  @Test(arguments: both)
  func `sizes of several files are added, none beyond its own`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("12345678901234567890", to: "a")
    let watching = try Watching([directory["a"], directory["b"]], by: backend) {
      $0.conditions.size = 10
    }
    watching.waitUntil("half is there") { watching.report?.fraction == 0.5 }
    try directory.append("1234567890", to: "b")
    watching.waitUntilSatisfied()
  }

  @Test func `sizes of many files that no integer holds`() throws {
    let directory = try TemporaryDirectory()
    let watching = try Watching((1...10).map { directory["\($0)"] }) { target in
      target.conditions.size = .max
    }
    watching.waitUntil("it tells a size") {
      if case .size(0, of: 9_000_000_000_000_000_000, _, _) = watching.report?.note { return true }
      return false
    }
  }

  // MARK: Newer

  @Test(arguments: both)
  func `newer than another file, which may change, too`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("", to: "f")
    try directory.append("", to: "reference")
    try Self.date(directory["f"], 1000)
    try Self.date(directory["reference"], 2000)
    let watching = try Watching([directory["f"]], by: backend) {
      $0.conditions.isNewer = true
      $0.reference = FilePath(Array(directory["reference"].utf8))
    }
    watching.waitUntilAsleep()
    try Self.date(directory["reference"], 4000)
    try Self.date(directory["f"], 3000)
    // A second file of the same wait would be counted; here a look that was taken has to be enough.
    let other = try Watching([directory["f"]], by: backend) {
      $0.conditions.isNewer = true
      $0.reference = FilePath(Array(directory["reference"].utf8))
    }
    other.waitUntilAsleep()
    #expect(watching.ending == nil && other.ending == nil)
    try Self.date(directory["f"], 4001)
    watching.waitUntilSatisfied()
    other.waitUntilSatisfied()
  }

  @Test(arguments: both)
  func `newer than what is not there is hopeless, and why is told`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("", to: "plain")
    for (name, words) in [
      ("missing", "is not there: name an existing file"),
      ("plain/x", "can't be looked at: Not a directory"),
    ] {
      let watching = try Watching([directory["f"]], by: backend) {
        $0.conditions.isNewer = true
        $0.reference = FilePath(Array(directory[name].utf8))
      }
      #expect(
        watching.waitUntilHopeless() == "--newer-than: '\(directory[name])' \(words)")
    }
  }

  private static func date(_ path: String, _ seconds: Int) throws {
    var times = [timespec(tv_sec: 0, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    guard utimensat(AT_FDCWD, path, &times, 0) == 0 else { throw SystemFailure("utimensat", errno) }
  }
}
