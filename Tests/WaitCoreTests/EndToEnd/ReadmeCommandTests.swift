// What the README says to type is typed here, or it is said why not.

import Foundation
import Testing

/// A command of the README, and what shows that it did what it should.
struct ReadmeTrial: CustomTestStringConvertible, Sendable {
  let command: String
  /// What the shell runs before, and what has to succeed after it.
  var before = ":"
  var after = ":"
  /// The stub that has to be called, with its arguments.
  var call: String?

  var testDescription: String { command }

  static let all = [
    ReadmeTrial(
      command: "waitfor -- gzip -9 disk.img", before: "echo x >disk.img",
      after: "[ -s disk.img.gz ]"),
    ReadmeTrial(
      command: "sum=$(waitfor -m 'Checking the image' -- sha256sum disk.img) || exit",
      after: "[ \"$sum\" = 'abc  disk.img' ]", call: "sha256sum disk.img"),
    ReadmeTrial(
      command: "waitfor --output tail=3 --save build.log -- make",
      after: "grep -qx 'cc main.c' build.log", call: "make"),
    ReadmeTrial(command: "waitfor --tell 40 'Scaling the pictures'"),
    ReadmeTrial(command: "some-tool | waitfor --tell -", call: "some-tool"),
    ReadmeTrial(
      command: "waitfor --timeout 2h -- ./backup.sh 2>>backup.log", after: "[ -f backup.log ]",
      call: "backup.sh"),
    ReadmeTrial(
      command: "waitfor --timestamps --log build.log -- make",
      after: "grep -q '^2.* start: make$' build.log && grep -q ' 100% done$' build.log",
      call: "make"),
    ReadmeTrial(
      command: "waitfor --json -- ./deploy.sh 2>events.jsonl",
      after: "grep -q '^{\"event\":\"start\",' events.jsonl && grep -q '\"status\":0' events.jsonl",
      call: "deploy.sh"),
    ReadmeTrial(
      command: "export WAITFOR_OPTIONS='--style line --lang ru'",
      after: "waitfor --plain --delay 0 --every 50ms -- sleep .2 2>&1 | grep -q данные"),
    ReadmeTrial(
      command: "waitfor --file build/done --timeout 5m", before: "mkdir build; touch build/done"),
    ReadmeTrial(
      command: "waitfor --file server.log --contains 'listening on' -- ./smoke-test",
      before: "echo 'listening on 80' >server.log", call: "smoke-test"),
    ReadmeTrial(
      command: "waitfor --file disk.img --size 4.7GiB",
      before: "dd if=/dev/null of=disk.img bs=1 seek=5046586573 2>dd.txt"),
    ReadmeTrial(command: "waitfor --pid 4711 --file stop --any", before: "touch stop"),
    ReadmeTrial(
      command:
        "waitfor --timeout 1m -- sh -c 'until nc -z localhost 5432; do sleep .2; done'",
      call: "nc -z localhost 5432"),
    ReadmeTrial(command: "waitfor -- make", call: "make"),
    ReadmeTrial(command: "waitfor --name nightly -- ./backup.sh", call: "backup.sh"),
    ReadmeTrial(command: "waitfor --history"),
    ReadmeTrial(
      command: "waitfor --read-progress -- cmake --build build", call: "cmake --build build"),
    ReadmeTrial(command: "waitfor --lang ru -- make", call: "make"),
    ReadmeTrial(
      command: "waitfor --plain --lang ru -- ./backup.sh 2>>log", after: "[ -f log ]",
      call: "backup.sh"),
    ReadmeTrial(
      command: "waitfor --lang ru --file build/done --timeout 5m",
      before: "mkdir build; touch build/done"),
  ]
}

@Suite struct ReadmeCommandTests {
  private static let untried = [
    "make run": "builds for minutes",
    "make test": "is what runs this test",
    "waitfor --file upload.tar --stable 10s -- tar -tf upload.tar":
      "takes ten seconds; FileWaitStableTests has the condition",
    "make install": "builds; PackageTests and DebianPackageTests install what was built",
    "make deb": "builds; DebianPackageTests runs its script",
    "make release": "builds; TarballTests runs its scripts",
    "sudo tar -C /usr/local --strip-components=1 -xzf dist/*-linux-*.tar.gz":
      "changes the machine; TarballTests unpacks elsewhere",
  ]

  @Test(arguments: ReadmeTrial.all)
  func `a command of the README does what it says`(trial: ReadmeTrial) throws {
    let folder = try StubFolder()
    try folder.stub("make", "echo 'cc main.c'")
    try folder.stub("sha256sum", "echo \"abc  $1\"")
    try folder.stub("some-tool", "echo 40; echo '# Linking'")
    try folder.stub("cmake", "echo '[ 42%] Building'")
    for name in ["nc", "./backup.sh", "./deploy.sh", "./smoke-test"] { try folder.stub(name) }
    let script = [trial.before, trial.command, trial.after].joined(separator: "\n")
    let made = try run(["sh", "-euc", script], environment: folder.environment) {
      $0.directory = folder.path
    }
    #expect(made.ending == .exited(0), "\(made.errorText)")
    #expect(folder.calls == (trial.call.map { [$0] } ?? []))
  }

  @Test func `every command of the README is tried, or it is said why not`() throws {
    let commands = try ReadmeText.commands()
    #expect(commands.count > 20)
    let tried = Set(ReadmeTrial.all.map(\.command))
    for command in commands {
      #expect(tried.contains(command) != (Self.untried[command] != nil), "\(command)")
    }
    #expect(tried.union(Self.untried.keys).subtracting(commands) == [])
  }

  @Test func `commands stand nowhere but in blocks for sh`() throws {
    for (language, lines) in try ReadmeText.blocks() where language != "sh" {
      #expect([nil, "text"].contains(language))
      for line in lines {
        #expect(line.prefixMatch(of: /\s+(?:\$\s)?(?:waitfor|make|sudo)\s/) == nil, "\(line)")
      }
    }
  }

  @Test func `make knows what the README asks it for`() throws {
    let makefile = try PackageFolder.lines("Makefile")
    for line in try PackageFolder.lines("README.md") {
      for match in line.matches(of: /(?:^|`)make ([a-z]+)/) {
        #expect(makefile.contains { $0.hasPrefix("\(match.1):") }, "\(line)")
      }
    }
  }
}
