// What is told from below changes what is shown, and how.

extension StatusDisplay {
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
