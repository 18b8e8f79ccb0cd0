// Where options end and how they may be written. What each option does is in OptionTableTests, what
// is said of faults in UsageErrorTests.

import Testing
import WaitCore

@Suite struct OptionParserTests {
  // MARK: Where the command begins

  @Test(arguments: [
    (["make"], 0), (["make", "-j8"], 0), (["--", "make"], 1), (["-q", "make"], 1),
    (["--quiet", "--", "--odd"], 2), (["-m", "x", "make", "-j8"], 2), (["-mx", "make"], 1),
    (["--message=x", "make"], 1), (["--", "--"], 1), (["-"], 0), (["-q", "-", "x"], 1),
    (["-q", "", "x"], 1), (["-m", "--", "make"], 2), (["-m", "--plain", "make"], 2),
    (["-qm", "x", "make"], 2), (["make", "--", "-q"], 0), (["м", "-q"], 0),
  ])
  func `options end at the first word that is none`(words: [String], command: Int) throws {
    #expect(try Typed.settings(words).command == command)
  }

  @Test func `what follows the command's name is the command's`() throws {
    let first = try Typed.settings(["printf", "%s", "--plain"])
    #expect(first.command == 0 && !first.plain)
    let second = try Typed.settings(["--", "printf", "%s", "--timeout"])
    #expect(second.command == 1 && second.timeout == nil)
  }

  @Test func `no word of the command is even looked at`() throws {
    let words = ["-q", "make", "--nonsense", "-x"]
    var seen = -1
    let parser = OptionParser(signals: SampleSignals.names)
    let settings = try parser.parse(count: words.count) { index in
      seen = max(seen, index)
      return words[index]
    }
    #expect(settings.command == 1)
    #expect(seen == 1)
  }

  @Test func `a run without options makes no table of them`() throws {
    @Sendable func table() -> [OptionSpec] {
      Issue.record("the table was made")
      return []
    }
    let parser = OptionParser(table: table(), signals: SampleSignals.names)
    #expect(try parser.parse(count: 2) { ["--", "true"][$0] }.command == 1)
  }

  // MARK: How options are written

  @Test(arguments: [
    ["--message", "a b"], ["--message=a b"], ["-m", "a b"], ["-ma b"], ["-qm", "a b"],
    ["-qma b"], ["-m", "first", "--message=a b"],
  ])
  func `a value may stand apart or be attached`(words: [String]) throws {
    #expect(try Typed.options(words).message == "a b")
  }

  @Test(arguments: [
    (["--message="], ""), (["--message", ""], ""), (["-m", ""], ""), (["--message=a=b"], "a=b"),
    (["--message==", "-q"], "="), (["-m=x"], "=x"), (["-m", "-q"], "-q"), (["-m-q"], "-q"),
    (["--message", "--"], "--"), (["--message=\n"], "\n"),
  ])
  func `a value is taken as it is`(words: [String], value: String) throws {
    let settings = try Typed.options(words)
    #expect(settings.message == value)
  }

  @Test(arguments: [
    (["--message=\u{301}e"], "\u{301}e"), (["-m\u{301}e"], "\u{301}e"),
    (["--message=\u{FE0F}"], "\u{FE0F}"), (["--message=\u{338}"], "\u{338}"),
  ])
  func `a value may begin with a mark that combines with what is before it`(
    words: [String], value: String
  ) throws {
    #expect(try Typed.options(words).message == value)
  }

  @Test func `a stage's text may begin with a mark that combines`() throws {
    let settings = try Typed.options(["--stage", "40:\u{301}e"])
    #expect(settings.stages == [Stage(percent: 40, text: "\u{301}e")])
  }

  @Test func `short options cluster, the last one with its value`() throws {
    let settings = try Typed.options(["-qt", "5s", "-k1s"])
    #expect(settings.quiet)
    #expect(settings.timeout == .seconds(5))
    #expect(settings.killAfter == .seconds(1))
  }

  @Test func `of an option given twice the last one holds`() throws {
    let settings = try Typed.options(["-t1", "--timeout=2", "-s", "bar", "--style=hidden"])
    #expect(settings.timeout == .seconds(2))
    #expect(settings.style?.isHidden == true)
  }

  @Test func `stages add up in their order`() throws {
    let settings = try Typed.options(["--stage", "50:b", "--stage=10:a", "--stage", "50:c"])
    #expect(settings.stages.map(\.text) == ["b", "a", "c"])
  }

  // MARK: Requests

  @Test(arguments: [["--help"], ["-h"], ["--version"], ["-V"], ["--style", "list"]])
  func `a request needs no command and runs none`(words: [String]) throws {
    #expect(try Typed.settings(words).command == nil)
    let settings = try Typed.settings(words + ["--", "make"])
    #expect(settings.command == nil)
    #expect(settings.request != .run)
  }

  @Test func `a request of the command's is the command's`() throws {
    let settings = try Typed.settings(["git", "--help"])
    #expect(settings.request == .run)
    #expect(settings.command == 0)
  }
}
