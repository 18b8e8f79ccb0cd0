// A copy of the command's output in a file or a FIFO. A disk that is full ends the copy, not the run; a
// FIFO whose reader is slow holds up the command, as a pipe would without us, but never us.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A file that output is copied to.
package final class SaveFile {
  private let file: Descriptor
  /// What has not been taken yet.
  private var pending: [UInt8] = []
  private var hasFailed = false

  /// Makes the file, or empties it.
  ///
  /// Others, a log of ours perhaps, may write there, too.
  package init(_ path: FilePath) throws(SystemError) {
    file = Descriptor(
      adopting: try OpenFile.forWriting(path, O_TRUNC | O_APPEND, waitsForReader: true))
  }

  package var descriptor: Int32 { file.number }

  package var hasPending: Bool { !pending.isEmpty }

  /// Copies bytes now or as soon as they are taken; gives the error once when the copy ends before its
  /// time.
  package func copy(_ bytes: ArraySlice<UInt8>) -> SystemError? {
    guard !hasFailed else { return nil }
    guard pending.isEmpty else {
      pending += bytes
      return nil
    }
    return write(bytes)
  }

  /// Copies what is taken now of what waits.
  package func flush() -> SystemError? {
    guard hasPending else { return nil }
    let bytes = pending
    pending = []
    return write(bytes[...])
  }

  private func write(_ bytes: ArraySlice<UInt8>) -> SystemError? {
    var rest = bytes
    while !rest.isEmpty {
      switch file.send(rest) {
      case .moved(let count): rest = rest.dropFirst(count)
      case .wouldBlock:
        pending = Array(rest)
        return nil
      case .ended, .failed:
        hasFailed = true
        return SystemError("write")
      }
    }
    return nil
  }
}
