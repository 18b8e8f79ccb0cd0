// Where a command is, as execvp(3) finds it. posix_spawnp(3) would do for most, but can't say which
// file it failed on, and does not run a text without `#!` on every system.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

enum ExecutablePath {
  /// The bytes of the path of a command's file, with the final NUL.
  static func find(_ name: [UInt8]) throws(StartError) -> [CChar] {
    let shown = String(decoding: name, as: UTF8.self)
    guard !name.isEmpty else {
      throw StartError(kind: .notFound, name: shown, reason: "not found")
    }
    guard !name.contains(UInt8(ascii: "/")) else { return cString(name) }
    var wasRefused = false
    var directory: [UInt8] = []
    for byte in searchPath() + [UInt8(ascii: ":")] {
      guard byte == UInt8(ascii: ":") else {
        directory.append(byte)
        continue
      }
      // An empty element is the current directory.
      if directory.isEmpty { directory.append(UInt8(ascii: ".")) }
      let path = cString(directory + [UInt8(ascii: "/")] + name)
      directory.removeAll(keepingCapacity: true)
      switch look(path) {
      case .canRun: return path
      case .refused: wasRefused = true
      case .missing: break
      }
    }
    if wasRefused {
      throw StartError(
        kind: .cannotRun, name: shown, reason: SystemError("exec", EACCES).reason)
    }
    throw StartError(kind: .notFound, name: shown, reason: "not found", wasSearched: true)
  }

  private enum Verdict {
    case canRun, refused, missing
  }

  private static func look(_ path: [CChar]) -> Verdict {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return errno == EACCES ? .refused : .missing }
    guard status.st_mode & S_IFMT == S_IFREG, unsafe access(path, X_OK) == 0 else {
      return .refused
    }
    return .canRun
  }

  private static func searchPath() -> [UInt8] {
    if let path = ProcessEnvironment.bytes("PATH") { return path }
    var standard = [CChar](repeating: 0, count: 256)
    let length = unsafe confstr(CInt(_CS_PATH), &standard, standard.count)
    return length == 0 ? [] : standard.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }

  static func cString(_ bytes: [UInt8]) -> [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }
}
