// Which part of the row appears from which width on.

import Testing
import WaitCore

@Suite struct OneRowLadderTests {
  private static let theme = RowSamples.theme()
  private static let view = RowSamples.running(0.42, "Linking the last module")

  private static func row(_ look: Look, _ width: Int, _ theme: Theme = theme) -> Row {
    look.rows(view, theme, Canvas(columns: width, rows: 24)).first ?? Row()
  }

  private static func barCells(_ row: Row) -> Int {
    row.cells.count { $0.pen.ground != .standard }
  }

  /// The parts that a row has, in their order: `s` the moving part, `b` the bar, `%`, `t` the clock,
  /// `m` at least the beginning of the message.
  private static func parts(_ row: Row) -> String {
    let text = row.text
    let parts: [(Character, Bool)] = [
      ("s", text.contains { SpinnerCatalogue.standard.frames.contains(String($0)) }),
      ("b", barCells(row) > 0), ("%", text.contains("~42%")), ("t", text.contains("0:42")),
      ("m", text.contains("Link")),
    ]
    return String(parts.filter(\.1).map(\.0))
  }

  @Test(arguments: [
    (0...2, ""), (3...7, "s"), (8...23, "s%"), (24...39, "s%m"), (40...130, "sb%tm"),
    (1000...1000, "sb%tm"),
  ])
  func `the bar's row`(widths: ClosedRange<Int>, parts: String) {
    for width in widths {
      #expect(Self.parts(Self.row(.bar, width)) == parts, "\(width) columns")
    }
  }

  @Test(arguments: [
    (0...2, ""), (3...7, "s"), (8...23, "s%"), (24...130, "s%tm"), (1000...1000, "s%tm"),
  ])
  func `the spinner's row`(widths: ClosedRange<Int>, parts: String) {
    for width in widths {
      #expect(Self.parts(Self.row(.spinner, width)) == parts, "\(width) columns")
    }
  }

  @Test(arguments: [
    (39, 0), (40, 10), (48, 12), (59, 14), (60, 24), (80, 32), (99, 39), (100, 40), (300, 40),
  ])
  func `the bar's length`(width: Int, cells: Int) {
    #expect(Self.barCells(Self.row(.bar, width)) == cells)
  }

  @Test(arguments: [
    (1, 39, 0), (1, 40, 1), (1, 300, 1), (20, 40, 16), (20, 44, 20), (20, 300, 20),
    (1000, 39, 0), (1000, 40, 16), (1000, 60, 36), (1000, 300, 276),
  ])
  func `a length of the user's, as far as there is room`(wanted: Int, width: Int, cells: Int) {
    #expect(Self.barCells(Self.row(.bar, width, RowSamples.theme(barCells: wanted))) == cells)
  }

  @Test func `the parts in their places, as in the picture`() {
    let row = Self.row(.bar, 80)
    let bar = String(repeating: " ", count: 32)
    let heads = row.text.map { "▏▎▍▌▋▊▉".contains($0) ? " " : String($0) }.joined()
    let mark = SpinnerCatalogue.standard.frame(at: .seconds(42))
    #expect(heads == " \(mark) \(bar)   ~42% 0:42  Linking the last module")
    #expect(row.cells[1].pen == Pen(ink: Self.theme.gradient.last))
    #expect(row.cells[3].pen.ground == Self.theme.gradient.ink(at: 0, of: 32))
    #expect(row.cells[34].pen == Pen(ground: Self.theme.track))
    #expect(row.cells[43].pen == .dim)
    #expect(row.textStart == 49)
    #expect(row.cells[49] == Cell("L"))
  }

  @Test(arguments: [
    (Outcome.ended(.exited(0)), "✔", "100%"), (.ended(.exited(2)), "✖", "exit 2"),
    (.ended(.exited(255)), "✖", "exit 255"), (.ended(.signalled(11)), "✖", "SIGSEGV"),
    (RowSamples.timeout, "✖", "timeout 5m"),
  ])
  func `how it ended stands in the percentage's place`(
    outcome: Outcome, mark: String, state: String
  ) {
    let rows = Look.bar.rows(RowSamples.ended(outcome), Self.theme, Canvas(columns: 80, rows: 24))
    let row = rows.first ?? Row()
    let pad = String(repeating: " ", count: max(6 - state.count, 0))
    let bar = String(repeating: " ", count: 32)
    #expect(row.text == " \(mark) \(bar) \(pad)\(state) 1:07  make")
    let ink = outcome.succeeded ? Self.theme.success : Self.theme.failure
    #expect(row.cells[1].pen == Pen(ink: ink))
    let ground = outcome.succeeded ? Self.theme.gradient.last : Self.theme.failure
    #expect(row.cells[34].pen == Pen(ground: ground))
  }

  @Test func `a wait longer than expected says by how much`() {
    let view = RowSamples.running(0.93, "Longer than usual", overdue: .seconds(75))
    let rows = Look.spinner.rows(view, Self.theme, Canvas(columns: 60, rows: 24))
    #expect(rows.first?.text.hasSuffix("~93% 0:42  Longer than usual +1:15") == true)
  }

  @Test func `a figure that is known has no tilde`() {
    var view = Self.view
    view.isGuess = false
    let rows = Look.spinner.rows(view, Self.theme, Canvas(columns: 60, rows: 24))
    #expect(rows.first?.text.contains("  42% 0:42") == true)
  }
}
