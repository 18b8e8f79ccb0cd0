// Who has a terminal open on Linux, proc(5).

#if canImport(Glibc)
  import Glibc

  enum KeyboardUse {
    /// Whether a process of the family of `root` has the other side of a pseudo-terminal open beside
    /// its standard descriptors.
    static func hasOpened(otherSideOf master: Int32, family root: Int32) -> Bool {
      // TIOCGPTN of ioctl_tty(2); ptsname(3) is left out of Glibc's module.
      var index: Int32 = 0
      guard unsafe ioctl(master, 0x8004_5430, &index) == 0 else { return false }
      let name = "/dev/pts/\(index)"
      return ProcessFamily.members(of: root).contains { pid in
        let descriptors = descriptors(of: pid)
        return descriptors.contains { $0.number > 2 && $0.target == name }
      }
    }

    private static func descriptors(of pid: Int32) -> [(number: Int32, target: String)] {
      let folder = "/proc/\(pid)/fd"
      guard let directory = unsafe opendir(folder) else { return [] }
      defer { unsafe closedir(directory) }
      var found: [(number: Int32, target: String)] = []
      while let item = unsafe readdir(directory) {
        let name = unsafe withUnsafeBytes(of: &item.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard let number = Int32(name) else { continue }
        var target = [CChar](repeating: 0, count: 256)
        let length = unsafe readlink("\(folder)/\(name)", &target, target.count - 1)
        guard length > 0 else { continue }
        let bytes = target[..<length].map { UInt8(bitPattern: $0) }
        found.append((number, String(decoding: bytes, as: UTF8.self)))
      }
      return found
    }
  }
#endif
