// A run: first what others bring about, then the command, each under a status of its own. Whatever
// can fail fails before the command is started.

/// What was asked for, on its way.
struct Run {
  let settings: Settings
  let setup: Setup
  /// The command's words; nil without one.
  let words: Arguments?

  /// Runs to the end.
  func perform() throws(Failure) -> Ending {
    var program: Program?
    // Found before anything is waited for: a name that can't be run is told at once.
    if let words { program = try Failure.wrap { () throws(StartError) in try Program(words) } }
    if let program, takesOurPlace {
      // Nothing to show, to limit or to write down.
      try Failure.wrap { () throws(StartError) in try program.replaceOurselves() }
    }
    // While signals do what they always do: the reader of a FIFO may be waited for.
    let logFile = try open(settings.log, of: "--log", for: "appending", LogFile.init)
    let saveFile = try open(settings.save, of: "--save", for: "writing", SaveFile.init)
    let signals = try Failure.wrap { () throws(SystemError) in try SignalPipe() }
    if settings.waitsForOthers {
      let ending = try waitForOthers(logFile, signals)
      guard ending == .exited(0), words != nil else { return ending }
    }
    guard let program else { return .exited(0) }
    return try run(program, logFile, saveFile, signals)
  }

  private var takesOurPlace: Bool {
    let isWatched = setup.plan.limit != nil || settings.waitsForOthers
    let isWritten = !settings.log.isEmpty || !settings.save.isEmpty || setup.output.takesInAll
    return setup.mode == .hidden && !isWatched && !isWritten && !setup.keepsHistory
  }

  // MARK: Others

  private func waitForOthers(_ logFile: LogFile?, _ signals: SignalPipe) throws(Failure) -> Ending {
    var target = WaitTarget()
    target.paths = settings.files.map { FilePath($0) }
    target.conditions = settings.conditions
    if !settings.newerThan.isEmpty { target.reference = FilePath(settings.newerThan) }
    target.pids = settings.pids
    target.isAny = settings.isAny
    let watcher = try Failure.wrap { () throws(SystemError) in try FileWatcher(target) }
    signals.arm()
    guard watcher.start() else { throw .system(SystemError("pthread_create")) }
    let teller = makeTeller(name: setup.targetName)
    let display = teller == nil ? makeDisplay() : nil
    // Where another waitfor draws, there is no row of ours that an echo would spoil.
    let hidesEcho = setup.mode == .dynamic && teller == nil
    var loop = EventLoop(
      clock: MonotonicClock(), session: Session(plan: setup.waitPlan, signals: .host),
      work: .others(watcher), signals: signals, display: display,
      desk: OutputDesk(), keys: nil,
      // What is typed meanwhile stays for the shell; only its echo would spoil the row.
      input: hidesEcho || settings.blockInput ? InputBlock() : nil,
      dropsKeys: settings.blockInput,
      logs: makeLogs(logFile, setup.targetName, .others(name: settings.targetName)),
      tells: TellDesk(to: teller, isASCII: setup.textIsASCII),
      history: makeHistory(settings.command == nil ? .command : .wait))
    let outcome = loop.run()
    if let words = loop.hopeless { throw .hopeless(words) }
    return outcome.ownEnd
  }

  // MARK: The command

  private func run(
    _ program: Program, _ logFile: LogFile?, _ saveFile: SaveFile?, _ signals: SignalPipe
  ) throws(Failure) -> Ending {
    let clock = MonotonicClock()
    let teller = makeTeller(name: setup.command)
    var display = teller == nil ? makeDisplay() : nil
    let isDrawn = display != nil
    let desk = try makeDesk(isDrawn: isDrawn, save: saveFile)
    // A status over output that we can't keep out of its way would spoil both.
    if isDrawn, setup.output != .direct, !desk.takesIn(2) { display = nil }
    // Both take the terminal's modes as they are before the command may change them.
    var keys: KeyRelay?
    if let master = desk.displayMaster { keys = KeyRelay(terminal: 2, master: master) }
    var input = settings.blockInput ? InputBlock() : nil
    let streams = desk.streams
    let mark = setup.plan.limit.map { _ in FamilyMark() }
    let tells = TellDesk(from: makeSocket(), to: teller, isASCII: setup.textIsASCII)
    var variables = settings(of: tells, isDrawn: display != nil, terminals: desk.terminals)
    if let mark { variables += Array(mark.setting.utf8) + [0] }
    let child = try Failure.wrap { () throws(StartError) in
      try program.start(streams: streams, settings: variables, signals: signals)
    }
    signals.arm()
    desk.closeTheirSides()
    var loop = EventLoop(
      clock: clock, session: Session(plan: setup.plan, signals: .host), work: .command(child, mark),
      signals: signals, display: display.take(), desk: desk, keys: keys.take(),
      input: input.take(), dropsKeys: true,
      logs: makeLogs(
        logFile, setup.command, .command(name: words?.text(0) ?? "", pid: child.pid)),
      tells: tells,
      history: makeHistory(.command))
    return loop.run().ownEnd
  }

