// Colours as a terminal takes them (ECMA-48 and xterm's control sequences, "SGR"), and how a colour
// comes down to what a terminal has.

/// How many colours may be used.
package enum ColorDepth: Int, Comparable, Sendable {
  case none, sixteen, palette256, direct

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The nearest this depth has to a colour.
  package func ink(_ color: RGB) -> Ink {
    switch self {
    case .none: .standard
    case .sixteen: .indexed(XtermPalette.nearest(to: color, in: 0..<16))
    case .palette256: .indexed(XtermPalette.nearest(to: color, in: 16..<256))
    case .direct: .direct(color)
    }
  }
}

/// A colour of a terminal.
package enum Ink: Equatable, Sendable {
  /// The terminal's own.
  case standard
  /// Of its palette; the first sixteen are the user's.
  case indexed(UInt8)
  case direct(RGB)
}

/// How a cell is drawn.
package struct Pen: Equatable, Sendable {
  package var ink: Ink = .standard
  package var ground: Ink = .standard
  package var isDim = false

  package init(ink: Ink = .standard, ground: Ink = .standard, isDim: Bool = false) {
    self.ink = ink
    self.ground = ground
    self.isDim = isDim
  }

  package static let standard = Pen()
  package static let dim = Pen(isDim: true)
}

/// xterm's palette of 256 colours: sixteen, a cube of 6×6×6, and 24 greys.
enum XtermPalette {
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
  private static let first16: [UInt32] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
  ]

  static func color(_ index: UInt8) -> RGB {
    switch index {
    case 0..<16: return RGB(hex: first16[Int(index)])
    case 16..<232:
      let cube = Int(index) - 16
      return RGB(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    default:
      let grey = 8 + (index - 232) * 10
      return RGB(grey, grey, grey)
    }
  }

  static func nearest(to color: RGB, in range: Range<Int>) -> UInt8 {
    let wanted = OKLab(color)
    var best = (index: range.lowerBound, distance: Double.infinity)
    for index in range {
      let distance = wanted.squaredDistance(to: OKLab(Self.color(UInt8(index))))
      if distance < best.distance { best = (index, distance) }
    }
    return UInt8(best.index)
  }
}
