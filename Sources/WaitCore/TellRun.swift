// `waitfor --tell`: says something to the waitfor above, if there is one. Whoever tells is busy with
// something else, so that nothing here is a reason to fail or to wait for long.

/// A tell on its way.
struct TellRun {
  let settings: Settings
  let words: [String]

  /// Tells.
  func perform() -> Ending {
    let path = ProcessEnvironment.bytes("WAITFOR_SOCKET")
    var line: TellLine?
    if let path { line = TellLine(to: path) }
    if TellWords.readLines(words, settings) {
      if let style = settings.style { _ = line?.send(Tell(style: style.name).datagram) }
      readLines(line)
    } else {
      _ = line?.send(TellWords.tell(words, settings).datagram)
    }
    return .exited(0)
  }

  /// Tells what lines say, each as it comes, to the end of the input, whether anybody hears it or not:
  /// whoever writes them is not to be stopped.
  private func readLines(_ line: consuming TellLine?) {
    var input = LineInput(longest: Gauge.longestLine)
    var gauge = Gauge()
    // What could not be sent, such as to a waitfor that is stopped; then nothing is waited for.
    var unsent: Tell?
    while let text = input.next() {
      guard let tell = gauge.take(text) else { continue }
      guard case .wouldBlock? = line?.send(tell.datagram, patiently: unsent == nil) else {
        unsent = nil
        continue
      }
      unsent = tell
    }
    if let unsent { _ = line?.send(unsent.datagram) }
  }
}
