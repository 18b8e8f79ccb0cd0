// A pane over the command's newest lines: what stands on it, what shows through it, and that its
// borders are straight whatever is behind.

import Testing
import WaitCore

@Suite struct GlassedLookTests {
  private static let digits = String(repeating: "0123456789", count: 20)

  private static func view(_ lines: [String], _ message: String = "Linking") -> StatusView {
    var view = RowSamples.running(0.63, message)
    view.newestLines = lines
    return view
  }

  private static func rows(
    _ lines: [String], _ message: String = "Linking", columns: Int = 80, rows: Int = 24,
    theme: Theme = RowSamples.theme()
  ) -> [Row] {
    Look.glassed.rows(view(lines, message), theme, Canvas(columns: columns, rows: rows))
  }

  /// The columns of the pane's left and right border; nil where a row has not just these two.
  private static func borders(_ row: Row) -> (left: Int, right: Int)? {
    let columns = row.cells.indices.filter {
      "╭╮│╰╯".contains(row.cells[$0].glyph) && row.cells[$0].glyph != ""
    }
    return columns.count == 2 ? (columns[0], columns[1]) : nil
  }

  // MARK: What stands where

  @Test func `the lines stand behind the pane, dimmed, in their own columns`() throws {
    let rows = Self.rows(Array(repeating: Self.digits, count: 5))
    #expect(rows.count == 5)
    for row in rows {
      let pane = try #require(Self.borders(row))
      #expect(pane == (20, 59))
      for column in 1..<79 where !(pane.left...pane.right).contains(column) {
        // The last column that is used says that the line goes on.
        let glyph = column == 78 ? "…" : "\((column - 1) % 10)"
        let cell = row.cells[column]
        #expect(cell.glyph == glyph && cell.pen == .dim, "column \(column)")
      }
    }
  }

  @Test(arguments: [1, 3])
  func `two of them show through the pane, in its colours`(index: Int) {
    let theme = RowSamples.theme()
    let row = Self.rows(Array(repeating: Self.digits, count: 5))[index]
    for column in 21..<59 {
      #expect(row.cells[column] == Cell("\((column - 1) % 10)", pen: theme.throughPane))
    }
  }

  @Test func `the message stands before what shows through, the figures in the border`() {
    let theme = RowSamples.theme()
    let rows = Self.rows(Array(repeating: Self.digits, count: 5))
    let inside = rows[2].cells[21..<59]
    let spinner = SpinnerCatalogue.standard.frame(at: .seconds(42))
    // The line goes on behind, on both sides of a blank.
    #expect(inside.map(\.glyph).joined() == "0123456789012 \(spinner) Linking 45678901234567")
    #expect(inside.allSatisfy { $0.pen.ground == theme.pane && !$0.pen.isDim })
    #expect(inside.filter { "Linking".contains($0.glyph) }.allSatisfy { $0.pen == theme.onPane })
    let border = rows[4].cells[20...59]
    #expect(border.map(\.glyph).joined().hasSuffix("─ ~63% 0:42 ─╯"))
    #expect(border.allSatisfy { $0.pen.ground == theme.pane })
    #expect(border.filter { "~63%0:42".contains($0.glyph) }.allSatisfy { $0.pen == theme.onPane })
  }

  @Test(arguments: [0, 1, 3, 5, 9])
  func `of the lines the newest are shown, from the top`(count: Int) {
    let rows = Self.rows((0..<count).map { "line \($0)" })
    let shown = rows.map { $0.text.prefix(20).drop { $0 == " " }.reversed().drop { $0 == " " } }
      .map { String($0.reversed()) }
    let newest = (max(count - 5, 0)..<count).map { "line \($0)" }
    #expect(shown == newest + Array(repeating: "", count: 5 - newest.count))
  }

  @Test func `the pane keeps its width through the stages of a language`() {
    for language in Language.allCases {
      let widths = Wording.language(language).phrases.stages.map { stage in
        Self.rows([], stage).first.flatMap(Self.borders).map { $0.right - $0.left + 1 }
      }
      #expect(Set(widths) == [40], "\(language)")
    }
  }

  // MARK: Columns

