// One wait for files and processes, step by step: look, judge, wait for what may change it.

/// The state of such a wait; used by one thread.
struct WatchRun: ~Copyable {
  private let target: WaitTarget
  private let clock = MonotonicClock()
  private var files: [WatchedFile] = []
  private var processes: [WatchedProcess] = []
  private var folders: FolderTree
  private var waiter = Waiter()
  private var reference: Duration?
  /// How many of the files hold.
  private var holding = 0
  private var nextLook = Duration.zero
  /// When the first of the files may have been unchanged for long enough.
  private var nextStable: Duration?
  private var trouble: String?
  /// Whether all looks are of this moment, without a wait between them.
  private var looksAreFresh = false

  init(_ target: WaitTarget, usesEvents: Bool) {
    self.target = target
    folders = FolderTree(
      usesEvents: usesEvents, wantsContents: !target.conditions.isExistenceAlone)
    files.reserveCapacity(target.paths.count)
    for path in target.paths { files.append(WatchedFile(path, text: target.conditions.contains)) }
  }

  /// Runs until it is over.
  mutating func run(
    report: (WaitReport) -> Void, remark: (String) -> Void
  ) -> FileWatcher.State {
    if let words = lookFirst(remark) { return .hopeless(words) }
    while true {
      if isOver { return .satisfied }
      report(makeReport())
      wait()
    }
  }

  // MARK: Looks

  /// The first look, at which some errors mean that waiting is hopeless.
  private mutating func lookFirst(_ remark: (String) -> Void) -> String? {
    for pid in target.pids {
      processes.append(WatchedProcess(pid))
      if processes.last?.hasEnded == true { remark("pid \(pid): no such process") }
    }
    if let path = target.reference {
      switch lookAtReference() {
      case .unknown(let number): return Self.words("--newer-than", path, .unknown(number))
      case .missing, nil:
        return "--newer-than: '\(Sanitiser.clean(path.text))' is not there: name an existing file"
      case .there: break
      }
    }
    // Where it is certain that one has to wait, a watch is set before the only look.
    var firstArmed = files.count
    for index in files.indices {
      if !target.isAny, holding < index { firstArmed = min(firstArmed, index) }
      let sight = index < firstArmed ? look(at: index) : arm(index)
      if let problem = files[index].problem {
        return
          "--contains: '\(Sanitiser.clean(files[index].path.text))' can't be read: \(problem.reason)"
      }
      if sight.isHopeless, !(target.conditions.isGone && sight.isInTheWay) {
        return Self.words("--file", files[index].path, sight)
      }
    }
    looksAreFresh = true
    if !isOver {
      for index in 0..<firstArmed { arm(index) }
    }
    return nil
  }

  private static func words(_ option: String, _ path: FilePath, _ sight: FileSight) -> String {
    "\(option): '\(Sanitiser.clean(path.text))' can't be looked at: \(sight.reason)"
  }

  @discardableResult
  private mutating func lookAtReference() -> FileSight? {
    let sight = target.reference.map(FileLook.at)
    if case .there(_, _, _, let modified) = sight { reference = modified }
    return sight
  }

  @discardableResult
  private mutating func look(at index: Int) -> FileSight {
    let sight = FileLook.at(files[index].path)
    let now = clock.now
    files[index].saw(sight, at: now)
    if let problem = files[index].problem {
      trouble = "\(Sanitiser.clean(files[index].path.text)): \(problem.reason)"
    } else if case .unknown = sight, !(target.conditions.isGone && sight.isInTheWay) {
      trouble = "\(Sanitiser.clean(files[index].path.text)): \(sight.reason)"
    }
    judge(index, at: now)
    return sight
  }

  private mutating func judge(_ index: Int, at now: Duration) {
    let before = files[index].holds
    files[index].judge(target.conditions, reference: reference, at: now)
    if files[index].holds != before { holding += before ? -1 : 1 }
    if !files[index].holds, let time = stableTime(of: index), time > now {
      nextStable = Duration.earliest(nextStable, time)
    }
  }

  /// When the file may have been unchanged for long enough.
  private func stableTime(of index: Int) -> Duration? {
    target.conditions.stable.flatMap { files[index].history.stableTime($0) }
  }

  private mutating func lookAtAll() {
    trouble = nil
    lookAtReference()
    for index in files.indices { look(at: index) }
    looksAreFresh = true
  }

