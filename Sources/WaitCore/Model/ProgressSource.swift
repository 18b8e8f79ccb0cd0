// Where a percentage comes from, in the words of the JSON lines, which are a promise: one that is
// added gets a word of its own, and none is ever renamed.

/// A source of percentages.
package enum ProgressSource: String, CaseIterable, Sendable {
  /// The time that has passed, and nothing else.
  case guess
  /// Earlier runs of this very command.
  case history
  /// Runs of its relatives.
  case relatives
  /// The length that our user expects.
  case expect
  /// Somebody below us who knows.
  case told
  /// What the command writes.
  case output
  /// The size of files.
  case size
  /// How many of several things have come.
  case count
}
