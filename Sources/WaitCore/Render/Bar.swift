// The bar. Its filled part is drawn as blanks on a coloured ground: they are one column wide on
// every terminal and have no gaps between rows. The head moves by eighths of a cell.

/// Draws bars.
package enum Bar {
  private static let heads = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// Appends a bar of so many cells, filled by a share in 0...1.
  package static func append(
    to row: inout Row, fraction: Double, cells: Int, failed: Bool, theme: Theme
  ) {
    guard cells > 0 else { return }
    if theme.hasColor {
      appendColored(to: &row, fraction, cells, failed, theme)
    } else if theme.glyphs.isASCII {
      appendASCII(to: &row, fraction, cells, failed)
    } else {
      appendColorless(to: &row, fraction, cells)
    }
  }

  private static func appendColored(
    to row: inout Row, _ fraction: Double, _ cells: Int, _ failed: Bool, _ theme: Theme
  ) {
    let eighths = failed ? cells * 8 : eighths(fraction, cells)
    for index in 0..<cells {
      let fill = failed ? theme.failure : theme.gradient.ink(at: index, of: cells)
      let filled = eighths - index * 8
      if filled >= 8 {
        row.append(Cell(" ", pen: Pen(ground: fill)))
      } else if filled > 0, !theme.glyphs.isASCII {
        row.append(
          Cell(heads[filled - 1], pen: Pen(ink: fill, ground: theme.track), isUncertain: true))
      } else {
        row.append(Cell(" ", pen: Pen(ground: theme.track)))
      }
    }
  }

  private static func appendColorless(to row: inout Row, _ fraction: Double, _ cells: Int) {
    let eighths = eighths(fraction, cells)
    for index in 0..<cells {
      let filled = eighths - index * 8
      let glyph = filled >= 8 ? "█" : filled > 0 ? heads[filled - 1] : "░"
      row.append(Cell(glyph, isUncertain: filled > 0))
    }
  }

  /// `[####>   ]`; the brackets are two of the cells.
  private static func appendASCII(
    to row: inout Row, _ fraction: Double, _ cells: Int, _ failed: Bool
  ) {
    guard cells > 2 else { return row.blank(cells) }
    let inner = cells - 2
    let filled = eighths(fraction, inner) / 8
    row.append("[")
    for index in 0..<inner {
      row.append(index < filled ? "#" : index == filled && !failed ? ">" : " ")
    }
    row.append("]")
  }

  /// Filled eighths of cells, rounded down: a bar is full only when its share is 1.
  private static func eighths(_ fraction: Double, _ cells: Int) -> Int {
    let all = cells * 8
    guard fraction < 1 else { return all }
    return min(max(Int((fraction * Double(all)).rounded(.down)), 0), all - 1)
  }
}
