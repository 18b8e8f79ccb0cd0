// The command's own figures on the terminal and in logs, through the program itself.

import Foundation
import Testing

@Suite struct ReadProgressTests {
  @Test func `the command's figure is shown without a tilde, and only when asked for`() throws {
    for isAskedFor in [true, false] {
      let gate = try Gate()
      let script = "echo '[ 42%] Building x'; \(gate.pass)"
      let options = isAskedFor ? ["--read-progress"] : []
      let terminal = try TestTerminal([Binary.path] + options + ["--", "sh", "-c", script])
      terminal.waitUntil("the figure is shown") {
        guard let percentage = terminal.screen.status?.percentage else { return false }
        return isAskedFor ? percentage == (42, false) : percentage.isGuess && percentage.number > 3
      }
      gate.open()
      #expect(terminal.waitForEnd() == .exited(0))
      #expect(terminal.screen.rows[0] == "[ 42%] Building x")
      terminal.expectRestored()
    }
  }

  @Test func `a second download after 42% is a next stage and takes nothing back`() throws {
    let gate = try Gate()
    let script = """
      for p in 7 21 30 42; do printf '\\r%3d%%' $p; sleep .3; done; echo
      for p in 1 10 30 50; do printf '\\r%3d%%' $p; sleep .4; done; \(gate.pass)
      """
    let terminal = try TestTerminal(waitfor("--read-progress", "--", "sh", "-c", script))
    terminal.waitUntil("the second stage is told") {
      terminal.screen.statusRows.contains { $0.message == "Stage 2: 50%" }
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    var known: [Int] = []
    for screen in terminal.frames {
      guard let percentage = screen.status?.percentage, !percentage.isGuess else { continue }
      known.append(percentage.number)
    }
    #expect(known == known.sorted())
    #expect(known.contains(42) && known.contains(56))
    terminal.expectRestored()
  }

  @Test func `a redirected stream is read on its way, and arrives byte for byte`() throws {
    let directory = try TemporaryDirectory()
    let gate = try Gate()
    let script = """
      printf 'a\\r\\n\\033[31m\\377\\0b\\n[ 42%%] x\\n' >&2; \(gate.pass)
      head -c 300000 /dev/zero >&2; printf 'no end' >&2; echo out
      """
    let running = try Running(
      waitfor(
        "--quiet", "--log", directory["log"], "--every", "1s", "--read-progress",
        "--", "sh", "-c", script)
    ) {
      $0.error = .file(directory["err"])
    }
    running.waitUntil("it was read") {
      (try? directory.read("log"))?.contains(" 42% ") == true
    }
    gate.open()
    #expect(running.wait().ending == .exited(0))
    let bytes = FileManager.default.contents(atPath: directory["err"]).map(Array.init)
    let expected =
      Array("a\r\n\u{1b}[31m".utf8) + [0xff, 0] + Array("b\n[ 42%] x\n".utf8)
      + [UInt8](repeating: 0, count: 300_000) + Array("no end".utf8)
    #expect(bytes == expected)
    #expect(running.output.text == "out\n")
  }

  @Test func `in plain lines the figure is without a tilde, too`() throws {
    let gate = try Gate()
    let running = try Running(
      waitfor(
        "--plain", "--delay", "0", "--every", "1s", "--read-progress",
        "--", "sh", "-c", "echo '[ 42%] x'; \(gate.pass)"))
    running.waitUntilWritten(" 42% ")
    #expect(!running.errors.contains("~42%"))
    gate.open()
    #expect(running.wait().ending == .exited(0))
    #expect(running.output.text == "[ 42%] x\n")
  }
}
