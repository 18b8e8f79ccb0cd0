// What inotify(7) tells of changes in folders. It is an alarm clock and nothing more: it says when to
// look, and what it misses costs latency.

#if canImport(Glibc)
  import Glibc

  /// Watches on folders.
  package struct DirectoryEvents: ~Copyable {
    /// Something happened in a folder.
    package struct Notice: Equatable, Sendable {
      /// The folder's watch; -1 where events were lost and anything may have happened.
      package let watch: Int32
      /// The name of what it happened to, in that folder; empty where it happened to the folder.
      package let name: [UInt8]
      /// Whether the folder itself is gone or elsewhere.
      package let isOver: Bool
    }

    private let queue: Descriptor
    private var buffer = [UInt8](repeating: 0, count: 1 << 14)

    /// What poll(2) waits on.
    package var descriptor: Int32 { queue.number }

    /// Gives nil where the system has no room for another.
    package init?() {
      let number = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
      guard number >= 0 else { return nil }
      queue = Descriptor(adopting: number)
    }

    /// Watches a folder; gives the watch, or nil if there is no such folder or no room.
    ///
    /// `contents` asks for changes of what is in files, too.
    package func watch(_ folder: FilePath, contents: Bool) -> Int32? {
      var mask =
        IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF
        | IN_ONLYDIR | IN_ATTRIB
      if contents { mask |= IN_MODIFY | IN_CLOSE_WRITE }
      let watch = unsafe inotify_add_watch(queue.number, folder.cString, UInt32(mask))
      return watch >= 0 ? watch : nil
    }

    /// Takes the events that have come.
    package mutating func take(_ body: (Notice) -> Void) {
      while case .moved(let count) = queue.receive(into: &buffer) {
        var offset = 0
        // struct inotify_event: wd, mask, cookie and len of four bytes each, then the name.
        while offset + 16 <= count {
          let watch = Int32(bitPattern: word(offset))
          let mask = word(offset + 4)
          let length = Int(word(offset + 12))
          let name = buffer[(offset + 16)..<min(offset + 16 + length, count)].prefix { $0 != 0 }
          let over = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT)
          body(
            Notice(
              watch: mask & UInt32(IN_Q_OVERFLOW) != 0 ? -1 : watch, name: Array(name),
              isOver: mask & over != 0))
          offset += 16 + length
        }
      }
    }

    private func word(_ offset: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(buffer[offset + $1]) << UInt32(8 * $1) }
    }
  }
#endif
