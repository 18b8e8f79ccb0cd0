// Plays a wait from its start as the loop would, on a clock that is only a number, and writes down
// what is seen: one line for each instant at which it changes. The rows are shown as text, with a
// bar's coloured cells as `█`, its track as `░`, a failed bar as `▒` and what is blank of a pane
// as `·`.
//
//     1.600s  ⠸ ██████░░░░ ~8% 0:01  Fetching data…

import WaitCore

struct Timeline {
  /// What happens to the wait from outside.
  enum Happening {
    case event(Event)
    case resize(columns: Int)
  }

  private var session: Session
  private let theme: Theme
  private let scene: Scene
  private let isStill: Bool
  private var columns: Int
  private var lines: [String] = []

  /// With `isStill` nothing moves by itself, so that only changes of what is said are seen.
  init(
    _ plan: Plan, look: Look = .bar, theme: Theme = RowSamples.theme(), columns: Int = 60,
    isStill: Bool = false
  ) {
    session = Session(plan: plan, signals: SampleSignals.common)
    self.theme = theme
    self.columns = columns
    self.isStill = isStill
    scene = Scene(look: look, theme: theme)
  }

  // MARK: Playing

  /// The story until the wait is over, or until nothing would happen any more.
  func played(_ happenings: [(at: Duration, what: Happening)]) -> String {
    var story = self
    story.play(happenings)
    return story.lines.joined(separator: "\n")
  }

  private mutating func play(_ happenings: [(at: Duration, what: Happening)]) {
    var cadence = Cadence(delay: session.plan.delay, isStill: isStill)
    var rest = happenings[...]
    var now = Duration.zero
    var shown: [Row] = []
    var compactUntil: Duration?
    while true {
      if let effect = session.handle(.woke, at: now), apply(effect, now, cadence, shown) { return }
      while let next = rest.first, next.at <= now {
        rest = rest.dropFirst()
        switch next.what {
        case .resize(let columns):
          self.columns = columns
          compactUntil = now + .milliseconds(400)
          cadence.drawSoon()
          note("(\(columns) columns)", now)
        case .event(.commandEnded(let ending, _)):
          let event = Event.commandEnded(ending, statusIsShown: !shown.isEmpty)
          if let effect = session.handle(event, at: now), apply(effect, now, cadence, shown) {
            return
          }
        case .event(let event):
          if let effect = session.handle(event, at: now), apply(effect, now, cadence, shown) {
            return
          }
        }
      }
      if cadence.isDue(at: now) {
        cadence.drew(at: now)
        if compactUntil.map({ now >= $0 }) ?? false { compactUntil = nil }
        let canvas =
          compactUntil == nil
          ? Canvas(columns: columns, rows: 24) : Canvas(columns: min(columns, 23), rows: 1)
        let rows = scene.rows(session.view(at: now), canvas)
        if rows != shown { show(rows, now) }
        shown = rows
      }
      let change = session.nextChange(after: now).map { max($0, now + .milliseconds(1)) }
      let frame = cadence.nextFrame(
        after: now, isFinishing: session.isFinishing, nextChange: change)
      let wakes = [session.nextWake(), frame, compactUntil, rest.first?.at].compactMap(\.self)
      // As poll(2) does: to the millisecond, and never too early.
      guard let wake = wakes.min() else { return }
      now = max(.milliseconds(wake.inMillisecondsRoundedUp), now + .milliseconds(1))
    }
  }

  /// Writes an effect down; whether it ends the wait.
  private mutating func apply(
    _ effect: Effect, _ now: Duration, _ cadence: Cadence, _ shown: [Row]
  ) -> Bool {
    guard case .finish(let outcome) = effect else {
      note("(\(effect))", now)
      return false
    }
    if cadence.hasBegun(at: now) {
      show(scene.closingRows(session.view(at: now), Canvas(columns: columns, rows: 24)), now)
    }
    note("(ends: \(outcome.ownEnd))", now)
    return true
  }

  // MARK: Looking

  /// What is to be seen at these times.
  func seen(at times: [Duration]) -> String {
    times.map { time in
      let rows = scene.rows(session.view(at: time), Canvas(columns: columns, rows: 24))
      return rows.map { Self.line($0, theme, time) }.joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  private mutating func show(_ rows: [Row], _ now: Duration) {
    lines += rows.map { Self.line($0, theme, now) }
  }

  private mutating func note(_ text: String, _ now: Duration) {
    lines.append(Self.stamp(now) + " " + text)
  }

  private static func line(_ row: Row, _ theme: Theme, _ now: Duration) -> String {
    stamp(now) + " " + readable(row, theme)
  }

  private static func stamp(_ now: Duration) -> String {
    let milliseconds = now.inMillisecondsRoundedUp
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    let text = "\(milliseconds / 1000).\(fraction)s"
    return String(repeating: " ", count: max(8 - text.count, 0)) + text
  }

  /// The row as text, with what its colours say.
  static func readable(_ row: Row, _ theme: Theme) -> String {
    let text = row.cells.map { cell in
      switch cell.pen.ground {
      case _ where cell.glyph != " " || cell.pen.ground == .standard: cell.glyph
      case theme.track: "░"
      case theme.failure: "▒"
      case theme.pane: "·"
      default: "█"
      }
    }
    return text.joined()
  }
}