  /// The history of what is waited for now: the command, or what comes before it.
  private func makeHistory(_ purpose: RunKey.Purpose) -> RunHistory? {
    guard setup.keepsHistory else { return nil }
    let (settings, words) = (settings, words)
    return RunHistory {
      if !settings.name.isEmpty { return RunKey(name: settings.name, purpose: purpose) }
      guard let directory = OwnProcess.directory else { return nil }
      if purpose == .command, let words {
        return RunKey(directory: directory, words: words.all)
      }
      guard !settings.files.isEmpty else { return nil }
      let what = settings.conditions.isGone ? "--gone" : "--file"
      return RunKey(directory: directory, words: [Array(what.utf8)] + settings.files)
    }
  }

  private func makeDisplay() -> StatusDisplay? {
    let isOnBottomRow = setup.output == .direct
    guard let theme = setup.theme, let device = TerminalDevice(behind: 2) else { return nil }
    return StatusDisplay(
      device: device,
      viewport: Viewport(
        scene: Scene(look: setup.look, theme: theme), isOneRow: isOnBottomRow,
        fallbackColumns: setup.fallbackColumns),
      cadence: Cadence(delay: setup.plan.delay, isStill: setup.isStill),
      placement: isOnBottomRow ? .bottomRow(ReservedRow()) : .inline(Painter()),
      clears: settings.clear, blocksInput: settings.blockInput || settings.waitsForOthers,
      taskbar: Taskbar(isOn: setup.showsTaskbar), notice: setup.notice)
  }

  /// Opens a file that an option names; none where it names none.
  private func open<File>(
    _ path: [UInt8], of option: String, for purpose: String,
    _ open: (FilePath) throws(SystemError) -> File
  ) throws(Failure) -> File? {
    guard !path.isEmpty else { return nil }
    let path = FilePath(path)
    do { return try open(path) } catch {
      throw .cannotOpen(path, of: option, for: purpose, error)
    }
  }

  // MARK: Logs

  /// The logs of a wait: `name` is for plain lines, the subject for JSON.
  private func makeLogs(_ file: LogFile?, _ name: String, _ subject: JSONLog.Subject) -> Logs {
    func plain(delay: Duration) -> LineLog {
      let pace = LinePace(delay: delay, every: setup.pace.every)
      return .plain(
        PlainLog(pace: pace, command: name, outcomes: setup.outcomes),
        isStamped: settings.timestamps)
    }
    func json() -> LineLog {
      .json(JSONLog(every: setup.pace.every, subject: subject, outcomes: setup.outcomes))
    }
    let words = plain(delay: setup.pace.delay)
    var onStandardError: LogWriter?
    switch setup.mode {
    case .plain: onStandardError = LogWriter(words)
    case .quiet: onStandardError = LogWriter(words, isQuiet: true)
    case .json: onStandardError = LogWriter(json())
    case .dynamic, .hidden: break
    }
    // A log of its own tells of every run, however short.
    let inFile = file.map { LogWriter(settings.json ? json() : plain(delay: .zero), to: $0) }
    return Logs(onStandardError: onStandardError.take(), inFile: inFile, spare: words)
  }
}

extension CommonSignals {
  /// The numbers of the system that we run on.
  static let host = CommonSignals(
    kill: HostSignals.kill, stop: HostSignals.stop, cont: HostSignals.cont,
    tstp: HostSignals.suspend, report: HostSignals.report, statusKey: HostSignals.statusKey,
    endsAProcess: HostSignals.endsAProcess, isOfTheTerminal: HostSignals.isOfTheTerminal)
}
