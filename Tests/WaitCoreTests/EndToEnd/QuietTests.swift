// --quiet and --style hidden: what little is said, and what is not.

import Foundation
import Testing

@Suite struct QuietTests {
  private static let quiet = ["--quiet", "--delay", "0", "--every", "50ms"]

  @Test func `a success is not told`() throws {
    let made = try run(waitfor() + Self.quiet + ["--", "sh", "-c", "echo o; echo e >&2; sleep .4"])
    #expect(made.ending == .exited(0))
    #expect(made.outputText == "o\n")
    #expect(made.errorText == "e\n")
  }

  @Test func `a failure is one closing line`() throws {
    let made = try run(waitfor() + Self.quiet + ["--", "sh", "-c", "sleep .4; exit 3"])
    #expect(made.ending == .exited(3))
    #expect(try /waitfor: 0:\d\d exit 3: sh\n/.wholeMatch(in: made.errorText) != nil)
    let limited = try run(waitfor() + Self.quiet + ["-t", ".3s", "--", "sleep", "600"])
    #expect(try /waitfor: 0:\d\d timeout 300ms: sleep\n/.wholeMatch(in: limited.errorText) != nil)
  }

  @Test func `a terminal is told no more`() throws {
    for (script, seen) in [("read x", ""), ("read x; exit 3", " exit 3: sh")] {
      let terminal = try TestTerminal(waitfor() + Self.quiet + ["--", "sh", "-c", script])
      terminal.type("\n")
      terminal.waitForEnd()
      #expect(!terminal.output.contains("\u{1b}"))
      let lines = terminal.screen.text.split(separator: "\n")
      #expect(lines.count == (seen.isEmpty ? 0 : 1))
      #expect(lines.allSatisfy { $0.hasSuffix(seen) })
    }
  }

  @Test(arguments: [[], ["--timeout", "9m"], ["--log", "/dev/null"]])
  func `what is hidden writes nothing, not even of a failure`(options: [String]) throws {
    for status in [Int32(0), 3] {
      let script = "read x; exit \(status)"
      let terminal = try TestTerminal(
        waitfor("--style", "hidden", "--delay", "0") + options + ["--", "sh", "-c", script])
      terminal.type("\n")
      #expect(terminal.waitForEnd() == .exited(status))
      #expect(terminal.output.text == "\r\n")
      let made = try run(
        waitfor("--style", "hidden", "--delay", "0") + options + ["--", "sh", "-c", script])
      #expect(made.errorText == "")
    }
  }
}
