// The scripts in examples/, run as somebody would who has copied them. What they build with, and the
// machines that they reach, are stubs.

import Foundation
import Testing

@Suite struct ExampleTests {
  private static let names = ["backup.cron", "ci-step", "deploy", "download", "wait-for-server"]

  private static func example(_ name: String, _ arguments: String...) -> [String] {
    [PackageFolder.url("examples/\(name)").path(percentEncoded: false)] + arguments
  }

  @Test func `every example is short, says what it is for, and is in the list`() throws {
    let folder = PackageFolder.url("examples").path(percentEncoded: false)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == (Self.names + ["README.md"]).sorted())
    let list = try PackageFolder.text("examples/README.md")
    for name in Self.names {
      let lines = try PackageFolder.lines("examples/\(name)")
      #expect(lines.count <= 41 && lines[0] == "#!/bin/sh" && lines[1].hasPrefix("# "), "\(name)")
      #expect(lines.contains { $0.hasPrefix("#     ") && $0.contains(name) }, "\(name)")
      #expect(list.contains("- [\(name)](\(name)): "), "\(name)")
      let path = "\(folder)/\(name)"
      #expect(access(path, X_OK) == 0, "\(name)")
      #expect(try run(["sh", "-n", path]).ending == .exited(0), "\(name)")
    }
  }

  @Test(.enabled(if: Packaging.has("shellcheck")))
  func `shellcheck has nothing to say`() throws {
    let made = try run(["shellcheck"] + Self.names.flatMap { Self.example($0) })
    #expect(made.ending == .exited(0), "\(made.outputText)")
  }

  @Test(arguments: names)
  func `without arguments an example says how it is called, and does nothing`(
    name: String
  ) throws {
    let folder = try StubFolder()
    let made = try run(Self.example(name), environment: folder.environment) {
      $0.directory = folder.path
    }
    #expect(made.ending != .exited(0))
    #expect(made.errorText.contains("usage: \(name) "))
  }

  // MARK: deploy

  private static func deployment(_ gate: Gate) throws -> StubFolder {
    let folder = try StubFolder()
    for name in ["make", "rsync", "ssh"] { try folder.stub(name, gate.pass) }
    return folder
  }

  private static let deployed = [
    "make -s site", "make -s check", "rsync -a --delete site/ www@example.org:/srv/www",
    "ssh www@example.org sudo systemctl reload nginx",
  ]

  @Test func `a deployment tells its stages`() throws {
    let gate = try Gate()
    let folder = try Self.deployment(gate)
    let terminal = try TestTerminal(
      Self.example("deploy", "www@example.org:/srv/www"), environment: folder.environment
    ) { $0.directory = folder.path }
    for (message, percent) in [
      ("Building", nil), ("Checking the links", 40), ("Copying to www@example.org", 55),
      ("Reloading the server", 90),
    ] as [(String, Int?)] {
      terminal.waitUntilShown(message)
      let percentage = terminal.screen.status?.percentage
      if let percent {
        #expect(percentage.map { $0.number == percent && !$0.isGuess } == true, "\(message)")
      }
      gate.open()
    }
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.status?.state == "100%")
    #expect(folder.calls == Self.deployed)
  }

  @Test func `a deployment with nobody to tell is the same, and ends at a failure`() throws {
    let gate = try Gate()
    let folder = try Self.deployment(gate)
    let environment = folder.environment.merging(["DEPLOY_SHOWN": "1"]) { $1 }
    let command = Self.example("deploy", "www@example.org:/srv/www")
    for _ in 1...4 { gate.open() }
    let made = try run(command, environment: environment) { $0.directory = folder.path }
    #expect(made.ending == .exited(0))
    #expect(made.errorText == "")
    try folder.stub("make", "[ \"$2\" = site ]")
    let failed = try run(command, environment: environment) { $0.directory = folder.path }
    #expect(failed.ending == .exited(1))
    #expect(folder.calls == Self.deployed + Self.deployed.prefix(2))
  }

  // MARK: backup.cron

  @Test func `a backup is quiet unless it fails, and leaves a log`() throws {
    let folder = try StubFolder()
    try folder.write("words\n", to: "letter")
    let target = try TemporaryDirectory()
    let good = Self.example("backup.cron", folder.path, target.path)
    let made = try run(good, environment: folder.environment)
    #expect(made.ending == .exited(0))
    #expect(made.outputText == "" && made.errorText == "")
    let list = try run(["tar", "-tzf", target["backup.tar.gz"]])
    #expect(list.outputText.contains("./letter\n"))
    let before = try Data(contentsOf: URL(filePath: target["backup.tar.gz"]))

    let bad = Self.example("backup.cron", folder["none"], target.path)
    let failed = try run(bad, environment: folder.environment)
    #expect(failed.ending != .exited(0))
    #expect(failed.outputText.contains("none"))
    #expect(failed.outputText.contains(": tar\n"))
    #expect(try Data(contentsOf: URL(filePath: target["backup.tar.gz"])) == before)
    let log = try target.read("backup.log").split(separator: "\n")
    #expect(log.filter { $0.hasSuffix(" start: tar") }.count == 2)
    #expect(log.contains { $0.hasSuffix(" 100% done") })
    #expect(log.last?.contains(" exit ") == true)
  }

  // MARK: ci-step

  @Test func `a CI step has its name in the log, a heartbeat and its own exit status`() throws {
    let (folder, gate) = (try StubFolder(), try Gate())
    let running = try Running(
      Self.example("ci-step", "Unit tests", "sh", "-c", "echo out; \(gate.pass); exit 3"),
      environment: folder.environment.merging(["CI": "1", "CI_STEP_EVERY": "50ms"]) { $1 })
    running.waitUntil("there are two lines with the name") {
      running.errors.text.split(separator: "\n").filter { $0.hasSuffix("% Unit tests") }.count > 1
    }
    gate.open()
    let made = running.wait()
    #expect(made.ending == .exited(3))
    #expect(made.outputText == "out\n")
    #expect(made.errorText.hasSuffix(" exit 3: sh\n"))
  }

  @Test func `a CI step that hangs is ended`() throws {
    let (folder, gate) = (try StubFolder(), try Gate())
    let made = try run(
      Self.example("ci-step", "Unit tests", "sh", "-c", gate.pass),
      environment: folder.environment.merging(["CI_STEP_LIMIT": "300ms"]) { $1 })
    #expect(made.ending == .exited(124))
    #expect(made.errorText.hasSuffix(" timeout 300ms: sh\n"))
  }

  // MARK: wait-for-server

  @Test func `a command runs when the server has made its socket`() throws {
    let folder = try StubFolder()
    let running = try Running(
      Self.example("wait-for-server", folder["s"], "sh", "-c", "echo RAN; exit 7"),
      environment: folder.environment)
    running.waitUntilWritten(" start: ")
    #expect(running.output.text == "")
    let program = """
      use Socket; socket(my $s, PF_UNIX, SOCK_STREAM, 0) or die;
      bind($s, pack_sockaddr_un($ARGV[0])) or die;
      """
    #expect(try run(["perl", "-e", program, folder["s"]]).ending == .exited(0))
    let made = running.wait()
    #expect(made.ending == .exited(7))
    #expect(made.outputText == "RAN\n")
  }

  @Test func `a server that does not come is given up, and nothing runs`() throws {
    let folder = try StubFolder()
    let made = try run(
      Self.example("wait-for-server", folder["s"], "echo", "RAN"),
      environment: folder.environment.merging(["SERVER_LIMIT": "300ms"]) { $1 })
    #expect(made.ending == .exited(124))
    #expect(made.outputText == "")
  }

  // MARK: download

  /// A curl that knows one file of 4096 bytes and pauses in its middle.
  private static func server(_ gate: Gate, ending: String) throws -> StubFolder {
    let folder = try StubFolder()
    try folder.stub(
      "curl",
      """
      case $1 in -fsSIL) printf 'HTTP/2 200\\r\\ncontent-length: 4096\\r\\n\\r\\n'; exit ;; esac
      printf '%1024s' x >"$3"
      \(gate.pass)
      \(ending)
      """)
    return folder
  }

  private static func download(in folder: StubFolder) throws -> TestTerminal {
    try TestTerminal(
      example("download", "https://example.org/disk.img", folder["disk.img"]),
      environment: folder.environment)
  }

  @Test func `a download has the percentage of its size`() throws {
    let gate = try Gate()
    let folder = try Self.server(gate, ending: "printf '%3072s' x >>\"$3\"")
    let terminal = try Self.download(in: folder)
    terminal.waitUntilShown(" 25% ")
    #expect(terminal.screen.status?.message.hasPrefix("disk.img") == true)
    #expect(!folder.has("disk.img"))
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.status?.state == "100%")
    #expect(try folder.read("disk.img").utf8.count == 4096)
    #expect(!folder.has("disk.img.part"))
  }

  @Test func `a download that breaks off takes the status with it`() throws {
    let gate = try Gate()
    let folder = try Self.server(gate, ending: "echo 'curl: broken' >&2; exit 18")
    let terminal = try Self.download(in: folder)
    terminal.waitUntilShown(" 25% ")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(18))
    terminal.waitUntil("the cursor is back") { terminal.screen.cursorVisible }
    #expect(!folder.has("disk.img"))
  }

  @Test func `a file whose size is not known is not begun`() throws {
    let folder = try StubFolder()
    try folder.stub("curl", "printf 'HTTP/2 200\\r\\n\\r\\n'")
    let made = try run(
      Self.example("download", "https://example.org/", folder["a"]),
      environment: folder.environment)
    #expect(made.ending == .exited(1))
    #expect(made.errorText.hasSuffix("doesn't tell the size of https://example.org/\n"))
    #expect(folder.calls.count == 1)
  }
}
