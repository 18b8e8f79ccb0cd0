// A shell of this machine, to try scripts on. Where there is none there is nothing to try.

import Foundation
import WaitCore

/// A shell that is installed.
struct ShellProgram {
  let shell: CompletionShell
  private let path: String

  /// Looks for the shell in PATH; nil where it is not installed.
  init?(_ shell: CompletionShell) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(shell.rawValue)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.shell = shell
    self.path = path
  }

  /// Runs the shell with arguments; `%` in them stands for a file that holds the script.
  func run(_ arguments: [String], script: String) throws -> (status: Int32, text: String) {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "waitfor-completion-\(UUID().uuidString)")
    try Data(script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments.map { $0.replacing("%", with: file.path(percentEncoded: false)) }
    // No start-up file of anybody's may speak, too.
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8"]
    let output = Foundation.Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
