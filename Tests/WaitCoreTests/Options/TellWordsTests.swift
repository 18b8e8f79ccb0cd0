// The words after --tell, and what of the command line can't go with it.

import Testing
import WaitCore

@Suite struct TellWordsTests {
  private static func tell(_ words: [String]) throws -> Tell {
    let settings = try Typed.settings(words)
    #expect(settings.request == .tell)
    let rest = settings.command.map { Array(words[$0...]) } ?? []
    #expect(!TellWords.readLines(rest, settings))
    return TellWords.tell(rest, settings)
  }

  @Test(arguments: [
    (["--tell", "40"], Tell(percent: 40)),
    (["--tell", "40%"], Tell(percent: 40)),
    (["--tell", "40", "Loading", "pictures"], Tell(percent: 40, message: "Loading pictures")),
    (["--tell", "Loading", "40"], Tell(message: "Loading 40")),
    (["--tell", "404"], Tell(message: "404")),
    (["--tell", "40", "50"], Tell(percent: 40, message: "50")),
    (["--tell", "--", "40"], Tell(message: "40")),
    (["--tell", "--", "-x"], Tell(message: "-x")),
    (["--tell", "--", "-"], Tell(message: "-")),
    (["--tell", "40", "--", "-5 degrees"], Tell(percent: 40, message: "-5 degrees")),
    (["--tell", "40", "-"], Tell(percent: 40, message: "-")),
    (["--tell", "40", ""], Tell(percent: 40, message: "")),
    (["--tell", ""], Tell(message: "")),
    (["--tell", "--style", "glassed"], Tell(style: "glassed")),
    (["--style=hidden", "--tell", "40", "x"], Tell(percent: 40, message: "x", style: "hidden")),
    (["--tell", "Загружаем", "картинки…"], Tell(message: "Загружаем картинки…")),
  ])
  func `a percentage comes first, the rest is the message`(words: [String], tell: Tell) throws {
    #expect(try Self.tell(words) == tell)
  }

  @Test func `a single dash stands for lines`() throws {
    let settings = try Typed.settings(["--tell", "-"])
    #expect(TellWords.readLines(["-"], settings))
    #expect(!TellWords.readLines(["-", "x"], settings))
  }

  @Test(arguments: [
    (["--tell"], "--tell says nothing: write --tell 40 'Linking', or --tell - to read lines"),
    (
      ["--tell", "--"], "--tell says nothing: write --tell 40 'Linking', or --tell - to read lines"
    ),
    (
      ["--tell", "-m", "x"],
      "--tell and --message exclude each other: what is told is a percentage, a message or --style"
    ),
    (
      ["--file", "a", "--tell", "40"],
      "--tell and --file exclude each other: what is told is a percentage, a message or --style"
    ),
    (["--tell=40"], "--tell: '40' is not wanted: --tell takes no value"),
    (["--tell", "-5"], "unknown option '-5'"),
  ])
  func `what can't be meant is refused`(words: [String], text: String) {
    #expect(throws: UsageError(text)) { try Typed.settings(words) }
  }
}
