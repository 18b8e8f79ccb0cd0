// One figure of progress that stands in a line of output.

/// A share, and what tells the figures of one thing from those of another.
struct ProgressFigure: Equatable, Sendable {
  /// In 0...1.
  var share: Double
  /// Of how much; 100 for a percentage.
  var total: Double
  /// What figures of the same thing have in common: the form, and the words before it.
  var key: UInt64
  /// How many rises show that it is progress: a form that nothing else has needs none.
  var neededRises: Int
  /// Steps from nothing to full; of two that rise alike the finer is better.
  var resolution: Double

  /// Whether nothing else looks like it.
  var isUnmistakable: Bool { neededRises == 0 }
}
