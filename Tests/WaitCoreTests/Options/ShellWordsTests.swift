// A line split into words as a shell splits it.

import Foundation
import Testing
import WaitCore

@Suite struct ShellWordsTests {
  private static func split(_ line: String) throws -> [String] {
    try ShellWords.split(Array(line.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  static let lines: [(line: String, words: [String])] = [
    ("", []), (" \t\n ", []), ("a", ["a"]), (" a  b\tc d ", ["a", "b", "c", "d"]),
    ("'a b' c", ["a b", "c"]), ("\"a b\" c", ["a b", "c"]), ("a\\ b c", ["a b", "c"]),
    ("''", [""]), ("\"\" '' x", ["", "", "x"]), ("a''b", ["ab"]), ("a'b 'c\" d\"", ["ab c d"]),
    ("'a\\'b", ["a\\b"]), ("'a\"b'", ["a\"b"]), ("\"a'b\"", ["a'b"]),
    ("\"a\\\"b\\\\c\\nd\"", ["a\"b\\c\\nd"]), ("\\'\\\"\\\\", ["'\"\\"]), ("\\a\\-", ["a-"]),
    ("a\\\nb", ["ab"]), ("a \\\n b", ["a", "b"]), ("\"a\\\nb\"", ["ab"]), ("'a\\\nb'", ["a\\\nb"]),
    ("'a\nb'", ["a\nb"]), ("-m 'Собираем…' -s line", ["-m", "Собираем…", "-s", "line"]),
    ("--message=\"it's\"", ["--message=it's"]),
  ]

  /// Where a shell would do more: here a line end is a blank, and all else is text.
  static let plain: [(line: String, words: [String])] = [
    ("a\nb\n", ["a", "b"]), ("$HOME \"$HOME\" ~ *", ["$HOME", "$HOME", "~", "*"]),
    ("`x` $(x)", ["`x`", "$(x)"]),
    ("--gradient #5C4EF2,#fff # x", ["--gradient", "#5C4EF2,#fff", "#", "x"]),
    ("\"\\$\\`\"", ["$`"]), ("a;b | c & d > e", ["a;b", "|", "c", "&", "d", ">", "e"]),
  ]

  @Test(arguments: lines + plain)
  func `blanks part words, quotes and backslashes join them`(
    line: String, words: [String]
  ) throws {
    #expect(try Self.split(line) == words)
  }

  @Test(arguments: lines)
  func `a shell says the same`(line: String, words: [String]) throws {
    let made = try run(["sh", "-c", "eval \"set -- $1\"; printf '<%s>' \"$@\"", "sh", line])
    #expect(made.outputText == (words.isEmpty ? "<>" : words.map { "<\($0)>" }.joined()))
  }

  @Test(
    arguments: [
      ("'", .open("'")), ("a 'b", .open("'")), ("\"", .open("\"")), ("\"a'b", .open("\"")),
      ("'a' \"b\\\"", .open("\"")), ("it's", .open("'")), ("a\\", .lastBackslash),
      ("\\", .lastBackslash),
    ] as [(String, ShellWords.Flaw)])
  func `what is left open is told`(line: String, flaw: ShellWords.Flaw) {
    #expect(throws: flaw) { try ShellWords.split(Array(line.utf8)) }
  }

  @Test func `bytes that are no text stay as they are`() throws {
    #expect(
      try ShellWords.split([0xff, 0x20, 0x27, 0xc3, 0x20, 0x27, 0x80]) == [
        [0xff], [0xc3, 0x20, 0x80],
      ])
  }

  /// As long as a variable may be; copied with each byte, these would be gigabytes.
  @Test func `a word of a hundred thousand bytes is split without copying it at each`() throws {
    let letters = [UInt8](repeating: 0x61, count: 131_000)
    let escaped: [UInt8] = letters.flatMap { [0x5c, $0] as [UInt8] }
    for line in [letters, escaped] { #expect(try ShellWords.split(line) == [letters]) }
  }
}
