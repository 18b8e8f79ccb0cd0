// Waits for files and processes, in a thread of its own: a look may hang. Events make the next look
// earlier, the look decides; beside events every path is looked at once a second, so that what they
// miss costs no more than that.

/// What is waited for.
package struct WaitTarget: Sendable {
  package var paths: [FilePath] = []
  package var conditions = FileConditions()
  /// The file that others have to be newer than.
  package var reference: FilePath?
  package var pids: [Int32] = []
  /// Whether one of them is enough.
  package var isAny = false

  package init() {}
}

/// A wait for files and processes that others bring about.
package final class FileWatcher: Sendable {
  /// How it is.
  package enum State: Equatable, Sendable {
    case waiting(WaitReport)
    /// What is waited for holds.
    case satisfied
    /// It can't come: words for our user.
    case hopeless(String)
  }

  private let target: WaitTarget
  private let usesEvents: Bool
  private let state = Locked(State.waiting(WaitReport()))
  private let remarks = Locked<[String]>([])
  private let bell: Bell

  /// `usesEvents` false leaves everything to looks.
  package init(_ target: WaitTarget, usesEvents: Bool = true) throws(SystemError) {
    self.target = target
    self.usesEvents = usesEvents
    bell = try Bell()
  }

  /// What poll(2) waits on: ready when there is news.
  package var descriptor: Int32 { bell.descriptor }

  /// How it is by now.
  package var current: State {
    bell.hush()
    return state.use { $0 }
  }

  /// Takes what is worth a line in a log: all of it, once the end was seen.
  package func takeRemarks() -> [String] {
    remarks.use { remarks in
      defer { remarks = [] }
      return remarks
    }
  }

  /// Begins; whether there could be a thread for it.
  package func start() -> Bool {
    HelperThread.start { [self] in run() }
  }

  /// Waits, in the thread that calls it, until it is over.
  package func run() {
    var watch = WatchRun(target, usesEvents: usesEvents)
    let outcome = watch.run(
      report: { [self] report in tell(report) },
      remark: { [self] remark in remarks.use { $0.append(remark) } })
    state.use { $0 = outcome }
    bell.ring()
  }

  private func tell(_ report: WaitReport) {
    let isNews = state.use { state in
      defer { state = .waiting(report) }
      guard case .waiting(let old) = state else { return true }
      return report.isNews(after: old)
    }
    if isNews { bell.ring() }
  }
}
