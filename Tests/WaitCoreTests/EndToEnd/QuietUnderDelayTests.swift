// A wait that is over before the delay leaves no trace: the bytes on the terminal are the command's.

import Foundation
import Testing

@Suite struct QuietUnderDelayTests {
  @Test(arguments: [["true"], ["sleep", "0.05"], ["sh", "-c", "exit 3"]])
  func `not a byte of ours within the standard delay`(command: [String]) throws {
    // Only a run that was quick by our clock, too, says something.
    for _ in 1...50 {
      let terminal = try TestTerminal([Binary.path, "--"] + command)
      terminal.waitForEnd()
      guard terminal.elapsed < .milliseconds(200) else { continue }
      #expect(terminal.output.bytes == [])
      return
    }
    Issue.record("no run of fifty was over within 200 ms")
  }

  @Test(arguments: [
    "printf 'a\\tb\\r\\nc\\n'", "printf 'no end'", "printf '\\033[31mred\\033[m\\n'",
    "echo out; echo err >&2; exit 3", "printf '\\033[?7l\\033[?25l'",
    "printf '10%%\\r20%%\\r'; printf '\\303\\050\\377'", "seq 500",
  ])
  func `what the command writes arrives byte for byte`(script: String) throws {
    let bare = try TestTerminal(["sh", "-c", script])
    let bareEnd = bare.waitForEnd()
    let wrapped = try TestTerminal(waitfor("--delay", "60s", "--", "sh", "-c", script))
    #expect(wrapped.waitForEnd() == bareEnd)
    #expect(wrapped.output.text == bare.output.text)
  }

  @Test func `the pen and, after a death, the modes are put back all the same`() throws {
    let script = "printf 'text\\033[31m\\033[?25l'; kill -TERM $$"
    let terminal = try TestTerminal(waitfor("--delay", "60s", "--", "sh", "-c", script))
    #expect(terminal.waitForEnd() == .signalled(SIGTERM))
    #expect(terminal.screen.text == "text")
    #expect(terminal.screen.penIsDefault && terminal.screen.cursorVisible)
    #expect(terminal.screen.unknown == [])
  }

  @Test func `nothing is drawn before the delay that was asked for`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("--delay", "1500ms", "--", "sh", "-c", gate.pass))
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitForEnd()
    #expect(terminal.output.pieces[0].at >= .milliseconds(1500))
    #expect(terminal.statuses.first?.clock == 1)
  }

  @Test func `a failure under the delay shows nothing of ours`() throws {
    let terminal = try TestTerminal(
      waitfor("--delay", "60s", "--", "sh", "-c", "echo 'no such thing' >&2; exit 2"))
    #expect(terminal.waitForEnd() == .exited(2))
    #expect(terminal.output.text == "no such thing\r\n")
  }

  @Test func `hidden shows nothing, however long it takes`() throws {
    let terminal = try TestTerminal(
      waitfor("--style", "hidden", "--", "sh", "-c", "sleep .5; exit 3"))
    #expect(terminal.waitForEnd() == .exited(3))
    #expect(terminal.output.bytes == [])
  }
}
