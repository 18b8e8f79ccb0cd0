// Tests of the harness that runs programs without a terminal.

import Foundation
import Testing

@Suite struct RunningTests {
  @Test(arguments: [0, 1, 2, 124, 127, 128, 255] as [Int32])
  func `an exit code is exact`(code: Int32) throws {
    #expect(try run(["sh", "-c", "exit \(code)"]).ending == .exited(code))
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGKILL, SIGPIPE, SIGTERM])
  func `a deadly signal is told from an exit`(signal: Int32) throws {
    let ending = try run(["sh", "-c", "kill -\(signal) $$"]).ending
    #expect(ending == .signalled(signal))
    #expect(ending.shellCode == 128 + signal)
  }

  @Test func `the two outputs are kept apart and the input arrives`() throws {
    let made = try run(["sh", "-c", "cat; echo e >&2"], input: "x\0y")
    #expect(made.output == Array("x\0y".utf8))
    #expect(made.errorText == "e\n")
  }

  @Test func `arguments are bytes`() throws {
    let made = try run(["printf", "%s", "?"]) { $0.arguments[2] = [0xff, 0x20, 0xfe] }
    #expect(made.output == [0xff, 0x20, 0xfe])
  }

  @Test func `the environment is what was asked for and nothing else`() throws {
    let made = try run(["env"], environment: ["LANG": "ru_RU.UTF-8", "TERM": nil, "HOME": "/h"])
    let expected =
      "HISTFILE=/dev/null HOME=/h LANG=ru_RU.UTF-8 PATH=\(TestEnvironment.path) PS1=$  "
      + "TMPDIR=\(TestEnvironment.root)"
    #expect(made.outputText.split(separator: "\n").joined(separator: " ") == expected)
  }

  @Test func `the program has the three standard descriptors alone`() throws {
    // The fourth is the one that reads the directory.
    let made = try run(["ls", "/proc/self/fd"])
    #expect(made.outputText == "0\n1\n2\n3\n")
  }

  @Test func `descriptors can be closed before the start`() throws {
    let made = try run(["sh", "-c", "(echo >&1) 2>/dev/null || echo closed >&2; exit 5"]) {
      $0.output = .closed
    }
    #expect(made.ending == .exited(5))
    #expect(made.errorText == "closed\n")
  }

  @Test func `files and one shared stream`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("in", to: "i")
    _ = try run(["sh", "-c", "cat; echo e >&2"]) {
      $0.input = .file(directory["i"])
      $0.output = .file(directory["o"])
      $0.error = .sameAsOutput
    }
    #expect(try directory.read("o") == "ine\n")
  }

  @Test func `signals are ignored and blocked as asked`() throws {
    let list = ["env", "--list-signal-handling", "true"]
    #expect(try run(list).errorText == "")
    let made = try run(list) {
      $0.ignoring = [SIGINT, SIGCHLD]
      $0.blocking = [SIGUSR1]
    }
    let words = made.errorText.split(whereSeparator: \.isNewline).map {
      $0.filter { !$0.isWhitespace }
    }
    #expect(words == ["INT(2):IGNORE", "USR1(10):BLOCK", "CHLD(17):IGNORE"])
  }

  @Test func `a program has a session of its own and no terminal`() throws {
    let made = try run(["sh", "-c", "(: </dev/tty) 2>/dev/null || echo none"])
    #expect(made.outputText == "none\n")
  }

  @Test func `the directory is as asked`() throws {
    #expect(try run(["/bin/pwd"]) { $0.directory = "/usr" }.outputText == "/usr\n")
  }

  @Test func `a program that is not there cannot be started`() {
    #expect(throws: SystemFailure.self) { try run(["no-such-program"]) }
  }

  @Test func `a grandchild that holds the pipes holds nobody up`() throws {
    let running = try Running(["sh", "-c", "exec 3<&0; (read x <&3; echo late) & echo early"]) {
      $0.input = .pipe
    }
    defer { running.close() }
    let made = running.wait()
    #expect(made.outputText == "early\n")
    #expect(!running.output.isAtEnd)
    running.write("go\n")
    running.waitUntilWritten("late")
  }

  @Test func `a running program is written to, read and signalled`() throws {
    let script = """
      trap 'echo usr; exit 3' USR1
      echo up; read x; echo $x
      while :; do sleep .01; done
      """
    let running = try Running(["sh", "-c", script]) { $0.input = .pipe }
    defer { running.close() }
    running.waitUntilWritten("up")
    running.write("word\n")
    running.waitUntilWritten("word")
    running.send(SIGSTOP)
    running.waitUntil("it is stopped") { running.isStopped }
    running.send(SIGCONT)
    running.waitUntil("it goes on") { !running.isStopped }
    running.send(SIGUSR1)
    #expect(running.wait().ending == .exited(3))
    #expect(running.output.text == "up\nword\nusr\n")
    let times = running.output.pieces.map(\.at)
    #expect(times == times.sorted() && times.allSatisfy { $0 > .zero })
  }

  @Test func `a deadline kills and is reported with what was seen`() throws {
    try withKnownIssue {
      let made = try run(["sh", "-c", "echo seen; sleep 600"], within: .milliseconds(300))
      #expect(made.ending == .signalled(SIGKILL))
      #expect(made.outputText == "seen\n")
    } matching: {
      "\($0)".contains("the program ends") && "\($0)".contains("seen")
    }
  }

  @Test func `input is nothing to wait for when the program does not read it`() throws {
    let text = String(repeating: "x", count: 1 << 20)
    #expect(try run(["true"], input: text).ending == .exited(0))
  }

  @Test func `what a program leaves in its session is killed`() throws {
    let running = try Running(["sh", "-c", "sleep 600 & echo $!"])
    let pid = try #require(pid_t(running.wait().outputText.dropLast()))
    #expect(ProcessList.isAlive(pid))
    running.close()
    waitUntil("the sleep is gone") { !ProcessList.isAlive(pid) }
  }

  @Test func `the binary is found beside the test bundle, and in PATH`() throws {
    #expect(FileManager.default.isExecutableFile(atPath: Binary.path))
    let found = try run(["sh", "-c", "readlink $(command -v waitfor)"])
    #expect(found.outputText == Binary.path + "\n")
  }
}
