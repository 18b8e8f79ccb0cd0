/// What is said to somebody who looks elsewhere when a long wait is over.
package struct EndNotice: Sendable {
  private let rings: Bool
  /// How the desktop is notified; nil: not at all.
  private let way: Notification.Way?
  /// A shorter wait is not worth it.
  private let after: Duration
  /// What was waited for, in a word.
  private let name: String
  private let outcomes: OutcomeText

  package init(
    rings: Bool, way: Notification.Way?, after: Duration, name: String, outcomes: OutcomeText
  ) {
    self.rings = rings
    self.way = way
    self.after = after
    self.name = name
    self.outcomes = outcomes
  }

  /// The bytes for a wait that is over; one bell is enough.
  package func bytes(for view: StatusView) -> [UInt8] {
    guard case .ended(let outcome) = view.phase, view.elapsed >= after else { return [] }
    let what = outcome.succeeded ? "done" : outcomes.short(outcome)
    let notification = way.map {
      Notification($0, command: name, outcome: "\(what) \(ClockText.text(view.elapsed))").bytes
    }
    return (rings && way != .bell ? [0x07] : []) + (notification ?? [])
  }
}
