/// A command that could not be started.
package struct StartError: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// There is no such file.
    case notFound
    /// There is one, but it can't be run.
    case cannotRun
  }

  package let kind: Kind
  /// The file, or the name if no file was found; as it is, not made fit to be shown.
  package let name: String
  package let reason: String
  /// Whether the name was looked for in PATH.
  package var wasSearched: Bool

  package init(kind: Kind, name: String, reason: String, wasSearched: Bool = false) {
    self.kind = kind
    self.name = name
    self.reason = reason
    self.wasSearched = wasSearched
  }
}
