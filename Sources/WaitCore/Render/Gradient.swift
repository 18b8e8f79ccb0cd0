// A row of colours from the first of a gradient to its last. It is made once, for a depth of
// colour, so that drawing looks colours up and calculates nothing.

/// A gradient as the terminal's colours.
package struct Gradient: Equatable, Sendable {
  /// The source's colours.
  package static let standardStops = [RGB(hex: 0x5c4ef2), RGB(hex: 0x1a96ff)]
  private static let stepCount = 24

  private let steps: [Ink]

  /// `stops` holds one colour or more.
  package init(stops: [RGB] = standardStops, depth: ColorDepth) {
    switch depth {
    case .none: steps = [.standard]
    case .sixteen:
      // Sixteen colours have no way from one to another: the middle stands for all.
      steps = [depth.ink(Self.sample(stops.map { OKLab($0) }, 0.5))]
    case .palette256 where stops == Self.standardStops:
      // The nearest colours jump from 63 to 33; 69 lies between them to the eye.
      steps = [.indexed(63), .indexed(69), .indexed(33)]
    case .palette256, .direct:
      let colors = stops.map { OKLab($0) }
      steps = (0..<Self.stepCount).map {
        depth.ink(Self.sample(colors, Double($0) / Double(Self.stepCount - 1)))
      }
    }
  }

  private static func sample(_ colors: [OKLab], _ position: Double) -> RGB {
    guard colors.count > 1 else { return colors.first?.rgb ?? RGB(hex: 0) }
    let place = position * Double(colors.count - 1)
    let index = min(Int(place), colors.count - 2)
    return colors[index].mixed(with: colors[index + 1], place - Double(index)).rgb
  }

  /// The colour of a cell of a bar of `count` cells, whatever part of it is filled.
  package func ink(at index: Int, of count: Int) -> Ink {
    let last = steps.count - 1
    guard count > 1 else { return steps[last / 2] }
    return steps[min(max((index * last + (count - 1) / 2) / (count - 1), 0), last)]
  }

  /// The colour at the end.
  package var last: Ink { steps[steps.count - 1] }
}
