// The laws of the guess, and the figures it was designed for. It refuses to look at pictures.

import Testing
import WaitCore

@Suite struct CurveTests {
  static let curves: [Curve] = [
    .unknown, Curve(expecting: .milliseconds(1)), Curve(expecting: .seconds(2)),
    Curve(expecting: .seconds(60), knee: 0.97), Curve(expecting: .seconds(86_400 * 30)),
  ]

  /// From a nanosecond to thirty years, ever further apart.
  static let moments: [Duration] =
    [.zero] + (0..<205).map { .nanoseconds(Int64(pow(1.22, $0))) }
    + [.seconds(31_557_600 * 30), .seconds(Int64.max)]

  private static func pow(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }

  // MARK: Laws

  @Test(arguments: curves)
  func `is in 0..<1 and below its ceiling at every time`(curve: Curve) {
    for moment in Self.moments {
      let fraction = curve.fraction(at: moment)
      #expect(fraction >= 0 && fraction < curve.ceiling && fraction < 1)
    }
  }

  @Test(arguments: curves)
  func `never falls`(curve: Curve) {
    let shares = Self.moments.map { curve.fraction(at: $0) }
    for (earlier, later) in zip(shares, shares.dropFirst()) { #expect(later >= earlier) }
  }

  @Test(
    arguments: curves, [Duration.milliseconds(10), .milliseconds(80), .seconds(1), .seconds(60)])
  func `moves by ever smaller steps`(curve: Curve, step: Duration) {
    let shares = (0...2000).map { curve.fraction(at: step * $0) }
    let steps = zip(shares, shares.dropFirst()).map { $1 - $0 }
    for (earlier, later) in zip(steps, steps.dropFirst()) { #expect(later <= earlier + 1e-12) }
  }

  @Test(arguments: curves)
  func `moves as long as a person might look`(curve: Curve) {
    for hours in 0..<48 {
      let now = Duration.seconds(hours * 3600)
      #expect(curve.fraction(at: now + .seconds(3600)) > curve.fraction(at: now))
    }
  }

  @Test func `begins at nothing, and a time before the beginning is the beginning`() {
    #expect(Curve.unknown.fraction(at: .zero) == 0)
    #expect(Curve.unknown.fraction(at: .seconds(-5)) == 0)
  }

  @Test(arguments: curves)
  func `has no corner at the knee`(curve: Curve) throws {
    let knee = try #require(curve.time(reaching: curve.knee))
    let step = knee / 10_000
    let before = curve.fraction(at: knee) - curve.fraction(at: knee - step)
    let after = curve.fraction(at: knee + step) - curve.fraction(at: knee)
    #expect(abs(after / before - 1) < 0.01)
  }

  // MARK: Independence

  @Test func `does not depend on how often it is asked`() {
    let often = Story()
    let seldom = Story()
    var shown = 0.0
    for step in 0...10_000 { shown = often.view(at: .milliseconds(10 * step)).fraction }
    #expect(shown == seldom.view(at: .seconds(100)).fraction)
  }

  // MARK: Figures

  @Test(arguments: [
    (4.0, 0.20), (10, 0.417), (13.7, 0.50), (20.2, 0.60), (31.2, 0.70), (127, 0.90),
    (600, 0.969), (3600, 0.987),
  ])
  func `a wait of which nothing is known`(seconds: Double, share: Double) {
    let fraction = Curve.unknown.fraction(at: .milliseconds(Int(seconds * 1000)))
    #expect(abs(fraction - share) < 0.001)
  }

  @Test(arguments: [(1, 0.05), (4, 0.20), (10, 0.418), (14, 0.507), (20, 0.591), (21, 0.601)])
  func `the trace it is compared with is the source's`(second: Int, share: Double) {
    #expect(abs(ArticleTrace(seconds: 21).shares[second] - share) < 0.001)
  }

  @Test(arguments: 0...21)
  func `follows the source's trace within a hundredth for 21 seconds`(second: Int) {
    let trace = ArticleTrace(seconds: 21).shares[second]
    #expect(abs(Curve.unknown.fraction(at: .seconds(second)) - trace) <= 0.01)
  }

  @Test func `does not stall where the source's trace does`() {
    #expect(ArticleTrace(seconds: 3600).shares.allSatisfy { $0 < 0.70 })
    #expect(Curve.unknown.fraction(at: .seconds(60)) > 0.80)
  }

  // MARK: The way back

  @Test(arguments: curves)
  func `the time at which a share is reached is the inverse`(curve: Curve) throws {
    for percent in 0..<99 {
      let share = Double(percent) / 100
      let time = try #require(curve.time(reaching: share))
      #expect(abs(curve.fraction(at: time) - share) < 1e-6)
      #expect(curve.fraction(at: time + .milliseconds(1)) >= share)
    }
  }

  @Test(arguments: curves)
  func `the ceiling and what is above are never reached`(curve: Curve) {
    for share in [curve.ceiling, 0.995, 1, 2] { #expect(curve.time(reaching: share) == nil) }
  }

  // MARK: An expected length

  @Test(arguments: [Duration.milliseconds(300), .seconds(2), .seconds(90), .seconds(7200)])
  func `runs evenly to the knee at the expected time and slower from there`(length: Duration) {
    let curve = Curve(expecting: length)
    for tenth in 0...10 {
      let share = curve.fraction(at: length * tenth / 10)
      #expect(abs(share - 0.09 * Double(tenth)) < 1e-6)
    }
    #expect(curve.fraction(at: length * 2) < 0.985)
    #expect(curve.fraction(at: length * 100) < 0.99)
  }

  @Test func `the knee rises with the agreement of earlier runs`() {
    let curve = Curve(expecting: .seconds(10), knee: 0.97)
    #expect(abs(curve.fraction(at: .seconds(10)) - 0.97) < 1e-9)
    #expect(abs(curve.fraction(at: .seconds(5)) - 0.485) < 1e-9)
  }

  @Test func `an expected length of nothing is no trap`() {
    let fraction = Curve(expecting: .zero).fraction(at: .seconds(1))
    #expect((0..<0.99).contains(fraction))
  }
}
