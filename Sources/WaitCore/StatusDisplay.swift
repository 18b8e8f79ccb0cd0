// The one writer of the terminal: frames, the command's output and the closing row go through it as
// complete units. Frames may be dropped, output never is. It joins the painter and the composer,
// which know only bytes, to the terminal, which knows nothing of pictures.

/// The status on a terminal, and the output that shares it.
package struct StatusDisplay: ~Copyable {
  var outlet: TerminalOutlet
  var viewport: Viewport
  var cadence: Cadence
  let clears: Bool
  var painter: Placement
  var composer = OutputComposer()
  /// The command's newest lines, while the look draws them itself.
  var backdrop: Backdrop
  private let blocksInput: Bool
  var taskbar: Taskbar
  let notice: EndNotice
  var hasClaim = false
  private var unreadInput: Int32 = 0
  /// Lines that came shortly after a frame, and wait to be written with the next one, so that the
  /// status is neither torn nor redrawn for each of them.
  var gathered: [UInt8] = []
  /// Lines of ours that wait for the command's line to end.
  var remarks: [UInt8] = []
  /// Whether the picture has changed otherwise than by itself.
  var hasNews = false

  private static let mostGathered = 1 << 14

  package init(
    device: consuming TerminalDevice, viewport: Viewport, cadence: Cadence,
    placement: Placement, clears: Bool, blocksInput: Bool, taskbar: Taskbar, notice: EndNotice
  ) {
    outlet = TerminalOutlet(device)
    self.viewport = viewport
    self.cadence = cadence
    painter = placement
    self.clears = clears
    self.blocksInput = blocksInput
    self.taskbar = taskbar
    self.notice = notice
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
    let news = Duration.earliest(hasNews ? cadence.soonest : nil, taskbar.nextWake)
    return Duration.earliest(
      Duration.earliest(nextRelease, cadence.isStill ? news : nil),
      Duration.earliest(frame, viewport.compactUntil))
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
    guard gathered.isEmpty else { return writeGathered(with: view, at: now) }
    // The echo of what is typed goes over the row.
    let typed = outlet.device.unreadInput
    if typed != unreadInput { painter.invalidate() }
    unreadInput = typed
    var next = painter
    var bytes = next.frame(rows(view), viewport.canvas)
    var bar = taskbar
    let desktop = bar.show(view, at: now)
    guard !bytes.isEmpty || !desktop.isEmpty else { return painter = next }
    if cadence.wantsWholeFrame(at: now) {
      next = painter
      next.invalidate()
      bytes = next.frame(rows(view), viewport.canvas)
    }
    // A frame that the terminal does not take is dropped as a whole.
    if outlet.offer(composer.layPenDown() + bytes + modesAfterFrame + desktop) {
      (painter, taskbar) = (next, bar)
    }
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
  mutating func claim() -> Bool {
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
  var modesAfterFrame: [UInt8] {
    composer.modes.hasNoAutowrap ? Array("\u{1B}[?7l".utf8) : []
  }

  var cursorAfterStatus: [UInt8] {
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

  mutating func readSize() {
    let (columns, rows) = outlet.device.size()
    viewport.setSize(columns: columns, rows: rows)
    composer.columns = viewport.canvas.columns
  }

  // MARK: The command's output

  /// Shows the newest lines of output that is kept back.
  package mutating func show(tail lines: [String]) {
    guard lines != viewport.tail else { return }
    viewport.tail = lines
    hasNews = true
  }

  /// Passes output of the command's on to the terminal, with the status out of its way.
  package mutating func pass(_ bytes: ArraySlice<UInt8>, view: StatusView, at now: Duration) {
    guard !outlet.isGone else { return }
    cadence.sawOutput(at: now)
    let mayHold = cadence.hasBegun(at: now) && mayDraw()
    show(takeIn(bytes, mayHold: mayHold, at: now) + takeRemarks(), view: view, at: now)
  }

  /// Brings output to the terminal, at once or with the next frame.
  mutating func show(_ output: [UInt8], view: StatusView, at now: Duration) {
    guard !output.isEmpty else { return }
    guard painter.isShowing, composer.allowsFrame else { return write(output) }
    gathered += output
    if cadence.isDue(at: now) {
      cadence.drew(at: now)
      writeGathered(with: view, at: now)
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
  mutating func release() -> [UInt8] {
    let held = backdrop.release()
    let output = held.isEmpty ? [] : composer.take(held[...], mayHold: false, at: .zero)
    return output + composer.release()
  }

  /// Writes output, and the status after it, in one unit.
  private mutating func writeGathered(with view: StatusView, at now: Duration) {
    var unit = ControlBytes(capacity: gathered.count + 1024)
    unit.beginSynchronized()
    var bytes = unit.bytes + painter.makeRoom() + gathered + composer.layPenDown()
    gathered = []
    bytes += painter.frame(rows(view), viewport.canvas) + modesAfterFrame
    outlet.send(bytes + taskbar.show(view, at: now))
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

  /// Writes what the terminal takes of what waits.
  package mutating func flush() { outlet.flush() }

  func noteFrame() {
    let mustRestore = painter.hasLeftTraces || taskbar.isShowing
    EmergencyRestore.guardTerminal(mustRestore ? descriptor : -1)
    EmergencyRestore.note(taskbarIsShown: taskbar.isShowing)
    EmergencyRestore.note(frameIsShown: painter.isShowing)
  }
}
