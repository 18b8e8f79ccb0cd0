// Which message goes with which percentage. There are no gaps: every percentage has one message.

/// A message that holds from a percentage on.
package struct Stage: Equatable, Sendable {
  /// In 0...100.
  package let percent: Int
  package let text: String

  package init(percent: Int, text: String) {
    self.percent = percent
    self.text = text
  }
}

/// The messages of one wait.
package struct Stages: Equatable, Sendable {
  /// Rising by percentage; of several at one percentage the one named last holds.
  package let all: [Stage]
  /// What stands below the first stage.
  package let opening: String

  /// Puts the stages in order; their own order decides between equal percentages.
  package init(_ stages: [Stage], opening: String) {
    var ordered: [Stage] = []
    for stage in stages {
      let place = ordered.lastIndex { $0.percent <= stage.percent }.map { $0 + 1 } ?? 0
      ordered.insert(stage, at: place)
    }
    all = ordered
    self.opening = opening
  }

  /// The message at a percentage.
  package func text(at percent: Int) -> String {
    all.last { $0.percent <= percent }?.text ?? opening
  }

  /// The next percentage at which the message changes.
  package func next(after percent: Int) -> Int? {
    all.first { $0.percent > percent }?.percent
  }
}
