// What is to be shown, as a value: the whole picture follows from it, a width and a theme.

/// The state of a wait at one moment.
package struct StatusView: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    case running
    case ended(Outcome)
  }

  package var phase: Phase
  /// The share shown, in 0...1; 1 only when the wait is over.
  package var fraction: Double
  /// Whether the share is a guess, shown with a tilde.
  package var isGuess: Bool
  /// Where the share comes from, while the wait goes on.
  package var source: ProgressSource
  /// Time waited, without what was spent stopped.
  package var elapsed: Duration
  /// What is said; already free of control characters.
  package var message: String
  /// By how much the wait is longer than expected; the message says so, this says by how much.
  package var overdue: Duration?
  /// What the message is about: it changes when there is news, and not with every figure in it.
  package var topic: String
  /// Whether the message is that of a wait within, with its share.
  package var isOfInner = false
  /// How much time is probably left, in words.
  package var left: String?
  /// The newest lines of the command's output, where the look draws them itself; free of control
  /// characters.
  package var newestLines: [String] = []

  package init(
    phase: Phase, fraction: Double, isGuess: Bool, source: ProgressSource = .guess,
    elapsed: Duration, message: String, overdue: Duration? = nil, topic: String? = nil,
    left: String? = nil
  ) {
    self.phase = phase
    self.fraction = fraction
    self.isGuess = isGuess
    self.source = source
    self.elapsed = elapsed
    self.message = message
    self.overdue = overdue
    self.topic = topic ?? message
    self.left = left
  }

  /// Whether the wait goes on.
  package var isRunning: Bool { phase == .running }

  /// Whole per cent, rounded down; 100 only when the wait ended well.
  package var percent: Int {
    if case .ended(let outcome) = phase, outcome.succeeded { return 100 }
    return min(Percent.floor(fraction), 99)
  }
}

/// Percentages of shares.
package enum Percent {
  /// Whole per cent, rounded down.
  ///
  /// A share that floating-point arithmetic left a hair below a whole per cent counts as that per
  /// cent.
  package static func floor(_ fraction: Double) -> Int {
    Int((fraction * 100 + 1e-9).rounded(.down))
  }
}
