// What is behind a descriptor.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

package enum OpenFile {
  /// Whether a standard descriptor was open when we were started: what fills a hole is closed when a
  /// command is, and nothing else of ours has such a number.
  package static func isOpen(_ descriptor: Int32) -> Bool {
    let flags = fcntl(descriptor, F_GETFD)
    return flags != -1 && flags & FD_CLOEXEC == 0
  }

  /// Whether two descriptors are open on the same file.
  package static func areSame(_ one: Int32, _ other: Int32) -> Bool {
    guard isOpen(one), isOpen(other) else { return false }
    var (first, second) = (stat(), stat())
    guard unsafe fstat(one, &first) == 0, unsafe fstat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  private static func isFIFO(_ path: FilePath) -> Bool {
    var status = stat()
    return unsafe stat(path.cString, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Opens a file of our user's for writing, or makes it; transfers never block.
  ///
  /// A FIFO has to have a reader (open(2), ENXIO). One that is started beside us may need a moment: he is
  /// waited for, a second at most.
  static func forWriting(
    _ path: FilePath, _ how: Int32, waitsForReader: Bool
  ) throws(SystemError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | how
    var attempts = waitsForReader ? 100 : 1
    while true {
      do {
        return try checked("open") { unsafe open(path.cString, flags, 0o666) }
      } catch {
        attempts -= 1
        guard error.number == ENXIO, isFIFO(path) else { throw error }
        guard attempts > 0 else { throw SystemError.noReader }
        _ = poll(nil, 0, 10)
      }
    }
  }
}
