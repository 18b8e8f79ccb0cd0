// The bar: honest about its end, fixed in its colours, one cell wide per cell.

import Testing
import WaitCore

@Suite struct BarTests {
  private static func theme(_ depth: ColorDepth, _ glyphs: Glyphs = .unicode) -> Theme {
    Theme(
      depth: depth, glyphs: glyphs, spinner: SpinnerCatalogue.line, barCells: nil,
      outcomes: OutcomeText(signals: SampleSignals.names))
  }

  static let themes: [Theme] = [
    theme(.direct), theme(.palette256), theme(.sixteen), theme(.none), theme(.direct, .ascii),
    theme(.none, .ascii),
  ]

  private static func bar(
    _ fraction: Double, _ cells: Int, _ theme: Theme, failed: Bool = false
  ) -> Row {
    var row = Row()
    Bar.append(to: &row, fraction: fraction, cells: cells, failed: failed, theme: theme)
    return row
  }

  // MARK: Laws

  @Test(arguments: themes)
  func `is as wide as it is told to be, whatever the share`(theme: Theme) {
    for cells in 0...60 {
      for fraction in [-1, 0, 0.5, 0.999, 1, 2] {
        for failed in [false, true] {
          #expect(Self.bar(fraction, cells, theme, failed: failed).columns == cells)
        }
      }
    }
  }

  @Test(arguments: themes)
  func `is full at 1 and never before`(theme: Theme) {
    let early = (3...60).filter { cells in
      let full = Self.bar(1, cells, theme)
      return [0, 0.5, 0.99, 0.9999999, 1.0.nextDown].contains {
        Self.bar($0, cells, theme) == full
      }
    }
    #expect(early.isEmpty)
  }

  @Test(arguments: themes)
  func `two bars are the same or one is longer`(theme: Theme) {
    var seen: [Row] = []
    for step in 0...1000 {
      let row = Self.bar(Double(step) / 1000, 20, theme)
      guard row != seen.last else { continue }
      #expect(!seen.contains(row))
      seen.append(row)
    }
    let isCoarse = theme.glyphs.isASCII
    #expect(seen.count == (isCoarse ? (theme.hasColor ? 21 : 19) : 161))
  }

  // MARK: Cells

  @Test(arguments: [
    (0.0, "░░░░"), (0.03125, "▏░░░"), (0.0625, "▎░░░"), (0.125, "▌░░░"), (0.21875, "▉░░░"),
    (0.25, "█░░░"), (0.5, "██░░"), (0.999, "███▉"), (1, "████"), (-1, "░░░░"), (7, "████"),
  ])
  func `the head moves by eighths`(fraction: Double, text: String) {
    #expect(Self.bar(fraction, 4, Self.theme(.none)).text == text)
  }

  @Test(arguments: [
    (0.0, "[>       ]"), (0.124, "[>       ]"), (0.125, "[#>      ]"), (0.5, "[####>   ]"),
    (0.999, "[#######>]"), (1, "[########]"),
  ])
  func `ASCII has brackets and an arrow`(fraction: Double, text: String) {
    #expect(Self.bar(fraction, 10, Self.theme(.none, .ascii)).text == text)
  }

  @Test func `a bar of ASCII without room for its brackets is blank`() {
    #expect(Self.bar(0.5, 2, Self.theme(.none, .ascii)).text == "  ")
    #expect(Self.bar(0.5, 3, Self.theme(.none, .ascii)).text == "[>]")
  }

  @Test func `colours are blanks on a ground, with one glyph at most`() {
    for theme in [Self.theme(.direct), Self.theme(.palette256), Self.theme(.sixteen)] {
      let row = Self.bar(0.53, 20, theme)
      #expect(row.cells.filter { $0.glyph != " " }.count == 1)
      #expect(row.cells.first?.pen.ground == theme.gradient.ink(at: 0, of: 20))
      #expect(row.cells.last?.pen.ground == theme.track)
    }
  }

  @Test func `colours with ASCII have no glyph at all`() {
    let row = Self.bar(0.53, 20, Self.theme(.direct, .ascii))
    #expect(row.cells.allSatisfy { $0.glyph == " " })
  }

  @Test func `a cell's colour does not depend on how far the bar is`() {
    let theme = Self.theme(.direct)
    let whole = Self.bar(1, 30, theme)
    for step in 0...100 {
      let row = Self.bar(Double(step) / 100, 30, theme)
      for (cell, full) in zip(row.cells, whole.cells)
      where cell.glyph == " " && cell.pen.ground != theme.track {
        #expect(cell == full)
      }
    }
  }

  @Test func `a failure is one colour from end to end`() {
    for theme in Self.themes where theme.hasColor {
      let row = Self.bar(0.3, 20, theme, failed: true)
      #expect(row.cells.allSatisfy { $0.pen.ground == theme.failure && $0.glyph == " " })
    }
  }

  @Test func `a failure without colours stays where it was`() {
    #expect(Self.bar(0.5, 4, Self.theme(.none), failed: true).text == "██░░")
    #expect(Self.bar(0.5, 10, Self.theme(.none, .ascii), failed: true).text == "[####    ]")
  }

  @Test func `a glyph whose width terminals dispute says so`() {
    let row = Self.bar(0.5, 4, Self.theme(.none))
    #expect(row.cells.map(\.isUncertain).prefix(2) == [true, true])
  }
}