  private static let lines = [
    String(repeating: "正在构建", count: 30), "a" + String(repeating: "正在构建", count: 30),
    String(repeating: "Сборка ", count: 20), String(repeating: "👍🏽", count: 60),
    "a" + String(repeating: RowSamples.family, count: 60),
    String(repeating: "e\u{301}", count: 150), "x 正", "",
  ]

  @Test(arguments: ["Linking", "もう少し時間がかかります…", "\(RowSamples.family) 👍🏽 ok", ""])
  func `the borders are straight at every width, whatever is behind`(message: String) throws {
    for columns in 40...130 {
      for start in 0..<Self.lines.count {
        let lines = (0..<5).map { Self.lines[(start + $0) % Self.lines.count] }
        let rows = Self.rows(lines, message, columns: columns)
        #expect(rows.count == 5)
        let panes = rows.map(Self.borders)
        let first = try #require(panes[0])
        #expect(panes.allSatisfy { $0.map { $0 == first } ?? false }, "\(columns) columns")
        #expect(rows.allSatisfy(Self.isWellFormed), "\(columns) columns")
        #expect(first.left >= 2 && first.right <= columns - 3)
      }
    }
  }

  /// No half of a wide glyph stands alone.
  private static func isWellFormed(_ row: Row) -> Bool {
    var rest = 0
    for cell in row.cells {
      if (cell.columns == 0) != (rest > 0) { return false }
      rest = rest > 0 ? rest - 1 : cell.columns - 1
    }
    return rest == 0
  }

  @Test func `on the screen the borders stand below one another`() throws {
    for offset in 0...3 {
      let wide = String(repeating: "a", count: offset) + String(repeating: "正在构建", count: 30)
      var painter = Painter()
      var screen = Screen(columns: 80, rows: 12)
      // The second picture is made of the first by mending it.
      for lines in [["a", "b"], Array(repeating: wide, count: 5)] {
        screen.feed(painter.frame(Self.rows(lines, "もう少し時間がかかります…")))
      }
      for row in 0..<5 {
        let columns = (0..<80).filter {
          "╭╮│╰╯".contains(screen.cell(row, $0).text) && screen.cell(row, $0).text != ""
        }
        #expect(columns == [20, 59], "row \(row): \(screen.rows[row])")
      }
      #expect(screen.unknown == [])
    }
  }

  // MARK: Colours and room

  @Test(arguments: [ColorDepth.none, .sixteen])
  func `with few colours the pane has no ground, and its text is the terminal's own`(
    depth: ColorDepth
  ) {
    let rows = Self.rows(Array(repeating: Self.digits, count: 5), theme: RowSamples.theme(depth))
    #expect(rows.allSatisfy { $0.cells.allSatisfy { $0.pen.ground == .standard } })
    let text = rows[2].cells.filter { "Linking".contains($0.glyph) && $0.glyph != "" }
    #expect(text.allSatisfy { $0.pen == .standard })
    #expect(rows[1].cells[30].pen == .dim)
  }

  @Test(arguments: [(40, 7, 5), (39, 24, 1), (80, 6, 1), (80, 5, 1), (3, 3, 1), (200, 60, 5)])
  func `where there is no room it is one row, and keeps no lines`(
    columns: Int, height: Int, rows: Int
  ) {
    let canvas = Canvas(columns: columns, rows: height)
    let picture = Self.rows(["a", "b"], columns: columns, rows: height)
    #expect(picture.count == rows)
    #expect(Look.glassed.heldLines(in: canvas) == (rows == 1 ? 0 : 5))
    let scene = Scene(look: .glassed, theme: RowSamples.theme())
    #expect(scene.heldLines(canvas) == (rows == 1 ? 0 : 5))
  }

  /// A tail that was asked for is seen in every window that has room for it.
  @Test(arguments: [(80, 24, true), (39, 24, false), (80, 6, false)])
  func `a tail stands behind the pane, and else below`(columns: Int, height: Int, isBehind: Bool) {
    let scene = Scene(look: .glassed, theme: RowSamples.theme())
    let rows = scene.rows(
      RowSamples.running(0.5), Canvas(columns: columns, rows: height), tail: ["one", "two"]
    ).map(\.text)
    #expect(rows.count == (isBehind ? 5 : 3))
    #expect(rows.contains { $0.hasPrefix(isBehind ? " one" : "   one") })
    #expect(rows.contains { $0.hasPrefix(isBehind ? " two" : "   two") })
  }
}
