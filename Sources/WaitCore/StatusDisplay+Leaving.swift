// How the terminal is left: for a while, when we are stopped, and for good.

extension StatusDisplay {
  /// Takes the status away before we are stopped.
  package mutating func suspend() {
    guard !outlet.isGone else { return }
    write(release())
    let cursor = painter.hasLeftTraces ? painter.erase() + cursorAfterStatus : []
    outlet.send(composer.layPenDown() + cursor + taskbar.clear())
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
    let isOwed =
      painter.hasLeftTraces || outlet.hasPending || !gathered.isEmpty || taskbar.isShowing
    write(release())
    var unit = painter.makeRoom() + composer.layPenDown()
    if wasKilled {
      unit += composer.undoModes()
      outlet.device.restoreModes()
    }
    let isTold =
      cadence.hasBegun(at: now) && outlet.device.isOurs && viewport.hasRoom && claim()
    let isHeard = isTold || !remarks.isEmpty
    // A sequence that the command has not ended would swallow what follows.
    if wasKilled || isHeard { unit = composer.endSequence() + unit }
    // What we have not touched is as the command wants it.
    let isTouched = isTold || painter.hasLeftTraces
    // The command's last words stay whole, and on a row of their own.
    if isHeard { unit += composer.goBelow() }
    unit += remarks
    remarks = []
    if isTold {
      viewport.settle()
      unit +=
        clears && !view.hasFailed
        ? painter.erase() : painter.close(viewport.closingRows(view), viewport.canvas)
    } else {
      unit += painter.erase()
    }
    if !wasKilled, isTouched { unit += cursorAfterStatus + modesAfterFrame }
    unit += taskbar.clear() + (isTold ? notice.bytes(for: view) : [])
    if isOwed { outlet.send(unit) } else { _ = outlet.offer(unit) }
    noteFrame()
  }
}
