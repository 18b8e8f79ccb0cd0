// Lines and where they go: standard error, which others share and which may be closed, full or a
// terminal that is not ours at the moment, or a file of the log's own.

/// A log on its way out.
package struct LogWriter: ~Copyable {
  private var log: LineLog
  /// The log's own file; without one the lines go to standard error.
  private var file: LogFile?
  /// Whether only a failure is told of, at the end.
  private let isQuiet: Bool
  private var isClosed = false

  package init(_ log: LineLog, to file: LogFile? = nil, isQuiet: Bool = false) {
    self.log = log
    self.file = file
    self.isQuiet = isQuiet
  }

  /// Whether it tells of every run, however short: of its start at once, and of its end whatever
  /// comes.
  package var isComplete: Bool {
    if case .json = log { return true }
    return file != nil
  }

  /// Writes the line that is due, if one is.
  package mutating func tell(_ view: StatusView, at now: Duration) {
    guard !isQuiet, let line = log.line(for: view, at: now, wall: Timestamp.now) else { return }
    write(line, isLast: false)
  }

  /// Writes a line about now.
  package mutating func tellAtOnce(_ view: StatusView, at now: Duration) {
    write(log.lineAtOnce(for: view, at: now, wall: Timestamp.now))
  }

  /// Writes something that happened beside the wait.
  package mutating func remark(_ text: String, at now: Duration) {
    if !isQuiet { write(log.remark(text, at: now, wall: Timestamp.now)) }
  }

  /// Writes that a signal was sent to the command, where that is told.
  package mutating func tellSignal(_ number: Int32, cause: JSONLog.Cause, at now: Duration) {
    if let line = log.signal(number, cause: cause, at: now, wall: Timestamp.now) { write(line) }
  }

  /// Writes the closing line.
  package mutating func close(_ outcome: Outcome, at now: Duration) {
    guard !(isQuiet && outcome.succeeded),
      let line = log.lastLine(
        for: outcome, at: now, wall: Timestamp.now, cost: { ChildUsage.times })
    else { return }
    write(line)
  }

  /// When a line may next be due.
  package func nextWake(
    for view: StatusView, at now: Duration, nextMessage: Duration?
  ) -> Duration? {
    isQuiet || isClosed ? nil : log.nextWake(for: view, at: now, nextMessage: nextMessage)
  }

  private mutating func write(_ line: String, isLast: Bool = true) {
    guard !isClosed else { return }
    if file?.append(line: line) != nil { return }
    if StandardError.send(line: line, isLast: isLast) == .ended { isClosed = true }
  }
}

extension Timestamp {
  /// The time of day by the system's clock.
  static func now() -> Timestamp {
    let (seconds, milliseconds, offset) = WallClock.reading
    return Timestamp(seconds: seconds, milliseconds: milliseconds, offset: offset)
  }
}
