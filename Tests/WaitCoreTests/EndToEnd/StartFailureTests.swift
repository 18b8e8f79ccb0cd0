// Commands that can't be started: one line that names them, and the status that shells, env and
// timeout give.

import Foundation
import Testing

@Suite struct StartFailureTests {
  static let unusable: [(command: String, status: Int32)] = [
    ("no-such-command-anywhere", 127), ("./missing", 127), ("/missing/too", 127), ("", 127),
    ("./dangling", 127), ("./no-interpreter", 127), ("./plain-file", 126), (".", 126),
    ("./not-a-program", 126), ("./loop", 126), ("./plain-file/below", 126), ("plain-file", 126),
  ]

  /// A directory with files of all kinds that are no programs.
  private func makeDirectory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write("text\n", to: "plain-file")
    try directory.write("\u{7f}ELF\0\0\0", to: "not-a-program", mode: 0o755)
    try directory.write("#!/no/such/interpreter -x\n", to: "no-interpreter", mode: 0o755)
    try directory.write("echo \"$# $1\"; exit 7\n", to: "script", mode: 0o755)
    try directory.write("", to: "empty", mode: 0o755)
    symlink("loop", directory["loop"])
    symlink("nowhere", directory["dangling"])
    return directory
  }

  /// Runs in a directory that is in the PATH, too.
  private func run(
    _ arguments: [String], in directory: TemporaryDirectory, path: String? = "/usr/bin:/bin"
  ) throws -> Finished {
    let script = "cd \"$1\" && shift && exec \"$@\""
    return try WaitCoreTests.run(
      ["/bin/sh", "-c", script, "sh", directory.path] + arguments, environment: ["PATH": path])
  }

  @Test(arguments: unusable)
  func `a command that can't be run costs one line`(command: String, status: Int32) throws {
    let directory = try makeDirectory()
    let path = "\(directory.path):/usr/bin:/bin"
    for options in [[], ["--style", "hidden"], ["--timeout", "9"], ["--plain", "--delay", "0"]] {
      let made = try run(waitfor() + options + ["--", command], in: directory, path: path)
      #expect(made.ending == .exited(status), "\(options)")
      #expect(made.outputText == "")
      #expect(made.errorText.hasPrefix("waitfor: cannot run '"))
      #expect(made.errorText.contains("'\(command)'"))
      #expect(made.errorText.hasSuffix("\n"))
      #expect(made.errorText.filter { $0 == "\n" }.count == 1)
    }
  }

  @Test(arguments: unusable)
  func `nothing is drawn for a command that can't be run`(command: String, status: Int32) throws {
    let directory = try makeDirectory()
    let terminal = try TestTerminal(waitfor("--delay", "0", "--", command), columns: 120) {
      $0.directory = directory.path
      $0.environment["PATH"] = "\(directory.path):/usr/bin:/bin"
    }
    #expect(terminal.waitForEnd() == .exited(status))
    #expect(terminal.screen.text.hasPrefix("waitfor: cannot run '"))
    #expect(!terminal.output.contains("\u{1b}"))
    #expect(terminal.output.text.filter { $0 == "\r\n" }.count == 1)
  }

  @Test func `a shell's function is not found, and the line says what to do`() throws {
    let script = "greet() { echo hello; }; waitfor greet"
    let made = try WaitCoreTests.run(["sh", "-c", script])
    #expect(made.ending == .exited(127))
    #expect(made.outputText == "")
    #expect(made.errorText.contains("'greet'"))
    #expect(made.errorText.contains("bash -c"))
  }

  @Test func `a missing interpreter is named`() throws {
    let made = try run(waitfor("./no-interpreter"), in: makeDirectory())
    #expect(made.errorText.contains("/no/such/interpreter"))
  }

  @Test func `a name can't write control bytes or break the line`() throws {
    let made = try WaitCoreTests.run(waitfor("--", "no\nsuch\u{1b}[31m\r\u{9b}x"))
    #expect(made.ending == .exited(127))
    #expect(made.errorText.filter { $0 == "\n" }.count == 1)
    #expect(made.errors.dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7f })
    #expect(!made.errorText.contains("\u{9b}"))
  }

  @Test(arguments: [
    ["./script", "a b", ""], ["script", "a b"], ["./empty"], ["empty", "x"], ["ls", "-d", "/"],
    ["no-such-command"], ["plain-file"],
  ])
  func `a name is looked for as env does`(command: [String]) throws {
    let directory = try makeDirectory()
    mkdir(directory["closed"], 0o000)
    let paths: [String?] = [
      nil, "", ":/missing", "/missing:", "/missing::/bin", "\(directory.path):/bin",
      "\(directory["closed"]):\(directory.path)", "\(directory["plain-file"]):/bin:/usr/bin", "/",
    ]
    for path in paths {
      let bare = try run(["/usr/bin/env"] + command, in: directory, path: path)
      let wrapped = try run(waitfor("--") + command, in: directory, path: path)
      #expect(wrapped.ending == bare.ending, "PATH=\(path ?? "unset")")
      #expect(wrapped.outputText == bare.outputText, "PATH=\(path ?? "unset")")
    }
    rmdir(directory["closed"])
  }
}
