// With nothing to show, to limit or to write down, waitfor is not needed: the command takes its
// place.

import Foundation
import Testing

@Suite struct ExecReplacementTests {
  /// Whether the command's process is the one that was waitfor.
  private func isReplaced(
    _ options: [String], environment: [String: String?] = [:]
  ) throws -> Bool {
    var environment = environment
    // A run that is to be remembered has to be watched.
    environment["WAITFOR_HISTORY"] = "off"
    let running = try Running(
      waitfor() + options + ["--", "sh", "-c", "echo $$ >&3"], environment: environment
    ) {
      // Not its standard output, which may be hidden.
      $0.arguments = ["sh", "-c", "exec \"$@\" 3>&1", "sh"].map { Array($0.utf8) } + $0.arguments
    }
    let made = running.wait()
    #expect(made.ending == .exited(0))
    #expect(made.errorText == "")
    return made.outputText == "\(running.pid)\n"
  }

  @Test func `the command takes the place of one that shows nothing`() throws {
    #expect(try isReplaced(["--style", "hidden"]))
    #expect(try isReplaced(["-s", "hidden", "--output", "direct"]))
    #expect(try isReplaced([], environment: ["WAITFOR_PROGRESS": "none"]))
  }

  @Test(arguments: [
    ["--timeout", "9m"], ["--log", "/dev/null"], ["--save", "/dev/null"], ["--output", "hide"],
    ["--output", "tail"],
  ])
  func `one that has something to do stays`(options: [String]) throws {
    #expect(try !isReplaced(["--style", "hidden"] + options))
    #expect(try !isReplaced(options, environment: ["WAITFOR_PROGRESS": "none"]))
  }

  @Test func `one that is to be remembered stays`() throws {
    let running = try Running(waitfor("--style", "hidden", "--", "sh", "-c", "echo $$"))
    #expect(running.wait().outputText != "\(running.pid)\n")
  }

  @Test func `one that shows something stays`() throws {
    #expect(try !isReplaced([]))
    #expect(try !isReplaced(["--quiet"]))
  }

  @Test func `a script without a first line is run by the shell, its arguments intact`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("echo \"$$ $# $1\"; exit 7\n", to: "script", mode: 0o755)
    let running = try Running(
      waitfor("--style", "hidden", "--no-history", "--", directory["script"], "a b", ""))
    let made = running.wait()
    #expect(made.ending == .exited(7))
    #expect(made.outputText == "\(running.pid) 2 a b\n")
  }

  @Test func `an end by a signal needs no help`() throws {
    let made = try run(waitfor("--style", "hidden", "--", "sh", "-c", "kill -TERM $$"))
    #expect(made.ending == .signalled(SIGTERM))
    #expect(made.errorText == "")
  }
}
