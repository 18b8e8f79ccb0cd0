// The folder that what is learned is kept in, and small files in it. It belongs to our user alone.
// Nothing here is ever waited for, and nothing that fails here fails a run.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The folder for what outlasts a run (XDG Base Directory Specification, "state").
package struct StateFolder: Sendable {
  /// The path, without a final slash.
  private let path: [UInt8]
  /// Length of the part of it that we never make.
  private let given: Int

  /// The folder of our user; nil where nobody says where his files are.
  package init?() {
    // A relative path is invalid there.
    if let state = ProcessEnvironment.bytes("XDG_STATE_HOME"), state.first == Self.slash {
      path = state + Array("/waitfor".utf8)
      given = 0
    } else if let home = ProcessEnvironment.bytes("HOME"), home.first == Self.slash {
      path = home + Array("/\(Self.placeAtHome)/waitfor".utf8)
      // A home that is not there (`/nonexistent`) is meant not to be.
      given = home.count
    } else {
      return nil
    }
  }

  private static let slash = UInt8(ascii: "/")

  /// The path of a file in it.
  private func file(_ name: String) -> [CChar] {
    (path + [Self.slash] + Array(name.utf8)).map { CChar(bitPattern: $0) } + [0]
  }

  // MARK: Reading

  /// The last bytes of a file, at most so many; nil if it is not there, or not a file of our user's.
  package func read(_ name: String, atMost limit: Int) -> [UInt8]? {
    guard let file = open(name, O_RDONLY) else { return nil }
    return Self.contents(of: file, atMost: limit)
  }

  private static func contents(of file: borrowing Descriptor, atMost limit: Int) -> [UInt8] {
    let size = size(of: file)
    var bytes = Descriptor.buffer(of: min(size, limit))
    if size > limit { lseek(file.number, off_t(size - limit), SEEK_SET) }
    var count = 0
    while count < bytes.count {
      switch file.receive(into: &bytes, at: count) {
      case .moved(let moved): count += moved
      // A file never has to be waited for; where it is far away, a signal may interrupt.
      case .wouldBlock: continue
      case .ended, .failed:
        bytes.removeLast(bytes.count - count)
        return bytes
      }
    }
    return bytes
  }

  private static func size(of file: borrowing Descriptor) -> Int {
    var status = stat()
    return unsafe fstat(file.number, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Opens a file of our user's that is a file: neither a link that somebody has put there, nor a
  /// FIFO that would hold us.
  private func open(_ name: String, _ flags: Int32) -> Descriptor? {
    let flags = flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    let number = openPrivate(file(name), flags)
    guard number >= 0 else { return nil }
    let file = Descriptor(adopting: number)
    var status = stat()
    guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid()
    else { return nil }
    return file
  }

  // MARK: Writing

  /// Appends bytes to a file in one write, and gives the file's length after it; nil if that was not
  /// possible now.
  ///
  /// A file that somebody is about to replace is left alone, and so is one that is longer than
  /// `limit`: nobody could make it shorter so far.
  package func append(_ bytes: [UInt8], to name: String, whileUnder limit: Int) -> Int? {
    // Where locks are made of fcntl(2)'s, as over NFS, a shared one takes a file open for reading.
    guard isOurs(making: true), let file = open(name, O_RDWR | O_APPEND | O_CREAT),
      flock(file.number, LOCK_SH | LOCK_NB) == 0, isNamed(file, name)
    else { return nil }
    let size = Self.size(of: file)
    guard size < limit else { return size }
    let count = unsafe bytes.withUnsafeBytes { unsafe write(file.number, $0.baseAddress, $0.count) }
    guard count == bytes.count else { return nil }
    return Self.size(of: file)
  }

  /// Puts other bytes in the place of a file's, `change` giving the new ones; whether that was done.
  ///
  /// Nobody appends meanwhile, and readers see the old or the new file.
  package func replace(_ name: String, atMost limit: Int, _ change: ([UInt8]) -> [UInt8]) -> Bool {
    guard let old = open(name, O_RDWR), flock(old.number, LOCK_EX | LOCK_NB) == 0,
      isNamed(old, name)
    else { return false }
    return put(change(Self.contents(of: old, atMost: limit)), as: name)
  }

  /// Writes a file, in the place of one of that name; whether that was done.
  @discardableResult
  package func put(_ bytes: [UInt8], as name: String) -> Bool {
    guard isOurs(making: true) else { return false }
    var path = file("\(name).XXXXXX")
    let number = unsafe mkstemp(&path)
    guard number >= 0 else { return false }
    let new = Descriptor(adopting: number)
    guard Descriptor.sendAll(bytes, to: new.number), unsafe rename(path, file(name)) == 0 else {
      unsafe unlink(path)
      return false
    }
    return true
  }

  /// Removes the files that are not wanted, given their names.
  package func removeAll(where isUnwanted: (String) -> Bool) {
    guard isOurs(making: false),
      let folder = unsafe opendir(path.map { CChar(bitPattern: $0) } + [0])
    else {
      return
    }
    defer { unsafe closedir(folder) }
    while let item = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &item.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if isUnwanted(name) { unsafe unlink(file(name)) }
    }
  }

  /// Whether the file is still the one of that name.
  private func isNamed(_ file: borrowing Descriptor, _ name: String) -> Bool {
    var (named, opened) = (stat(), stat())
    return unsafe lstat(self.file(name), &named) == 0 && fstat(file.number, &opened) == 0
      && named.st_dev == opened.st_dev && named.st_ino == opened.st_ino
  }

  // MARK: The folder

  /// Whether the folder is there and our user's; one that is missing is made, and so are those above
  /// it, for our user alone.
  private func isOurs(making: Bool) -> Bool {
    var end = path.count
    var missing: [Int] = []
    var status = stat()
    while unsafe stat(folder(end), &status) != 0 {
      guard errno == ENOENT, end > given else { return false }
      missing.append(end)
      end = max(path[..<end].lastIndex(of: Self.slash) ?? 0, given)
    }
    // What root makes in another user's home (`sudo` may keep HOME) would shut that user out; what is
    // in somebody else's folder may be anything.
    let owner = status.st_uid
    guard owner == geteuid() || !missing.isEmpty && geteuid() != 0 else { return false }
    guard making || missing.isEmpty else { return false }
    for end in missing.reversed() where unsafe mkdir(folder(end), 0o700) != 0 {
      guard errno == EEXIST else { return false }
    }
    return true
  }

  /// The first bytes of the path as the path of a folder.
  private func folder(_ end: Int) -> [CChar] {
    path[..<max(end, 1)].map { CChar(bitPattern: $0) } + [0]
  }
}

/// Opens a file that only our user may read; the variadic open(2) needs its mode then.
private func openPrivate(_ path: [CChar], _ flags: Int32) -> Int32 {
  unsafe open(path, flags, 0o600)
}
