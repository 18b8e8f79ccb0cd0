/// The logs of a run: at most one on standard error and one in a file.
package struct Logs: ~Copyable {
  private var onStandardError: LogWriter?
  private var inFile: LogWriter?
  /// Words a line where no log is kept on standard error.
  private var spare: LineLog

  package init(
    onStandardError: consuming LogWriter?, inFile: consuming LogWriter?, spare: LineLog
  ) {
    self.spare = spare
    self.onStandardError = consume onStandardError
    self.inFile = consume inFile
  }

  /// Whether there is a line as soon as the command runs.
  package var tellsAtOnce: Bool {
    Self.isComplete(inFile) || Self.isComplete(onStandardError)
  }

  private static func isComplete(_ log: borrowing LogWriter?) -> Bool {
    switch log {
    case .some(let log): log.isComplete
    case .none: false
    }
  }

  /// Tells how it is, at once; gives the line if there is nobody here to tell it on standard error.
  package mutating func tellAtOnce(_ view: StatusView, at now: Duration) -> String? {
    inFile?.tellAtOnce(view, at: now)
    if onStandardError?.tellAtOnce(view, at: now) != nil { return nil }
    return spare.lineAtOnce(for: view, at: now, wall: Timestamp.now)
  }

  /// Writes something that happened beside the wait.
  package mutating func remark(_ text: String, at now: Duration) {
    inFile?.remark(text, at: now)
    onStandardError?.remark(text, at: now)
  }

  /// Writes that a signal was sent to the command, where that is told.
  package mutating func tellSignal(_ number: Int32, cause: JSONLog.Cause, at now: Duration) {
    inFile?.tellSignal(number, cause: cause, at: now)
    onStandardError?.tellSignal(number, cause: cause, at: now)
  }

  package mutating func tell(_ view: StatusView, at now: Duration) {
    onStandardError?.tell(view, at: now)
    inFile?.tell(view, at: now)
  }

  package mutating func close(_ outcome: Outcome, at now: Duration) {
    onStandardError?.close(outcome, at: now)
    inFile?.close(outcome, at: now)
  }

  /// Ends the logs that always have an end; why there is one is said elsewhere.
  package mutating func giveUp(at now: Duration) {
    let outcome = Outcome.ended(.exited(ExitStatus.ownFailure))
    if Self.isComplete(onStandardError) { onStandardError?.close(outcome, at: now) }
    inFile?.close(outcome, at: now)
  }

  package func nextWake(
    for view: StatusView, at now: Duration, nextMessage: Duration?
  ) -> Duration? {
    let one = onStandardError?.nextWake(for: view, at: now, nextMessage: nextMessage) ?? nil
    let other = inFile?.nextWake(for: view, at: now, nextMessage: nextMessage) ?? nil
    return Duration.earliest(one, other)
  }
}
