// A directory that is removed with its content when the value goes. Its name is short, since the path
// of a socket in it may have no more than about a hundred bytes.

import Foundation

final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/wf-XXXXXX\0".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemFailure("mkdtemp", errno) }
    path = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    remove()
  }

  /// The path of a file in the directory, whether it exists or not.
  subscript(name: String) -> String { "\(path)/\(name)" }

  /// Makes a file, or replaces its content.
  func write(_ text: String, to name: String, mode: mode_t = 0o644) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self[name]))
    chmod(self[name], mode)
  }

  /// The content of a file.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self[name])), as: UTF8.self)
  }

  /// Removes the directory now rather than at the end of its life.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// A system call of the tests themselves that failed.
struct SystemFailure: Error, CustomStringConvertible {
  let description: String

  init(_ call: String, _ code: Int32) {
    description = "\(call): \(String(cString: strerror(code)))"
  }
}
