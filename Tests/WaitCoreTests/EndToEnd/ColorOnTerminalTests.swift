// Colours as the environment asks for them: a few rows of the table through the program itself.

import Foundation
import Testing

@Suite struct ColorOnTerminalTests {
  enum Depth: Equatable, Sendable {
    case none, sixteen, palette, direct
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String?]
    var options: [String] = []
    var depth: Depth

    var testDescription: String {
      let words = environment.map { "\($0)=\($1 ?? "(unset)")" }.sorted() + options
      return words.joined(separator: " ")
    }
  }

  static let cases: [Case] = [
    Case(environment: [:], depth: .palette),
    Case(environment: ["COLORTERM": "truecolor"], depth: .direct),
    Case(environment: ["COLORTERM": "24bit", "TERM": "xterm"], depth: .direct),
    Case(environment: ["COLORTERM": "truecolor", "TERM": "screen-256color"], depth: .palette),
    Case(environment: ["TERM": "xterm"], depth: .sixteen),
    Case(environment: ["TERM": "xterm-kitty"], depth: .direct),
    Case(environment: ["TERM": "xterm-direct"], depth: .direct),
    Case(environment: ["NO_COLOR": "1"], depth: .none),
    Case(environment: ["NO_COLOR": "0", "COLORTERM": "truecolor"], depth: .none),
    Case(environment: ["NO_COLOR": ""], depth: .palette),
    Case(environment: ["NO_COLOR": "1", "FORCE_COLOR": "3"], depth: .none),
    Case(environment: ["FORCE_COLOR": "0"], depth: .none),
    Case(environment: ["FORCE_COLOR": "1", "TERM": "xterm"], depth: .sixteen),
    Case(environment: ["FORCE_COLOR": "3", "TERM": "xterm"], depth: .direct),
    Case(environment: ["FORCE_COLOR": "", "CLICOLOR": "0"], depth: .none),
    Case(environment: ["CLICOLOR": "0"], depth: .none),
    Case(environment: ["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], depth: .palette),
    Case(environment: [:], options: ["--color", "never"], depth: .none),
    Case(environment: ["NO_COLOR": "1"], options: ["--color", "always"], depth: .palette),
    Case(environment: ["LC_ALL": "C"], depth: .palette),
  ]

  private func depth(of color: ScreenColor) -> Depth {
    switch color {
    case .standard: .none
    case .indexed(let index): index < 16 ? .sixteen : .palette
    case .rgb: .direct
    }
  }

  @Test(arguments: cases)
  func `the bar has the colours that were asked for, and moves`(given: Case) throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      [Binary.path] + given.options + ["--expect", "500ms", "--", "sh", "-c", gate.pass],
      environment: given.environment)
    terminal.waitUntil("it moves") { Set(terminal.statuses.map(\.mark)).count > 2 }
    terminal.waitUntil("the bar grows") {
      terminal.statuses.last?.percentage?.number ?? 0 >= 50
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    for screen in terminal.frames {
      let depths = Set(screen.colors.map(depth))
      #expect(depths.subtracting([.none]) == (given.depth == .none ? [] : [given.depth]))
    }
    #expect(terminal.screen.unknown == [])
  }

  @Test func `without colours the bar is drawn with glyphs, or in ASCII`() throws {
    for (environment, full, empty) in [
      (["NO_COLOR": "1"], "████████", "░░░░░░░░"),
      (["NO_COLOR": "1", "LC_ALL": "C"], "[########", ">        "),
    ] {
      let gate = try Gate()
      let terminal = try TestTerminal(
        waitfor("--expect", "1s", "--", "sh", "-c", gate.pass), environment: environment)
      terminal.waitUntil("it is half full") {
        terminal.screen.rows[0].contains(full) && terminal.screen.rows[0].contains(empty)
      }
      gate.open()
      terminal.waitForEnd()
      #expect(terminal.screen.rows[0].contains(full))
      #expect(!terminal.screen.rows[0].contains(empty))
    }
  }

  @Test func `the gradient runs from its first colour to its last`() throws {
    let terminal = try TestTerminal(
      waitfor("--gradient", "#ff0000,#0000ff", "--delay", "0", "--", "true"),
      environment: ["COLORTERM": "truecolor"])
    terminal.waitForEnd()
    #expect(terminal.screen.cell(0, 3).style.background == .rgb(255, 0, 0))
    #expect(terminal.screen.cell(0, 34).style.background == .rgb(0, 0, 255))
    #expect(terminal.screen.cell(0, 35).style.background == .standard)
  }
}
