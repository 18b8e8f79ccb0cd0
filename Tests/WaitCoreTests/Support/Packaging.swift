// The scripts that package a program, given the program under test. They build nothing: a build would
// wait for the lock that the run of the tests holds.

import Foundation
import Testing

enum Packaging {
  private static let folder = PackageFolder.url("packaging").path(percentEncoded: false)

  /// Whether the source is in a clone of the repository, and git may look at it.
  static let hasHistory = (try? git("rev-parse", "HEAD"))?.ending == .exited(0)

  /// Whether the program is the static release, and nothing else is packaged.
  static let isRelease: Bool = {
    guard let made = try? run(["ldd", Binary.path]) else { return false }
    return !made.outputText.contains("=>")
  }()

  /// What computes for seconds alone may take longer beside others.
  static let patience: Duration = .seconds(180)

  static let canMakeDebian = isRelease && has("dpkg-deb")

  static func has(_ program: String) -> Bool {
    TestEnvironment.find(program, in: ["PATH": TestEnvironment.path]) != nil
  }

  static func git(_ words: String...) throws -> Finished {
    try run(["git", "-C", PackageFolder.url("").path(percentEncoded: false)] + words)
  }

  /// Has a script make its file in a folder, and returns the file's path.
  static func make(
    _ script: String, in directory: TemporaryDirectory, umask: String = "022",
    environment: [String: String?] = [:]
  ) throws -> String {
    let words = script == "source.sh" ? [directory.path] : [Binary.path, directory.path]
    let masked = ["sh", "-c", "umask \(umask); exec \"$@\"", "sh"]
    // What takes long is to compress well, which proves nothing.
    let quickly = ["DPKG_DEB_COMPRESSOR_LEVEL": "0"].merging(environment) { $1 }
    let made = try run(
      masked + ["\(folder)/\(script)"] + words, environment: quickly, within: patience)
    try #require(made.ending == .exited(0), "\(made.errorText)")
    return String(made.outputText.dropLast())
  }

  /// Whether a script makes the same bytes for two people.
  static func makesTheSame(_ script: String) throws -> Bool {
    let (one, other) = (try TemporaryDirectory(), try TemporaryDirectory())
    let settings = [
      "LANG": "ru_RU.UTF-8", "TZ": "Asia/Tokyo", "GZIP": "-1", "TAR_OPTIONS": "--mode=700",
    ]
    let first = try make(script, in: one)
    // One second later any time of the making differs.
    Thread.sleep(forTimeInterval: 1)
    let second = try make(script, in: other, umask: "077", environment: settings)
    #expect(first.dropFirst(one.path.count) == second.dropFirst(other.path.count))
    return FileManager.default.contentsEqual(atPath: first, andPath: second)
  }
}
