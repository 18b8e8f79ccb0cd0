/// The plain logs of a run: at most one on standard error and one in a file.
package struct Logs: ~Copyable {
  private var onStandardError: LogWriter?
  private var inFile: LogWriter?

  package init(onStandardError: consuming LogWriter?, inFile: consuming LogWriter?) {
    self.onStandardError = consume onStandardError
    self.inFile = consume inFile
  }

  /// Whether there is a line as soon as the command runs.
  package var tellsAtOnce: Bool {
    switch inFile {
    case .some: true
    case .none: false
    }
  }

  package mutating func tell(_ view: StatusView, at now: Duration) {
    onStandardError?.tell(view, at: now)
    inFile?.tell(view, at: now)
  }

  package mutating func close(_ outcome: Outcome, at now: Duration) {
    onStandardError?.close(outcome, at: now)
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
