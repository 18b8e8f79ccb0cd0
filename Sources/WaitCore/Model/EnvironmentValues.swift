// The environment as a value, so that what follows from it can be tested without setting anything.

/// Environment variables by name.
package struct EnvironmentValues: Sendable {
  // A handful of entries: a search costs less than a hash table's random seed.
  private var entries: [(name: String, value: String)]

  package init(_ entries: [(name: String, value: String)]) {
    self.entries = entries
  }

  /// The value of a variable that is set and not empty. POSIX tools treat an empty one as unset.
  package subscript(name: String) -> String? {
    entries.first { $0.name == name && !$0.value.isEmpty }?.value
  }

  /// Whether a switch such as CI or ACCESSIBLE is on: set, and neither empty, `0` nor `false`.
  package func isOn(_ name: String) -> Bool {
    guard let value = self[name] else { return false }
    return value != "0" && value.lowercased() != "false"
  }
}
