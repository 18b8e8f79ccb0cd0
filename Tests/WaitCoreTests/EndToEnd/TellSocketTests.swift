// The socket for what is told: who gets it, who may use it, and that nothing is left of it.

import Foundation
import Testing

@Suite struct TellSocketTests {
  // MARK: Nothing is left

  @Test(arguments: [
    (["--", "true"], ExitStatus.exited(0)), (["--", "sh", "-c", "exit 3"], .exited(3)),
    (["--", "sh", "-c", "kill -TERM $$"], .signalled(SIGTERM)),
    (["--", "sh", "-c", "kill -KILL $$"], .signalled(SIGKILL)),
    (["-t", ".2s", "--", "sleep", "600"], .exited(124)),
    (["-t", ".2s", "--signal", "KILL", "--", "sleep", "600"], .exited(137)),
    (["--", "no-such-command"], .exited(127)), (["--", "./odd"], .exited(127)),
    (["--", "/etc/passwd"], .exited(126)), (["--output", "hide", "--", "false"], .exited(1)),
    (["-q", "--", "true"], .exited(0)), (["--plain", "--delay", "0", "--", "true"], .exited(0)),
  ])
  func `nothing is left however the command ends`(words: [String], ending: ExitStatus) throws {
    let (folder, directory) = (try SocketFolder(), try TemporaryDirectory())
    try directory.write("#!/no/such/interpreter\n", to: "odd", mode: 0o755)
    let made = try run(waitfor() + words, environment: folder.environment) {
      $0.directory = directory.path
    }
    #expect(made.ending == ending)
    #expect(folder.entries == [])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM])
  func `nothing is left when a signal ends us`(signal: Int32) throws {
    let folder = try SocketFolder()
    let running = try Running(waitfor("--", "sleep", "600"), environment: folder.environment)
    _ = try folder.waitForSocket()
    running.waitUntil("the command runs") {
      ProcessList.all { $0.parent == running.pid }.count == 1
    }
    running.send(signal)
    #expect(running.wait().ending == .signalled(signal))
    #expect(folder.entries == [])
  }

  @Test func `nothing is left after ^C, with a status and without`() throws {
    for options in [[], ["--output", "direct"], ["--delay", "9m"]] {
      let folder = try SocketFolder()
      let terminal = try TestTerminal(
        waitfor() + options + ["--", "sleep", "600"], environment: folder.environment)
      terminal.waitUntil("the command runs") {
        ProcessList.all { $0.parent == terminal.pid }.count == 1
      }
      terminal.type("\u{03}")
      #expect(terminal.waitForEnd() == .signalled(SIGINT))
      #expect(folder.entries == [])
    }
  }

  @Test func `it is still there after ^Z and fg`() throws {
    let (folder, gate) = (try SocketFolder(), try Gate())
    let terminal = try TestTerminal(
      waitfor("--", "sh", "-c", gate.passInTheEnd), environment: folder.environment)
    terminal.waitUntilDrawn()
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    #expect(folder.socket != nil)
    // Nobody takes it now, and nobody waits for that.
    try folder.tell("30", "Stopped")
    terminal.continueInForeground()
    terminal.waitUntilShown("30%")
    try folder.tell("40", "Back")
    terminal.waitUntilShown("Back")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(folder.entries == [])
  }

  // MARK: Who may use it

  @Test func `it is ours alone`() throws {
    let (folder, gate) = (try SocketFolder(), try Gate())
    let script = "umask 0; exec \"$@\""
    let running = try Running(
      ["sh", "-c", script, "sh"] + waitfor("--", "sh", "-c", gate.pass),
      environment: folder.environment)
    let socket = try folder.waitForSocket()
    var status = stat()
    #expect(stat(URL(filePath: socket).deletingLastPathComponent().path, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFDIR)
    #expect(status.st_mode & 0o7777 == 0o700)
    #expect(stat(socket, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFSOCK)
    gate.open()
    #expect(running.wait().ending == .exited(0))
  }

  // MARK: Who gets it

  private static func names(_ text: String) -> Set<Substring> {
    Set(text.split(separator: "\n").compactMap { $0.split(separator: "=").first })
  }

  private static let variables: [([String], [Substring])] = [
    ([], ["WAITFOR_SOCKET"]), (["--plain"], ["WAITFOR_SOCKET"]),
    (["-t", "9m"], ["WAITFOR_SOCKET", "WAITFOR_FAMILY"]), (["--quiet"], []),
    (["--style", "hidden"], []), (["--quiet", "--log", "/dev/null"], ["WAITFOR_SOCKET"]),
    (["--style", "hidden", "--log", "/dev/null"], ["WAITFOR_SOCKET"]),
  ]

  @Test(arguments: variables)
  func `the command has no other variable more`(options: [String], names: [Substring]) throws {
    let environment: [String: String?] = ["A": "b", "HOME": "/"]
    let bare = Self.names(try run(["env"], environment: environment).outputText)
    let made = try run(waitfor() + options + ["--", "env"], environment: environment)
    #expect(Self.names(made.outputText).subtracting(bare) == Set(names))
    #expect(bare.subtracting(Self.names(made.outputText)) == [])
  }

  @Test func `on a terminal it has the numbers of the two terminals, too`() throws {
    let script = "perl -e 'printf qq(%d %s\\n), (stat STDERR)[6], $ENV{WAITFOR_TERMINAL}'"
    let terminal = try TestTerminal(["sh", "-c", "\(script); waitfor -- \(script)"])
    #expect(terminal.waitForEnd() == .exited(0))
    let rows = terminal.screen.rows.map { $0.split(separator: " ") }
    let outer = try #require(rows[0].first)
    let inner = try #require(rows[1].first)
    #expect(rows[1].last == "\(outer):\(inner)")
    #expect(outer != inner)
  }

  @Test func `a wait that nobody sees leaves the command the one above`() throws {
    let folder = try SocketFolder()
    let words = ["-q", "--", "sh", "-c", "echo $WAITFOR_SOCKET"]
    let made = try run(
      waitfor("--", "sh", "-c", "echo $WAITFOR_SOCKET; \"$@\"", "sh") + waitfor() + words,
      environment: folder.environment)
    let lines = made.outputText.split(separator: "\n")
    #expect(lines.count == 2 && lines.first == lines.last)
  }

  @Test(arguments: [
    "/no/such/folder", "", "relative", "/tmp/" + String(repeating: "x/", count: 60),
  ])
  func `where there is no room for it, it is elsewhere`(folder: String) throws {
    let made = try run(
      waitfor("--", "sh", "-c", "test -S \"$WAITFOR_SOCKET\" && echo $WAITFOR_SOCKET"),
      environment: ["TMPDIR": folder])
    #expect(made.ending == .exited(0))
    let path = made.outputText.dropLast()
    #expect(path.hasPrefix("/tmp/waitfor.") || path.hasPrefix("/dev/shm/waitfor."))
    #expect(!FileManager.default.fileExists(atPath: String(path)))
  }

  @Test(arguments: [["XDG_RUNTIME_DIR"], ["TMPDIR"], ["XDG_RUNTIME_DIR", "TMPDIR"]])
  func `it is where sockets are kept, or where temporary files are`(names: [String]) throws {
    let folders = try names.map { ($0, try TemporaryDirectory()) }
    let environment = Dictionary(uniqueKeysWithValues: folders.map { ($0, $1.path) })
    let made = try run(
      waitfor("--", "sh", "-c", "printf %s \"$WAITFOR_SOCKET\""), environment: environment)
    #expect(made.outputText.hasPrefix(folders[0].1.path + "/waitfor."))
    #expect(!FileManager.default.fileExists(atPath: made.outputText))
  }
}
