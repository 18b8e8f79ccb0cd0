// Sets everything up that a command needs while it runs, and gives it to the loop. Whatever can fail
// fails before the command is started.

/// One command to run.
struct Run {
  let settings: Settings
  let setup: Setup
  let signalNames: SignalNames

  /// Runs the command to its end.
  func perform(_ words: Arguments) throws(Failure) -> Ending {
    let program: Program
    do { program = try Program(words) } catch { throw .start(error) }
    // Nothing to show, to limit or to write down: the command takes our place.
    if setup.mode == .hidden, setup.plan.limit == nil, settings.log == nil, settings.save == nil,
      !settings.output.isHeldBack
    {
      do { try program.replaceOurselves() } catch { throw .start(error) }
    }
    let logs = try openLogs()
    let signals: SignalPipe
    do { signals = try SignalPipe() } catch { throw .system(error) }
    let clock = MonotonicClock()

    var display = makeDisplay()
    let isDrawn = display != nil
    let desk = try makeDesk(isDrawn: isDrawn)
    // A status over output that we can't keep out of its way would spoil both.
    if isDrawn, settings.output != .direct, !desk.takesIn(2) { display = nil }
    let child: Child
    do { child = try program.start(streams: desk.streams, signals: signals) } catch {
      throw .start(error)
    }
    desk.closeTheirSides()
    var loop = EventLoop(
      clock: clock, session: Session(plan: setup.plan, signals: .host), child: child,
      signals: signals, display: display.take(), desk: desk,
      input: settings.blockInput ? InputBlock() : nil, logs: logs)
    return loop.run().ownEnd
  }

  private func makeDisplay() -> StatusDisplay? {
    guard let theme = setup.theme, let device = TerminalDevice(behind: 2) else { return nil }
    return StatusDisplay(
      device: device, scene: Scene(look: setup.look, theme: theme),
      cadence: Cadence(delay: setup.plan.delay, isStill: setup.isStill),
      placement: settings.output == .direct ? .bottomRow(ReservedRow()) : .inline(Painter()),
      clears: settings.clear, blocksInput: settings.blockInput,
      fallbackColumns: setup.fallbackColumns)
  }

  private func openLogs() throws(Failure) -> Logs {
    var onStandardError: LogWriter?
    var inFile: LogWriter?
    if setup.mode == .plain || setup.mode == .quiet {
      onStandardError = LogWriter(
        PlainLog(pace: setup.pace, command: setup.command, outcomes: setup.outcomes),
        isQuiet: setup.mode == .quiet)
    }
    if let path = settings.log {
      let file: LogFile
      do { file = try LogFile(path) } catch {
        throw .usage(
          UsageError(
            option: "--log", value: path,
            cure: "cannot be opened for appending: \(error.reason)"))
      }
      // A log of its own tells of every run, however short.
      let pace = PlainLog.Pace(delay: .zero, every: setup.pace.every)
      inFile = LogWriter(
        PlainLog(pace: pace, command: setup.command, outcomes: setup.outcomes),
        to: file)
    }
    return Logs(onStandardError: onStandardError, inFile: inFile)
  }
}

extension CommonSignals {
  /// The numbers of the system that we run on.
  static let host = CommonSignals(
    kill: HostSignals.kill, stop: HostSignals.stop, cont: HostSignals.cont,
    endsAProcess: HostSignals.endsAProcess, isOfTheTerminal: HostSignals.isOfTheTerminal)
}
