// The requests about the history: what they list, what they drop, and how they refuse.

import Foundation
import Testing
import WaitCore

@Suite struct HistoryListTests {
  private static let make = RunKey(directory: Array("/d".utf8), words: [Array("make".utf8)])

  /// A home with three keys: a name, a hash, a name.
  private static func home() throws -> (HistoryHome, hash: String) {
    let home = try HistoryHome()
    let make = try #require(make)
    try home.write([
      HistoryRecord(HistoryHome.key("ночная сборка"), length: .seconds(3723)),
      HistoryRecord(make, length: .seconds(10)), HistoryRecord(make, length: .seconds(30)),
      HistoryRecord(HistoryHome.key("b"), length: .seconds(7)),
    ])
    return (home, String(decoding: Hex.digits(make.hash), as: UTF8.self))
  }

  private static func ask(_ home: HistoryHome, _ words: String...) throws -> Finished {
    try run([Binary.path] + words, environment: home.environment)
  }

  @Test func `the list has a row for each key, the newest first`() throws {
    let (home, hash) = try Self.home()
    let made = try Self.ask(home, "--history")
    #expect(made.ending == .exited(0))
    #expect(made.errorText == "")
    #expect(
      made.outputText == """
        KEY               RUNS  MEDIAN
        b                    1  0:07
        \(hash)     2  0:20
        ночная сборка        1  1:02:03

        """)
  }

  @Test func `where nothing is known the list is empty`() throws {
    let home = try HistoryHome()
    let made = try Self.ask(home, "--history")
    #expect(made.ending == .exited(0))
    #expect(made.outputText == "" && made.errorText == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == [])
  }

  @Test func `runs are listed under their name`() throws {
    let home = try HistoryHome()
    try home.run(["-n", "nightly build"])
    try home.run(["-n", "nightly build"])
    #expect(try Self.ask(home, "--history").outputText.contains("nightly build     2  0:0"))
  }

  // MARK: Dropping

  @Test func `a name or a hash of the list can be dropped, and nothing else goes`() throws {
    let (home, hash) = try Self.home()
    #expect(try Self.ask(home, "--forget=\(hash)").ending == .exited(0))
    #expect(home.records.map(\.name) == ["ночная сборка", "b"].map { Array($0.utf8) })
    let made = try Self.ask(home, "--forget=ночная сборка")
    #expect(made.ending == .exited(0))
    #expect(made.outputText == "" && made.errorText == "")
    #expect(home.records.map(\.name) == [Array("b".utf8)])
  }

  @Test func `everything can be dropped, landmarks and what killed writers left included`() throws {
    let (home, hash) = try Self.home()
    for name in ["landmarks-\(hash)", "landmarks-0000000000000000", "history.Ab12Cd", "mine"] {
      try home.folder.write("x\n", to: "waitfor/\(name)")
    }
    #expect(try Self.ask(home, "--forget").ending == .exited(0))
    #expect(home.records.isEmpty)
    #expect(home.names == ["history", "mine"])
    #expect(try Self.ask(home, "--forget").ending == .exited(0))
  }

  @Test func `with a key its landmarks go, and others' stay`() throws {
    let (home, hash) = try Self.home()
    let b = "landmarks-" + String(decoding: Hex.digits(HistoryHome.key("b").hash), as: UTF8.self)
    for name in ["landmarks-\(hash)", b] { try home.folder.write("x\n", to: "waitfor/\(name)") }
    #expect(try Self.ask(home, "--forget=\(hash)").ending == .exited(0))
    #expect(home.names == ["history", b])
  }

  @Test func `where nothing is known there is nothing to drop, and that is no failure`() throws {
    let home = try HistoryHome()
    #expect(try Self.ask(home, "--forget").ending == .exited(0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == [])
  }

  @Test(arguments: ["make", "", "B", "b ", "0000000000000000", "\u{1b}[2J\nx"])
  func `what is not known is refused in one line`(word: String) throws {
    let (home, _) = try Self.home()
    let made = try Self.ask(home, "--forget=\(word)")
    #expect(made.ending == .exited(125))
    #expect(made.outputText == "")
    #expect(made.errorText.hasPrefix("waitfor: --forget: '"))
    #expect(made.errorText.split(separator: "\n").count <= 2)
    #expect(!made.errorText.contains("\u{1b}"))
    #expect(home.records.count == 4)
  }

  @Test func `what is being written can't be dropped now, and is told so`() throws {
    let (home, _) = try Self.home()
    let file = open(home.path, O_RDWR | O_CLOEXEC)
    defer { close(file) }
    #expect(flock(file, LOCK_SH) == 0)
    let made = try Self.ask(home, "--forget=b")
    #expect(made.ending == .exited(125))
    #expect(made.errorText.contains("try again"))
    #expect(home.records.count == 4)
  }

  // MARK: Hostile names

  /// A record with a name as only another program writes it; its sum is right.
  private static func forged(_ name: [UInt8]) -> [UInt8] {
    let digits = String(decoding: Hex.digits(7), as: UTF8.self)
    let head = Array("w1 \(digits) 0000000000000000 00000000000003e8 ".utf8)
    var sum = StableHash()
    sum.mix(head)
    sum.mix(name)
    let line = head + Hex.digits(sum.value) + [0x20] + name
    return [0x0a] + line + [UInt8](repeating: 0x20, count: 126 - line.count) + [0x0a]
  }

  @Test(arguments: [
    "\u{1b}[2J\u{1b}]0;owned\u{07}", "\r\u{8}\u{7f}\t", "\u{9b}31m\u{9d}", "\u{202e}gnol\u{2066}",
    "a\u{0}b", "e\u{301}\u{301}\u{301}",
  ])
  func `a name in the file can't bring in a sequence`(name: String) throws {
    let home = try HistoryHome()
    try home.write(bytes: Self.forged(Array(name.utf8)))
    #expect(home.records.count == 1)
    let made = try Self.ask(home, "--history")
    #expect(made.ending == .exited(0))
    #expect(made.outputText.split(separator: "\n").count == 2)
    for scalar in made.outputText.unicodeScalars where scalar != "\n" {
      let category = scalar.properties.generalCategory
      #expect(category != .control && category != .format, "\(scalar.value)")
    }
  }

  @Test func `bytes that are no text are listed as such`() throws {
    let home = try HistoryHome()
    try home.write(bytes: Self.forged([0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80]))
    let made = try Self.ask(home, "--history")
    #expect(made.ending == .exited(0))
    #expect(String(validating: made.output, as: UTF8.self) != nil)
  }
}
