// The one writer of the terminal: frames, the command's output and the closing row go through it as
// complete units. Frames may be dropped, output never is. It joins the painter and the composer,
// which know only bytes, to the terminal, which knows nothing of pictures.

/// The status on a terminal, and the output that shares it.
package struct StatusDisplay: ~Copyable {
  private var outlet: TerminalOutlet
  var viewport: Viewport
  var cadence: Cadence
  private let clears: Bool
  private var painter: Placement
  var composer = OutputComposer()
  /// The command's newest lines, while the look draws them itself.
  var backdrop: Backdrop
  private let blocksInput: Bool
  private var hasClaim = false
  private var unreadInput: Int32 = 0
  /// Lines that came shortly after a frame, and wait to be written with the next one, so that the
  /// status is neither torn nor redrawn for each of them.
  private var gathered: [UInt8] = []
  /// Whether the picture has changed otherwise than by itself.
  var hasNews = false

  private static let mostGathered = 1 << 16

  package init(
    device: consuming TerminalDevice, viewport: Viewport, cadence: Cadence,
    placement: Placement, clears: Bool, blocksInput: Bool
  ) {
    outlet = TerminalOutlet(device)
    self.viewport = viewport
    self.cadence = cadence
    painter = placement
    self.clears = clears
    self.blocksInput = blocksInput
    backdrop = Backdrop(lines: viewport.mostLines)
    readSize()
  }

  // MARK: What the loop asks

  package var descriptor: Int32 { outlet.device.descriptor }
  /// Whether something waits for the terminal to take it.
  package var hasPending: Bool { outlet.hasPending }
  /// Whether the terminal is gone for good.
  package var isClosed: Bool { outlet.isGone }
  /// Whether a status is on the screen.
  package var isShowing: Bool { painter.isShowing }

  /// When there is something to do here, `nextChange` being when the picture next changes by itself.
  package func nextWake(
    after now: Duration, isFinishing: Bool, nextChange: Duration?
  ) -> Duration? {
    guard !outlet.isGone, !outlet.hasPending else { return nil }
    if !gathered.isEmpty { return cadence.soonest }
    let frame =
      composer.allowsFrame
      ? cadence.nextFrame(after: now, isFinishing: isFinishing, nextChange: nextChange) : nil
    let news = hasNews && cadence.isStill ? cadence.soonest : nil
    return Duration.earliest(
      Duration.earliest(nextRelease, news), Duration.earliest(frame, viewport.compactUntil))
  }

  // MARK: Frames

  /// Draws what is true now and shows what has waited, if now is the time.
  package mutating func draw(_ view: StatusView, at now: Duration) {
    guard !outlet.isGone, !outlet.hasPending, cadence.isDue(at: now) else { return }
    if let due = nextRelease, now >= due { write(release()) }
    if gathered.isEmpty, !composer.allowsFrame { return }
    cadence.drew(at: now)
    guard mayDraw() else {
      // Nobody else would show the lines that the picture holds.
      return write(composer.rewrittenLine != nil || !backdrop.isEmpty ? release() : [])
    }
    viewport.settle(at: now)
    hasNews = false
    guard gathered.isEmpty else { return writeGathered(with: view) }
    // The echo of what is typed goes over the row.
    let typed = outlet.device.unreadInput
    if typed != unreadInput { painter.invalidate() }
    unreadInput = typed
    var next = painter
    var bytes = next.frame(rows(view), viewport.canvas)
    guard !bytes.isEmpty else { return painter = next }
    if cadence.wantsWholeFrame(at: now) {
      next = painter
      next.invalidate()
      bytes = next.frame(rows(view), viewport.canvas)
    }
    // A frame that the terminal does not take is dropped as a whole.
    if outlet.offer(composer.layPenDown() + bytes + modesAfterFrame) { painter = next }
    noteFrame()
  }

  /// Whether the terminal is ours to draw on.
  ///
  /// Somebody who reads a password or edits a screen has it to himself: what is left of the status
  /// is taken away once.
  private mutating func mayDraw() -> Bool {
    guard outlet.device.isOurs, claim() else {
      cadence.isInBackground = true
      return false
    }
    if cadence.isInBackground {
      cadence.isInBackground = false
      readSize()
      painter.invalidate()
    }
    guard outlet.device.isAsFound(echoIsOurs: blocksInput) else {
      if painter.hasLeftTraces { outlet.send(painter.abandon() + cursorAfterStatus) }
      noteFrame()
      return false
    }
    return true
  }

  /// Of several waitfors on one terminal, one shows its status.
  private mutating func claim() -> Bool {
    if !hasClaim { hasClaim = outlet.device.claim() }
    return hasClaim
  }

  private func rows(_ view: StatusView) -> [Row] {
    var view = view
    // We may be woken for other reasons than a change: the bar moves with the percentage alone.
    if cadence.isStill { view.fraction = Double(view.percent) / 100 }
    return viewport.rows(
      view, rewrittenLine: composer.rewrittenLine, newestLines: backdrop.lines)
  }

  /// The command may have switched off what a frame has to switch on.
  private var modesAfterFrame: [UInt8] {
    composer.modes.hasNoAutowrap ? Array("\u{1B}[?7l".utf8) : []
  }

  private var cursorAfterStatus: [UInt8] {
    composer.modes.hidesCursor ? Array("\u{1B}[?25l".utf8) : []
  }

  /// Takes note of a new size of the window.
  package mutating func resized(at now: Duration) {
    readSize()
    painter.invalidate()
    viewport.resized(at: now)
    cadence.drawSoon()
    // Where the look has no room for the lines any more, nobody would show them.
    if viewport.heldLines == 0, !backdrop.isEmpty { write(release()) }
  }

  private mutating func readSize() {
    let (columns, rows) = outlet.device.size()
    viewport.setSize(columns: columns, rows: rows)
  }

  // MARK: The command's output

  /// Shows the newest lines of output that is kept back.
  package mutating func show(tail lines: [String]) {
    guard lines != viewport.tail else { return }
    viewport.tail = lines
    hasNews = true
  }

  /// Says something on a line of its own, above the status.
  package mutating func say(_ line: String, view: StatusView, at now: Duration) {
    pass(Array((line + "\n").utf8)[...], view: view, at: now)
  }

  /// Passes output of the command's on to the terminal, with the status out of its way.
  package mutating func pass(_ bytes: ArraySlice<UInt8>, view: StatusView, at now: Duration) {
    guard !outlet.isGone else { return }
    cadence.sawOutput(at: now)
    let mayHold = cadence.hasBegun(at: now) && mayDraw()
    let output = takeIn(bytes, mayHold: mayHold, at: now)
    guard !output.isEmpty else { return }
    guard painter.isShowing, composer.allowsFrame else { return write(output) }
    gathered += output
    if cadence.isDue(at: now) {
      cadence.drew(at: now)
      writeGathered(with: view)
    } else if gathered.count > Self.mostGathered {
      write()
    }
  }

  /// Takes output in; what goes to the terminal now.
  private mutating func takeIn(
    _ bytes: ArraySlice<UInt8>, mayHold: Bool, at now: Duration
  ) -> [UInt8] {
    guard mayHold, viewport.heldLines > 0 else {
      let held = backdrop.release()
      return composer.take(held.isEmpty ? bytes : (held + bytes)[...], mayHold: mayHold, at: now)
    }
    hasNews = true
    return backdrop.pass(bytes, to: &composer, at: now)
  }

  /// When what is kept back has to be released.
  private var nextRelease: Duration? {
    Duration.earliest(composer.nextRelease, backdrop.nextRelease)
  }

  /// Gives all that is kept back.
  private mutating func release() -> [UInt8] {
    let held = backdrop.release()
    let output = held.isEmpty ? [] : composer.take(held[...], mayHold: false, at: .zero)
    return output + composer.release()
  }

  /// Writes output, and the status after it, in one unit.
  private mutating func writeGathered(with view: StatusView) {
    var unit = ControlBytes(capacity: gathered.count + 1024)
    unit.beginSynchronized()
    var bytes = unit.bytes + painter.makeRoom() + gathered + composer.layPenDown()
    gathered = []
    bytes += painter.frame(rows(view), viewport.canvas) + modesAfterFrame
    outlet.send(bytes)
    noteFrame()
  }

  /// Writes what has waited and then output, and leaves the cursor to it if its line has not ended.
  mutating func write(_ output: [UInt8] = []) {
    let output = gathered + output
    gathered = []
    guard !output.isEmpty else { return }
    // The line may be a question: its cursor has to be seen. It is shown before the output, which may
    // end with half a sequence.
    let room =
      !composer.allowsFrame && painter.hasLeftTraces
      ? painter.erase() + cursorAfterStatus : painter.makeRoom()
    outlet.send(room + output)
    noteFrame()
  }

  // MARK: Leaving

  /// Takes the status away before we are stopped.
  package mutating func suspend() {
    guard !outlet.isGone else { return }
    write(release())
    let cursor = painter.hasLeftTraces ? painter.erase() + cursorAfterStatus : []
    outlet.send(composer.layPenDown() + cursor)
    noteFrame()
    outlet.device.disclaim()
    hasClaim = false
  }

  /// Begins anew after we were stopped: the screen may hold anything, at any size.
  package mutating func resume() {
    readSize()
    painter.invalidate()
    viewport.settle()
    cadence.drawSoon()
  }

  /// Leaves the closing row behind, or nothing if the wait was too short to be told of.
  ///
  /// What a killed command has left switched on is switched off.
  package mutating func close(_ view: StatusView, wasKilled: Bool, at now: Duration) {
    guard !outlet.isGone else { return }
    // A terminal that takes nothing and shows nothing of ours is owed nothing.
    let isOwed = painter.hasLeftTraces || outlet.hasPending || !gathered.isEmpty
    write(release())
    var unit = painter.makeRoom() + composer.layPenDown()
    if wasKilled {
      unit += composer.undoModes()
      outlet.device.restoreModes()
    }
    let isTold =
      cadence.hasBegun(at: now) && outlet.device.isOurs && viewport.hasRoom && claim()
    // A sequence that the command has not ended would swallow what follows.
    if wasKilled || isTold { unit = composer.endSequence() + unit }
    // What we have not touched is as the command wants it.
    let isTouched = isTold || painter.hasLeftTraces
    if isTold {
      viewport.settle()
      // The command's last words stay whole, and on a row of their own.
      if composer.isMidLine { unit += [0x0d, 0x0a] }
      unit +=
        clears && !view.hasFailed
        ? painter.erase() : painter.close(viewport.closingRows(view), viewport.canvas)
    } else {
      unit += painter.erase()
    }
    if !wasKilled, isTouched { unit += cursorAfterStatus + modesAfterFrame }
    if isOwed { outlet.send(unit) } else { _ = outlet.offer(unit) }
    noteFrame()
  }

  /// Writes what the terminal takes of what waits.
  package mutating func flush() { outlet.flush() }

  private func noteFrame() {
    EmergencyRestore.guardTerminal(painter.hasLeftTraces ? descriptor : -1)
    EmergencyRestore.note(frameIsShown: painter.isShowing)
  }
}
