// Looks for bytes in a file that grows, is cut or is replaced, as logs are. What has been read is
// never read again, but for what a match across two reads needs.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The search for one text in one file.
package struct TextScanner: ~Copyable {
  private static let readSize = 1 << 16

  private struct Identity: Equatable {
    var device: UInt64
    var inode: UInt64
  }

  private let text: [UInt8]
  /// The file that is read, kept open so that no other can be given its inode; of very many files
  /// not all are.
  private var file: Descriptor?
  private var identity: Identity?
  private var offset: Int64 = 0
  /// The last bytes read, one fewer than the text has.
  private var overlap: [UInt8] = []
  /// Whether the text was found in the file as it is now.
  package private(set) var hasFound = false
  /// Why the file can't be read.
  package private(set) var problem: SystemError?

  package init(for text: [UInt8]) {
    self.text = text
  }

  /// Reads what is new in the file at a path, of which a look has just told device, inode and size.
  package mutating func scan(_ path: FilePath, device: UInt64, inode: UInt64, size: Int64) {
    problem = nil
    if identity != Identity(device: device, inode: inode) || size < offset { lose() }
    guard !hasFound else { return }
    if text.isEmpty {
      hasFound = true
    } else if let number = descriptor {
      readOn(number)
    } else if identity == nil || size != offset {
      openAndRead(path)
    }
  }

  /// Takes note that the file is not there.
  package mutating func lose() {
    problem = nil
    file = nil
    identity = nil
    offset = 0
    overlap = []
    hasFound = false
  }

  private mutating func openAndRead(_ path: FilePath) {
    // A FIFO must not hold us, and only a regular file can be read again and again.
    let number = unsafe open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard number >= 0 else {
      // What has gone since the look is missed by the next one.
      if errno != ENOENT { problem = SystemError("open") }
      return
    }
    let opened = Descriptor(adopting: number)
    var status = stat()
    guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    let identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    if identity != self.identity { lose() }
    self.identity = identity
    readOn(number)
    if Descriptor.mayBeKept(number) { file = consume opened }
  }

  private mutating func readOn(_ number: Int32) {
    while !hasFound {
      var buffer = overlap + Descriptor.buffer(of: Self.readSize)
      let start = overlap.count
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe pread(
          number, $0.baseAddress.map { unsafe $0 + start }, $0.count - start, off_t(offset))
      }
      guard count > 0 else { return }
      offset += Int64(count)
      let read = buffer[..<(start + count)]
      hasFound = Self.contains(read, text)
      overlap = Array(read.suffix(text.count - 1))
    }
  }

  private var descriptor: Int32? {
    switch file {
    case .some(let file): file.number
    case .none: nil
    }
  }

  private static func contains(_ bytes: ArraySlice<UInt8>, _ text: [UInt8]) -> Bool {
    guard let first = text.first else { return true }
    return unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      var start = 0
      while start + text.count <= bytes.count {
        let left = bytes.count - text.count + 1 - start
        guard let hit = unsafe memchr(base + start, Int32(first), left) else { return false }
        if unsafe memcmp(hit, text, text.count) == 0 { return true }
        start = unsafe UnsafeRawPointer(hit) - base + 1
      }
      return false
    }
  }
}
