// Output that is kept back, in a temporary file without a name: memory stays as it is whatever the
// command writes, and nothing is left behind however we end. Records keep the order in which the
// streams were written.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Kept output.
package struct Spool: ~Copyable {
  private static let headerSize = 8

  private let file: Descriptor
  /// Bytes of complete records.
  private var length = 0

  /// Makes one in TMPDIR or /tmp.
  package init() throws(SystemError) {
    let directory = ProcessEnvironment.value("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array("\(directory)/waitfor.XXXXXX".utf8CString)
    // mkstemp(3) makes a file of our own and follows no links.
    let number = try checked("the output can't be kept in \(directory) (TMPDIR)") {
      unsafe mkstemp(&path)
    }
    file = Descriptor(adopting: number)
    file.closeOnExec()
    unsafe unlink(path)
  }

  /// Keeps bytes of a stream; whether there was room for all of them.
  package mutating func keep(_ bytes: ArraySlice<UInt8>, of stream: Int32) -> Bool {
    var record: [UInt8] = []
    record.reserveCapacity(Self.headerSize + bytes.count)
    for value in [UInt32(bitPattern: stream), UInt32(bytes.count)] {
      for shift in [0, 8, 16, 24] as [UInt32] { record.append(UInt8(value >> shift & 0xff)) }
    }
    record += bytes
    var written = 0
    while written < record.count {
      let count = unsafe record.withUnsafeBytes {
        unsafe pwrite(
          file.number, $0.baseAddress.map { unsafe $0 + written }, $0.count - written,
          off_t(length + written))
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        return false
      }
    }
    length += record.count
    return true
  }

  /// Reads the record at `offset`, which is 0 or what the last call gave; nil at the end.
  package func record(
    at offset: Int
  ) -> (stream: Int32, bytes: [UInt8], next: Int)? {
    guard offset + Self.headerSize <= length, let header = read(Self.headerSize, at: offset) else {
      return nil
    }
    func number(_ start: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(header[start + $1]) << UInt32(8 * $1) }
    }
    let size = Int(number(4))
    guard let bytes = read(size, at: offset + Self.headerSize) else { return nil }
    return (Int32(bitPattern: number(0)), bytes, offset + Self.headerSize + size)
  }

  private func read(_ size: Int, at offset: Int) -> [UInt8]? {
    var bytes = Descriptor.buffer(of: size)
    var done = 0
    while done < size {
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(
          file.number, $0.baseAddress.map { unsafe $0 + done }, $0.count - done,
          off_t(offset + done))
      }
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        return nil
      }
    }
    return bytes
  }
}
