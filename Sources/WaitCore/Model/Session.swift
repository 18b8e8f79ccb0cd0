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

/// How long a command may take, and how it is then ended.
package struct TimeLimit: Equatable, Sendable {
  package var length: Duration
  /// Number of the signal sent first.
  package var signal: Int32
  /// How long after it KILL is sent; nil: never.
  package var killAfter: Duration?

  package init(length: Duration, signal: Int32, killAfter: Duration?) {
    self.length = length
    self.signal = signal
    self.killAfter = killAfter
  }
}

/// What happened.
package enum Event: Equatable, Sendable {
  /// The time of `nextWake` has come, or any other.
  case woke
  case signal(SignalArrival)
  /// The command was stopped by a signal; `weOwnTheTerminal` says whether our process group is the
  /// terminal's foreground process group.
  case commandStopped(signal: Int32, weOwnTheTerminal: Bool)
  case commandContinued
  /// The command ended; `statusIsShown` says whether a person is looking at a status.
  case commandEnded(Ending, statusIsShown: Bool)
  /// A source that knows tells how far it is.
  case reported(WaitReport)
  /// Earlier runs say how long it takes.
  case learned(Forecast)
  /// A line came that came in earlier runs when this share of the time, in 0...1, was over.
  case landmark(Double)
}

/// What is to be done.
package enum Effect: Equatable, Sendable {
  /// Send a signal to the command.
  case signalCommand(Int32)
  /// Send a signal to the command and all its descendants, and continue those that are stopped: a
  /// stopped process acts on a signal only then.
  case signalFamily(Int32)
  /// Stop ourselves as the command was stopped, and continue it when we are continued.
  case stopOurselves(Int32)
  /// Say how it is, at once.
  case tellNow
  /// The wait is over.
  case finish(Outcome)
}

/// The state of a wait.
package struct Session: Sendable {
  package let plan: Plan
  private let signals: CommonSignals
  private var stage = Stage.running
  private var limitStep = LimitStep.within
  private var report = WaitReport()
  private var reportSource = ProgressSource.size
  private var guess: Guess
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
      let known = [self.report.fraction, report.fraction].compactMap { $0 }.max()
      reportSource = report.source ?? reportSource
      self.report = WaitReport(fraction: known, note: report.note)
      return nil
    case .learned(let forecast):
      guess.learn(forecast)
      return nil
    case .landmark(let share):
      guess.pass(landmark: share, at: now)
      return nil
    case .commandEnded(let ending, let statusIsShown):
      guard case .running = stage else { return nil }
      return end(ending, statusIsShown: statusIsShown, at: now)
    }
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
    guard signals.endsAProcess(arrival.number) else { return nil }
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
    let step = guess.time(reaching: Double(percent + 1) / 100)
    let overdue = guess.usualEnd.flatMap { $0 > now ? $0 : nil }
    return Duration.earliest(step, overdue)
  }

  /// The next time at which the message changes by itself.
  package func nextMessage(after now: Duration) -> Duration? {
    guard case .running = stage, report == WaitReport() else { return nil }
    let percent = Percent.floor(guess.fraction(at: now))
    let stage = plan.messages.next(after: percent).flatMap {
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
      let start = report.fraction ?? guess.fraction(at: since)
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

  private func runningView(at now: Duration) -> StatusView {
    let fraction = report.fraction ?? guess.fraction(at: now)
    let overdue = guess.usualEnd.flatMap { now >= $0 ? now - $0 : nil }
    return StatusView(
      phase: .running, fraction: fraction, isGuess: report.fraction == nil,
      source: report.fraction == nil ? guess.source : reportSource, elapsed: now,
      message: plan.messages.text(
        at: Percent.floor(fraction), isOverdue: overdue != nil, note: report.note),
      overdue: report.note == nil ? overdue : nil,
      topic: report.note.flatMap(\.topic),
      left: report.fraction == nil ? guess.left(at: now).map(plan.messages.left) : nil)
  }
}
