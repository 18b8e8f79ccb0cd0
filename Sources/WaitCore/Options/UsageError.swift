// Something our user typed that can't be meant. One line: what is wrong, and what to do.

/// A fault in the command line or in a variable that stands for options.
package struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// A value that an option can't take; `cure` says what it takes.
  package init(option: String, value: String, cure: String) {
    self.init("\(option): '\(Self.shown(value))' \(cure)")
  }

  /// What our user has typed, safe to show, and no longer than he needs to know it again.
  static func shown(_ text: String) -> String {
    let clean = Sanitiser.clean(text)
    return clean.count > longest ? "\(clean.prefix(longest))…" : clean
  }

  static func shown(_ bytes: [UInt8]) -> String { shown(String(decoding: bytes, as: UTF8.self)) }

  /// In characters; longer than any path that is at hand.
  private static let longest = 300
}
