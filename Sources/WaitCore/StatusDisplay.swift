// The one writer of the terminal: frames, the command's output and the closing row go through it as
// complete units. Frames may be dropped, output never is. It joins the painter, which knows only
// bytes, to the terminal, which knows nothing of pictures.

/// The status on a terminal.
package struct StatusDisplay: ~Copyable {
  private let device: TerminalDevice
  private let look: Look
  private let theme: Theme
  private var cadence: Cadence
  private let clears: Bool
  private var painter = Painter()
  private var tracker = OutputTracker()
  private var canvas: Canvas
  private let fallbackColumns: Int
  /// After a resize the row is drawn short until the size has been quiet: the terminal may tell us
  /// of it late, and what it wraps can't be taken back.
  private var compactUntil: Duration?
  /// What the terminal has not taken yet.
  private var pending: [UInt8] = []
  private var isGone = false

  package init(
    device: consuming TerminalDevice, look: Look, theme: Theme, cadence: Cadence, clears: Bool,
    fallbackColumns: Int
  ) {
    self.device = device
    self.look = look
    self.theme = theme
    self.cadence = cadence
    self.clears = clears
    self.fallbackColumns = fallbackColumns
    canvas = Canvas(columns: 0, rows: 0)
    readSize()
  }

  // MARK: What the loop asks

  package var descriptor: Int32 { device.descriptor }
  /// Whether something waits for the terminal to take it.
  package var hasPending: Bool { !pending.isEmpty }
  /// Whether the terminal is gone for good.
  package var isClosed: Bool { isGone }
  /// Whether a status is on the screen.
  package var isShowing: Bool { painter.isShowing }
  package var isOurs: Bool { device.isOurs }

  /// When the next frame is due, `nextChange` being when the picture next changes by itself.
  package func nextFrame(after now: Duration, isFinishing: Bool, nextChange: Duration?) -> Duration?
  {
    guard !isGone, pending.isEmpty, tracker.allowsFrame else { return nil }
    let frame = cadence.nextFrame(after: now, isFinishing: isFinishing, nextChange: nextChange)
    return Duration.earliest(frame, compactUntil)
  }

  // MARK: Frames

  /// Draws what is true now, if now is a time to draw.
  package mutating func draw(_ view: StatusView, at now: Duration) {
    guard !isGone, pending.isEmpty, tracker.allowsFrame, cadence.isDue(at: now) else { return }
    cadence.drew(at: now)
    guard mayDraw() else { return }
    if let quiet = compactUntil, now >= quiet { compactUntil = nil }
    var next = painter
    let bytes = next.frame(rows(view))
    guard !bytes.isEmpty else { return painter = next }
    // A frame that the terminal does not take is dropped as a whole.
    if offer(bytes) { painter = next }
    noteFrame()
  }

  /// Whether the terminal is ours to draw on.
  ///
  /// Somebody who reads a password or edits a screen has it to himself: what is left of the status
  /// is taken away once.
  private mutating func mayDraw() -> Bool {
    guard device.isOurs else {
      cadence.isInBackground = true
      return false
    }
    if cadence.isInBackground {
      cadence.isInBackground = false
      readSize()
      painter.invalidate()
    }
    guard device.isInLineMode else {
      if painter.hasLeftTraces { _ = offer(painter.abandon()) }
      noteFrame()
      return false
    }
    return true
  }

  private func rows(_ view: StatusView) -> [Row] {
    guard canvas.columns >= 3 else { return [] }
    guard compactUntil == nil else {
      return [OneRow.row(view, theme, columns: min(canvas.columns, 23), withBar: false)]
    }
    return look.rows(view, theme, canvas)
  }

  /// Takes note of a new size of the window.
  package mutating func resized(at now: Duration) {
    readSize()
    painter.invalidate()
    compactUntil = now + .milliseconds(400)
    cadence.drawSoon()
  }

  private mutating func readSize() {
    let (columns, rows) = device.size()
    canvas = Canvas(
      columns: columns > 0 ? columns : fallbackColumns, rows: rows > 0 ? rows : 24)
  }

  // MARK: The command's output

  /// Passes output of the command's on to the terminal, with the status out of its way.
  package mutating func pass(_ bytes: ArraySlice<UInt8>, view: StatusView, at now: Duration) {
    guard !isGone else { return }
    let room = painter.makeRoom()
    tracker.pass(bytes)
    cadence.sawOutput(at: now)
    var unit = room + bytes
    if !room.isEmpty, tracker.allowsFrame, cadence.allowsFrameWithOutput(at: now), mayDraw() {
      unit += painter.frame(rows(view))
      cadence.drew(at: now)
    } else if tracker.isMidLine, painter.hasLeftTraces {
      // The line may be a question: its cursor has to be seen.
      unit += painter.erase()
    }
    pending += unit
    noteFrame()
    flush()
  }

  // MARK: Leaving

  /// Takes the status away before we are stopped.
  package mutating func suspend() {
    guard !isGone else { return }
    if device.isOurs || painter.isShowing { pending += painter.erase() }
    noteFrame()
    flush()
  }

  /// Begins anew after we were stopped: the screen may hold anything, at any size.
  package mutating func resume() {
    readSize()
    painter.invalidate()
    compactUntil = nil
    cadence.drawSoon()
  }

  /// Leaves the closing row behind, or nothing if the wait was too short to be told of.
  package mutating func close(_ view: StatusView, at now: Duration) {
    guard !isGone else { return }
    guard cadence.hasBegun(at: now), device.isOurs, canvas.columns >= 3 else {
      pending += painter.erase()
      return flush()
    }
    compactUntil = nil
    // A terminal that takes nothing and shows nothing of ours is owed nothing.
    let isOwed = painter.hasLeftTraces || !pending.isEmpty
    var unit = painter.makeRoom()
    // The command's last words stay whole, and on a row of their own.
    if tracker.isMidLine { unit += [0x0d, 0x0a] }
    let isCleared = clears && !view.hasFailed
    unit += isCleared ? painter.erase() : painter.close(look.rows(view, theme, canvas))
    if isOwed {
      pending += unit
      flush()
    } else {
      _ = offer(unit)
    }
    noteFrame()
  }

  // MARK: Bytes

  /// Writes what the terminal takes of what waits.
  package mutating func flush() {
    while !pending.isEmpty, !isGone {
      switch device.send(pending[...]) {
      case .moved(let count): pending.removeFirst(count)
      case .wouldBlock: return
      case .ended, .failed: giveUp()
      }
    }
  }

  /// Writes a unit if the terminal takes its beginning; the rest then waits.
  ///
  /// Whether it did.
  private mutating func offer(_ unit: [UInt8]) -> Bool {
    switch device.send(unit[...]) {
    case .moved(let count):
      pending += unit[count...]
      return true
    case .wouldBlock: return false
    case .ended, .failed:
      giveUp()
      return false
    }
  }

  private mutating func giveUp() {
    isGone = true
    pending = []
  }

  private func noteFrame() {
    EmergencyRestore.guardTerminal(painter.hasLeftTraces ? device.descriptor : -1)
    EmergencyRestore.note(frameIsShown: painter.isShowing)
  }
}
