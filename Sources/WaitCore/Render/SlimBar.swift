// The bar as a line. It moves by halves of a column.

enum SlimBar {
  /// Appends a line of so many cells, filled by a share in 0...1.
  static func append(
    to row: inout Row, fraction: Double, cells: Int, failed: Bool, theme: Theme
  ) {
    let glyphs =
      theme.glyphs.isASCII
      ? (full: "=", half: "-", track: theme.hasColor ? "=" : "-")
      : (full: "━", half: "╸", track: theme.hasColor ? "━" : "─")
    let halves = failed ? cells * 2 : halves(fraction, cells)
    for index in 0..<max(cells, 0) {
      let filled = halves - index * 2
      let fill = failed ? theme.failure : theme.gradient.ink(at: index, of: cells)
      let glyph = filled >= 2 ? glyphs.full : filled == 1 ? glyphs.half : glyphs.track
      row.append(
        Cell(
          glyph, pen: Pen(ink: filled > 0 ? fill : theme.track),
          // One for all: what is two columns wide here is so from one end to the other.
          isUncertain: index == cells - 1 && !theme.glyphs.isASCII))
    }
  }

  private static func halves(_ fraction: Double, _ cells: Int) -> Int {
    guard fraction < 1 else { return cells * 2 }
    return min(max(Int((fraction * Double(cells * 2)).rounded(.down)), 0), cells * 2 - 1)
  }
}
