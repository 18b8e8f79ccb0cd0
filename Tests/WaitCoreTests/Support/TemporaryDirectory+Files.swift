// What others do to files while one waits for them, in system calls of their own: Foundation writes a
// temporary file and renames it.

import Foundation
import Testing

extension TemporaryDirectory {
  /// Makes a folder, and those above it.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: true)
  }

  /// Writes to the end of a file, which is made where it is missing; `truncating` cuts it first.
  func append(_ text: String, to name: String, truncating: Bool = false) throws {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (truncating ? O_TRUNC : O_APPEND)
    let file = open(self[name], flags, 0o644)
    guard file >= 0 else { throw SystemFailure("open \(name)", errno) }
    defer { close(file) }
    let bytes = Array(text.utf8)
    guard bytes.isEmpty || Foundation.write(file, bytes, bytes.count) == bytes.count else {
      throw SystemFailure("write \(name)", errno)
    }
  }

  func rename(_ old: String, to new: String) throws {
    guard Foundation.rename(self[old], self[new]) == 0 else {
      throw SystemFailure("rename \(old)", errno)
    }
  }

  /// Puts a whole file in the place of another, or of none.
  func replace(_ name: String, with text: String) throws {
    try append(text, to: "\(name).new", truncating: true)
    try rename("\(name).new", to: name)
  }

  /// Makes a symbolic link, or points it elsewhere at once as `ln -sfn` does.
  func link(_ name: String, to place: String) throws {
    guard symlink(place, self["\(name).new"]) == 0 else { throw SystemFailure("symlink", errno) }
    try rename("\(name).new", to: name)
  }

  /// Removes a file or an empty folder.
  func delete(_ name: String) throws {
    guard Foundation.remove(self[name]) == 0 else { throw SystemFailure("remove \(name)", errno) }
  }
}
