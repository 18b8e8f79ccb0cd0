// The environment of everything a test starts. Nothing is inherited from whoever runs the tests: their
// CI, COLORTERM, NO_COLOR, LANGUAGE or TMUX would decide what waitfor does.

import Foundation
import Synchronization

enum TestEnvironment {
  /// Where programs are looked for: ours, by a link of its name, and the system's.
  static let path = "\(root)/bin:/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin"

  /// The environment with its own empty home directory; `nil` takes a variable out.
  ///
  ///     TestEnvironment.make(["LANG": "ru_RU.UTF-8", "TERM": nil])
  ///
  /// A home is new with each call: two runs that shall see one history share one environment.
  static func make(_ changes: [String: String?] = [:]) -> [String: String] {
    var environment = [
      "PATH": path,
      "TERM": "xterm-256color",
      "LANG": "C.UTF-8",
      "PS1": "$ ",
      "HISTFILE": "/dev/null",
      // What a program that is killed leaves behind goes when the tests end.
      "TMPDIR": root,
    ]
    if !changes.keys.contains("HOME") { environment["HOME"] = newHome() }
    for (name, value) in changes { environment[name] = value }
    return environment
  }

  /// Finds a program as a shell with that environment would.
  static func find(_ program: String, in environment: [String: String]) -> String? {
    if program.contains("/") { return program }
    return (environment["PATH"] ?? path).split(separator: ":").lazy
      .map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }

  private static let homes = Mutex(0)

  /// A folder that is removed when the tests end.
  static let root: String = {
    var template = Array("/tmp/wf-XXXXXX\0".utf8CString)
    guard let made = mkdtemp(&template) else { return "/nonexistent" }
    let path = String(cString: made)
    rootToRemove.withLock { $0 = path }
    mkdir("\(path)/bin", 0o755)
    symlink(Binary.path, "\(path)/bin/waitfor")
    atexit {
      if let path = rootToRemove.withLock({ $0 }) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    return path
  }()

  private static func newHome() -> String {
    let number = homes.withLock { count in
      count += 1
      return count
    }
    let home = "\(root)/\(number)"
    mkdir(home, 0o700)
    return home
  }
}

// Outside of the enumeration since a C callback may capture nothing.
private let rootToRemove = Mutex<String?>(nil)