  /// Watches the folder of a path, or the nearest above it, and looks again: what came between the
  /// last look and the watch brings no event.
  @discardableResult
  private mutating func arm(_ index: Int) -> FileSight {
    files[index].height = folders.watch(files[index].path.bytes, number: index)
    return look(at: index)
  }

  // MARK: Judgement

  /// Whether what is waited for holds.
  ///
  /// All have to hold at the same moment, so that they are looked at once more.
  private var isOver: Bool {
    mutating get {
      let ended = processes.count { $0.hasEnded }
      if target.isAny { return holding + ended > 0 }
      guard holding == files.count, ended == processes.count else { return false }
      if files.count > 1, !looksAreFresh { lookAtAll() }
      return holding == files.count
    }
  }

  private func makeReport() -> WaitReport {
    if let trouble { return WaitReport(note: .trouble(trouble)) }
    let total = files.count + processes.count
    let done = holding + processes.count { $0.hasEnded }
    let now = clock.now
    if let size = target.conditions.size, files.count == total {
      return sizeReport(size, at: now)
    }
    if total > 1 {
      return target.isAny
        ? WaitReport()
        : WaitReport(
          fraction: Double(done) / Double(total), note: .count(done, of: total))
    }
    if target.conditions.stable != nil, let quiet = files.first?.history.quiet(at: now) {
      return WaitReport(note: .unchanged(quiet))
    }
    return WaitReport()
  }

  private func sizeReport(_ size: Int64, at now: Duration) -> WaitReport {
    // Of many files more than an integer holds.
    var (sum, rate): (Double, Double?) = (0, nil)
    var growth = Duration.zero
    for file in files {
      if case .there(let facts) = file.history.sight { sum += Double(min(facts.size, size)) }
      rate = file.history.rate(at: now).map { $0 + (rate ?? 0) } ?? rate
      growth = max(growth, file.history.lastGrowth ?? .zero)
    }
    let all = Double(size) * Double(files.count)
    let share = all > 0 ? sum / all : 0
    let still = now - growth
    if sum > 0, sum < all, still >= .seconds(10) {
      return WaitReport(fraction: share, note: .stuck(still))
    }
    let left = rate.map { Duration(inSeconds: (all - sum) / $0) }
    let (part, whole) = (Int64(min(sum, 9e18)), Int64(min(all, 9e18)))
    return WaitReport(fraction: share, note: .size(part, of: whole, rate: rate, left: left))
  }

  // MARK: Waiting

  private mutating func wait() {
    waiter.removeAll()
    if let descriptor = folders.descriptor { waiter.addReader(descriptor) }
    for process in processes where !process.hasEnded {
      if let descriptor = process.descriptor { waiter.addReader(descriptor) }
    }
    let now = clock.now
    if nextLook <= now {
      nextLook = now + (mustLook ? LookSchedule.interval(at: now) : LookSchedule.besideEvents)
    }
    let wake = Duration.earliest(nextLook, nextStable)
    waiter.wait(milliseconds: wake.map { ($0 - clock.now).inMillisecondsRoundedUp })
    looksAreFresh = false
    takeEvents()
    let later = clock.now
    if later >= nextLook { lookOnSchedule() }
    if let stable = nextStable, later >= stable { lookForStable(at: later) }
    for process in processes where !process.hasEnded { process.look() }
  }

  /// Whether something is waited for of whose changes nothing tells.
  private var mustLook: Bool {
    processes.contains { !$0.hasEnded && $0.descriptor == nil } || !files.allSatisfy(\.isWatched)
  }

  private mutating func takeEvents() {
    guard let descriptor = folders.descriptor, waiter.isReady(descriptor) else { return }
    lookAtReference()
    guard let news = folders.takeEvents() else {
      // Among what was lost there may have been the ends of watches.
      folders.forgetAll()
      for index in files.indices { arm(index) }
      return
    }
    for index in news.touched {
      if files[index].isExact { look(at: index) } else { arm(index) }
    }
    for index in news.unwatched { arm(index) }
  }

  /// Looks at what would have been unchanged for long enough: a change that nothing told of may have
  /// come since the last look.
  private mutating func lookForStable(at now: Duration) {
    nextStable = nil
    for index in files.indices where !files[index].holds {
      if let time = stableTime(of: index), time <= now {
        look(at: index)
      } else {
        judge(index, at: now)
      }
    }
  }

  private mutating func lookOnSchedule() {
    lookAtAll()
    for index in folders.check() { arm(index) }
    for index in files.indices where !files[index].isExact {
      let height = folders.watch(files[index].path.bytes, number: index)
      if height != files[index].height { arm(index) }
    }
  }
}
