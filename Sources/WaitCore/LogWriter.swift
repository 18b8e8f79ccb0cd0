// Plain lines and where they go: standard error, which others share and which may be closed, full or
// a terminal that is not ours at the moment, or a file of the log's own.

/// A plain log on its way out.
package struct LogWriter: ~Copyable {
  private var log: PlainLog
  /// The log's own file; without one the lines go to standard error.
  private var file: LogFile?
  /// Whether only a failure is told of, at the end.
  private let isQuiet: Bool
  private var isClosed = false

  package init(_ log: PlainLog, to file: LogFile? = nil, isQuiet: Bool = false) {
    self.log = log
    self.file = file
    self.isQuiet = isQuiet
  }

  /// Writes the line that is due, if one is.
  package mutating func tell(_ view: StatusView, at now: Duration) {
    guard !isQuiet, let line = log.line(for: view, at: now) else { return }
    write(line, isLast: false)
  }

  /// Writes a line about now, and gives it.
  package mutating func tellAtOnce(_ view: StatusView, at now: Duration) -> String {
    let line = log.lineAtOnce(for: view, at: now)
    write(line)
    return line
  }

  /// Writes something that happened beside the wait.
  package mutating func remark(_ text: String, at now: Duration) {
    if !isQuiet { write(log.remark(text, at: now)) }
  }

  /// Writes the closing line.
  package mutating func close(_ outcome: Outcome, at now: Duration) {
    guard !(isQuiet && outcome.succeeded), let line = log.lastLine(for: outcome, at: now) else {
      return
    }
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
