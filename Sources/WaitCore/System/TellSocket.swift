// Where what is told from below comes in: a socket in a directory of its own that nobody else may
// enter. Without one a run goes on, and nothing can be told.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A socket for datagrams from below; its file is removed with the value.
package struct TellSocket: ~Copyable {
  private static let name = Array("/socket".utf8)

  private let socket: Descriptor
  private let directory: [CChar]
  /// The path of the socket's file.
  package let path: [UInt8]

  /// Makes one in XDG_RUNTIME_DIR, which is for sockets (XDG Base Directory Specification), in TMPDIR,
  /// where this system makes small files fastest, or in /tmp; nil where none of them will do.
  package init?() {
    guard let (directory, path) = Self.makeDirectory() else { return nil }
    let number = LocalSocket.make()
    guard number >= 0, LocalSocket.bind(number, to: path) else {
      if number >= 0 { close(number) }
      unsafe rmdir(directory)
      return nil
    }
    socket = Descriptor(adopting: number)
    self.directory = directory
    self.path = path
  }

  deinit {
    unsafe unlink(path.map { CChar(bitPattern: $0) } + [0])
    unsafe rmdir(directory)
  }

  private static func makeDirectory() -> (directory: [CChar], path: [UInt8])? {
    let parents = [
      ProcessEnvironment.bytes("XDG_RUNTIME_DIR"), ProcessEnvironment.bytes("TMPDIR"),
      LocalSocket.fastParent, Array("/tmp".utf8),
    ]
    for parent in parents {
      if let parent, let made = makeDirectory(in: parent) { return made }
    }
    return nil
  }

  private static func makeDirectory(in parent: [UInt8]) -> (directory: [CChar], path: [UInt8])? {
    let pattern = parent + Array("/waitfor.XXXXXX".utf8)
    // The command may go elsewhere, and the path of a socket has to be short.
    guard parent.first == UInt8(ascii: "/"),
      pattern.count + name.count <= LocalSocket.longestPath
    else { return nil }
    var directory = (pattern + [0]).map { CChar(bitPattern: $0) }
    guard unsafe mkdtemp(&directory) != nil else { return nil }
    return (directory, directory.dropLast().map { UInt8(bitPattern: $0) } + name)
  }

  /// What poll(2) waits on.
  package var descriptor: Int32 { socket.number }

  /// Takes a datagram, cut to the size of the buffer; its size, or nil if there is none.
  package func receive(into buffer: inout [UInt8]) -> Int? {
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe recv(socket.number, $0.baseAddress, $0.count, 0)
    }
    return count >= 0 ? count : nil
  }
}
