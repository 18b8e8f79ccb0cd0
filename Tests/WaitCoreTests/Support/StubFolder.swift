// A folder for scripts to run in, with programs in PATH that stand for those that a machine may not
// have, or that would reach out to others. Each notes that it was called, and how.

import Foundation
import Testing

final class StubFolder: Sendable {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.makeFolder("bin")
    try directory.makeFolder("work")
  }

  /// Where the scripts run.
  var path: String { directory["work"] }

  /// The stubs first, then ours and the system's; one home for all that runs here.
  var environment: [String: String?] {
    ["PATH": "\(directory["bin"]):\(TestEnvironment.path)", "HOME": directory.path]
  }

  /// The calls so far, each with its arguments.
  var calls: [String] {
    ((try? directory.read("calls")) ?? "").split(separator: "\n").map(String.init)
  }

  /// Makes a program of that name that runs a script; a path is from the folder of the scripts.
  func stub(_ name: String, _ script: String = "") throws {
    let call = "echo \"$(basename \"$0\")${1:+ $*}\" >>'\(directory["calls"])'"
    let place = name.contains("/") ? "work/\(name)" : "bin/\(name)"
    try directory.write("#!/bin/sh\n\(call)\n\(script)\n", to: place, mode: 0o755)
  }

  /// The path of a file of the scripts.
  subscript(name: String) -> String { directory["work/\(name)"] }

  func write(_ text: String, to name: String) throws {
    try directory.write(text, to: "work/\(name)")
  }

  func read(_ name: String) throws -> String { try directory.read("work/\(name)") }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self[name]) }
}
