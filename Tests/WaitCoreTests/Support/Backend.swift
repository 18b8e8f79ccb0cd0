// The two ways in which a change of a file is learnt. Whatever is true of a wait is true with both.

enum Backend: String, CaseIterable, Sendable, CustomStringConvertible {
  /// The system tells, and a look a second is taken beside.
  case events
  /// Looks alone, as where the system has no room for another watch.
  case looks

  var description: String { rawValue }
}
