// The process table of Linux, proc(5).

#if canImport(Glibc)
  import Glibc

  enum ProcessTable {
    /// All processes that can be seen.
    static func entries() -> [ProcessEntry] {
      guard let directory = unsafe opendir("/proc") else { return [] }
      defer { unsafe closedir(directory) }
      var entries: [ProcessEntry] = []
      var buffer = [UInt8](repeating: 0, count: 1024)
      while let item = unsafe readdir(directory) {
        let name = unsafe withUnsafeBytes(of: &item.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard let pid = Int32(name), let entry = entry(pid, &buffer) else { continue }
        entries.append(entry)
      }
      return entries
    }

    /// When a process was started; nil if there is none of that number, or only what is left of one.
    static func start(of pid: Int32) -> UInt64? {
      var buffer = [UInt8](repeating: 0, count: 1024)
      return entry(pid, &buffer).flatMap { $0.hasEnded ? nil : $0.start }
    }

    /// The value of a variable in the environment a process was started with, if we may read it.
    static func environment(of pid: Int32, _ variable: String) -> String? {
      let number = unsafe open("/proc/\(pid)/environ", O_RDONLY | O_CLOEXEC)
      guard number >= 0 else { return nil }
      let file = Descriptor(adopting: number)
      var bytes: [UInt8] = []
      var buffer = Descriptor.buffer(of: 1 << 14)
      while case .moved(let count) = file.receive(into: &buffer) { bytes += buffer[..<count] }
      let name = Array("\(variable)=".utf8)
      for entry in bytes.split(separator: 0) where entry.starts(with: name) {
        return String(decoding: entry.dropFirst(name.count), as: UTF8.self)
      }
      return nil
    }

    private static func entry(_ pid: Int32, _ buffer: inout [UInt8]) -> ProcessEntry? {
      let number = unsafe open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
      guard number >= 0 else { return nil }
      let file = Descriptor(adopting: number)
      guard case .moved(let count) = file.receive(into: &buffer) else { return nil }
      // The name in parentheses may hold anything: the fields are counted from its end.
      guard let end = buffer[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
      let fields = String(decoding: buffer[(end + 1)..<count], as: UTF8.self).split(separator: " ")
      // Fields 3 (state), 4 (parent) and 22 (start time in ticks since boot).
      guard fields.count > 19, let parent = Int32(fields[1]), let start = UInt64(fields[19]) else {
        return nil
      }
      let hasEnded = fields[0] == "Z" || fields[0] == "X"
      return ProcessEntry(pid: pid, parent: parent, start: start, hasEnded: hasEnded)
    }
  }
#endif
