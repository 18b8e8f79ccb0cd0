// The loop of a run: one thread, one poll(2). What it learns goes to the session as events, what the
// session asks for is done here, and what is true is shown. It decides nothing itself.

/// A wait on its way, and all that watches it.
package struct EventLoop: ~Copyable {
  var clock: MonotonicClock
  var session: Session
  let work: Work
  let signals: SignalPipe
  var family: ProcessFamily?
  var display: StatusDisplay?
  var desk: OutputDesk
  var keys: KeyRelay?
  var input: InputBlock?
  /// Whether what was typed and not read is swallowed at the end.
  let dropsKeys: Bool
  var logs: Logs
  var tells: TellDesk
  var history: RunHistory?
  var waiter = Waiter()
  var outcome: Outcome?
  /// Whether a signal has come, after the end, that ends a process.
  var isCutShort = false
  /// How long readers of what a killed command has written may take nothing of it.
  var patience: Duration?
  /// Why there is nothing to wait for, in words for our user.
  package private(set) var hopeless: String?
  /// Whether earlier runs have been asked.
  private var hasLearned = false
  /// Nothing is shown or told before: most commands are over by then.
  private let opening: Duration

  package init(
    clock: MonotonicClock, session: Session, work: Work, signals: SignalPipe,
    display: consuming StatusDisplay?, desk: consuming OutputDesk, keys: consuming KeyRelay?,
    input: consuming InputBlock?, dropsKeys: Bool, logs: consuming Logs,
    tells: consuming TellDesk, history: consuming RunHistory?
  ) {
    self.clock = clock
    self.session = session
    self.work = work
    self.signals = signals
    self.display = consume display
    self.desk = desk
    self.keys = consume keys
    self.input = consume input
    self.dropsKeys = dropsKeys
    self.tells = tells
    opening = logs.tellsAtOnce ? .zero : session.plan.delay
    self.logs = logs
    self.history = consume history
    guard case .command(let child, let mark) = work else { return }
    family = ProcessFamily(of: child.pid, mark: mark)
    self.keys?.begin(for: child.pid)
  }

  /// Runs until the command has ended and the last word is said.
  package mutating func run() -> Outcome {
    input?.begin()
    if opening == .zero { logs.tell(session.view(at: .zero), at: .zero) }
    // The command may have ended before there was anybody to be told.
    reap()
    while true {
      let now = clock.now
      askWatcher(at: now)
      askReader(at: now)
      perform(session.handle(.woke, at: now))
      if hopeless != nil { return giveUp() }
      if let outcome { return close(outcome) }
      if now >= opening {
        learn(at: now)
        forgetDeadInnerWait(at: now)
        let view = session.view(at: now)
        display?.show(tail: desk.tailLines)
        display?.draw(view, at: now)
        logs.tell(view, at: now)
        tells.tell(view, at: now)
        wait(until: nextWake(at: now, view))
      } else {
        wait(until: Duration.earliest(session.nextWake(), opening))
      }
      if waiter.isReady(signals.descriptor) { takeNews() }
      takeTells()
      let count = desk.hasWork(waiter) ? passOutput() : nil
      // Whose output ends has probably ended, and nothing is to be drawn before we know.
      if count == 0 { takeNews() }
      // Who wants the keys says so with the modes, and then writes.
      if count ?? 0 > 0 || keys?.isActive ?? false { passKeys() }
    }
  }

  /// Earlier runs are asked only when there is something to show.
  private mutating func learn(at now: Duration) {
    guard !hasLearned else { return }
    hasLearned = true
    if let forecast = history?.load() ?? nil {
      perform(session.handle(.learned(forecast), at: now))
    }
  }

  private mutating func passKeys() {
    keys?.check()
    if let keyboard = keys?.descriptor ?? nil, waiter.isReady(keyboard) { keys?.pass() }
  }

  // MARK: Waiting

  private mutating func wait(until wake: Duration?) {
    waiter.removeAll()
    waiter.addReader(signals.descriptor)
    let isHeldUp = display?.hasPending ?? false
    if isHeldUp, let terminal = display?.descriptor { waiter.addWriter(terminal) }
    desk.add(to: &waiter, displayIsHeldUp: isHeldUp)
    if let descriptor = tells.descriptor { waiter.addReader(descriptor) }
    if let keyboard = keys?.descriptor ?? nil { waiter.addReader(keyboard) }
    if case .others(let watcher) = work { waiter.addReader(watcher.descriptor) }
    waiter.wait(milliseconds: wake.map { ($0 - clock.now).inMillisecondsRoundedUp })
    if isHeldUp { display?.flush() }
  }

  private func nextWake(at now: Duration, _ view: StatusView) -> Duration? {
    // A time that rounding has put just before now would make us spin.
    let soonest = now + .milliseconds(1)
    let nextChange = session.nextChange(after: now).map { max($0, soonest) }
    let frame = display?.nextWake(
      after: now, isFinishing: session.isFinishing, nextChange: nextChange)
    let line = logs.nextWake(
      for: view, at: now,
      nextMessage: session.nextMessage(after: now).map { max($0, soonest) })
    let tell = tells.nextWake(for: view, after: now, nextChange: nextChange)
    return Duration.earliest(
      Duration.earliest(session.nextWake(), tell), Duration.earliest(frame, line))
  }

  // MARK: Events

  private var child: Child? {
    if case .command(let child, _) = work { return child }
    return nil
  }

  private mutating func askWatcher(at now: Duration) {
    guard case .others(let watcher) = work else { return }
    let state = watcher.current
    for remark in watcher.takeRemarks() { logs.remark(remark, at: now) }
    switch state {
    case .waiting(let report): perform(session.handle(.reported(report), at: now))
    case .satisfied:
      perform(
        session.handle(
          .commandEnded(.exited(0), statusIsShown: display?.isShowing ?? false), at: now))
    case .hopeless(let words): hopeless = words
    }
  }

  private mutating func askReader(at now: Duration) {
    guard let reading = desk.takeReading(at: now) else { return }
    perform(session.handle(.read(reading), at: now))
  }

  private mutating func tellNow() {
    let now = clock.now
    askWatcher(at: now)
    askReader(at: now)
    // The closing line is all that is left to say.
    guard outcome == nil, hopeless == nil else { return }
    let view = session.view(at: now)
    let line = logs.tellAtOnce(view, at: now)
    guard let line else { return }
    if tells.hasOuter { _ = StandardError.send(line: line) }
    display?.say(line, view: view, at: now)
  }

  /// Takes the signals that have come; the last that ends a process.
  @discardableResult
  mutating func takeSignals() -> Int32? {
    var deadly: Int32?
    while let signal = signals.next() {
      // A file that may not grow, a reader that is gone: the write that raises the signal fails, too,
      // and that is all there is to it.
      if signal.sender == OwnProcess.pid { continue }
      if HostSignals.endsAProcess(signal.number) { deadly = signal.number }
      switch signal.number {
      case HostSignals.child: continue
      // It may be about a stop that we have not taken notice of yet.
      case HostSignals.cont: reap()
      case HostSignals.windowChange where signal.isFromKernel:
        windowChanged()
        continue
      default: break
      }
      perform(session.handle(.signal(SignalArrival(signal, child)), at: clock.now))
    }
    return deadly
  }

  /// Takes what has come of signals, then of the command: a ^C that has ended it, too, must not be taken
  /// for one that is to end us while its last words are passed on.
  private mutating func takeNews() {
    takeSignals()
    reap()
  }

  private mutating func windowChanged() {
    display?.resized(at: clock.now)
    desk.copySize()
  }

  private mutating func reap() {
    while outcome == nil, let change = child?.nextChange() {
      let event: Event
      switch change {
      case .exited(let code): event = ended(.exited(code))
      case .signalled(let number): event = ended(.signalled(number))
      case .stopped(let number):
        event = .commandStopped(signal: number, weOwnTheTerminal: OwnProcess.ownsTheTerminal)
      case .continued: event = .commandContinued
      }
      perform(session.handle(event, at: clock.now))
      if case .commandEnded = event { return }
    }
  }

  private mutating func ended(_ ending: Ending) -> Event {
    .commandEnded(ending, statusIsShown: display?.isShowing ?? false)
  }

  @discardableResult
  mutating func passOutput() -> Int {
    let now = clock.now
    let view = session.view(at: now)
    let count = desk.pass(to: &display, view: view, at: now)
    for mark in desk.takeMarks() {
      guard let share = history?.pass(mark, at: now) ?? nil else { continue }
      perform(session.handle(.landmark(share), at: now))
    }
    for warning in desk.takeWarnings() {
      let line = "waitfor: \(warning)"
      if display == nil {
        _ = StandardError.send(line: line)
      } else {
        display?.say(line, view: view, at: now)
      }
    }
    return count
  }

  // MARK: Effects

  mutating func perform(_ effect: Effect?) {
    switch effect {
    case nil: break
    case .signalCommand(let number):
      child?.send(number)
      logs.tellSignal(number, cause: .received, at: clock.now)
    case .signalFamily(let number):
      family?.send(number)
      family?.send(HostSignals.cont)
      logs.tellSignal(number, cause: .timeout, at: clock.now)
    case .tellNow: tellNow()
    case .stopOurselves(let number): stop(number)
    case .finish(let outcome): self.outcome = outcome
    }
  }

  private mutating func stop(_ number: Int32) {
    // A screen is left with its last bytes, which must not wait for us to be continued; a terminal that
    // takes nothing must not keep the shell from its prompt.
    let limit = Duration.milliseconds(100)
    drain(within: limit)
    keys?.end()
    display?.suspend()
    _ = deliver(within: limit)
    input?.end(dropsKeys: false)
    clock.leaveOut { signals.stopOurselves(number) }
    input?.begin()
    display?.resume()
    desk.copySize()
    // A shell's `fg` continues the whole group, a plain kill only us.
    reap()
    if session.commandIsStopped, outcome == nil { child?.send(HostSignals.cont) }
  }
}
