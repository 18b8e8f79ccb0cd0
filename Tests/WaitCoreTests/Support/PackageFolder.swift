// The files of this package, for the tests that look at the repository itself.

import Foundation

/// The folder of the package.
enum PackageFolder {
  /// Four folders above this file.
  private static let root = (0..<4).reduce(URL(filePath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }

  /// A file by its path from the package's folder.
  static func url(_ path: String) -> URL { root.appending(path: path) }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  static func lines(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The paths of all files in a folder and below it, in order.
  static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(folder).path(percentEncoded: false))
      .sorted().map { "\(folder)/\($0)" }
  }

  /// Those of them that are Swift.
  static func swiftFiles(in folder: String) throws -> [String] {
    try files(in: folder).filter { $0.hasSuffix(".swift") }
  }
}
