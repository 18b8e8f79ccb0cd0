// What makes two runs the same, or relatives, or strangers.

import Testing
import WaitCore

@Suite struct RunKeyTests {
  private static func key(_ directory: String, _ words: String...) throws -> RunKey {
    try #require(RunKey(directory: Array(directory.utf8), words: words.map { Array($0.utf8) }))
  }

  @Test func `the boundaries between words matter, and their order`() throws {
    let keys = [
      try Self.key("/d", "cp", "a", "b"), try Self.key("/d", "cp", "a b"),
      try Self.key("/d", "cp", "ab"), try Self.key("/d", "cp", "ab", ""),
      try Self.key("/d", "cp", "", "ab"), try Self.key("/d", "cp", "b", "a"),
      try Self.key("/d", "cpa", "b"), try Self.key("/dcp", "a", "b"),
      try Self.key("/d/", "cp", "a", "b"),
    ]
    #expect(Set(keys.map(\.hash)).count == keys.count)
  }

  @Test func `the same words in the same directory are the same run`() throws {
    #expect(try Self.key("/d", "make", "-j8") == Self.key("/d", "make", "-j8"))
    #expect(try Self.key("/d", "make").hash != Self.key("/e", "make").hash)
  }

  @Test func `without words there is nothing to know`() {
    #expect(RunKey(directory: Array("/d".utf8), words: []) == nil)
  }

  // MARK: Relatives

  @Test func `the same program and subcommand with other arguments are relatives`() throws {
    let kin = try Self.key("/d", "swift", "build", "-c", "release").kin
    #expect(kin != nil)
    #expect(try Self.key("/d", "swift", "build").kin == kin)
    #expect(try Self.key("/d", "swift", "build", "-c", "debug").kin == kin)
    for stranger in [
      try Self.key("/d", "swift", "test"), try Self.key("/d", "swift"),
      try Self.key("/e", "swift", "build"), try Self.key("/d", "cargo", "build"),
      try Self.key("/d", "swiftbuild"),
    ] {
      #expect(stranger.kin != kin)
    }
  }

  @Test(arguments: ["-j8", "8", "src/main.c", "A", "a.txt", "", "a very long sentence", "ф"])
  func `options, paths and numbers are no subcommands`(word: String) throws {
    #expect(try Self.key("/d", "tool", word).kin == Self.key("/d", "tool").kin)
  }

  @Test func `kinship and identity are different things`() throws {
    let key = try Self.key("/d", "make")
    #expect(key.kin != key.hash)
  }

  // MARK: Names

  @Test func `a name is the same everywhere and has no relatives`() {
    let key = RunKey(name: Array("nightly".utf8))
    #expect(key == RunKey(name: Array("nightly".utf8)))
    #expect(key.kin == nil)
    #expect(key.hash != RunKey(name: Array("Nightly".utf8)).hash)
    #expect(key.hash != RunKey(name: Array("nightly ".utf8)).hash)
  }

  @Test func `a command and what is waited for before it have one name and two lengths`() {
    let name = Array("nightly".utf8)
    #expect(RunKey(name: name).hash != RunKey(name: name, purpose: .wait).hash)
  }

  // MARK: Secrets

  @Test func `no word leaves it`() throws {
    let secret = "hunter2hunter2"
    let key = try Self.key("/home/\(secret)", secret, "--password=\(secret)", secret)
    let text = String(decoding: HistoryRecord(key, length: .seconds(1)).bytes, as: UTF8.self)
    #expect(!text.contains("hunter"))
    #expect(!"\(key)".contains("hunter"))
    #expect(key.name.isEmpty)
  }
}
