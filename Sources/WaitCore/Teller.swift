// A waitfor whose command runs below another waitfor, on the same terminal, shows nothing itself: it
// tells the other one what it would show. Two rows that know nothing of each other would be one too many.

/// What is told to a waitfor above.
package struct Teller: ~Copyable {
  /// No more than four times a second.
  private static let pause = Duration.milliseconds(250)

  private let line: TellLine
  /// Words the closing line of a wait that failed.
  private let log: PlainLog
  private let delay: Duration
  private var told: InnerWait?
  private var lastTime: Duration?
  private var isGone = false

  /// Tells nothing before `delay`.
  package init(_ line: consuming TellLine, log: PlainLog, delay: Duration) {
    self.line = line
    self.log = log
    self.delay = delay
  }

  /// Tells what is true now, if that is news and it is time.
  package mutating func tell(_ view: StatusView, at now: Duration) {
    guard now >= delay, now >= earliest else { return }
    let wait = Self.wait(view)
    guard wait != told else { return }
    lastTime = now
    if send(Tell(inner: wait), patiently: false) { told = wait }
  }

  /// When to tell next.
  package func nextWake(
    for view: StatusView, after now: Duration, nextChange: Duration?
  ) -> Duration? {
    guard !isGone else { return nil }
    guard now >= delay else { return delay }
    let next = Self.wait(view) == told ? nextChange : now
    return next.map { max($0, earliest) }
  }

  /// Takes back what was told; of a failure a line stays, among the command's own last words.
  package mutating func close(_ outcome: Outcome, at now: Duration) {
    if told != nil { send(Tell(inner: .over(OwnProcess.pid))) }
    guard !outcome.succeeded, now >= delay, let line = log.lastLine(for: outcome, at: now) else {
      return
    }
    _ = StandardError.send(line: line)
  }

  /// Sends what is not about ourselves.
  @discardableResult
  package mutating func send(_ tell: Tell, patiently: Bool = true) -> Bool {
    guard !isGone else { return false }
    switch line.send(tell.datagram, patiently: patiently) {
    case .moved: return true
    case .wouldBlock: return false
    case .ended, .failed:
      isGone = true
      return false
    }
  }

  private var earliest: Duration { lastTime.map { $0 + Self.pause } ?? .zero }

  private static func wait(_ view: StatusView) -> InnerWait {
    let share = view.isOfInner ? "" : "\(view.isGuess ? "~" : "")\(view.percent)%"
    return InnerWait(id: OwnProcess.pid, message: view.message, share: share)
  }
}
