// What the command finds is what it would have found without waitfor: its words, its
// environment, its place among the processes, its input.

import Foundation
import Testing

@Suite struct TransparencyTests {
  @Test(arguments: [
    (["--", "printf", "%s", "--timeout"], "--timeout"),
    (["printf", "%s", "--plain"], "--plain"),
    (["--quiet", "printf", "%s", "--"], "--"),
    (["--", "printf", "%s", "--", "--help"], "----help"),
  ])
  func `words after the command are the command's`(words: [String], output: String) throws {
    let made = try run(waitfor() + words)
    #expect(made.ending == .exited(0))
    #expect(made.outputText == output)
    #expect(made.errorText == "")
  }

  @Test func `arguments arrive byte for byte`() throws {
    let arguments: [[UInt8]] = [
      [], Array("a b".utf8), Array("\n\t*'\"$x\\".utf8), [0xff, 0xfe, 0x80], Array("ж".utf8),
      Array("-x".utf8), [0x1b, 0x5b, 0x31, 0x6d],
    ]
    let made = try run(waitfor("--", "sh", "-c", "for x; do printf '[%s]' \"$x\"; done", "sh")) {
      $0.arguments += arguments
    }
    #expect(made.ending == .exited(0))
    #expect(made.output == arguments.flatMap { Array("[".utf8) + $0 + Array("]".utf8) })
  }

  @Test func `a long argument arrives`() throws {
    let made = try run(
      waitfor("sh", "-c", "echo ${#1}", "sh", String(repeating: "x", count: 65_536)))
    #expect(made.outputText == "65536\n")
  }

  @Test(arguments: [
    "umask", "ulimit -a", "pwd", "env | grep -v ^WAITFOR_ | sort", "nice", "cat",
  ])
  func `a command is told the same with and without waitfor`(probe: String) throws {
    let odd = "umask 027; ulimit -n 200; cd /usr; export ODD='a\n=b' EMPTY=; unset HOME"
    let script = "\(odd); exec \"$@\""
    let command = ["sh", "-c", probe]
    let bare = try run(["sh", "-c", script, "sh"] + command, input: "in\n")
    let wrapped = try run(["sh", "-c", script, "sh"] + waitfor("--") + command, input: "in\n")
    #expect(wrapped.ending == bare.ending)
    #expect(wrapped.outputText == bare.outputText)
    #expect(bare.ending == .exited(0))
  }

  @Test func `the command is a child of waitfor in its group and session`() throws {
    let running = try Running(waitfor("--", "sh", "-c", "echo $$; read x")) { $0.input = .pipe }
    running.waitUntilWritten("\n")
    let pid = try #require(pid_t(running.output.text.dropLast()))
    let command = try #require(ProcessList.entry(of: pid))
    let own = try #require(ProcessList.entry(of: running.pid))
    #expect(command.parent == running.pid)
    #expect(command.group == own.group)
    #expect(command.session == own.session)
    #expect(ProcessList.all { $0.parent == running.pid }.count == 1)
    running.write("\n")
    #expect(running.wait().ending == .exited(0))
  }

  @Test func `nothing is read from standard input`() throws {
    let script = "printf '1\\n2\\n3\\n' | while read -r n; do waitfor -- true; echo $n; done"
    let made = try run(["sh", "-c", script])
    #expect(made.outputText == "1\n2\n3\n")
    #expect(made.errorText == "")
  }

  @Test func `input goes to the command, whole`() throws {
    let text = String(repeating: "0123456789abcde\n", count: 50_000)
    let made = try run(waitfor("--", "cksum"), input: text)
    #expect(made.outputText == (try run(["cksum"], input: text).outputText))
    #expect(made.outputText.contains(" 800000"))
  }
}
