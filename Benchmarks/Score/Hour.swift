// An hour of each look, drawn with a clock that is set and not waited for: what a long wait costs, and
// whether anything grows in it.

import Foundation
import WaitCore

enum Hour {
  private static let canvas = (columns: 80, rows: 24)

  static func print() {
    Swift.print("\nan hour of waiting, virtual")
    Swift.print(
      "    look              frames    bytes/s   µs a frame   last minute / second   memory grown")
    for style in LookCatalogue.all where !style.isHidden {
      do { try row(style) } catch { Swift.print("    \(style.name): \(error)") }
    }
  }

  private static func row(_ style: Look) throws {
    var settings = Settings()
    settings.style = style
    let setup = try Setup(
      settings, EnvironmentValues { environment[$0] }, isTerminal: true, command: "sleep",
      signals: SignalNames { HostSignals.table }, defaultSignal: SIGTERM)
    guard let theme = setup.theme else { return }
    var viewport = Viewport(
      scene: Scene(look: style, theme: theme), isOneRow: false, fallbackColumns: canvas.columns)
    viewport.setSize(columns: canvas.columns, rows: canvas.rows)
    let session = Session(plan: setup.plan, signals: signals)
    var cadence = Cadence(delay: setup.plan.delay, isStill: false)
    var painter = Painter()
    var (frames, bytes, now) = (0, 0, Duration.zero)
    var minutes: [Double] = []
    var memory = 0
    for minute in 0..<60 {
      let began = processorTime()
      let end = Duration.seconds(60 * (minute + 1))
      while now < end {
        let next = cadence.nextFrame(after: now, isFinishing: false, nextChange: nil)
        now = next ?? end
        cadence.drew(at: now)
        if cadence.wantsWholeFrame(at: now) { painter.invalidate() }
        let frame = painter.frame(
          viewport.rows(session.view(at: now), rewrittenLine: nil, newestLines: []))
        frames += frame.isEmpty ? 0 : 1
        bytes += frame.count
      }
      minutes.append(processorTime() - began)
      if minute == 1 { memory = peakMemory() }
    }
    let spent = minutes.reduce(0, +) / Double(frames) * 1e6
    let growth = peakMemory() - memory
    Swift.print(
      "    " + style.name.padding(toLength: 14, withPad: " ", startingAt: 0)
        + String(
          format: "%10d %10.0f %12.1f %20.2f   +%d KiB", frames, Double(bytes) / 3600, spent,
          minutes[59] / minutes[1], growth))
  }

  /// None comes.
  private static let signals = CommonSignals(
    kill: SIGKILL, stop: SIGSTOP, cont: SIGCONT, tstp: SIGTSTP, report: SIGUSR1,
    endsAProcess: { _ in false }, isOfTheTerminal: { _ in false })

  private static let environment = [
    "LANG": "en_US.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor",
  ]

  /// Seconds of this process.
  private static func processorTime() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  /// The most that was ever resident, in KiB where the system counts so, as Linux does.
  private static func peakMemory() -> Int {
    var usage = rusage()
    // RUSAGE_SELF, which Linux and Darwin give different types.
    getrusage(0, &usage)
    return usage.ru_maxrss
  }
}
