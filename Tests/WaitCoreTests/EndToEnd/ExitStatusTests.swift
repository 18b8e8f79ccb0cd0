// The command's end is waitfor's own: every exit status, and every signal that kills.

import Foundation
import Testing

@Suite struct ExitStatusTests {
  static let deaths: [(name: String, number: Int32)] = [
    ("HUP", SIGHUP), ("INT", SIGINT), ("QUIT", SIGQUIT), ("ABRT", SIGABRT), ("KILL", SIGKILL),
    ("SEGV", SIGSEGV), ("PIPE", SIGPIPE), ("TERM", SIGTERM), ("USR1", SIGUSR1),
  ]

  @Test func `every exit status is the command's, and standard output stays empty`() throws {
    let script = """
      i=0
      while [ $i -le 255 ]; do
        output=$(waitfor -- sh -c "exit $i")
        echo "$? $output"
        i=$((i + 1))
      done
      """
    let made = try run(["sh", "-c", script], within: .seconds(120))
    #expect(made.outputText == (0...255).map { "\($0) \n" }.joined())
    let lines = made.errorText.split(separator: "\n")
    #expect(lines.count == 255)
    for (status, line) in zip(1...255, lines) { #expect(line.hasSuffix(" exit \(status): sh")) }
  }

  @Test(arguments: deaths)
  func `the signal that kills the command kills waitfor, and the closing line names it`(
    name: String, number: Int32
  ) throws {
    let script = "ulimit -c 0; exec waitfor -- sh -c 'kill -\(name) $$'"
    let made = try run(["sh", "-c", script])
    #expect(made.ending == .signalled(number))
    #expect(made.outputText == "")
    #expect(made.errorText.hasPrefix("waitfor: "))
    #expect(made.errorText.hasSuffix(" SIG\(name): sh\n"))
    let shell = try run(["sh", "-c", "ulimit -c 0; waitfor -- sh -c 'kill -\(name) $$'; echo $?"])
    #expect(shell.outputText == "\(128 + number)\n")
  }

  @Test(arguments: deaths)
  func `the closing row on a terminal names the signal`(name: String, number: Int32) throws {
    let script = "ulimit -c 0; exec waitfor -- sh -c 'read x; kill -\(name) $$'"
    let terminal = try TestTerminal(["sh", "-c", script])
    terminal.waitUntilShown("%")
    terminal.type("\n")
    #expect(terminal.waitForEnd() == .signalled(number))
    #expect(terminal.screen.findRow(containing: "SIG\(name)") != nil)
    #expect(terminal.screen.findRow(containing: "100%") == nil)
    #expect(terminal.screen.cursorVisible && terminal.screen.autowrap)
  }

  @Test func `only the command leaves a core`() throws {
    // The wait status says whether a core was made, wherever the system puts it.
    let dies = ["sh", "-c", "kill -SEGV $$"]
    let (bare, bareFiles) = try death(dies)
    let (wrapped, wrappedFiles) = try death(waitfor("--") + dies)
    #expect(bare.hasPrefix("11 "))
    #expect(wrapped == "11 none")
    #expect(bareFiles == wrappedFiles)
  }

  /// Runs a command where cores are allowed; what its parent is told, and how many files are left.
  private func death(_ command: [String]) throws -> (String, Int) {
    let directory = try TemporaryDirectory()
    let perl = "system @ARGV; print $? & 127, $? & 128 ? ' core' : ' none'"
    let script = "ulimit -c unlimited 2>/dev/null; cd \"$0\" && exec \"$@\""
    let made = try run(["sh", "-c", script, directory.path, "perl", "-e", perl] + command)
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    return (made.outputText, files.count)
  }
}
