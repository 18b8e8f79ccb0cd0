// What is said at each point of a wait: the catalogue's stages, the user's own, or one text of the
// user's. Texts come in already free of control characters.

/// The messages of one wait.
package struct Messages: Equatable, Sendable {
  package enum Source: Equatable, Sendable {
    /// The stages of the language.
    case catalogue
    /// The user's stages; below the first the command's name stands.
    case own(Stages)
    /// One text in place of all stages, on the closing row, too.
    case one(String)
  }

  private let source: Source
  private let wording: Wording
  private let command: String

  package init(_ source: Source, wording: Wording, command: String) {
    self.source = source
    self.wording = wording
    self.command = command
  }

  /// The message at a percentage.
  ///
  /// The catalogue's promises ("Almost there…") would be untrue of a wait that is longer than
  /// usual, so they give way to saying so; the user's own words stay.
  package func text(
    at percent: Int, isOverdue: Bool, note: WaitReport.Note? = nil
  ) -> String {
    if let note { return text(of: note, at: percent) }
    let own: String
    switch source {
    case .catalogue: return isOverdue ? wording.phrases.overdue : wording.phrases.stage(at: percent)
    case .own(let stages): own = stages.text(at: percent)
    case .one(let text): own = text
    }
    guard isOverdue else { return own }
    let phrases = wording.phrases
    return own.isEmpty ? phrases.overdue : own + phrases.separator + phrases.overdue
  }

  /// What is known is said in place of the catalogue's stages, and behind the user's own words.
  private func text(of note: WaitReport.Note, at percent: Int) -> String {
    let phrases = wording.phrases
    let known = phrases.note(note)
    switch source {
    case .catalogue: return known
    case .own(let stages): return stages.text(at: percent) + phrases.separator + known
    case .one(let text): return text + phrases.separator + known
    }
  }

  /// What a wait within shows, behind what was told or what our user gave; the catalogue's stages
  /// give way to it.
  package func text(ofInner inner: String, told: String?, at percent: Int) -> String {
    let own: String
    switch source {
    case .catalogue: own = told ?? ""
    case .own(let stages): own = told ?? stages.text(at: percent)
    case .one(let text): own = told ?? text
    }
    return own.isEmpty ? inner : own + wording.phrases.separator + inner
  }

  /// How much time is left, in words: one guess, or a range.
  package func left(_ range: ClosedRange<Duration>) -> String {
    let (least, most) = (ClockText.text(range.lowerBound), ClockText.text(range.upperBound))
    return wording.phrases.left(
      least == most ? "~\(least)" : "\(least)\(wording == .ascii ? "-" : "–")\(most)")
  }

  /// The message of the closing row.
  package func closing(succeeded: Bool) -> String {
    if case .one(let text) = source { return text }
    return succeeded ? wording.phrases.done : command
  }

  /// The next percentage at which the message changes.
  package func next(after percent: Int) -> Int? {
    switch source {
    case .catalogue: Phrases.thresholds.first { $0 > percent }
    case .own(let stages): stages.next(after: percent)
    case .one: nil
    }
  }
}
