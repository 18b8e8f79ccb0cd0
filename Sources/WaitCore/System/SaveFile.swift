// A copy of the command's output in a file. A disk that is full ends the copy, not the run.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A file that output is copied to.
package struct SaveFile: ~Copyable {
  private let file: Descriptor
  private var hasFailed = false

  /// Makes the file, or empties it.
  package init(_ path: FilePath) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY
    file = Descriptor(adopting: try checked("open") { openFile(path, flags) })
  }

  /// Copies bytes; gives the error once when the copy ends before its time.
  package mutating func copy(_ bytes: ArraySlice<UInt8>) -> SystemError? {
    var rest = bytes
    while !rest.isEmpty, !hasFailed {
      let count = unsafe rest.withUnsafeBytes {
        unsafe write(file.number, $0.baseAddress, $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        hasFailed = true
        return SystemError("write")
      }
    }
    return nil
  }
}

/// Opens a file that may have to be made; the variadic open(2) needs its mode then.
func openFile(_ path: FilePath, _ flags: Int32) -> Int32 {
  unsafe open(path.cString, flags, 0o666)
}
