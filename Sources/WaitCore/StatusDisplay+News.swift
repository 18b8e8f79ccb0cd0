// What is told from below changes what is shown, and how; what our user has to be told stands above it.

extension StatusDisplay {
  /// Says something on a line of its own, above the status: as soon as no line of the command's is in
  /// the way.
  package mutating func say(_ line: String, view: StatusView, at now: Duration) {
    guard !isClosed else { return }
    cadence.sawOutput(at: now)
    remarks += Array((line + "\n").utf8)
    show(takeRemarks(), view: view, at: now)
  }

  /// Takes what waits to be said, if its place has come: not in the midst of a line, nor of a screen.
  mutating func takeRemarks() -> [UInt8] {
    guard !remarks.isEmpty, composer.isAtLineStart else { return [] }
    defer { remarks = [] }
    return composer.layPenDown() + remarks
  }

  /// Takes note that something was told: it is shown as soon as may be.
  package mutating func heardNews(at now: Duration) {
    cadence.sawOutput(at: now)
    hasNews = true
  }

  /// Draws in another look from the next frame on, which takes the rows of the old one away.
  package mutating func wear(_ look: Look, at now: Duration) {
    guard look.name != viewport.look.name else { return }
    // Nobody else would show the lines that the old one has drawn itself.
    let held = backdrop.release()
    viewport.look = look
    backdrop = Backdrop(lines: viewport.mostLines)
    guard !held.isEmpty, !isClosed else { return }
    write(composer.take(held[...], mayHold: true, at: now))
  }
}
