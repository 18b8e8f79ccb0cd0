// What `--timeout`, `--signal` and `--kill-after` ask for.

/// How long a command may take, and how it is then ended.
package struct TimeLimit: Equatable, Sendable {
  package var length: Duration
  /// Number of the signal sent first.
  package var signal: Int32
  /// How long after it KILL is sent; nil: never.
  package var killAfter: Duration?

  package init(length: Duration, signal: Int32, killAfter: Duration?) {
    self.length = length
    self.signal = signal
    self.killAfter = killAfter
  }
}
