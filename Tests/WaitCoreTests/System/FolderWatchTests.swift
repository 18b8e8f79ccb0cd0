// Which folders are watched: the nearest that is there, and the right one again after each change. A
// wait whose watch stands on the wrong folder is late and not wrong, so that the watches themselves
// are looked at.

import Foundation
import Testing
import WaitCore

@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: "/proc/self/fdinfo"), "needs Linux's proc(5)"))
struct FolderWatchTests {
  private static func wait(for name: String, in directory: TemporaryDirectory) throws -> Watching {
    let watching = try Watching([directory[name]])
    watching.waitUntilAsleep()
    return watching
  }

  private static func expectWatched(
    _ name: String, in directory: TemporaryDirectory,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    waitUntil("'\(name)' is watched", sourceLocation: sourceLocation) {
      TaskState.watches(name.isEmpty ? directory.path : directory[name])
    }
  }

  @Test func `the nearest folder that is there is watched, and then the next`() throws {
    let directory = try TemporaryDirectory()
    let watching = try Self.wait(for: "a/b/c/f", in: directory)
    Self.expectWatched("", in: directory)
    for folder in ["a", "a/b", "a/b/c"] {
      #expect(!TaskState.watches(directory[folder]))
      try directory.makeFolder(folder)
      Self.expectWatched(folder, in: directory)
    }
    try directory.append("", to: "a/b/c/f")
    watching.waitUntilSatisfied()
  }

  @Test func `what is there at once is watched by nobody`() throws {
    let directory = try TemporaryDirectory()
    try directory.append("", to: "f")
    try Watching([directory["f"]]).waitUntilSatisfied()
    #expect(!TaskState.watches(directory.path))
  }

  @Test func `a new folder in the place of one that was removed is watched`() throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("d")
    let watching = try Self.wait(for: "d/f", in: directory)
    Self.expectWatched("d", in: directory)
    for _ in 1...3 {
      try directory.delete("d")
      try directory.makeFolder("d")
      Self.expectWatched("d", in: directory)
    }
    try directory.append("", to: "d/f")
    watching.waitUntilSatisfied()
  }

  @Test func `a new folder in the place of one that was renamed is watched`() throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("d")
    let watching = try Self.wait(for: "d/f", in: directory)
    Self.expectWatched("d", in: directory)
    try directory.rename("d", to: "e")
    try directory.makeFolder("d")
    Self.expectWatched("d", in: directory)
    try directory.append("", to: "d/f")
    watching.waitUntilSatisfied()
  }

  @Test func `changes above the folder are found by looks`() throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("a/b/c")
    let watching = try Self.wait(for: "a/b/c/f", in: directory)
    Self.expectWatched("a/b/c", in: directory)
    try directory.rename("a", to: "away")
    try directory.makeFolder("a/b/c")
    Self.expectWatched("a/b/c", in: directory)
    try directory.append("", to: "a/b/c/f")
    watching.waitUntilSatisfied()
  }

  @Test func `each of two ways to one folder is followed when it leads elsewhere`() throws {
    let directory = try TemporaryDirectory()
    for folder in ["one", "two"] { try directory.makeFolder(folder) }
    for name in ["first", "second"] { try directory.link(name, to: "one") }
    let watching = try Watching([directory["first/f"], directory["second/f"]])
    watching.waitUntilTold(.count(0, of: 2))
    Self.expectWatched("one", in: directory)
    try directory.link("second", to: "two")
    Self.expectWatched("two", in: directory)
    try directory.append("", to: "two/f")
    watching.waitUntilTold(.count(1, of: 2))
    try directory.append("", to: "one/f")
    watching.waitUntilSatisfied()
  }

  @Test func `an event makes the look earlier`() throws {
    // A look a second is taken anyway: without the event none of the rounds would take less than
    // what is left of that second.
    var fastest = Duration.seconds(60)
    for _ in 1...20 where fastest > .milliseconds(10) {
      let directory = try TemporaryDirectory()
      let watching = try Self.wait(for: "f", in: directory)
      Self.expectWatched("", in: directory)
      let start = ContinuousClock.now
      try directory.append("", to: "f")
      while watching.ending == nil, ContinuousClock.now - start < patience { usleep(100) }
      fastest = min(fastest, ContinuousClock.now - start)
    }
    #expect(fastest <= .milliseconds(10))
  }

  @Test func `folders that appear one after the other lose no event`() throws {
    // With each of them the watch moves on by one; in between the next may come unseen.
    var fastest = Duration.seconds(60)
    for _ in 1...20 where fastest > .milliseconds(20) {
      let directory = try TemporaryDirectory()
      let watching = try Self.wait(for: "a/b/c/d/e/f", in: directory)
      Self.expectWatched("", in: directory)
      let start = ContinuousClock.now
      try directory.makeFolder("a/b/c/d/e")
      try directory.append("", to: "a/b/c/d/e/f")
      while watching.ending == nil, ContinuousClock.now - start < patience { usleep(100) }
      fastest = min(fastest, ContinuousClock.now - start)
    }
    #expect(fastest <= .milliseconds(20))
  }
}
