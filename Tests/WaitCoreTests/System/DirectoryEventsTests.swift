// What inotify tells of a folder, as far as it is relied upon: not every event, but an event for each
// change that a look has to be taken for.

#if os(Linux)
  import Foundation
  import Testing
  import WaitCore

  @Suite struct DirectoryEventsTests {
    /// A queue of events.
    private final class Queue {
      private var events: DirectoryEvents

      init() throws {
        guard let events = DirectoryEvents() else { throw SystemFailure("inotify_init1", errno) }
        self.events = events
      }

      func watch(_ folder: FilePath, contents: Bool) -> Int32? {
        events.watch(folder, contents: contents)
      }

      /// Reads the events that have come.
      func taken() -> [DirectoryEvents.Notice] {
        var notices: [DirectoryEvents.Notice] = []
        events.take { notices.append($0) }
        return notices
      }

      /// The names in the events that have come.
      func names() -> [[UInt8]] { taken().map(\.name) }
    }

    private static func path(_ directory: TemporaryDirectory, _ name: String = "") -> FilePath {
      FilePath(Array((name.isEmpty ? directory.path : directory[name]).utf8))
    }

    @Test func `what appears, is changed, and goes is told by its name`() throws {
      let directory = try TemporaryDirectory()
      let events = try Queue()
      let watch = try #require(events.watch(Self.path(directory), contents: true))
      #expect(events.taken() == [])
      for (name, act) in [
        ("made", { try directory.append("", to: "made") }),
        ("made", { try directory.append("x", to: "made") }),
        ("made", { chmod(directory["made"], 0o600) }),
        ("moved", { try directory.rename("made", to: "moved") }),
        ("linked", { symlink("moved", directory["linked"]) }),
        ("moved", { try directory.delete("moved") }),
        ("folder", { try directory.makeFolder("folder") }),
        ("folder", { try directory.delete("folder") }),
      ] as [(String, () throws -> Void)] {
        try act()
        let notices = events.taken().filter { $0.watch == watch && !$0.isOver }
        #expect(notices.map(\.name).contains(Array(name.utf8)))
      }
    }

    @Test func `content is told of only if it was asked for`() throws {
      let directory = try TemporaryDirectory()
      try directory.append("x", to: "f")
      let events = try Queue()
      _ = events.watch(Self.path(directory), contents: false)
      try directory.append("y", to: "f")
      #expect(events.taken() == [])
    }

    @Test func `names are bytes`() throws {
      let directory = try TemporaryDirectory()
      let events = try Queue()
      _ = events.watch(Self.path(directory), contents: false)
      for name: [UInt8] in [[0xff], [0x0a, 0x20], Array("имя".utf8), [0x61]] {
        let path = (Array(directory.path.utf8) + [0x2f] + name + [0]).map {
          CChar(bitPattern: $0)
        }
        close(open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o644))
        #expect(events.names().contains(name))
      }
    }

    @Test func `a folder that is moved or removed is over`() throws {
      let directory = try TemporaryDirectory()
      let events = try Queue()
      for act in [
        { try directory.rename("d", to: "e") }, { try directory.delete("d") },
      ] as [() throws -> Void] {
        try directory.makeFolder("d")
        let watch = try #require(events.watch(Self.path(directory, "d"), contents: false))
        try act()
        #expect(events.taken().contains { $0.watch == watch && $0.isOver })
      }
    }

    @Test func `what is no folder is not watched, and one folder has one watch`() throws {
      let directory = try TemporaryDirectory()
      let events = try Queue()
      try directory.append("", to: "f")
      #expect(events.watch(Self.path(directory, "f"), contents: true) == nil)
      #expect(events.watch(Self.path(directory, "missing"), contents: true) == nil)
      try directory.makeFolder("d")
      try directory.link("l", to: "d")
      let watch = events.watch(Self.path(directory, "d"), contents: true)
      #expect(watch != nil)
      #expect(events.watch(Self.path(directory, "l"), contents: true) == watch)
    }

    @Test func `more events than one read takes, in their order`() throws {
      let directory = try TemporaryDirectory()
      let events = try Queue()
      _ = events.watch(Self.path(directory), contents: false)
      let names = (1...2000).map { "file-\($0)" }
      for name in names { try directory.makeFolder(name) }
      #expect(events.names() == names.map { Array($0.utf8) })
    }

    @Test func `events that were lost are said to be`() throws {
      let limit = "/proc/sys/fs/inotify/max_queued_events"
      let most = try #require(Int(try String(contentsOfFile: limit, encoding: .utf8).dropLast()))
      let directory = try TemporaryDirectory()
      try directory.append("", to: "a")
      try directory.append("", to: "b")
      let events = try Queue()
      _ = events.watch(Self.path(directory), contents: false)
      // Equal ones that follow each other are one.
      for _ in 0...(most / 2 + 1) {
        chmod(directory["a"], 0o600)
        chmod(directory["b"], 0o600)
      }
      #expect(events.taken().last?.watch == -1)
      chmod(directory["a"], 0o600)
      #expect(events.names() == [[0x61]])
    }
  }
#endif
