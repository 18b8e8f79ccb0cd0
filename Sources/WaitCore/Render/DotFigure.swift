// Spinners made of dots: a ring with a tail, and spokes that fade behind the brightest one. Their
// points are constants: there is no sine here.

/// A figure of dots that turns clockwise.
package enum DotFigure: Equatable, Sendable {
  /// A ring of two columns on one row.
  case smallRing
  /// A ring of six columns on three rows.
  case ring
  /// Eight spokes of six columns on three rows; no two share a column of dots, so that each has its
  /// own strength.
  case spokes

  /// How much of the turn the tail behind the brightest part takes.
  private var tail: Double { self == .spokes ? 1 : 0.6 }

  package var columns: Int { self == .smallRing ? 2 : 6 }
  package var rows: Int { self == .smallRing ? 1 : 3 }

  /// Its parts, clockwise from the top, as dots on a grid of two by four in a column.
  private var parts: [[(x: Int, y: Int)]] {
    switch self {
    case .smallRing:
      [[(1, 0)], [(2, 0)], [(3, 1)], [(3, 2)], [(2, 3)], [(1, 3)], [(0, 2)], [(0, 1)]]
    case .ring:
      [
        [(6, 0), (7, 0)],
        [(8, 1), (9, 1)],
        [(10, 2), (10, 3)],
        [(11, 4), (11, 5)],
        [(11, 6), (11, 7)],
        [(10, 8), (10, 9)],
        [(9, 10), (8, 10)],
        [(7, 11), (6, 11)],
        [(5, 11), (4, 11)],
        [(3, 10), (2, 10)],
        [(1, 9), (1, 8)],
        [(0, 7), (0, 6)],
        [(0, 5), (0, 4)],
        [(1, 3), (1, 2)],
        [(2, 1), (3, 1)],
        [(4, 0), (5, 0)],
      ]
    case .spokes:
      [
        [(5, 3), (6, 3), (5, 2), (6, 2), (5, 1), (6, 1), (5, 0), (6, 0)],
        [(8, 3), (9, 2), (10, 1)],
        [(8, 5), (9, 5), (10, 5), (11, 5), (8, 6), (9, 6), (10, 6), (11, 6)],
        [(8, 8), (9, 9), (10, 10)],
        [(5, 8), (6, 8), (5, 9), (6, 9), (5, 10), (6, 10), (5, 11), (6, 11)],
        [(3, 8), (2, 9), (1, 10)],
        [(0, 5), (1, 5), (2, 5), (3, 5), (0, 6), (1, 6), (2, 6), (3, 6)],
        [(3, 3), (2, 2), (1, 1)],
      ]
    }
  }

  /// The figure at a phase in 0..<1 of a turn: the newest part is the brightest.
  package func cells(phase: Double) -> [[SpinnerCell]] {
    var canvas = BrailleCanvas(columns: columns, rows: rows)
    let parts = parts
    let head = Int(phase * Double(parts.count))
    for (index, dots) in parts.enumerated() {
      let age = (head - index + parts.count) % parts.count
      let strength = 1 - Double(age) / (tail * Double(parts.count))
      for dot in dots { canvas.draw(dot.x, dot.y, strength: strength) }
    }
    return canvas.rows
  }
}
