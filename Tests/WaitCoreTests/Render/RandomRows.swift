// Pictures at random: rows of all shapes, with wide glyphs and such whose width terminals dispute,
// with free text or none, from one row to four.

import WaitCore

struct RandomRows {
  private static let glyphs = [
    "a", "b", "=", " ", "⠋", "⠙", "█", "▌", "…", "你", "好", "👍", "👍🏽", "🇯🇵", RowSamples.family,
    "e\u{301}", "❤\u{FE0F}",
  ]
  private static let texts = [
    "", "Linking", "Сборка модуля", "正在构建第三个模块", "a 👍🏽 \(RowSamples.family) b",
    String(repeating: "long ", count: 20), "e\u{301}te\u{301}", "  blanks  ",
  ]
  private static let pens: [Pen] = [
    .standard, .standard, .dim, Pen(ink: .indexed(2)), Pen(ground: .indexed(63)),
    Pen(ink: .direct(RGB(26, 150, 255)), ground: .indexed(238)), Pen(ink: .indexed(9), isDim: true),
  ]

  private var random: SeededGenerator
  /// Columns of the window.
  private let columns: Int

  init(seed: Int, columns: Int) {
    random = SeededGenerator(seed: seed)
    self.columns = columns
  }

  mutating func picture() -> [Row] {
    (0..<random.number(1...4)).map { _ in row() }
  }

  /// The picture with a few of its rows changed a little, as from one frame to the next.
  mutating func next(after rows: [Row]) -> [Row] {
    guard random.number(0...3) > 0, !rows.isEmpty else { return picture() }
    var rows = rows
    let index = random.number(0...rows.count - 1)
    rows[index] = random.number(0...2) == 0 ? row() : changed(rows[index])
    return rows
  }

  private mutating func row() -> Row {
    var row = Row()
    for _ in 0..<random.number(0...14) {
      row.append(glyphs: random.pick(Self.glyphs), pen: random.pick(Self.pens))
    }
    if random.number(0...3) > 0 {
      row.append(
        text: random.pick(Self.texts), columns: columns - 1 - row.columns, ellipsis: "…",
        pen: random.pick(Self.pens))
    }
    row.keep(first: columns - 1)
    return row
  }

  /// The row with some of its cells before the text in other glyphs of the same width, or other pens.
  private mutating func changed(_ old: Row) -> Row {
    var row = Row()
    for cell in old.cells[..<(old.textStart ?? old.columns)] where cell.columns > 0 {
      guard random.number(0...3) == 0 else {
        row.append(cell)
        continue
      }
      let glyph = cell.columns == 1 ? random.pick(["x", "y", "⠸"]) : cell.glyph
      row.append(
        Cell(
          glyph, columns: cell.columns, pen: random.pick(Self.pens),
          isUncertain: cell.columns == 1 ? false : cell.isUncertain))
    }
    if let start = old.textStart {
      let text = old.cells[start...].map(\.glyph).joined()
      row.append(
        text: text, columns: columns - 1 - row.columns, ellipsis: "…",
        pen: old.cells[start...].first?.pen ?? .standard)
    }
    return row
  }
}
