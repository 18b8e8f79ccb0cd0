// The end of a run: what the command has written is passed on, what was kept back is shown, the last
// word is said, and all of it has to arrive.

extension EventLoop {
  private static let shortWait = Duration.milliseconds(100)

  mutating func giveUp() -> Outcome {
    input?.end(dropsKeys: false)
    display?.suspend()
    logs.giveUp(at: clock.now)
    _ = deliver()
    return .ended(.exited(ExitStatus.ownFailure))
  }

  mutating func close(_ found: Outcome) -> Outcome {
    keys?.end()
    input?.end(dropsKeys: dropsKeys)
    if found.wasKilled { patience = .seconds(1) }
    drain()
    if desk.isShown(succeeded: found.succeeded) { replay() }
    let (outcome, now) = (self.outcome ?? found, clock.now)
    display?.close(session.view(at: now), wasKilled: outcome.wasKilled, at: now)
    logs.close(outcome, at: now)
    tells.close(outcome, at: now)
    // What was not shown is not kept: a history of runs that nobody waits for is of no use.
    if outcome.succeeded, let length = session.arrival, length >= session.plan.delay {
      history?.record(length: length)
    }
    if deliver() { desk.leaveRelay(display: display?.descriptor) }
    return self.outcome ?? outcome
  }

  /// Passes on what the command has written before it ended.
  ///
  /// What others still write is not waited for.
  mutating func drain(within limit: Duration? = nil) {
    // More than any system keeps in a pipe and a pseudo-terminal.
    var rest = 4 << 20
    while rest > 0, deliver(within: limit) {
      let count = passOutput()
      // What waits for its reader has kept the rest from being read.
      let isHeldUp = desk.isReplaying || desk.hasPending || display?.hasPending ?? false
      guard count > 0 || isHeldUp else { return }
      rest -= count
    }
  }

  /// Shows what was kept back of the command's output.
  private mutating func replay() {
    display?.show(tail: [])
    desk.beginReplay()
    let now = clock.now
    let view = session.view(at: now)
    while deliver(), desk.replayNext(to: &display, view: view, at: now) {}
  }

  /// Waits for the terminal to take what is for it, as any program that writes to it would, and for
  /// the readers of other streams.
  ///
  /// A signal that ends a process ends the wait, and makes those after it short.
  mutating func deliver(within limit: Duration? = nil) -> Bool {
    let start = clock.now
    var taken = start
    while (display?.hasPending ?? false) || desk.hasPending {
      waiter.removeAll()
      waiter.addReader(signals.descriptor)
      if display?.hasPending ?? false, let terminal = display?.descriptor {
        waiter.addWriter(terminal)
      }
      desk.addPending(to: &waiter)
      var end = (isCutShort ? Self.shortWait : limit).map { start + $0 }
      // Nobody has to be put back but the terminal.
      if let patience, !(display?.hasPending ?? false) {
        end = Duration.earliest(end, taken + patience)
      }
      let left = end.map { $0 - clock.now }
      if let left, left <= .zero {
        if patience != nil { patience = .zero }
        return false
      }
      waiter.wait(milliseconds: left?.inMillisecondsRoundedUp)
      if let signal = takeSignals() {
        isCutShort = outcome != nil
        perform(session.handle(.cutShort(by: signal), at: clock.now))
        return false
      }
      if waiter.hasReady { taken = clock.now }
      display?.flush()
      desk.flush()
    }
    return true
  }
}
