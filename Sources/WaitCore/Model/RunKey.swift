// What makes two runs the same: the name our user gave, or the directory and the words. Only hashes
// leave this place: command lines hold passwords.

/// The identity of a command in the history.
package struct RunKey: Equatable, Sendable {
  /// Of this very command.
  package let hash: UInt64
  /// Of it and its relatives, which share directory, program and subcommand; nil where it has none.
  package let kin: UInt64?
  /// The name our user gave; empty without one.
  package let name: [UInt8]

  /// By a name.
  package init(name: [UInt8], purpose: Purpose = .command) {
    var hash = StableHash()
    hash.mix("name".utf8)
    hash.mix(name)
    if purpose == .wait { hash.mix("wait".utf8) }
    self.hash = hash.value
    kin = nil
    self.name = name
  }

  /// By the working directory and the words of the command; nil without words.
  package init?(directory: [UInt8], words: [[UInt8]]) {
    guard let program = words.first else { return nil }
    var hash = StableHash()
    hash.mix(directory)
    for word in words { hash.mix(word) }
    self.hash = hash.value
    var kin = StableHash()
    kin.mix("kin".utf8)
    kin.mix(directory)
    kin.mix(program)
    if words.count > 1, Self.isSubcommand(words[1]) { kin.mix(words[1]) }
    self.kin = kin.value
    name = []
  }

  /// What is waited for under a name: a command, or what comes before it.
  package enum Purpose: Equatable, Sendable {
    case command
    case wait
  }

  /// `build` of `swift build` is one; options, paths and numbers are not.
  private static func isSubcommand(_ word: [UInt8]) -> Bool {
    guard let first = word.first, word.count <= 24 else { return false }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return letters.contains(first)
      && word.allSatisfy {
        letters.contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
      }
  }
}
