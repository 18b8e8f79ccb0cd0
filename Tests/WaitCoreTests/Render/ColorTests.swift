// The arithmetic of colours, and how they come down to what a terminal has.

import Testing
import WaitCore

@Suite struct ColorTests {
  private static let first = RGB(hex: 0x5c4ef2)
  private static let last = RGB(hex: 0x1a96ff)
  private static let black = RGB(hex: 0x000000)
  private static let white = RGB(hex: 0xffffff)

  // MARK: OKLab

  @Test func `every colour comes back from OKLab as it went in`() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let color = RGB(UInt8(red), UInt8(green), UInt8(blue))
          #expect(OKLab(color).rgb == color)
        }
      }
    }
  }

  @Test func `every grey comes back as it went in`() {
    for level in UInt8.min...UInt8.max {
      #expect(OKLab(RGB(level, level, level)).rgb == RGB(level, level, level))
    }
  }

  @Test func `black and white are one lightness apart`() {
    let distance = OKLab(Self.black).squaredDistance(to: OKLab(Self.white))
    #expect(abs(distance - 1) < 1e-6)
    #expect(OKLab(Self.first).squaredDistance(to: OKLab(Self.first)) == 0)
  }

  @Test func `a mixture goes from one colour to the other`() {
    let (from, to) = (OKLab(Self.first), OKLab(Self.last))
    #expect(from.mixed(with: to, 0).rgb == Self.first)
    #expect(from.mixed(with: to, 1).rgb == Self.last)
    let half = from.mixed(with: to, 0.5)
    #expect(abs(half.squaredDistance(to: from) - half.squaredDistance(to: to)) < 1e-9)
  }

  // MARK: Contrast

  @Test(arguments: [
    (0x000000, 0xffffff, 21.0), (0xffffff, 0xffffff, 1), (0x777777, 0xffffff, 4.48),
    (0xff0000, 0xffffff, 4.00), (0x0000ff, 0xffffff, 8.59),
  ])
  func `contrast is that of WCAG`(one: UInt32, other: UInt32, contrast: Double) {
    #expect(abs(RGB(hex: one).contrast(with: RGB(hex: other)) - contrast) < 0.01)
    #expect(
      RGB(hex: one).contrast(with: RGB(hex: other)) == RGB(hex: other).contrast(with: RGB(hex: one))
    )
  }

  @Test(arguments: [Theme.successColor, Theme.failureColor])
  func `the marks stand out from black and from white`(color: RGB) {
    #expect(color.contrast(with: Self.black) >= 3)
    #expect(color.contrast(with: Self.white) >= 3)
  }

  // MARK: What a terminal has

  @Test(arguments: [
    (0x5c4ef2, 63), (0x1a96ff, 33), (0x000000, 16), (0xffffff, 231), (0xff0000, 196),
    (0x808080, 244), (0x5f87af, 67), (0x080808, 232), (0xeeeeee, 255),
  ])
  func `256 colours: the nearest of the cube and the greys`(hex: UInt32, index: UInt8) {
    #expect(ColorDepth.palette256.ink(RGB(hex: hex)) == .indexed(index))
  }

  @Test(arguments: [first, last])
  func `16 colours: both ends of the gradient are bright blue`(color: RGB) {
    #expect(ColorDepth.sixteen.ink(color) == .indexed(12))
  }

  @Test func `all colours, and none`() {
    #expect(ColorDepth.direct.ink(Self.first) == .direct(Self.first))
    #expect(ColorDepth.none.ink(Self.first) == .standard)
  }

  // MARK: Gradients

  private static func inks(_ gradient: Gradient, _ cells: Int) -> [Ink] {
    (0..<cells).map { gradient.ink(at: $0, of: cells) }
  }

  /// Without neighbours that are the same.
  private static func runs(_ inks: [Ink]) -> [Ink] {
    inks.reduce(into: []) { runs, ink in if runs.last != ink { runs.append(ink) } }
  }

  @Test(arguments: [3, 10, 20, 40, 100])
  func `in 256 colours the gradient is 63, 69, 33`(cells: Int) {
    let runs = Self.runs(Self.inks(Gradient(depth: .palette256), cells))
    #expect(runs == [.indexed(63), .indexed(69), .indexed(33)])
  }

  @Test func `in 16 colours there is no gradient`() {
    #expect(Self.runs(Self.inks(Gradient(depth: .sixteen), 40)) == [.indexed(12)])
  }

  @Test func `without colours the terminal's own stands`() {
    #expect(Self.runs(Self.inks(Gradient(depth: .none), 40)) == [.standard])
  }

  @Test(arguments: [2, 10, 29, 40])
  func `in all colours it goes from the first to the last`(cells: Int) {
    let gradient = Gradient(depth: .direct)
    let inks = Self.inks(gradient, cells)
    #expect(inks.first == .direct(Self.first))
    #expect(inks.last == .direct(Self.last))
    #expect(gradient.last == .direct(Self.last))
  }

  @Test func `three colours pass through the one in the middle`() {
    let gradient = Gradient(stops: [Self.black, Self.first, Self.white], depth: .direct)
    let inks = Self.inks(gradient, 25)
    #expect(inks.first == .direct(Self.black))
    #expect(inks.last == .direct(Self.white))
    let middle = OKLab(Self.first)
    let distance = inks.map { ink -> Double in
      guard case .direct(let color) = ink else { return .infinity }
      return middle.squaredDistance(to: OKLab(color))
    }.min()
    #expect((distance ?? .infinity) < 0.001)
  }

  @Test(arguments: [ColorDepth.none, .sixteen, .palette256, .direct])
  func `one colour, one cell and none are no trap`(depth: ColorDepth) {
    let gradient = Gradient(stops: [Self.first], depth: depth)
    #expect(Self.runs(Self.inks(gradient, 40)) == [depth.ink(Self.first)])
    #expect(gradient.ink(at: 0, of: 1) == depth.ink(Self.first))
    #expect(gradient.ink(at: 0, of: 0) == depth.ink(Self.first))
    #expect(gradient.ink(at: 99, of: 3) == depth.ink(Self.first))
  }
}
