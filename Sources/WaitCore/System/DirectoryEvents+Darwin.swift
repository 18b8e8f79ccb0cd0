// Darwin's kqueue(2) can't watch a path that is not there and tells no names: looks alone do there.

#if canImport(Darwin)
  import Darwin

  /// Watches on folders: none.
  package struct DirectoryEvents: ~Copyable {
    /// Something happened in a folder.
    package struct Notice: Equatable, Sendable {
      package let watch: Int32
      package let name: [UInt8]
      package let isOver: Bool
    }

    /// What poll(2) waits on.
    package var descriptor: Int32 { -1 }

    package init?() { nil }

    /// Watches a folder.
    package func watch(_ folder: FilePath, contents: Bool) -> Int32? { nil }

    /// Takes the events that have come.
    package mutating func take(_ body: (Notice) -> Void) {}
  }
#endif
