// Everything that must be read can be read, on a black ground and on a white one, in every depth of
// colour. It looks at every cell of every look, so that a new look is tested by being in the catalogue.
//
// What must be read are the words: every cell whose glyph is a letter, a number or one of the signs
// of a figure, and the marks of the end. All else is decoration and exempt: blanks on a colour (bars
// and placeholders), line and block elements (bars, boxes), patterns of dots (moving parts). The
// command's own lines behind and through a pane are decoration, too: they are looked at without any,
// and another test says that these change nothing about the words.
//
// A word in the terminal's own ink on the terminal's own ground is readable, dimmed or not, as all
// else there is; and so is one in a colour of the first sixteen, which are the user's choice. A word in
// a fixed ink has 3:1 or more on its fixed ground, or on black and on white where it has none, and
// is not dimmed. The terminal's ink on a fixed ground is anybody's guess.

import Testing
import WaitCore

@Suite struct ReadableTextTests {
  private static let leastContrast = 3.0
  private static let depths = [ColorDepth.none, .sixteen, .palette256, .direct]
  private static let names = LookCatalogue.names
  private static let (black, white) = (RGB(hex: 0x000000), RGB(hex: 0xffffff))

  private static func themes(_ depth: ColorDepth) -> [Theme] {
    [nil, "arc", "spokes"].flatMap { name in
      [Glyphs.unicode, .ascii].map { glyphs in
        Theme(
          depth: depth, glyphs: glyphs,
          spinner: name.flatMap(SpinnerCatalogue.named) ?? SpinnerCatalogue.standard,
          largeSpinner: name.flatMap(SpinnerCatalogue.large), barCells: nil,
          outcomes: OutcomeText(signals: SampleSignals.names))
      }
    }
  }

  private static func pictures(_ look: Look, _ depth: ColorDepth) -> [Row] {
    themes(depth).flatMap { theme in
      RowSamples.views.flatMap { view in
        [20, 80, 200].flatMap { columns in
          [1, 24].flatMap { height in
            look.rows(view.value, theme, Canvas(columns: columns, rows: height))
          }
        }
      }
    }
  }

  /// Whether a cell is part of what must be read.
  private static func isWord(_ cell: Cell) -> Bool {
    cell.glyph.contains { $0.isLetter || $0.isNumber || "%~+:.…✔✖".contains($0) }
  }

  // MARK: The colours of terminals

  /// xterm's palette behind the first sixteen.
  private static func color(_ index: UInt8) -> RGB {
    guard index < 232 else {
      let grey = 8 + (index - 232) * 10
      return RGB(grey, grey, grey)
    }
    func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + step * 40 }
    let cube = index - 16
    return RGB(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }

  /// The colour of an ink; nil where it is the user's.
  private static func color(_ ink: Ink) -> RGB? {
    switch ink {
    case .standard: nil
    case .indexed(let index): index < 16 ? nil : color(index)
    case .direct(let color): color
    }
  }

  /// Why a word in this pen can't be read; nil if it can.
  private static func trouble(_ pen: Pen) -> String? {
    let (ink, ground) = (color(pen.ink), color(pen.ground))
    switch (ink, ground) {
    case (nil, nil): return nil
    case (nil, _): return "the terminal's ink on a fixed ground"
    case (_?, _) where pen.isDim: return "a dimmed ink"
    case (let ink?, nil) where pen.ground == .standard:
      let least = min(ink.contrast(with: black), ink.contrast(with: white))
      return least >= leastContrast ? nil : "\(least) on black or white"
    case (_, nil): return "a fixed ink on a ground of the user's"
    case (let ink?, let ground?):
      let contrast = ink.contrast(with: ground)
      return contrast >= leastContrast ? nil : "\(contrast) on its ground"
    }
  }

  @Test(arguments: names, depths)
  func `every word can be read`(name: String, depth: ColorDepth) throws {
    let look = try #require(LookCatalogue.named(name))
    let words = Self.pictures(look, depth).flatMap(\.cells).filter(Self.isWord)
    #expect(words.isEmpty == look.isHidden)
    var troubles: [String: String] = [:]
    for cell in words {
      if let trouble = Self.trouble(cell.pen) {
        troubles["\(cell.pen)"] = "\(cell.glyph): \(trouble)"
      }
    }
    #expect(troubles.isEmpty, "\(troubles)")
  }

  @Test(arguments: names, depths)
  func `the command's lines behind a pane change nothing about the words`(
    name: String, depth: ColorDepth
  ) throws {
    let look = try #require(LookCatalogue.named(name))
    let theme = RowSamples.theme(depth)
    for run in RowSamples.runs {
      var view = run.value
      let canvas = Canvas(columns: 80, rows: 24)
      let alone = look.rows(view, theme, canvas)
      view.newestLines = Array(repeating: String(repeating: "x", count: 90), count: 5)
      let over = look.rows(view, theme, canvas)
      #expect(over.count == alone.count)
      for (row, other) in zip(alone, over) {
        for (column, cell) in row.cells.enumerated() where Self.isWord(cell) {
          #expect(other.cells[column] == cell, "\(run.name), column \(column)")
        }
      }
    }
  }

  @Test func `the rules find what can't be read`() {
    func ink(_ hex: UInt32) -> Ink { .direct(RGB(hex: hex)) }
    for pen in [
      Pen(ink: ink(0x000000)), Pen(ink: ink(0xffffff)), Pen(ink: .indexed(238)),
      Pen(ground: ink(0x262833)), Pen(ink: ink(0x7a7f9a), isDim: true), Pen(ink: .indexed(35)),
      Pen(ink: ink(0x5a5d6c), ground: ink(0x262833)), Pen(ink: ink(0x7a7f9a), ground: .indexed(4)),
    ] {
      #expect(Self.trouble(pen) != nil, "\(pen)")
    }
    for pen in [
      Pen.standard, .dim, Pen(ink: .indexed(2)), Pen(ink: ink(0x7a7f9a)),
      Pen(ink: ink(0xe9eaf2), ground: ink(0x262833)),
    ] {
      #expect(Self.trouble(pen) == nil, "\(pen)")
    }
  }
}
