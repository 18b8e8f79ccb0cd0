// The bar as a line. It moves by halves of a column.

enum SlimBar {
  /// Appends a line of so many cells, filled by a share in 0...1.
  static func append(
    to row: inout Row, fraction: Double, cells: Int, failed: Bool, theme: Theme
  ) {
    let glyphs =
      theme.glyphs.isASCII
      ? (full: "=", half: "-", track: "-") : (full: "━", half: "╸", track: "─")
    // Without colour nothing but its end tells a full bar of a failure from one of a success.
    let halves = failed && theme.hasColor ? cells * 2 : halves(fraction, cells)
    for index in 0..<max(cells, 0) {
      let filled = halves - index * 2
      let fill = failed ? theme.failure : theme.gradient.ink(at: index, of: cells)
      let glyph = filled >= 2 ? glyphs.full : filled == 1 ? glyphs.half : glyphs.track
      row.append(
        Cell(
          // The track follows the terminal's ground: a fixed colour would outweigh the bar on some.
          glyph, pen: filled > 0 ? Pen(ink: fill) : theme.hasColor ? .dim : .standard,
          // One for all: what is two columns wide here is so from one end to the other.
          isUncertain: index == cells - 1 && !theme.glyphs.isASCII))
    }
  }

  private static func halves(_ fraction: Double, _ cells: Int) -> Int {
    guard fraction < 1 else { return cells * 2 }
    return min(max(Int((fraction * Double(cells * 2)).rounded(.down)), 0), cells * 2 - 1)
  }
}
