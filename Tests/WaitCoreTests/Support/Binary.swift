// Where the program under test is. `swift test` builds it because the test target depends on it, and
// puts it beside the test bundle; WAITFOR_BINARY names another one, such as a release build.

import Foundation

enum Binary {
  /// The path of the built waitfor.
  static let path: String = {
    if let named = ProcessInfo.processInfo.environment["WAITFOR_BINARY"], !named.isEmpty {
      return URL(fileURLWithPath: named).path
    }
    return nearTests(named: "waitfor") ?? "waitfor-was-not-built"
  }()

  /// Looks beside the test bundle and upwards from it: on Linux the bundle is a file, on macOS a
  /// directory whose executable lies three levels down.
  static func nearTests(named name: String) -> String? {
    for argument in CommandLine.arguments where argument.contains(".xctest") {
      var directory = URL(fileURLWithPath: argument).deletingLastPathComponent()
      for _ in 0..<4 {
        let candidate = directory.appendingPathComponent(name).path
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate, isDirectory: &isDirectory),
          !isDirectory.boolValue
        {
          return candidate
        }
        directory.deleteLastPathComponent()
      }
    }
    return nil
  }
}

/// The command line of waitfor with these arguments: `try run(waitfor("--plain", "--", "true"))`.
func waitfor(_ arguments: String...) -> [String] {
  [Binary.path] + arguments
}
