// A text split into words as a shell splits a line, and nothing more than that: no variable, no
// pattern and no comment is known, so that what stands there is what is meant.

/// Words of a line.
package enum ShellWords {
  /// What keeps a line from being split.
  package enum Flaw: Error, Equatable, Sendable {
    /// A quote that is not closed.
    case open(Unicode.Scalar)
    /// A backslash with nothing behind it.
    case lastBackslash
  }

  /// Splits at blanks; quotes and backslashes keep what a POSIX shell keeps with them.
  package static func split(_ line: [UInt8]) throws(Flaw) -> [[UInt8]] {
    var words: [[UInt8]] = []
    // An empty pair of quotes is a word, too.
    var word: [UInt8]?
    var rest = line[...]
    while let byte = rest.popFirst() {
      if byte == 0x20 || byte == 0x09 || byte == newline {
        if let word { words.append(word) }
        word = nil
        continue
      }
      // A line end behind a backslash is none.
      if byte == backslash, rest.first == newline {
        rest.removeFirst()
        continue
      }
      // Taken out of its place, it grows without being copied.
      var grown = word ?? []
      word = nil
      switch byte {
      case single:
        guard let end = rest.firstIndex(of: single) else { throw .open("'") }
        grown += rest[..<end]
        rest = rest[(end + 1)...]
      case double: grown += try quoted(&rest)
      case backslash:
        guard let next = rest.popFirst() else { throw .lastBackslash }
        grown.append(next)
      default: grown.append(byte)
      }
      word = grown
    }
    if let word { words.append(word) }
    return words
  }

  private static let single = UInt8(ascii: "'")
  private static let double = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let newline = UInt8(ascii: "\n")

  /// Takes what stands up to the closing double quote, in which a backslash stands for itself unless
  /// it is before one of five characters (XCU 2.2.3).
  private static func quoted(_ rest: inout ArraySlice<UInt8>) throws(Flaw) -> [UInt8] {
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == double { return text }
      guard byte == backslash, let next = rest.first, Array("\"\\$`\n".utf8).contains(next) else {
        text.append(byte)
        continue
      }
      rest.removeFirst()
      if next != newline { text.append(next) }
    }
    throw .open("\"")
  }
}
