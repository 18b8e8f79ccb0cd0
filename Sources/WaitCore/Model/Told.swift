// What a wait has been told from below and what of it holds now: the newest figure and message, until
// the next, and the waits within, until they end.

/// What has been told.
struct Told: Equatable, Sendable {
  /// More waits within than that are not kept in mind.
  private static let mostInner = 64
  /// 100 % is the end, and nobody below can know of it.
  private static let most = 0.99

  /// In 0...`most`; nil until a figure is told.
  private var fraction: Double?
  /// What was shown when the first figure came.
  private var floor = 0.0
  /// What was told in place of the stages.
  private(set) var message: String?
  /// In the order in which they began.
  private var innerWaits: [InnerWait] = []

  /// Takes note of what is told while `shown` is shown.
  mutating func take(_ tell: Tell, shown: Double) {
    if let inner = tell.inner { return take(inner) }
    if let percent = tell.percent {
      if fraction == nil { floor = shown }
      fraction = max(fraction ?? 0, min(percent / 100, Self.most))
    }
    if let text = tell.message { message = text.isEmpty ? nil : text }
  }

  private mutating func take(_ inner: InnerWait) {
    let place = innerWaits.firstIndex { $0.id == inner.id }
    switch (place, inner.isOver) {
    case (let place?, true): innerWaits.remove(at: place)
    case (let place?, false): innerWaits[place] = inner
    case (nil, true): break
    case (nil, false):
      if innerWaits.count == Self.mostInner { innerWaits.removeFirst() }
      innerWaits.append(inner)
    }
  }

  /// Whether a figure is known.
  var hasShare: Bool { fraction != nil }

  /// The share that is shown, and whether it is a guess.
  ///
  /// What is shown never falls: until a figure passes the guess that it came after, that guess stands.
  func share(orGuess guess: Double) -> (fraction: Double, isGuess: Bool) {
    guard let fraction else { return (guess, true) }
    return (max(fraction, floor), fraction < floor)
  }

  /// Of the waits within that go on, the one that began last.
  var inner: InnerWait? { innerWaits.last }

  /// Has a view say what the wait within shows.
  func complete(_ view: inout StatusView, _ messages: Messages) {
    guard let inner else { return }
    let percent = Percent.floor(view.fraction)
    view.message = messages.text(ofInner: inner.text, told: message, at: percent)
    // Its share is no news: a log would have a line for each.
    view.topic = messages.text(ofInner: inner.message, told: message, at: percent)
    view.isOfInner = true
    view.overdue = nil
  }
}
