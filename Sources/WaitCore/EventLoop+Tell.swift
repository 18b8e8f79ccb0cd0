// What is told while a command runs.

extension EventLoop {
  /// Takes what has been told from below.
  mutating func takeTells() {
    guard let descriptor = tells.descriptor, waiter.isReady(descriptor) else { return }
    let now = clock.now
    for tell in tells.take() {
      perform(session.handle(.told(tell), at: now))
      guard let style = tell.style, let look = LookCatalogue.named(style) else { continue }
      display?.wear(look, at: now)
      tells.passOn(style: style)
    }
    display?.heardNews(at: now)
  }

  /// Forgets a wait within that was killed before it could take back what it had told.
  mutating func forgetDeadInnerWait(at now: Duration) {
    guard let pid = session.innerWait, tells.hasEnded(pid) else { return }
    perform(session.handle(.told(Tell(inner: .over(pid))), at: now))
  }
}
