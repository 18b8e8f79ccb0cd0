// However a picture comes about on the screen, it is the same: patched, drawn anew, after output or
// after it was taken away.

import Testing
import WaitCore

@Suite struct PainterPropertyTests {
  private static let columns = 40

  /// What is on a screen: its characters with their colours.
  private static func cells(_ screen: Screen) -> [[ScreenCell]] {
    (0..<screen.rowCount).map { row in (0..<screen.columns).map { screen.cell(row, $0) } }
  }

  /// The screen that a painter leaves which knows of nothing but the last picture.
  private static func fresh(_ output: String, _ rows: [Row], height: Int) -> Screen {
    var screen = Screen(columns: columns, rows: height)
    screen.feed(output)
    var painter = Painter()
    screen.feed(painter.frame(rows))
    return screen
  }

  private func lines(of output: String) -> String {
    output.split(separator: "\r\n").joined(separator: "\n")
  }

  private func expectInOrder(
    _ screen: Screen, _ seed: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(screen.unknown == [], "seed \(seed)", sourceLocation: sourceLocation)
    let isInOrder =
      screen.column == 0 && screen.autowrap && !screen.isSynchronized && screen.penIsDefault
    #expect(isInOrder, "seed \(seed)", sourceLocation: sourceLocation)
    let lastColumn = (0..<screen.rowCount).map { screen.cell($0, screen.columns - 1).text }
    #expect(lastColumn.allSatisfy { $0 == " " }, "seed \(seed)", sourceLocation: sourceLocation)
  }

  @Test(arguments: 0..<200)
  func `frames one after another look as the last one alone`(seed: Int) {
    var pictures = RandomRows(seed: seed, columns: Self.columns)
    var screen = Screen(columns: Self.columns, rows: 12)
    screen.feed("$ make\r\n")
    var painter = Painter()
    var rows: [Row] = []
    for _ in 0..<8 {
      rows = pictures.next(after: rows)
      screen.feed(painter.frame(rows))
      expectInOrder(screen, seed)
      #expect(screen.row == 1, "seed \(seed)")
      let fresh = Self.fresh("$ make\r\n", rows, height: 12)
      #expect(screen.rows == fresh.rows, "seed \(seed)")
      let isSame = Self.cells(screen) == Self.cells(fresh)
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<100)
  func `output between frames stays, and nothing but it`(seed: Int) {
    var pictures = RandomRows(seed: seed, columns: Self.columns)
    var random = SeededGenerator(seed: -seed)
    // Low, so that it scrolls: what has left at the top counts, too.
    var screen = Screen(columns: Self.columns, rows: 6)
    var painter = Painter()
    var rows: [Row] = []
    var output = ""
    for step in 0..<20 {
      switch random.number(0...9) {
      case 0: screen.feed(painter.erase())
      case 1: painter.invalidate()
      case 2...4:
        let lines = (0..<random.number(1...4)).map { "line \(step).\($0)\r\n" }.joined()
        output += lines
        screen.feed(painter.makeRoom())
        screen.feed(lines)
      default: break
      }
      rows = pictures.next(after: rows)
      screen.feed(painter.frame(rows))
      expectInOrder(screen, seed)
      #expect(!screen.cursorVisible)
    }
    #expect(screen.history == Self.fresh(output, rows, height: 400).text, "seed \(seed)")
    screen.feed(painter.erase())
    #expect(screen.history == lines(of: output), "seed \(seed)")
    #expect(screen.cursorVisible)
  }

  @Test(arguments: 0..<100)
  func `the closing rows look the same, whatever was shown before`(seed: Int) {
    var pictures = RandomRows(seed: seed, columns: Self.columns)
    var screen = Screen(columns: Self.columns, rows: 12)
    var painter = Painter()
    var rows: [Row] = []
    for _ in 0..<3 {
      rows = pictures.next(after: rows)
      screen.feed(painter.frame(rows))
    }
    let closing = pictures.next(after: rows)
    screen.feed(painter.close(closing))
    var fresh = Screen(columns: Self.columns, rows: 12)
    var other = Painter()
    fresh.feed(other.close(closing))
    expectInOrder(screen, seed)
    let isSame = Self.cells(screen) == Self.cells(fresh)
    #expect(isSame, "seed \(seed)")
    #expect(screen.row == closing.count)
    #expect(screen.cursorVisible)
    #expect(!painter.hasLeftTraces)
  }

  @Test(arguments: 0..<100)
  func `frames cut to a window that has become narrower leave nothing behind`(seed: Int) {
    var pictures = RandomRows(seed: seed, columns: Self.columns)
    var screen = Screen(columns: Self.columns, rows: 12)
    var painter = Painter()
    screen.feed(painter.frame(pictures.picture()))
    screen.resize(columns: 20, rows: 12)
    painter.invalidate()
    var narrow = RandomRows(seed: seed, columns: 20)
    let rows = narrow.picture()
    screen.feed(painter.frame(rows))
    var fresh = Screen(columns: 20, rows: 12)
    var other = Painter()
    fresh.feed(other.frame(rows))
    #expect(screen.rows == fresh.rows, "seed \(seed)")
  }
}
