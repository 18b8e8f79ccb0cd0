// Colours as numbers, and the arithmetic that makes a mixture of two of them look like one: OKLab
// (Björn Ottosson, 2020), in which equal steps look equal. Nothing here knows of terminals.

/// A colour in sRGB.
package struct RGB: Equatable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// From `0xRRGGBB`.
  package init(hex: UInt32) {
    self.init(UInt8(hex >> 16 & 0xff), UInt8(hex >> 8 & 0xff), UInt8(hex & 0xff))
  }

  /// Contrast of two colours as WCAG 2 defines it, in 1...21.
  package func contrast(with other: RGB) -> Double {
    let (bright, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (bright + 0.05) / (dark + 0.05)
  }

  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The sRGB transfer function (IEC 61966-2-1), from a byte to linear light.
  fileprivate static func linear(_ byte: UInt8) -> Double {
    let value = Double(byte) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // x^2.4 = x² · ⁵√x²
    return base * base * Roots.root(5, of: base * base)
  }

  /// The same from linear light to a byte; what is out of range is brought into it.
  fileprivate static func byte(_ linear: Double) -> UInt8 {
    let light = min(max(linear, 0), 1)
    // x^(1/2.4) = ¹²√x⁵
    let value =
      light <= 0.0031308
      ? light * 12.92
      : 1.055 * Roots.root(3, of: (light * light * light * light * light).squareRoot().squareRoot())
        - 0.055
    return UInt8((min(max(value, 0), 1) * 255).rounded())
  }
}

/// A colour in OKLab.
package struct OKLab: Equatable, Sendable {
  private let lightness: Double
  private let a: Double
  private let b: Double

  private init(_ lightness: Double, _ a: Double, _ b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  package init(_ color: RGB) {
    let (red, green, blue) = (
      RGB.linear(color.red), RGB.linear(color.green), RGB.linear(color.blue)
    )
    let l = Roots.root(3, of: 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = Roots.root(3, of: 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = Roots.root(3, of: 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    self.init(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// The colour in sRGB, brought into its range.
  package var rgb: RGB {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return RGB(
      RGB.byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      RGB.byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      RGB.byte(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
  }

  /// The mixture: this colour at 0, the other at 1.
  package func mixed(with other: OKLab, _ share: Double) -> OKLab {
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return OKLab(
      between(lightness, other.lightness), between(a, other.a), between(b, other.b))
  }

  /// Square of the distance, which orders colours by likeness.
  package func squaredDistance(to other: OKLab) -> Double {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return x * x + y * y + z * z
  }
}

/// Roots by Newton's method, since pure code imports no libm.
private enum Roots {
  /// The root of a value in 0...1, to a precision far below a step of a byte.
  static func root(_ degree: Int, of value: Double) -> Double {
    guard value > 0 else { return 0 }
    // From above the steps fall towards the root and can't overshoot it.
    var guess = max(value, 1)
    for _ in 0..<100 {
      var power = 1.0
      for _ in 1..<degree { power *= guess }
      let next = guess + (value / power - guess) / Double(degree)
      if guess - next < 1e-9 { return next }
      guess = next
    }
    return guess
  }
}
