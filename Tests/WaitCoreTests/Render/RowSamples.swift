// Views and themes that the tests of pictures share, each with a name by which a failure is known.

import Testing
import WaitCore

/// Something with a name.
struct Named<Value: Sendable>: Sendable, CustomTestStringConvertible {
  let name: String
  let value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  var testDescription: String { name }
}

enum RowSamples {
  /// An emoji of three people, which terminals draw two columns wide, or six.
  static let family = "👨\u{200D}👩\u{200D}👧"

  // MARK: Themes

  static func theme(
    _ depth: ColorDepth = .direct, _ glyphs: Glyphs = .unicode, frames: [String]? = nil,
    barCells: Int? = nil
  ) -> Theme {
    let own = glyphs.isASCII ? SpinnerCatalogue.line : SpinnerCatalogue.standard
    return Theme(
      depth: depth, glyphs: glyphs,
      spinner: frames.map(SpinnerCatalogue.own) ?? own, barCells: barCells,
      outcomes: OutcomeText(signals: SampleSignals.names))
  }

  static let plainThemes: [Named<Theme>] = [
    Named("24 bit", theme()),
    Named("no colour", theme(.none)),
    Named("ASCII without colour", theme(.none, .ascii)),
  ]

  static let oddThemes: [Named<Theme>] = [
    Named("256 colours", theme(.palette256)),
    Named("16 colours", theme(.sixteen)),
    Named("ASCII in colour", theme(.direct, .ascii)),
    Named("frames of twelve columns", theme(frames: ["[=         ]", "[         =]"])),
    Named("frames of wide characters", theme(frames: ["你", "好好好"])),
    Named("frames that terminals dispute", theme(frames: [family, "👍🏽"])),
    Named("a bar of one cell", theme(barCells: 1)),
    Named("a bar of a thousand cells", theme(barCells: 1000)),
    Named("an ASCII bar of one cell", theme(.none, .ascii, barCells: 1)),
    Named("an ASCII bar of a thousand cells", theme(.none, .ascii, barCells: 1000)),
  ]

  // MARK: Views

  static func running(
    _ fraction: Double, _ message: String = "Linking", elapsed: Duration = .seconds(42),
    overdue: Duration? = nil
  ) -> StatusView {
    StatusView(
      phase: .running, fraction: fraction, isGuess: true, elapsed: elapsed, message: message,
      overdue: overdue)
  }

  static func ended(
    _ outcome: Outcome, _ message: String = "make", fraction: Double = 0.6,
    elapsed: Duration = .seconds(67)
  ) -> StatusView {
    StatusView(
      phase: .ended(outcome), fraction: outcome.succeeded ? 1 : fraction, isGuess: false,
      elapsed: elapsed, message: message)
  }

  static let timeout = Outcome.timedOut(limit: .seconds(300), killed: false)

  static let endings: [Named<StatusView>] = [
    Named("done", ended(.ended(.exited(0)), "Готово")),
    Named("exit 255", ended(.ended(.exited(255)))),
    Named("SIGSEGV", ended(.ended(.signalled(11)))),
    Named("a signal without a name", ended(.ended(.signalled(64)))),
    Named("timeout 5m", ended(timeout)),
    Named(
      "a timeout with a long name",
      ended(.timedOut(limit: .milliseconds(93_784_567), killed: true), elapsed: .seconds(93_785))),
  ]

  static let runs: [Named<StatusView>] = [
    Named("0 %", running(0, elapsed: .zero)),
    Named("1 %", running(0.01)),
    Named("50 %", running(0.5)),
    Named("99 %", running(0.99, elapsed: .seconds(3727))),
    Named("overdue", running(0.93, "Дольше обычного", overdue: .seconds(75))),
    Named("no message", running(0.5, "")),
    Named("a long message", running(0.5, String(repeating: "modules and more ", count: 40))),
    Named("a wide message", running(0.5, String(repeating: "正在构建第三个模块", count: 30))),
    Named("a message of emoji", running(0.5, "👍🏽 \(family) 🇯🇵🇷🇺 ❤\u{FE0F} end")),
    Named("a hundred hours", running(0.5, elapsed: .seconds(360_000))),
  ]

  static let views = runs + endings
}
