// The situations in which a watch on a folder or a file sees nothing or the wrong thing (PROCESS.md
// §5.1), as far as they need no mount; those that do are in MountSituationTests. Each with events,
// which may miss what happens, and with looks alone.

import Foundation
import Testing
import WaitCore

@Suite struct FileSituationTests {
  private static let both = Backend.allCases

  /// Begins to wait for `path`, lets something happen that brings it, and expects that it is noticed.
  private static func expectNoticed(
    _ path: String, by backend: Backend, in directory: TemporaryDirectory,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout WaitTarget) -> Void = { _ in }, when happens: () throws -> Void
  ) throws {
    let watching = try Watching([directory[path]], by: backend, change)
    watching.waitUntilAsleep(sourceLocation: sourceLocation)
    #expect(watching.ending == nil, sourceLocation: sourceLocation)
    try happens()
    watching.waitUntilSatisfied(sourceLocation: sourceLocation)
  }

  @Test(arguments: both, ["a/f", "a/b/c/d/f"])
  func `folders that are missing are made together with the file`(
    backend: Backend, path: String
  ) throws {
    let directory = try TemporaryDirectory()
    try Self.expectNoticed(path, by: backend, in: directory) {
      try directory.makeFolder(String(path.dropLast(2)))
      try directory.append("", to: path)
    }
  }

  @Test(arguments: both)
  func `a file is renamed into place, whole`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try Self.expectNoticed("f", by: backend, in: directory) {
      try directory.append("whole", to: "tmp")
      try directory.rename("tmp", to: "f")
    }
    #expect(try directory.read("f") == "whole")
  }

  @Test(arguments: both)
  func `a folder with the file in it is renamed into place`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("made/b")
    try directory.append("", to: "made/b/f")
    try Self.expectNoticed("a/b/f", by: backend, in: directory) {
      try directory.rename("made", to: "a")
    }
  }

  @Test(arguments: both)
  func `a file is replaced by another`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("old", to: "f")
    let text: (inout WaitTarget) -> Void = { $0.conditions.contains = Array("new".utf8) }
    try Self.expectNoticed("f", by: backend, in: directory, text) {
      try directory.replace("f", with: "also old")
      try directory.replace("f", with: "old again")
      try directory.replace("f", with: "new")
    }
  }

  @Test(arguments: both)
  func `a file that somebody holds open is removed`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("", to: "f")
    let holder = open(directory["f"], O_RDONLY | O_CLOEXEC)
    defer { close(holder) }
    let gone: (inout WaitTarget) -> Void = { $0.conditions.isGone = true }
    try Self.expectNoticed("f", by: backend, in: directory, gone) { try directory.delete("f") }
  }

  @Test(arguments: both)
  func `a file is a link that is pointed elsewhere`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("12345", to: "large")
    try directory.append("1", to: "small")
    try directory.link("f", to: "small")
    let size: (inout WaitTarget) -> Void = { $0.conditions.size = 5 }
    try Self.expectNoticed("f", by: backend, in: directory, size) {
      try directory.link("f", to: "large")
    }
  }

  @Test(arguments: both)
  func `a link to nowhere leads somewhere at last`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("links")
    try directory.makeFolder("elsewhere")
    try directory.link("links/f", to: "../elsewhere/real")
    try Self.expectNoticed("links/f", by: backend, in: directory) {
      try directory.append("", to: "elsewhere/real")
    }
  }

  @Test(arguments: both)
  func `the folder is a link that is pointed elsewhere`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("one")
    try directory.makeFolder("two")
    try directory.append("", to: "two/f")
    try directory.link("current", to: "one")
    try Self.expectNoticed("current/f", by: backend, in: directory) {
      try directory.link("current", to: "two")
    }
  }

  @Test(arguments: both)
  func `the folder is a link that leads nowhere yet`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.link("current", to: "elsewhere/deep")
    try Self.expectNoticed("current/f", by: backend, in: directory) {
      try directory.makeFolder("elsewhere/deep")
      try directory.append("", to: "elsewhere/deep/f")
    }
  }

  @Test(arguments: both)
  func `a mounted configuration is swapped as a cluster does it`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("..1")
    try directory.append("old", to: "..1/config")
    try directory.link("..data", to: "..1")
    try directory.link("config", to: "..data/config")
    let text: (inout WaitTarget) -> Void = { $0.conditions.contains = Array("new".utf8) }
    try Self.expectNoticed("config", by: backend, in: directory, text) {
      try directory.makeFolder("..2")
      try directory.append("new", to: "..2/config")
      try directory.link("..data", to: "..2")
      try directory.delete("..1/config")
      try directory.delete("..1")
    }
  }

  @Test(arguments: both, ["", "a/", "a/b/"])
  func `the folder, or one above it, is renamed away and made anew`(
    backend: Backend, below: String
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("top/" + below)
    try Self.expectNoticed("top/\(below)f", by: backend, in: directory) {
      try directory.rename("top", to: "away")
      // What goes on there is nobody's business any more.
      try directory.append("", to: "away/\(below)g")
      try directory.makeFolder("top/" + below)
      try directory.append("", to: "top/\(below)f")
    }
  }

  @Test(arguments: both)
  func `the folder is removed and made anew, several times`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("d")
    try Self.expectNoticed("d/f", by: backend, in: directory) {
      for _ in 1...20 {
        try directory.delete("d")
        try directory.makeFolder("d")
      }
      try directory.append("", to: "d/f")
    }
  }

  @Test(arguments: both)
  func `the folder goes for good and comes back as a plain file, then as a folder`(
    backend: Backend
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("d")
    let watching = try Watching([directory["d/f"]], by: backend)
    watching.waitUntilAsleep()
    try directory.delete("d")
    try directory.append("", to: "d")
    // A path through a plain file is hopeless at the first look alone.
    watching.waitUntilTold(.trouble("\(directory["d/f"]): Not a directory"))
    try directory.delete("d")
    try directory.makeFolder("d")
    try directory.append("", to: "d/f")
    watching.waitUntilSatisfied()
  }

  @Test(arguments: both)
  func `a file is changed through a mapping, of which nothing tells but its time`(
    backend: Backend
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.append("rxxdy", to: "f")
    try directory.append("", to: "reference")
    let newer: (inout WaitTarget) -> Void = {
      $0.conditions.isNewer = true
      $0.reference = FilePath(Array(directory["reference"].utf8))
    }
    let old = [timespec(), timespec(tv_sec: 1_700_000_000, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, directory["f"], old, 0) == 0)
    #expect(utimensat(AT_FDCWD, directory["reference"], old, 0) == 0)
    let file = open(directory["f"], O_RDWR | O_CLOEXEC)
    defer { close(file) }
    let mapping = try #require(
      mmap(nil, 5, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0).flatMap {
        $0 == MAP_FAILED ? nil : $0
      })
    defer { munmap(mapping, 5) }
    try Self.expectNoticed("f", by: backend, in: directory, newer) {
      mapping.storeBytes(of: 0x65, toByteOffset: 1, as: UInt8.self)
      #expect(msync(mapping, 5, MS_SYNC) == 0)
    }
  }

  @Test(
    arguments: both,
    ["f", "./f", ".//f", "a/../f", "a//f", "a/./f", "a/", "a//", "a/.", "l/../a/f", "../x/f"])
  func `a path is taken as the system takes it`(backend: Backend, path: String) throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("x/deep")
    let needsFolder = !(path.hasPrefix("a/") && path.hasSuffix("/") || path == "a/.")
    if needsFolder { try directory.makeFolder("x/a") }
    try directory.link("x/l", to: "deep")
    try Self.expectNoticed("x/\(path)", by: backend, in: directory) {
      switch path {
      case "a/", "a//", "a/.": try directory.makeFolder("x/a")
      case "a//f", "a/./f", "l/../a/f": try directory.append("", to: "x/a/f")
      default: try directory.append("", to: "x/f")
      }
    }
  }
}
