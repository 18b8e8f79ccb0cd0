// Figures of dots: the ring with its tail and the spokes. What was wrong in their source (a ring that
// turned back and forth, a tail that came from how often it was drawn) must not come back.

import Testing
import WaitCore

@Suite struct DotFigureTests {
  private static let figures = [DotFigure.smallRing, .ring, .spokes]

  /// The strength of each cell, in reading order.
  private static func strengths(_ figure: DotFigure, _ phase: Double) -> [Double] {
    figure.cells(phase: phase).joined().map(\.strength)
  }

  @Test(arguments: figures)
  func `a figure always takes the same room`(figure: DotFigure) {
    for step in 0..<100 {
      let cells = figure.cells(phase: Double(step) / 100)
      #expect(cells.count == figure.rows)
      #expect(cells.allSatisfy { $0.count == figure.columns })
    }
  }

  @Test(arguments: figures)
  func `strengths lie between nothing and all, and something is at its brightest`(
    figure: DotFigure
  ) {
    for step in 0..<100 {
      let strengths = Self.strengths(figure, Double(step) / 100)
      #expect(strengths.allSatisfy { (0...1).contains($0) })
      #expect(strengths.max() == 1)
    }
  }

  @Test func `the ring turns clockwise`() {
    // The brightest cell, by quarter of the turn: top, right, bottom, left.
    let brightest = [0.0, 0.25, 0.5, 0.75].map { phase -> (row: Int, column: Int) in
      let strengths = Self.strengths(.ring, phase)
      let index = strengths.firstIndex(of: 1) ?? -1
      return (index / 6, index % 6)
    }
    #expect(brightest[0].row == 0)
    #expect(brightest[1].column == 5)
    #expect(brightest[2].row == 2)
    #expect(brightest[3].column == 0)
  }

  @Test func `the tail of the ring takes three fifths of the turn`() {
    let dots = (0..<16).map { step in
      DotFigure.ring.cells(phase: Double(step) / 16).joined().reduce(0) {
        $0 + Self.dots(in: $1.glyph)
      }
    }
    #expect(dots.allSatisfy { (18...20).contains($0) })
  }

  @Test func `all spokes are there at any time`() {
    let all = Set(
      (0..<8).map { step in
        DotFigure.spokes.cells(phase: Double(step) / 8).joined().reduce(0) {
          $0 + Self.dots(in: $1.glyph)
        }
      })
    #expect(all.count == 1)
  }

  @Test func `one turn takes a second, and the picture follows from the clock alone`() throws {
    let arc = try #require(SpinnerCatalogue.large("arc"))
    for milliseconds in stride(from: Int64(0), to: 1000, by: 37) {
      let time = Duration.milliseconds(milliseconds)
      #expect(arc.cells(at: time) == arc.cells(at: time + .seconds(3600)))
    }
    #expect(arc.cells(at: .zero) != arc.cells(at: .milliseconds(500)))
    #expect(arc.still.cells(at: .milliseconds(500)) == arc.cells(at: .zero))
    #expect(
      arc.turning(in: .seconds(2)).cells(at: .seconds(1)) == arc.cells(at: .milliseconds(500)))
  }

  /// How many dots a braille pattern has.
  private static func dots(in glyph: String) -> Int {
    glyph.unicodeScalars.reduce(0) { sum, scalar in
      (0x2800...0x28ff).contains(scalar.value)
        ? sum + (scalar.value - 0x2800).nonzeroBitCount : sum
    }
  }
}
