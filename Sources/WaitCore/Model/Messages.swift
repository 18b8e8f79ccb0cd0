// What is said at each point of a wait: the catalogue's stages, the user's own, or one text of the
// user's. Texts come in already free of control characters.

/// The messages of one wait.
package struct Messages: Equatable, Sendable {
  private enum Source: Equatable, Sendable {
    case catalogue(Stages)
    case own(Stages)
    case one(String)
  }

  private let source: Source
  private let phrases: Phrases
  private let command: String

  /// The catalogue's stages.
  package init(phrases: Phrases, command: String) {
    self.init(source: .catalogue(phrases.stages(opening: command)), phrases, command)
  }

  /// The user's own stages; below the first stands the command's name.
  package init(stages: [Stage], phrases: Phrases, command: String) {
    self.init(source: .own(Stages(stages, opening: command)), phrases, command)
  }

  /// One text in place of all stages, on the closing row, too.
  package init(text: String, phrases: Phrases, command: String) {
    self.init(source: .one(text), phrases, command)
  }

  private init(source: Source, _ phrases: Phrases, _ command: String) {
    self.source = source
    self.phrases = phrases
    self.command = command
  }

  /// The message at a percentage.
  ///
  /// The catalogue's promises ("Almost there…") would be untrue of a wait that is longer than
  /// usual, so they give way to saying so; the user's own words stay.
  package func text(at percent: Int, isOverdue: Bool) -> String {
    switch source {
    case .catalogue(let stages): isOverdue ? phrases.overdue : stages.text(at: percent)
    case .own(let stages): isOverdue ? overdue(stages.text(at: percent)) : stages.text(at: percent)
    case .one(let text): isOverdue ? overdue(text) : text
    }
  }

  private func overdue(_ text: String) -> String {
    text.isEmpty ? phrases.overdue : text + phrases.separator + phrases.overdue
  }

  /// The message of the closing row.
  package func closing(succeeded: Bool) -> String {
    if case .one(let text) = source { return text }
    return succeeded ? phrases.done : command
  }

  /// The next percentage at which the message changes.
  package func next(after percent: Int) -> Int? {
    switch source {
    case .catalogue(let stages), .own(let stages): stages.next(after: percent)
    case .one: nil
    }
  }
}
