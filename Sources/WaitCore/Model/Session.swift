// One wait for a command, from its start to our end: what is true of it at each moment, and what is
// to be done when something happens. It does nothing itself: events go in, effects come out, and
// time is an argument (since the start, without what was spent stopped).

/// What is known of a wait before it begins.
package struct Plan: Sendable {
  /// How far it probably is, before anything has been seen of it.
  package var guess: Guess
  package var messages: Messages
  /// No status is shown before.
  package var delay: Duration
  /// How long the way to 100 % takes after a success; zero: at once.
  package var finish: Duration
  package var limit: TimeLimit?
  /// Whether a command runs; without one others bring about what is waited for.
  package var hasCommand: Bool

  package init(
    guess: Guess = Guess(), messages: Messages, delay: Duration,
    finish: Duration = .zero, limit: TimeLimit? = nil, hasCommand: Bool = true
  ) {
    self.guess = guess
    self.messages = messages
    self.delay = delay
    self.finish = finish
    self.limit = limit
    self.hasCommand = hasCommand
  }
}

/// The state of a wait.
package struct Session: Sendable {
  package let plan: Plan
  private let signals: CommonSignals
  private var stage = Stage.running
  private var limitStep = LimitStep.within
  private var reportSource = ProgressSource.size
  private var guess: Guess
  private var reported = WaitReport()
  private var told = Told()
  private var read: ProgressReader.Reading?
  /// When what was waited for came: the command's end, before any last stretch of the bar.
  package private(set) var arrival: Duration?
  /// Whether the command is stopped, as far as we were told.
  package private(set) var commandIsStopped = false

  private enum Stage: Equatable {
    case running
    /// The command has ended well and the bar is on its last stretch.
    case finishing(since: Duration)
    case over(Outcome, at: Duration)
  }

  private enum LimitStep: Equatable {
    case within
    case warned(at: Duration)
    case killed
  }

  /// A wait that begins now.
  package init(plan: Plan, signals: CommonSignals) {
    self.plan = plan
    guess = plan.guess
    self.signals = signals
  }

  // MARK: Events

  /// Takes note of an event, and tells what has to be done about it.
  package mutating func handle(_ event: Event, at now: Duration) -> Effect? {
    switch event {
    case .woke: return dueEffect(at: now)
    case .signal(let arrival): return effect(of: arrival, at: now)
    case .commandStopped(let signal, let weOwnTheTerminal):
      commandIsStopped = true
      // A SIGSTOP out of nowhere (a freezer, a debugger, CI) is not job control: nobody would
      // continue us, and a time limit would sleep with us.
      let isJobControl = signal != signals.stop || weOwnTheTerminal
      return isJobControl ? .stopOurselves(signal) : nil
    case .commandContinued:
      commandIsStopped = false
      return nil
    case .reported(let report):
      // What is shown never falls.
      let known = [reported.fraction, report.fraction].compactMap { $0 }.max()
      reportSource = report.source ?? reportSource
      reported = WaitReport(fraction: known, note: report.note)
      return nil
    case .read(let reading):
      read = reading
      return nil
    case .learned(let forecast):
      guess.learn(forecast)
      return nil
    case .landmark(let share):
      guess.pass(landmark: share, at: now)
      return nil
    case .told(let tell):
      guard case .running = stage else { return nil }
      told.take(tell, shown: now >= plan.delay ? share(at: now).fraction : 0)
      return nil
    case .cutShort(let signal): return cutShort(by: signal, at: now)
    case .commandEnded(let ending, let statusIsShown):
      guard case .running = stage else { return nil }
      arrival = now
      return end(ending, statusIsShown: statusIsShown, at: now)
    }
  }

  /// What any program that is ended while it writes comes to.
  private mutating func cutShort(by signal: Int32, at now: Duration) -> Effect? {
    guard case .over(let outcome, _) = stage, !outcome.wasKilled else { return nil }
    return finish(.ended(.signalled(signal)), at: now)
  }

  private mutating func dueEffect(at now: Duration) -> Effect? {
    if case .finishing(let since) = stage {
      guard now >= since + plan.finish else { return nil }
      return finish(.ended(.exited(0)), at: now)
    }
    guard case .running = stage, let limit = plan.limit else { return nil }
    switch limitStep {
    case .within where now >= limit.length && !plan.hasCommand:
      return finish(.timedOut(limit: limit.length, killed: false), at: now)
    case .within where now >= limit.length:
      limitStep = .warned(at: now)
      return .signalFamily(limit.signal)
    case .warned(let at):
      guard let killAfter = limit.killAfter, now >= at + killAfter else { return nil }
      limitStep = .killed
      return .signalFamily(signals.kill)
    case .within, .killed: return nil
    }
  }

  private mutating func effect(of arrival: SignalArrival, at now: Duration) -> Effect? {
    if arrival.number == signals.statusKey, stage == .running {
      return arrival.isForTheCommand(signals) ? .signalCommand(arrival.number) : .tellNow
    }
    switch stage {
    case .over: return nil
    case .finishing:
      // The command is gone: only the last stretch of the bar is left, and it is not wanted.
      return signals.endsAProcess(arrival.number) ? finish(.ended(.exited(0)), at: now) : nil
    case .running where !plan.hasCommand: return effectWithoutCommand(of: arrival, at: now)
    case .running:
      if arrival.number == signals.cont {
        return commandIsStopped ? .signalCommand(arrival.number) : nil
      }
      return arrival.isForTheCommand(signals) ? .signalCommand(arrival.number) : nil
    }
  }

  /// Signals do to us what they do to any program that does nothing about them.
  private mutating func effectWithoutCommand(
    of arrival: SignalArrival, at now: Duration
  ) -> Effect? {
    if arrival.number == signals.report { return .tellNow }
    if arrival.number == signals.tstp { return .stopOurselves(arrival.number) }
    // A write of ours beyond the limit of a file's size raises one: it costs the write, not the wait.
    let isOurs = arrival.origin == .ourselves
    guard signals.endsAProcess(arrival.number), !isOurs else { return nil }
    return finish(.ended(.signalled(arrival.number)), at: now)
  }

  private mutating func end(
    _ ending: Ending, statusIsShown: Bool, at now: Duration
  ) -> Effect? {
    if let limit = plan.limit, limitStep != .within {
      let killed = limitStep == .killed || limit.signal == signals.kill
      return finish(
        .timedOut(
          limit: limit.length, killed: killed && ending == .signalled(signals.kill)),
        at: now)
    }
    if ending == .exited(0), statusIsShown, plan.finish > .zero {
      stage = .finishing(since: now)
      return nil
    }
    return finish(.ended(ending), at: now)
  }

  private mutating func finish(_ outcome: Outcome, at now: Duration) -> Effect? {
    stage = .over(outcome, at: now)
    return .finish(outcome)
  }

  /// What is known from those who know: what was reported, else what was read.
  private var report: WaitReport {
    guard reported == WaitReport(), let read else { return reported }
    return WaitReport(fraction: read.fraction, note: read.note)
  }

  // MARK: Time

  /// The next time at which `.woke` has to come, whatever is shown.
  package func nextWake() -> Duration? {
    switch stage {
    case .over: return nil
    case .finishing(let since): return since + plan.finish
    case .running: break
    }
    guard let limit = plan.limit else { return nil }
    switch limitStep {
    case .within: return limit.length
    case .warned(let at): return limit.killAfter.map { at + $0 }
    case .killed: return nil
    }
  }

  /// The next time at which the percentage or the message changes by itself.
  package func nextChange(after now: Duration) -> Duration? {
    guard case .running = stage, report.fraction == nil else { return nil }
    let percent = Percent.floor(guess.fraction(at: now))
    let step = told.hasShare ? nil : guess.time(reaching: Double(percent + 1) / 100)
    let overdue = guess.usualEnd.flatMap { $0 > now ? $0 : nil }
    return Duration.earliest(step, overdue)
  }

  /// The next time at which the message changes by itself.
  package func nextMessage(after now: Duration) -> Duration? {
    guard case .running = stage, report == WaitReport(), told.message == nil else { return nil }
    let percent = Percent.floor(guess.fraction(at: now))
    let stage = (told.hasShare ? nil : plan.messages.next(after: percent)).flatMap {
      guess.time(reaching: Double($0) / 100)
    }
    let overdue = guess.usualEnd.flatMap { $0 > now ? $0 : nil }
    return Duration.earliest(stage, overdue)
  }

  // MARK: The picture

  /// Whether the bar is on its last stretch, which is drawn smoothly.
  package var isFinishing: Bool {
    if case .finishing = stage { return true }
    return false
  }

  /// What is true at a time.
  package func view(at now: Duration) -> StatusView {
    switch stage {
    case .running: return runningView(at: now)
    case .finishing(let since):
      let start = self.share(at: since).fraction
      let share = min(max((now - since).inSeconds / plan.finish.inSeconds, 0), 1)
      var view = runningView(at: since)
      view.fraction = start + (1 - start) * share
      view.elapsed = now
      return view
    case .over(let outcome, let end):
      var view = runningView(at: end)
      view.phase = .ended(outcome)
      if outcome.succeeded { view.fraction = 1 }
      view.isGuess = false
      view.message = plan.messages.closing(succeeded: outcome.succeeded)
      view.overdue = nil
      view.left = nil
      return view
    }
  }

  /// The process of the wait within that is shown, if one is.
  package var innerWait: Int32? { told.inner?.id }

  private func share(at now: Duration) -> (fraction: Double, isGuess: Bool) {
    // What was told beats what was read.
    if !told.hasShare || reported.fraction != nil, let known = report.fraction {
      return (known, false)
    }
    return told.share(orGuess: guess.fraction(at: now))
  }

  private func source(_ isGuess: Bool) -> ProgressSource {
    if isGuess { return guess.source }
    if reported.fraction != nil { return reportSource }
    return told.hasShare ? .told : .output
  }

  private func runningView(at now: Duration) -> StatusView {
    let (fraction, isGuess) = share(at: now)
    let overdue = guess.usualEnd.flatMap { now >= $0 ? now - $0 : nil }
    let own =
      told.message
      ?? plan.messages.text(
        at: Percent.floor(fraction), isOverdue: overdue != nil, note: report.note)
    var view = StatusView(
      phase: .running, fraction: fraction, isGuess: isGuess, source: source(isGuess), elapsed: now,
      message: own, overdue: report.note == nil && told.message == nil ? overdue : nil,
      topic: told.message ?? report.note.flatMap(\.topic),
      left: isGuess && !told.hasShare ? guess.left(at: now).map(plan.messages.left) : nil)
    told.complete(&view, plan.messages)
    return view
  }
}
