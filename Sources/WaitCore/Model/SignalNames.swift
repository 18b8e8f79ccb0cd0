// Names of signals. The numbers differ between systems, so the table is filled by the one that
// waitfor runs on; here is only how a name is read and written.

/// The signals of the system that waitfor runs on.
package struct SignalNames: Sendable {
  package typealias Table = [(name: String, number: Int32)]

  /// Made when asked for: most runs name no signal.
  private let table: @Sendable () -> Table

  /// Takes names without `SIG`; of several names of one number the first is the one shown.
  package init(_ table: @escaping @Sendable () -> Table) {
    self.table = table
  }

  /// All names, without `SIG`.
  package var names: [String] { table().map(\.name) }

  /// The name with `SIG`, or the number in words.
  package func name(of number: Int32) -> String {
    table().first { $0.number == number }.map { "SIG" + $0.name } ?? "signal \(number)"
  }

  /// Reads `TERM`, `SIGTERM`, `term` or `15`.
  package func number(of text: String) -> Int32? {
    if let number = Int32(text) { return table().first { $0.number == number }?.number }
    let upper = text.uppercased()
    let name = upper.hasPrefix("SIG") ? String(upper.dropFirst(3)) : upper
    return table().first { $0.name == name }?.number
  }
}
