// What makes waiting for a file hopeless, told in one line at once, and what only keeps it waiting.

import Foundation
import Testing

@Suite struct FileErrorTests {
  /// Expects one line about a file, and the status for what can't be.
  private static func expectHopeless(
    _ arguments: [String], _ words: String, in directory: TemporaryDirectory,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for options in [[], ["--plain", "--delay", "0"], ["--quiet"]] {
      let made = try run(arguments + options, sourceLocation: sourceLocation) {
        $0.directory = directory.path
      }
      #expect(made.ending == .exited(125), sourceLocation: sourceLocation)
      let line = made.errorText.split(separator: "\n").last.map(String.init)
      #expect(line == "waitfor: \(words)", sourceLocation: sourceLocation)
      #expect(made.outputText == "", sourceLocation: sourceLocation)
    }
  }

  private static let long = String(repeating: "x", count: 300)

  @Test(arguments: [
    ("plain/f", "Not a directory"), ("plain/a/b/f", "Not a directory"),
    ("plain/", "Not a directory"), ("loop", "Too many levels of symbolic links"),
    ("loop/f", "Too many levels of symbolic links"), (long, "File name too long"),
    ("a/\(long)/f", "File name too long"),
  ])
  func `a plain file in the way, a loop of links, and a name too long`(
    path: String, reason: String
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.append("", to: "plain")
    try directory.makeFolder("a")
    try directory.link("loop", to: "loop")
    try Self.expectHopeless(
      waitfor("-f", path), "--file: '\(path)' can't be looked at: \(reason)", in: directory)
    // However many others there are, and whatever would follow.
    try Self.expectHopeless(
      waitfor("-f", "a", "-f", "never", "-f", path),
      "--file: '\(path)' can't be looked at: \(reason)", in: directory)
  }

  @Test(
    .enabled(if: Unprivileged.isPossible, "needs setpriv to become somebody without privileges"))
  func `a folder that may not be searched, and a file that may not be read`() throws {
    let directory = try TemporaryDirectory()
    chmod(directory.path, 0o755)
    try directory.makeFolder("closed")
    try directory.append("ready", to: "closed/f")
    chmod(directory["closed"], 0)
    defer { chmod(directory["closed"], 0o755) }
    try directory.write("ready", to: "unreadable", mode: 0)
    for (options, name, words) in [
      (["-f"], "closed/f", "--file: '?' can't be looked at"),
      (["--gone", "-f"], "closed/f", "--file: '?' can't be looked at"),
      (["-f"], "closed/a/b", "--file: '?' can't be looked at"),
      (["--contains", "ready", "-f"], "unreadable", "--contains: '?' can't be read"),
    ] {
      let path = directory[name]
      let words = words.replacingOccurrences(of: "?", with: path) + ": Permission denied"
      try Self.expectHopeless(
        Unprivileged.command([Binary.path] + options + [path]), words, in: directory)
    }
    let reference = directory["closed/f"]
    try Self.expectHopeless(
      Unprivileged.command(waitfor("-f", "f", "--newer-than", reference)),
      "--newer-than: '\(reference)' can't be looked at: Permission denied", in: directory)
  }

  @Test(
    .enabled(if: Unprivileged.isPossible, "needs setpriv to become somebody without privileges"))
  func `a permission that goes while one waits is a trouble that is told, and no end`() throws {
    let directory = try TemporaryDirectory()
    chmod(directory.path, 0o755)
    try directory.makeFolder("d")
    let path = directory["d/f"]
    let running = try Running(
      Unprivileged.command(waitfor("--plain", "--delay", "0", "--every", "0", "-f", path)))
    running.waitUntil("it waits") { TaskState.isWaitingForOthers(running.pid) }
    chmod(directory["d"], 0)
    defer { chmod(directory["d"], 0o755) }
    running.waitUntilWritten(" \(path): Permission denied\n")
    chmod(directory["d"], 0o755)
    try directory.append("", to: "d/f")
    #expect(running.wait().ending == .exited(0))
  }

  @Test func `with a reference that is missing it is said what to do`() throws {
    let directory = try TemporaryDirectory()
    try Self.expectHopeless(
      waitfor("-f", "f", "--newer-than", "no\nreference"),
      "--newer-than: 'no reference' is not there: name an existing file", in: directory)
  }

  @Test func `the command of a hopeless wait is not run`() throws {
    let made = try run(waitfor("-f", "/dev/null/f", "--", "echo", "RAN"))
    #expect(made.ending == .exited(125))
    #expect(made.outputText == "")
  }
}
