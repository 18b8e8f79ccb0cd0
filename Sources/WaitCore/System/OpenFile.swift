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
}
