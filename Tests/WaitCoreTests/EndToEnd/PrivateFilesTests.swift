// Files of ours in folders that others share: nobody else gets at what is in them, and nobody can make us
// write elsewhere.

import Foundation
import Testing

@Suite struct PrivateFilesTests {
  #if os(Linux)
    @Test(arguments: ["hide", "tail"])
    func `output that is kept back has no name, and permissions for us alone`(mode: String) throws {
      let (folder, gate) = (try TemporaryDirectory(), try Gate())
      chmod(folder.path, 0o1777)
      let words = waitfor("--output", mode, "--", "sh", "-c", "echo secret; \(gate.pass); exit 3")
      let running = try Running(
        ["sh", "-c", "umask 0; exec \"$@\"", "sh"] + words, environment: ["TMPDIR": folder.path])
      let descriptors = "/proc/\(running.pid)/fd"
      func spool() -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: descriptors)) ?? []
        return names.map { "\(descriptors)/\($0)" }.first {
          let place = try? FileManager.default.destinationOfSymbolicLink(atPath: $0)
          return place.map { $0.hasPrefix("\(folder.path)/waitfor.") && $0.hasSuffix(" (deleted)") }
            ?? false
        }
      }
      var status = stat()
      running.waitUntil("the output is kept") {
        spool().map { stat($0, &status) == 0 && status.st_size > 0 } ?? false
      }
      #expect(status.st_mode == S_IFREG | 0o600)
      #expect(status.st_nlink == 0)
      #expect(status.st_uid == geteuid())
      gate.open()
      let made = running.wait()
      #expect(made.ending == .exited(3))
      #expect(made.outputText == "secret\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  #endif

  @Test(.enabled(if: getuid() == 0 && Unprivileged.isPossible, "needs root and another user"))
  func `another user can tell nothing`() throws {
    let (folder, gate) = (try SocketFolder(), try Gate())
    let running = try Running(
      waitfor("--plain", "--delay", "0", "--every", "20ms", "--", "sh", "-c", gate.pass),
      environment: folder.environment)
    let socket = try folder.waitForSocket()
    let shared = URL(filePath: socket).deletingLastPathComponent().deletingLastPathComponent().path
    chmod(shared, 0o1777)
    let other: [String: String?] = ["WAITFOR_SOCKET": socket]
    let program = "send($s, qq(PERCENT=99\\nMESSAGE=evil\\n), 0, $to) or die"
    let sent = try run(
      Unprivileged.command(["sh", "-c", Sender.command(program)]), environment: other)
    #expect(sent.ending != .exited(0))
    #expect(sent.errorText.contains("Died"))
    let told = try run(
      Unprivileged.command(["waitfor", "--tell", "99", "evil"]), environment: other)
    #expect(told.ending == .exited(0))
    // What is told by ourselves comes after it, and is heard.
    try folder.tell("42", "good")
    running.waitUntilWritten("42% good")
    gate.open()
    let made = running.wait()
    #expect(made.ending == .exited(0))
    #expect(!made.errorText.contains("evil") && !made.errorText.contains("99%"))
  }

  // MARK: Files that our user names

  @Test func `a copy and a log go through links, as redirections do`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("old\n", to: "copy.target")
    try folder.write("old\n", to: "log.target")
    for name in ["copy", "log"] { try folder.link(name, to: "\(name).target") }
    let made = try run(
      waitfor("--save", folder["copy"], "--log", folder["log"], "--", "echo", "new"))
    #expect(made.ending == .exited(0))
    #expect(try folder.read("copy.target") == "new\n")
    let lines = try folder.read("log.target").split(separator: "\n")
    #expect(lines.first == "old" && lines.last == "waitfor: 0:00 100% done")
    for name in ["copy", "log"] {
      let place = try FileManager.default.destinationOfSymbolicLink(atPath: folder[name])
      #expect(place == "\(name).target")
    }
  }

  @Test func `a link to nothing makes the file it names`() throws {
    let folder = try TemporaryDirectory()
    for name in ["copy", "log"] { try folder.link(name, to: folder["\(name).target"]) }
    let made = try run(
      waitfor("--save", folder["copy"], "--log", folder["log"], "--", "echo", "new"))
    #expect(made.ending == .exited(0))
    #expect(try folder.read("copy.target") == "new\n")
    #expect(try folder.read("log.target").hasSuffix(" 100% done\n"))
  }

  @Test(arguments: ["--save", "--log"])
  func `links in a circle are refused in words before anything is run`(option: String) throws {
    let folder = try TemporaryDirectory()
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    let made = try run(waitfor(option, folder["a"], "--", "echo", "run"))
    #expect(made.ending == .exited(125))
    #expect(made.outputText == "")
    #expect(made.errorText.hasPrefix("waitfor: \(option): '\(folder["a"])' cannot be opened"))
  }
}
