// How far something is, from a source that knows.

/// What a source of progress tells.
package struct WaitReport: Equatable, Sendable {
  /// What can be said beside a percentage.
  package enum Note: Equatable, Sendable {
    /// So many of so many are there.
    case count(Int, of: Int)
    /// So many bytes of so many, at so many a second, with so much time left, as far as is known.
    case size(Int64, of: Int64, rate: Double?, left: Duration?)
    /// Nothing has changed for so long.
    case unchanged(Duration)
    /// It has stopped growing, so long ago.
    case stuck(Duration)
    /// It is at the second stage, or a later one, which is so far itself.
    case stage(Int, percent: Int)
    /// It can't be told how far it is.
    case trouble(String)

    /// What is news beside the last note; nil where the words themselves are.
    var topic: String? {
      switch self {
      case .count, .trouble: nil
      case .size: "size"
      case .unchanged: "unchanged"
      case .stuck: "stuck"
      case .stage(let number, _): "stage \(number)"
      }
    }
  }

  /// In 0...1; nil where none is known.
  package var fraction: Double?
  package var note: Note?

  /// Where its share comes from; nil where the note is about something else.
  package var source: ProgressSource? {
    switch note {
    case .count: .count
    case .size, .stuck: .size
    case .stage: .output
    case .unchanged, .trouble, nil: nil
    }
  }

  /// Whether it tells more than other figures of the same thing.
  package func isNews(after old: WaitReport) -> Bool {
    guard let note, let oldNote = old.note else { return (note == nil) != (old.note == nil) }
    guard let topic = note.topic, let oldTopic = oldNote.topic else { return note != oldNote }
    return topic != oldTopic
  }

  package init(fraction: Double? = nil, note: Note? = nil) {
    self.fraction = fraction
    self.note = note
  }
}
