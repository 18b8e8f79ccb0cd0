// The folder of the history, and everything that may be in its place. A run never notices.

import Foundation
import Testing
import WaitCore

@Suite struct HistoryFolderTests {
  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// Expects that a run does what it does without a history.
  private static func expectUnnoticed(
    _ home: HistoryHome, environment: [String: String?] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let made = try home.run(
      ["-n", "n"], then: "echo out; echo err >&2", environment: environment,
      sourceLocation: sourceLocation)
    #expect(made.ending == .exited(0), sourceLocation: sourceLocation)
    #expect(made.outputText == "out\n", sourceLocation: sourceLocation)
    let lines = made.errorText.split(separator: "\n").map {
      String($0.replacing(/\d+:\d\d/, with: "T"))
    }
    let usual = ["waitfor: T start: sh", "err", "waitfor: T 100% done"]
    #expect(lines == usual, sourceLocation: sourceLocation)
  }

  // MARK: Made

  @Test(arguments: ["000", "022", "077"])
  func `whatever the umask, folder and file are for our user alone`(mask: String) throws {
    let home = try HistoryHome()
    let state = home.folder["a/b"]
    let words = ["sh", "-c", "umask \(mask); exec \"$@\"", "sh"]
    let command = waitfor("--delay", "1ms", "--", "sh", "-c", "echo line; \(home.gate.pass)")
    let terminal = try TestTerminal(words + command, environment: ["XDG_STATE_HOME": state])
    terminal.waitUntilDrawn()
    home.gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    for folder in ["a", "a/b", "a/b/waitfor"] {
      #expect(Self.mode(home.folder[folder]) == 0o700, "\(folder)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: state + "/waitfor")
    #expect(files.count == 2)
    for file in files { #expect(Self.mode("\(state)/waitfor/\(file)") == 0o600, "\(file)") }
  }

  @Test func `without XDG_STATE_HOME, or with a relative one, it is in the home folder`() throws {
    for value in [nil, "", "relative"] as [String?] {
      let home = try HistoryHome()
      let environment = ["HOME": home.folder.path, "XDG_STATE_HOME": value]
      try Self.expectUnnoticed(home, environment: environment)
      #if canImport(Darwin)
        let place = "Library/Application Support"
      #else
        let place = ".local/state"
      #endif
      #expect(Self.mode(home.folder["\(place)/waitfor/history"]) == 0o600)
      #expect(!FileManager.default.fileExists(atPath: "relative"))
    }
  }

  @Test func `a home that is missing, relative or unset is left so`() throws {
    let home = try HistoryHome()
    for value in [nil, "", "relative", home.folder["none"], "/dev/null"] as [String?] {
      try Self.expectUnnoticed(home, environment: ["HOME": value, "XDG_STATE_HOME": nil])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == [])
  }

  @Test func `a directory that is gone has no history, and a name has`() throws {
    let home = try HistoryHome()
    let script = "mkdir gone; cd gone; rmdir ../gone; exec \"$@\""
    for name in [[], ["-n", "n"]] {
      let plain = [Binary.path, "--plain", "--delay", "1ms"] + name + ["--"]
      let running = try Running(
        ["sh", "-c", script, "sh"] + plain + home.command(), environment: home.environment
      ) { $0.directory = home.folder.path }
      running.waitUntilWritten(" start: ")
      home.gate.open()
      #expect(running.wait().ending == .exited(0))
      #expect(home.records.count == name.count / 2)
    }
  }

  @Test func `words of any length are a command like another`() throws {
    let home = try HistoryHome()
    let long = String(repeating: "ы", count: 60_000)
    for _ in 1...2 { try home.run([], words: [long, long, ""]) }
    #expect(home.records.count == 2)
    #expect(Set(home.records.map(\.key)).count == 1)
    #expect(home.bytes.count == 2 * HistoryRecord.size)
  }

  // MARK: In the way

  /// What stands there, as a script in the state folder, and what must be the same afterwards.
  private static let obstacles: [(make: String, show: String)] = [
    ("echo x >waitfor", "cat waitfor"),
    ("ln -s /nonexistent/x waitfor", "readlink waitfor"),
    ("mkfifo waitfor", "stat -c %F waitfor"),
    ("mkdir waitfor; echo x >target; ln -s ../target waitfor/history", "cat target; ls -l target"),
    ("mkdir waitfor; ln -s ../target waitfor/history", "ls"),
    ("mkdir waitfor; mkfifo waitfor/history", "stat -c %F waitfor/history"),
    ("mkdir -p waitfor/history/x", "ls waitfor/history"),
    ("mkdir waitfor; ln -s /dev/full waitfor/history", "readlink waitfor/history"),
  ]

  @Test(arguments: obstacles)
  func `what is in the way is neither followed nor waited for, and stays`(
    make: String, show: String
  ) throws {
    let home = try HistoryHome()
    func shell(_ script: String) throws -> String {
      try run(["sh", "-c", script]) { $0.directory = home.folder.path }.outputText
    }
    let before = try shell("\(make); \(show)")
    try Self.expectUnnoticed(home)
    #expect(try shell(show) == before)
    let list = try run(waitfor("--history"), environment: home.environment)
    #expect(list.ending == .exited(0) && list.outputText == "")
  }

  @Test func `a file that is far too long is brought back to what is newest in it`() throws {
    let home = try HistoryHome()
    try home.write(runsOf: "n", 3600)
    let newest = home.bytes
    // A hole of a gigabyte before it.
    try home.write(bytes: [])
    #expect(truncate(home.path, 1 << 30) == 0)
    let file = try #require(FileHandle(forWritingAtPath: home.path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(newest))
    try file.close()
    #expect(try home.told(["-n", "n"]).contains(" left"))
    #expect(home.bytes.count <= History.longest)
    #expect(home.records.first?.length == .seconds(3600))
    try home.run(["-n", "n"])
    #expect(home.records.count >= 2)
  }

  @Test(.enabled(if: getuid() == 0, "needs root to give a file away"))
  func `a history of another user is none of ours`() throws {
    let home = try HistoryHome()
    try home.write(runsOf: "n", 3600)
    chmod(home.path, 0o666)
    #expect(chown(home.path, 65534, 65534) == 0)
    let bytes = home.bytes
    #expect(try !home.told(["-n", "n"]).contains("left"))
    #expect(home.bytes == bytes)
  }

  @Test(.enabled(if: getuid() == 0, "needs root and another user"))
  func `root leaves nothing in another user's home, which would shut that user out`() throws {
    let home = try HistoryHome()
    #expect(chown(home.folder.path, 65534, 65534) == 0)
    for environment in [
      ["HOME": home.folder.path, "XDG_STATE_HOME": nil],
      ["XDG_STATE_HOME": home.folder["state"]], ["XDG_STATE_HOME": home.folder.path],
    ] as [[String: String?]] {
      try Self.expectUnnoticed(home, environment: environment)
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == [])
    }
    mkdir(home.folder["waitfor"], 0o755)
    chown(home.folder["waitfor"], 65534, 65534)
    try Self.expectUnnoticed(home)
    #expect(home.names == [])
  }

  @Test(.enabled(if: Unprivileged.isPossible, "needs a user whom permissions hold for"))
  func `a folder that can't be written or searched costs the history, not the run`() throws {
    let home = try HistoryHome()
    try home.write(runsOf: "n", 3600)
    for path in [home.folder.path, home.folder["waitfor"], home.path] where getuid() == 0 {
      chown(path, 65534, 65534)
    }
    chmod(home.gate.path, 0o777)
    chmod(home.gate.folder, 0o755)
    func attempt() throws -> Finished {
      let words = Unprivileged.command(
        waitfor("--plain", "--delay", "1ms", "-n", "n", "--") + home.command())
      let running = try Running(words, environment: home.environment)
      running.waitUntilWritten(" start: ")
      home.gate.open()
      return running.wait()
    }
    for (folder, file) in [(0o500, 0o600), (0o700, 0o400), (0o000, 0o600), (0o700, 0o000)]
      as [(mode_t, mode_t)]
    {
      chmod(home.path, file)
      chmod(home.folder["waitfor"], folder)
      #expect(try attempt().ending == .exited(0))
      chmod(home.folder["waitfor"], 0o700)
      chmod(home.path, 0o600)
    }
    // The one whose folder was read-only could append.
    #expect(home.records.count == 2)
    #expect(home.names == ["history"])
  }

  // MARK: Full

  @Test func `a limit on the size of files costs the record, neither the run nor other records`()
    throws
  {
    let home = try HistoryHome()
    // Half a record fits, and the signal that a write beyond the limit raises kills nobody.
    try home.write((1...7).map { HistoryRecord(HistoryHome.key("n"), length: .seconds($0)) })
    let before = home.records
    try home.write(bytes: home.bytes + [UInt8](repeating: 0x78, count: 64))
    let limited = ["bash", "-c", "ulimit -f 1; exec \"$@\"", "bash"]
    let plain = waitfor("--plain", "--delay", "1ms", "-n", "n", "--") + home.command()
    let running = try Running(limited + plain, environment: home.environment)
    running.waitUntilWritten(" start: ")
    home.gate.open()
    let made = running.wait()
    #expect(made.ending == .exited(0))
    #expect(made.errorText.hasSuffix(" 100% done\n"))
    #expect(home.bytes.count == 1024)
    #expect(home.records == before)
    try home.run(["-n", "n"])
    #expect(home.records.count == 8)
    #expect(home.records.starts(with: before))
  }

  @Test(.enabled(if: MountNamespace.canMountTmpfs, "needs a mount namespace and tmpfs"))
  func `a full disk costs the history and nothing else`() throws {
    let made = try run(
      MountNamespace.command(
        """
        mount -t tmpfs -o size=16k none /mnt
        export XDG_STATE_HOME=/mnt
        wait_once() { waitfor --plain --delay 1ms -n $1 -- sleep .3; }
        learn() { until waitfor --history | grep -q "^$1 "; do wait_once $1; done; }
        learn n
        cat /dev/zero >/mnt/fill 2>/dev/null || :
        # The page that the history has may still have room.
        for i in 1 2 3; do wait_once m; done
        waitfor --history
        rm /mnt/fill
        learn m
        waitfor --history | cut -d' ' -f1
        """))
    #expect(made.ending == .exited(0))
    #expect(made.errorText.components(separatedBy: " 100% done\n").count > 4)
    #expect(made.outputText.hasSuffix("KEY\nm\nn\n"))
  }
}
