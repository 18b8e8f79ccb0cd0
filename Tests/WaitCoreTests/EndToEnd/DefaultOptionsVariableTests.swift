// WAITFOR_OPTIONS, through the program itself.

import Foundation
import Testing

@Suite struct DefaultOptionsVariableTests {
  private func made(_ variable: String?, _ words: [String]) throws -> Finished {
    try run(waitfor() + words, environment: ["WAITFOR_OPTIONS": variable])
  }

  @Test func `its options hold as if they were typed`() throws {
    let options = "--delay 0 --every 50ms -m 'Собираем \"всё\"…'"
    let made = try made(options, ["--", "sleep", ".3"])
    #expect(made.ending == .exited(0))
    #expect(made.errorText.contains("% Собираем \"всё\"…\n"))
  }

  @Test func `the command line wins`() throws {
    let made = try made("--quiet -m a", ["--json", "-m", "b", "--every", "50ms", "sleep", ".2"])
    let events = try JSONEvent.all(in: made.errorText)
    #expect(events.contains { $0.text("message") == "b" })
    #expect(!events.contains { $0.text("message") == "a" })
  }

  @Test(arguments: [
    "--timeout 5", "--file x", "--help", "--history", "--style list", "make", "--", "'", "\\",
    "--nonsense", "--every soon", "--plain --quiet", "\u{1b}[31m",
  ])
  func `a fault in it is one line, 125 and no command`(variable: String) throws {
    let directory = try TemporaryDirectory()
    let made = try made(variable, ["--", "touch", directory["started"]])
    #expect(made.ending == .exited(125))
    #expect(made.outputText == "")
    #expect(made.errorText.hasPrefix("waitfor: WAITFOR_OPTIONS: "))
    #expect(made.errorText.hasSuffix("\n"))
    #expect(made.errors.filter { $0 < 0x20 } == [0x0a])
    #expect(!FileManager.default.fileExists(atPath: directory["started"]))
  }

  @Test func `requests are answered all the same`() throws {
    let made = try made("--nonsense", ["--version"])
    #expect(made.ending == .exited(0))
    #expect(made.errorText == "")
  }

  @Test(arguments: [nil, "", "  "])
  func `without it all is as ever`(variable: String?) throws {
    let made = try made(variable, ["--delay", "0", "--", "sh", "-c", "sleep .1; exit 3"])
    #expect(made.ending == .exited(3))
    #expect(made.errorText.hasPrefix("waitfor: 0:00 start: sh\n"))
  }

  @Test func `the command has it in its environment as it came`() throws {
    let made = try made("-q --ascii", ["--", "sh", "-c", "echo \"$WAITFOR_OPTIONS\""])
    #expect(made.outputText == "-q --ascii\n")
  }

  @Test func `a path in it need not be text`() throws {
    let directory = try TemporaryDirectory()
    let script = """
      WAITFOR_OPTIONS=$(printf -- "--log 'a \\377'") waitfor -- true
      cat "$(printf 'a \\377')"
      """
    let made = try run(["sh", "-c", script]) { $0.directory = directory.path }
    #expect(made.ending == .exited(0))
    #expect(made.outputText.hasPrefix("waitfor: 0:00 start: true\n"))
  }

  @Test func `a look in it is drawn`() throws {
    let terminal = try TestTerminal(
      waitfor("--delay", "0", "--", "sh", "-c", "read x"),
      environment: ["WAITFOR_OPTIONS": "--style spinner --ascii --no-motion -m 'Two words'"])
    terminal.waitUntilShown("Two words")
    #expect(!terminal.screen.text.contains("["))
    terminal.type("\n")
    #expect(terminal.waitForEnd() == .exited(0))
  }
}
