// The row that stays when a wait is over, and the options that decide about it.

import Foundation
import Testing

@Suite struct ClosingRowTests {
  @Test func `what comes after a wait begins on a row of its own`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal([
      "sh", "-c", "waitfor --message Working -- sh -c '\(gate.pass)'; echo NEXT",
    ])
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    let screen = terminal.screen
    #expect(screen.status?.words.first == "✔")
    #expect(screen.status?.state == "100%")
    #expect(screen.status?.message == "Working")
    #expect(screen.rows[1] == "NEXT")
    #expect(screen.rows.dropFirst(2).allSatisfy { $0.isEmpty })
    // It was drawn over the last frame, and nothing was drawn elsewhere.
    #expect(terminal.frames.allSatisfy { $0.statusRows.map(\.row) == [0] })
  }

  @Test func `two waits leave two rows`() throws {
    let (first, second) = (try Gate(), try Gate())
    let terminal = try TestTerminal([
      "sh", "-c",
      "waitfor -m One -- sh -c '\(first.pass)' && waitfor -m Two -- sh -c '\(second.pass)'",
    ])
    terminal.waitUntilDrawn()
    first.open()
    terminal.waitUntil("the second is drawn") { terminal.statuses.last?.message == "Two" }
    second.open()
    terminal.waitForEnd()
    #expect(terminal.screen.statusRows.map(\.message) == ["One", "Two"])
    #expect(terminal.screen.statusRows.map(\.row) == [0, 1])
  }

  @Test(arguments: [
    (command: "exit 2", state: "exit 2", ending: ExitStatus.exited(2)),
    (command: "exit 255", state: "exit 255", ending: .exited(255)),
    (command: "kill -KILL $$", state: "SIGKILL", ending: .signalled(SIGKILL)),
    (command: "ulimit -c 0; kill -SEGV $$", state: "SIGSEGV", ending: .signalled(SIGSEGV)),
    (command: "kill -PIPE $$", state: "SIGPIPE", ending: .signalled(SIGPIPE)),
  ])
  func `a failure is named in the percentage's place`(
    command: String, state: String, ending: ExitStatus
  ) throws {
    for flags in [[], ["--clear"], ["--finish", "60s"]] {
      let gate = try Gate()
      let terminal = try TestTerminal(
        [Binary.path] + flags + ["--expect", "300ms", "sh", "-c", "\(gate.pass); \(command)"])
      terminal.waitUntilDrawn()
      gate.open()
      #expect(terminal.waitForEnd() == ending)
      let closing = try #require(terminal.screen.status)
      #expect(closing.mark == "✖")
      #expect(closing.state == state)
      #expect(closing.message.contains("sh"))
      #expect(!terminal.output.contains("100%"))
      #expect(!terminal.output.contains("✔"))
      terminal.expectRestored()
    }
  }

  @Test func `a time-out is named with its length`() throws {
    let terminal = try TestTerminal(waitfor("--timeout", "700ms", "--", "sleep", "600"))
    #expect(terminal.waitForEnd() == .exited(124))
    #expect(terminal.screen.status?.mark == "✖")
    #expect(terminal.screen.status?.state == "timeout 700ms")
    #expect(!terminal.output.contains("100%"))
  }

  @Test func `with --clear a success leaves nothing`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal([
      "sh", "-c", "echo TOP; waitfor --clear -- sh -c '\(gate.pass); echo output'",
    ])
    terminal.waitUntilDrawn()
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text == "TOP\noutput")
    terminal.expectRestored()
  }

  @Test func `--finish runs evenly to 100 and ends then`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("--finish", "1s", "--", "sh", "-c", gate.pass))
    terminal.waitUntilDrawn()
    let start = terminal.statuses.count
    let opened = ContinuousClock.now
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(ContinuousClock.now - opened >= .seconds(1))
    let numbers = terminal.statuses.dropFirst(start - 1).compactMap(\.percentage?.number)
    #expect(numbers == numbers.sorted())
    #expect(numbers.allSatisfy { $0 < 100 })
    // Smoothly: it needs neither big steps nor many frames on a slow machine.
    #expect(Set(numbers).count >= 8)
    let times = terminal.output.pieces.map(\.at)
    #expect(times.last ?? .zero > terminal.elapsed - .milliseconds(500))
    #expect(terminal.screen.status?.state == "100%")
    terminal.expectRestored()
  }

  @Test func `--finish adds nothing where no status is shown, or after a failure`() throws {
    // Sixty seconds: what waited for them would not end within the tests' patience.
    #expect(try run(waitfor("--finish", "60s", "--", "sleep", ".4")).ending == .exited(0))
    let long = try TestTerminal(waitfor("--delay", "60s", "--finish", "60s", "--", "true"))
    #expect(long.waitForEnd() == .exited(0))
    let hidden = try TestTerminal(waitfor("--finish", "60s", "-s", "hidden", "--", "sleep", ".4"))
    #expect(hidden.waitForEnd() == .exited(0))
    let plain = try TestTerminal(waitfor("--finish", "60s", "--plain", "--", "sleep", ".4"))
    #expect(plain.waitForEnd() == .exited(0))
    let gate = try Gate()
    let failed = try TestTerminal(
      waitfor("--finish", "60s", "--", "sh", "-c", "\(gate.pass); exit 3"))
    failed.waitUntilDrawn()
    gate.open()
    #expect(failed.waitForEnd() == .exited(3))
  }

  @Test func `^C ends the last stretch`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("--finish", "60s", "--", "sh", "-c", gate.pass))
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitForFrames(15)
    terminal.type("\u{03}")
    terminal.waitForEnd()
    #expect(terminal.screen.statusRows.count == 1)
    terminal.expectRestored()
  }

  @Test func `the last word is said in the user's language`() throws {
    for (language, word) in [
      ("ru", "Готово"), ("ja", "完了しました"), ("zh-Hans", "已完成"), ("zh-Hant", "已完成"),
      ("en", "Done"),
    ] {
      let terminal = try TestTerminal(waitfor("--lang", language, "--delay", "0", "--", "true"))
      #expect(terminal.waitForEnd() == .exited(0))
      #expect(terminal.screen.status?.message == word)
    }
  }
}
