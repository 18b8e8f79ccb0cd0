// --json: an object for each event, from the first moment to the last, whatever the command is
// called and does.

import Foundation
import Testing

@Suite struct JSONOutputTests {
  @Test func `the shortest run has its start and its end`() throws {
    for (script, status) in [("exit 0", 0), ("exit 3", 3)] {
      let made = try run(waitfor("--json", "--delay", "9m", "--", "sh", "-c", script))
      #expect(made.ending == .exited(Int32(status)))
      let events = try JSONEvent.all(in: made.errorText)
      #expect(events.map(\.name) == ["start", "end"])
      #expect(events[0].names == ["event", "time", "elapsed", "command", "pid"])
      #expect(
        events[1].names == [
          "event", "time", "elapsed", "command", "pid", "status", "exit_code", "signal",
          "timed_out", "user", "system",
        ])
      #expect(events.allSatisfy { $0.text("command") == "sh" })
      #expect(events[1].number("status") == Double(status))
      #expect(events[1].number("exit_code") == Double(status))
      #expect(events[1].isNull("signal"))
      #expect(try #require(events[1].number("elapsed")) < 60)
      #expect(try #require(events[0].number("pid")) > 1)
    }
  }

  @Test func `the process is the command's, and its arguments are nobody's business`() throws {
    let made = try run(waitfor("--json", "--", "sh", "-c", "echo $$; : secret"))
    let pid = made.outputText.split(separator: "\n").first.flatMap { Double($0) }
    for event in try JSONEvent.all(in: made.errorText) { #expect(event.number("pid") == pid) }
    #expect(!made.errorText.contains("secret"))
  }

  @Test func `changes and beats have a percentage, its source and the message`() throws {
    let running = try Running(
      waitfor("--json", "--every", "100ms", "--expect", "1h", "-m", "Чтение \"a\\b\"", "--", "cat")
    ) {
      $0.input = .pipe
    }
    running.waitUntil("there are some lines") { running.errors.pieces.count >= 4 }
    running.closeInput()
    let made = running.wait()
    let events = try JSONEvent.all(in: made.errorText)
    #expect(events.first?.name == "start")
    #expect(events.last?.name == "end")
    for event in events.dropFirst().dropLast() {
      #expect(event.name == "progress")
      #expect(
        event.names == [
          "event", "time", "elapsed", "command", "pid", "percent", "source", "message", "overdue",
        ])
      #expect(event.number("percent") == 0)
      #expect(event.text("source") == "expect")
      #expect(event.text("message") == "Чтение \"a\\b\"")
      #expect(event.isNull("overdue"))
    }
    for piece in running.errors.pieces { #expect(piece.bytes.last == 0x0a) }
  }

  @Test func `a stage that changes is told`() throws {
    let options = ["--json", "--every", "50ms", "--expect", "300ms", "--stage", "50:Linking"]
    let made = try run(waitfor() + options + ["--", "sleep", "1"])
    let events = try JSONEvent.all(in: made.errorText)
    let stage = try #require(events.first { $0.name == "stage" })
    #expect(stage.text("message") == "Linking")
    #expect(try #require(stage.number("percent")) >= 50)
    let elapsed = events.compactMap { $0.number("elapsed") }
    #expect(elapsed == elapsed.sorted() && elapsed.count == events.count)
  }

  @Test func `who knows how far it is is told`() throws {
    let script =
      "for i in 1 2 3; do echo [$i/12] x; sleep .2; done; waitfor --tell 40 'Scaling \"a\"'; sleep .4"
    let options = ["--json", "--every", "50ms", "--output", "hide", "--read-progress"]
    let made = try run(waitfor() + options + ["--", "sh", "-c", script])
    #expect(made.ending == .exited(0))
    let events = try JSONEvent.all(in: made.errorText)
    let told = try #require(events.last { $0.text("source") == "told" })
    #expect(told.number("percent") == 40)
    #expect(told.text("message") == "Scaling \"a\"")
    let read = try #require(events.last { $0.text("source") == "output" })
    #expect(try #require(read.number("percent")) > 0)
  }

  @Test(arguments: [(SIGTERM, "SIGTERM"), (SIGUSR1, "SIGUSR1"), (SIGHUP, "SIGHUP")])
  func `a signal that is passed on is told, and the one that ends the command`(
    signal: Int32, name: String
  ) throws {
    let running = try Running(waitfor("--json", "--", "sh", "-c", "echo up; exec sleep 600"))
    running.waitUntilWritten("up")
    running.send(signal)
    let made = running.wait()
    #expect(made.ending == .signalled(signal))
    let events = try JSONEvent.all(in: made.errorText)
    let told = try #require(events.first { $0.name == "signal" })
    #expect(told.names == ["event", "time", "elapsed", "command", "pid", "signal", "cause"])
    #expect(told.text("signal") == name)
    #expect(told.text("cause") == "received")
    let end = try #require(events.last)
    #expect(end.text("signal") == name)
    #expect(end.isNull("exit_code"))
    #expect(end.number("status") == Double(128 + signal))
  }

  @Test func `so is what the time limit sends, and that it ran out`() throws {
    let made = try run(
      waitfor("--json", "-t", "1s", "-k", "100ms", "--", "sh", "-c", "trap '' TERM; exec sleep 60")
    )
    #expect(made.ending == .exited(137))
    let events = try JSONEvent.all(in: made.errorText)
    let signals = events.filter { $0.name == "signal" }
    #expect(signals.map { $0.text("signal") } == ["SIGTERM", "SIGKILL"])
    #expect(signals.allSatisfy { $0.text("cause") == "timeout" })
    let end = try #require(events.last)
    #expect(end.flag("timed_out") == true)
    #expect(end.number("status") == 137)
    #expect(end.isNull("exit_code") && end.isNull("signal"))
  }

  @Test func `processor time is the command's and its children's`() throws {
    let script = "i=0; while [ $i -lt 40000 ]; do i=$((i + 1)); done"
    let made = try run(waitfor("--json", "--", "sh", "-c", "sh -c '\(script)'; exit 0"))
    let end = try #require(try JSONEvent.all(in: made.errorText).last)
    #expect(try #require(end.number("user")) > 0.001)
    #expect(try #require(end.number("system")) >= 0)
  }

  @Test func `whatever the command is called, its name is one text`() throws {
    let directory = try TemporaryDirectory()
    let name = "odd \"\\\n\u{1b}[31m\u{9b}\u{2028}é"
    try directory.write("#!/bin/sh\nexit 3\n", to: name, mode: 0o755)
    let made = try run(waitfor("--json", "--", directory[name]))
    #expect(made.ending == .exited(3))
    let events = try JSONEvent.all(in: made.errorText)
    #expect(events.count == 2)
    #expect(events.allSatisfy { $0.text("command") == directory[name] })
    #expect(made.errors.allSatisfy { $0 >= 0x20 || $0 == 0x0a })
  }

  @Test func `bytes that are no text become a replacement character`() throws {
    let directory = try TemporaryDirectory()
    let script = "ln -s /bin/true \"$(printf 'a\\377b')\"; exec waitfor --json ./a*"
    let made = try run(["sh", "-c", script]) { $0.directory = directory.path }
    #expect(made.ending == .exited(0))
    let events = try JSONEvent.all(in: made.errorText)
    #expect(events.allSatisfy { $0.text("command") == "./a\u{FFFD}b" })
    #expect(String(validating: made.errors, as: UTF8.self) != nil)
  }

  @Test func `a command that can't be run has a line of text and no event`() throws {
    let made = try run(waitfor("--json", "--", "no-such-command"))
    #expect(made.ending == .exited(127))
    #expect(made.errorText.hasPrefix("waitfor: cannot run 'no-such-command'"))
  }

  @Test func `closed and full streams cost lines, and no more`() throws {
    for error in [Launch.Stream.closed, .file("/dev/full")] {
      let made = try run(waitfor("--json", "--", "sh", "-c", "echo up; exit 3")) {
        $0.error = error
      }
      #expect(made.ending == .exited(3))
      #expect(made.outputText == "up\n")
    }
  }

  @Test func `a terminal gets the same lines`() throws {
    let terminal = try TestTerminal(
      waitfor("--json", "--every", "50ms", "--", "sh", "-c", "read x"), columns: 250)
    terminal.waitUntilShown("\"progress\"")
    terminal.type("\n")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(!terminal.output.contains("\u{1b}"))
    let text = terminal.output.text.replacing("\r\n", with: "\n")
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(try JSONEvent(lines[0]).name == "start")
    #expect(try JSONEvent(try #require(lines.last)).name == "end")
  }
}
