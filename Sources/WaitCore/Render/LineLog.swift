// The lines of a log in the form that was asked for.

/// The lines of one wait, plain or JSON.
package enum LineLog: Sendable {
  /// `isStamped`: the lines begin with the date and the time.
  case plain(PlainLog, isStamped: Bool)
  case json(JSONLog)

  /// The time of day; asked only for a line that has it in it.
  package typealias Wall = () -> Timestamp

  /// The line that is due now, without its newline.
  package mutating func line(
    for view: StatusView, at now: Duration, wall: Wall
  ) -> String? {
    switch self {
    case .plain(var log, let isStamped):
      let line = log.line(for: view, at: now)
      self = .plain(log, isStamped: isStamped)
      return line.map { Self.stamped($0, isStamped, wall) }
    case .json(var log):
      let line = log.line(for: view, at: now, wall: wall)
      self = .json(log)
      return line
    }
  }

  /// A line about now, whether one is due or not.
  package mutating func lineAtOnce(
    for view: StatusView, at now: Duration, wall: Wall
  ) -> String {
    switch self {
    case .plain(var log, let isStamped):
      let line = log.lineAtOnce(for: view, at: now)
      self = .plain(log, isStamped: isStamped)
      return Self.stamped(line, isStamped, wall)
    case .json(var log):
      let line = log.lineAtOnce(for: view, at: now, wall: wall)
      self = .json(log)
      return line
    }
  }

  /// A line about something that happened beside the wait.
  package func remark(_ text: String, at now: Duration, wall: Wall) -> String {
    switch self {
    case .plain(let log, let isStamped):
      Self.stamped(log.remark(text, at: now), isStamped, wall)
    case .json(let log): log.remark(text, at: now, wall: wall)
    }
  }

  /// A line about a signal that was sent to the command; plain lines don't tell of it.
  package func signal(
    _ number: Int32, cause: JSONLog.Cause, at now: Duration, wall: Wall
  ) -> String? {
    guard case .json(let log) = self else { return nil }
    return log.signal(number, cause: cause, at: now, wall: wall)
  }

  /// The closing line, if there is one; `cost` is asked for where it is told.
  package func lastLine(
    for outcome: Outcome, at now: Duration, wall: Wall,
    cost: () -> (user: Duration, system: Duration)?
  ) -> String? {
    switch self {
    case .plain(let log, let isStamped):
      log.lastLine(for: outcome, at: now).map { Self.stamped($0, isStamped, wall) }
    case .json(let log): log.lastLine(for: outcome, at: now, wall: wall, cost: cost())
    }
  }

  /// The next time at which a line may be due; `nextMessage` is when the message next changes by
  /// itself, and `view` what is true now.
  package func nextWake(
    for view: StatusView, at now: Duration, nextMessage: Duration?
  ) -> Duration? {
    switch self {
    case .plain(let log, _): log.nextWake(for: view, at: now, nextMessage: nextMessage)
    case .json(let log): log.nextWake(for: view, at: now, nextMessage: nextMessage)
    }
  }

  private static func stamped(_ line: String, _ isStamped: Bool, _ wall: Wall) -> String {
    fitted(isStamped ? "\(TimestampText.seconds(wall())) \(line)" : line)
  }

  /// The line, cut to what a pipe takes whole (PIPE_BUF) with its newline: a longer one could come out
  /// in pieces, or wait for a slow reader.
  private static func fitted(_ line: String) -> String {
    let longest = 4095
    guard line.utf8.count > longest else { return line }
    let ellipsis = "…"
    var room = longest - ellipsis.utf8.count
    let kept = line.unicodeScalars.prefix { scalar in
      room -= UTF8.width(scalar)
      return room >= 0
    }
    return String(kept) + ellipsis
  }
}
