// The environment as a value, so that what follows from it can be tested without setting anything.

/// Environment variables by name.
package struct EnvironmentValues: Sendable {
  private let lookUp: @Sendable (String) -> String?

  /// `lookUp` gives the value of a variable that is set.
  package init(_ lookUp: @escaping @Sendable (String) -> String?) {
    self.lookUp = lookUp
  }

  /// The value of a variable that is set and not empty.
  ///
  /// POSIX tools treat an empty one as unset.
  package subscript(name: String) -> String? {
    lookUp(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a switch such as CI or ACCESSIBLE is on: set, and neither empty, `0` nor `false`.
  package func isOn(_ name: String) -> Bool {
    guard let value = self[name] else { return false }
    return value != "0" && value.lowercased() != "false"
  }
}
