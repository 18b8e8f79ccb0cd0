// One look at a path: what is there, and the ways in which nothing can be.

import Foundation
import Testing
import WaitCore

@Suite struct FileLookTests {
  private static func look(_ path: String) -> FileSight { FileLook.at(FilePath(Array(path.utf8))) }

  @Test func `a file that is there is told by device, inode, size and time`() throws {
    let directory = try TemporaryDirectory()
    try directory.append("12345", to: "f")
    var times = [
      timespec(tv_sec: 0, tv_nsec: 0), timespec(tv_sec: 1_700_000_000, tv_nsec: 123_456_789),
    ]
    #expect(utimensat(AT_FDCWD, directory["f"], &times, 0) == 0)
    var status = stat()
    #expect(stat(directory["f"], &status) == 0)
    #expect(
      Self.look(directory["f"])
        == .there(
          device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: 5,
          modified: .seconds(1_700_000_000) + .nanoseconds(123_456_789)))
  }

  @Test func `a file that is missing, or whose folder is, is missing`() throws {
    let directory = try TemporaryDirectory()
    #expect(Self.look(directory["f"]) == .missing)
    #expect(Self.look(directory["a/b/f"]) == .missing)
    try directory.link("dangling", to: "nowhere")
    #expect(Self.look(directory["dangling"]) == .missing)
    #expect(Self.look("") == .missing)
  }

  @Test func `links are followed, and a folder is a file`() throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("d")
    try directory.append("1", to: "d/f")
    try directory.link("d2", to: "d")
    try directory.link("f2", to: "d2/f")
    #expect(Self.look(directory["f2"]) == Self.look(directory["d/f"]))
    #expect(Self.look(directory["d2"]) == Self.look(directory["d"]))
    #expect(Self.look(directory["d2/"]) == Self.look(directory["d"]))
  }

  @Test func `errors are told apart, each in the system's words`() throws {
    let directory = try TemporaryDirectory()
    try directory.append("", to: "plain")
    try directory.link("loop", to: "loop")
    let long = String(repeating: "x", count: 300)
    for (path, number, reason) in [
      ("plain/f", ENOTDIR, "Not a directory"), ("plain/a/b", ENOTDIR, "Not a directory"),
      ("plain/", ENOTDIR, "Not a directory"),
      ("loop", ELOOP, "Too many levels of symbolic links"),
      ("loop/f", ELOOP, "Too many levels of symbolic links"),
      (long, ENAMETOOLONG, "File name too long"),
    ] {
      let sight = Self.look(directory[path])
      #expect(sight == .unknown(number), "\(path)")
      #expect(sight.reason == reason)
      #expect(sight.isHopeless)
      #expect(sight.isInTheWay == (number == ENOTDIR))
    }
  }

  @Test func `permission may change, input and output errors pass, and missing is no error`() {
    #expect(FileSight.unknown(EACCES).isHopeless)
    #expect(!FileSight.unknown(EIO).isHopeless)
    #expect(!FileSight.unknown(ESTALE).isHopeless)
    #expect(!FileSight.missing.isHopeless)
    #expect(FileSight.missing.reason == "")
  }

  @Test func `a path is bytes`() throws {
    let directory = try TemporaryDirectory()
    for name: [UInt8] in [
      [0x20, 0x61, 0x20], [0x61, 0x0a, 0x62], [0xff, 0xfe], [0x1b, 0x5b, 0x41], Array("д".utf8),
      Array("e\u{301}".utf8),
    ] {
      let path = FilePath(Array(directory.path.utf8) + [0x2f] + name)
      #expect(path.bytes == Array(directory.path.utf8) + [0x2f] + name)
      #expect(FileLook.at(path) == .missing)
      var cString = (path.bytes + [0]).map { CChar(bitPattern: $0) }
      let file = open(&cString, O_CREAT | O_WRONLY | O_CLOEXEC, 0o644)
      #expect(file >= 0)
      close(file)
      if case .there = FileLook.at(path) { continue }
      Issue.record("\(name) is not seen")
    }
    // Composed and decomposed are two names.
    #expect(Self.look(directory["\u{e9}"]) == .missing)
  }
}
