// A log that others may rename, remove or truncate while we write, on a disk that may be full. It
// costs lines, never the run.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A file that lines are appended to; several logs of one run share it.
package final class LogFile {
  private let path: FilePath
  private var file: Descriptor?
  /// Whether what was written last was cut short, so that the next line has to begin with a newline.
  private var isMidLine = false

  /// Opens the file, or makes it.
  package init(_ path: FilePath) throws(SystemError) {
    self.path = path
    file = Descriptor(adopting: try OpenFile.forWriting(path, O_APPEND, waitsForReader: true))
  }

  /// Appends a line and its newline in one write.
  package func append(line: String) {
    reopenIfReplaced()
    guard let number = file?.number else { return }
    let bytes = Array(((isMidLine ? "\n" : "") + line + "\n").utf8)
    let count = unsafe bytes.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
    if count > 0 { isMidLine = count < bytes.count }
  }

  private func reopenIfReplaced() {
    var (named, opened) = (stat(), stat())
    let isThere = unsafe stat(path.cString, &named) == 0
    if isThere, let number = file?.number, unsafe fstat(number, &opened) == 0,
      named.st_dev == opened.st_dev, named.st_ino == opened.st_ino
    {
      return
    }
    if let number = try? OpenFile.forWriting(path, O_APPEND, waitsForReader: false) {
      file = Descriptor(adopting: number)
      isMidLine = false
    }
  }
}
