// Placeholder lines: their proportions, the light that travels over the skeleton there and back, and
// the breath of the other. Both follow from the clock and from nothing else.

import Testing
import WaitCore

@Suite struct PlaceholderTests {
  private static let looks = [Look.skeleton, .breathing].map { Named($0.name, $0) }

  private static func rows(
    _ look: Look, at milliseconds: Int = 42_000, columns: Int = 100, rows: Int = 24,
    theme: Theme = RowSamples.theme()
  ) -> [Row] {
    let view = RowSamples.running(0.63, elapsed: .milliseconds(milliseconds))
    return look.rows(view, theme, Canvas(columns: columns, rows: rows))
  }

  /// The cells of the four lines, without the words.
  private static func lines(
    _ look: Look, at milliseconds: Int = 42_000, columns: Int = 100,
    theme: Theme = RowSamples.theme()
  ) -> [[Cell]] {
    rows(look, at: milliseconds, columns: columns, theme: theme).filter { $0.columns > 0 }.map {
      Array($0.cells.dropFirst().prefix { $0.pen.ground != .standard })
    }
  }

  /// How bright a cell is, as the luminance of its ground orders it.
  private static func light(_ cell: Cell) -> Double {
    guard case .direct(let color) = cell.pen.ground else { return 0 }
    return color.contrast(with: RGB(hex: 0))
  }

  /// The middle of the brightest cells of a line; nil where all are equal.
  private static func brightest(_ line: [Cell]) -> Double? {
    let lights = line.map(light)
    guard let most = lights.max(), most != lights.min() else { return nil }
    let columns = lights.indices.filter { lights[$0] == most }
    return Double(columns.reduce(0, +)) / Double(columns.count)
  }

  // MARK: Form

  @Test(arguments: looks)
  func `four lines as long as 350, 380, 350 and 180 to one another`(look: Named<Look>) {
    for columns in 24...200 {
      let lengths = Self.lines(look.value, columns: columns).map(\.count)
      let longest = min(columns - 3, 60)
      #expect(lengths == [350, 380, 350, 180].map { $0 * longest / 380 }, "\(columns) columns")
    }
    #expect(Self.lines(look.value).map(\.count) == [55, 60, 55, 28])
  }

  @Test(arguments: looks)
  func `between two lines is an empty row, and column 0 is blank`(look: Named<Look>) {
    let rows = Self.rows(look.value)
    #expect(rows.map { $0.columns > 0 } == [true, false, true, false, true, false, true])
    #expect(rows.allSatisfy { $0.cells.first.map { $0 == .blank } ?? true })
  }

  @Test(arguments: looks)
  func `how far it is stands behind the last line`(look: Named<Look>) {
    let text = Self.rows(look.value).last?.text ?? ""
    #expect(text.drop { $0 == " " } == "~63% 0:42  Linking")
  }

  @Test(arguments: looks)
  func `where there is no room it is one row`(look: Named<Look>) {
    for (columns, height) in [(23, 24), (100, 8), (100, 5), (3, 3)] {
      #expect(Self.rows(look.value, columns: columns, rows: height).count == 1)
    }
    #expect(Self.rows(look.value, columns: 24, rows: 9).count == 7)
  }

  // MARK: The travelling light

  @Test func `the light goes from one length before the lines to one behind, and back`() {
    // Positions along the second line, of 60 cells: -1 + 3 · t of its length, in steps of 80 ms.
    for (milliseconds, column) in [
      (0, nil), (160, nil), (320, -2.4), (400, 12.0), (480, 26.4), (560, 40.8), (640, 55.2),
      (800, nil), (960, nil), (1040, nil), (1360, 55.2), (1440, 40.8), (1520, 26.4), (1600, 12.0),
      (1840, nil), (2000, nil), (2400, 12.0), (3520, 26.4),
    ] as [(Int, Double?)] {
      let found = Self.brightest(Self.lines(.skeleton, at: milliseconds)[1])
      guard let column, column >= 0 else { continue }
      // The second line is shifted by its slant of 0.03.
      #expect(abs((found ?? -99) - (column - 1.8)) <= 1.5, "at \(milliseconds) ms: \(found ?? -1)")
    }
    for milliseconds in [0, 160, 800, 960, 1040, 1840, 2000] {
      #expect(Self.brightest(Self.lines(.skeleton, at: milliseconds)[1]) == nil)
    }
  }

  @Test func `it goes to the right for a second and to the left for another`() {
    func path(_ times: StrideTo<Int>) -> [Double] {
      times.compactMap { Self.brightest(Self.lines(.skeleton, at: $0)[0]) }
    }
    let there = path(stride(from: 0, to: 1000, by: 80))
    let back = path(stride(from: 1040, to: 2000, by: 80))
    #expect(there.count >= 4 && there == there.sorted() && Set(there).count == there.count)
    #expect(back.count == there.count)
    #expect(zip(back, there.reversed()).allSatisfy { abs($0 - $1) <= 1 }, "\(there), \(back)")
  }

  @Test func `it is a little slanted`() {
    let columns = Self.lines(.skeleton, at: 480).compactMap(Self.brightest)
    #expect(columns.count == 4)
    #expect(zip(columns, columns.dropFirst()).allSatisfy { $0 > $1 && $0 - $1 < 4 })
  }

  @Test(arguments: [(Look.skeleton, 2000), (.breathing, 2400)])
  func `each step of the clock has its own picture, and every turn the same`(
    look: Look, period: Int
  ) {
    for step in 0..<(period / 80) {
      let lines = Self.lines(look, at: step * 80)
      for turn in [1, 2, 29, 1000] {
        // Not a step too early or too late by rounding.
        #expect(Self.lines(look, at: turn * period + step * 80) == lines, "step \(step)")
        #expect(Self.lines(look, at: turn * period + step * 80 + 79) == lines, "step \(step)")
      }
    }
  }

  // MARK: The breath

  @Test func `all lines breathe at once, from dark to bright and back`() {
    let levels = stride(from: 0, through: 2400, by: 80).map { time -> Double in
      let cells = Self.lines(.breathing, at: time).joined()
      #expect(Set(cells.map(Self.light)).count == 1)
      return cells.first.map(Self.light) ?? 0
    }
    let (rising, falling) = (levels[...15], levels[15...])
    #expect(Array(rising) == rising.sorted())
    #expect(Array(falling) == falling.sorted(by: >))
    #expect(Set(levels).count >= 4)
    #expect(levels.first == levels.min() && levels[15] == levels.max())
  }

  // MARK: Colours

  @Test(arguments: [ColorDepth.none, .sixteen, .palette256, .direct], [Glyphs.unicode, .ascii])
  func `the light is to be seen in every depth`(depth: ColorDepth, glyphs: Glyphs) {
    let theme = RowSamples.theme(depth, glyphs)
    let cells = Self.rows(.skeleton, at: 480, theme: theme)[0].cells.dropFirst()
    // Of sixteen colours two follow one another well: the light's and the ground's.
    let least = depth == .sixteen ? 2 : 3
    #expect(Set(cells.map { "\($0.glyph)\($0.pen.ground)" }).count >= least)
    #expect(cells.allSatisfy { $0.columns == 1 && !$0.isUncertain })
    if glyphs.isASCII { #expect(cells.allSatisfy { $0.glyph.utf8.allSatisfy { $0 < 0x80 } }) }
  }
}
