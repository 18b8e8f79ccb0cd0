// Dots on a grid as braille patterns, two by four in a column (Unicode 2800–28FF, one column wide
// everywhere). A column has one colour, so that it is as bright as its brightest dot.

/// A glyph and how strongly it is drawn, in 0...1.
package struct SpinnerCell: Equatable, Sendable {
  package let glyph: String
  package let strength: Double

  package init(_ glyph: String, strength: Double = 1) {
    self.glyph = glyph
    self.strength = strength
  }
}

/// A grid of dots.
struct BrailleCanvas {
  /// The bit of each dot of a pattern, row by row.
  private static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  private let columns: Int
  private var patterns: [UInt32]
  private var strengths: [Double]

  init(columns: Int, rows: Int) {
    self.columns = columns
    patterns = Array(repeating: 0, count: columns * rows)
    strengths = Array(repeating: 0, count: columns * rows)
  }

  /// Draws a dot; the top left one is 0, 0.
  mutating func draw(_ x: Int, _ y: Int, strength: Double) {
    let index = y / 4 * columns + x / 2
    guard patterns.indices.contains(index), strength > 0 else { return }
    patterns[index] |= Self.bits[y % 4 * 2 + x % 2]
    strengths[index] = max(strengths[index], strength)
  }

  /// The patterns, row by row; a column without a dot is blank.
  var rows: [[SpinnerCell]] {
    stride(from: 0, to: patterns.count, by: columns).map { start in
      (start..<start + columns).map { index in
        guard patterns[index] != 0, let scalar = Unicode.Scalar(0x2800 + patterns[index]) else {
          return SpinnerCell(" ", strength: 0)
        }
        return SpinnerCell(String(Character(scalar)), strength: strengths[index])
      }
    }
  }
}
