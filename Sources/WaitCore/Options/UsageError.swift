// Something our user typed that can't be meant. One line: what is wrong, and what to do.

/// A fault in the command line or in a variable that stands for options.
package struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// A value that an option can't take; `cure` says what it takes.
  package init(option: String, value: String, cure: String) {
    self.init("\(option): '\(Sanitiser.clean(value))' \(cure)")
  }
}
