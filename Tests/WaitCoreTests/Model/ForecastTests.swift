// What the lengths of earlier runs say about the next: the figures, and where they say nothing.

import Testing
import WaitCore

@Suite struct ForecastTests {
  private static func seconds(_ lengths: [Double]) -> [Duration] {
    lengths.map { .milliseconds(Int($0 * 1000)) }
  }

  private static func forecast(
    _ lengths: [Double], from source: Forecast.Source = .runs
  ) throws -> Forecast {
    try #require(Forecast(seconds(lengths), from: source))
  }

  // MARK: Length

  @Test(
    arguments: [
      ([7], 7), ([1, 3], 2), ([9, 1, 2], 2), ([4, 1, 3, 2], 2.5), ([5, 5, 5, 5, 600], 5),
    ] as [([Double], Double)])
  func `the length is the median`(lengths: [Double], median: Double) throws {
    let length = try Self.forecast(lengths).length
    #expect(abs(length.inSeconds - median) < 1e-6)
  }

  @Test(arguments: [Forecast.Source.runs, .relatives])
  func `no lengths say nothing, and neither do impossible ones`(source: Forecast.Source) {
    #expect(Forecast([], from: source) == nil)
    #expect(Forecast([.zero], from: source) == nil)
    #expect(Forecast([.seconds(-1), .seconds(5)], from: source) == nil)
  }

  @Test func `the order in which they ran does not matter`() throws {
    var random = SeededGenerator(seed: 3)
    let lengths = (0..<16).map { _ in Double(random.number(1...1000)) }
    let forecast = try Self.forecast(lengths)
    for _ in 0..<20 { #expect(try Self.forecast(lengths.shuffled(using: &random)) == forecast) }
  }

  // MARK: Agreement

  /// Three runs: their quartiles lie as far apart as the first and the middle one.
  @Test(arguments: [
    (0, 0.97), (3, 0.97), (6.75, 0.97), (16.875, 0.935), (27, 0.90), (40, 0.90), (90, 0.90),
  ])
  func `the knee rises with the agreement of the runs`(apart: Double, knee: Double) throws {
    let forecast = try Self.forecast([100 - apart, 100, 100 + apart])
    #expect(abs(forecast.knee - knee) < 1e-6)
    #expect(abs((forecast.spread ?? -1) - apart / 135) < 1e-6)
    #expect(abs(forecast.curve.fraction(at: .seconds(100)) - knee) < 1e-6)
  }

  @Test func `one run alone is trusted in between, and what our user says least`() throws {
    #expect(try Self.forecast([100]).knee == 0.93)
    #expect(try Self.forecast([100]).spread == nil)
    #expect(Forecast(told: .seconds(100)).knee == 0.90)
  }

  @Test(arguments: [(0, true), (20, true), (26.9, true), (27.1, false), (60, false)])
  func `runs that agree give one figure`(apart: Double, agrees: Bool) throws {
    #expect(try Self.forecast([100 - apart, 100, 100 + apart]).agrees == agrees)
  }

  // MARK: What is usual

  @Test func `one odd run out of eight is not usual, and one out of seven is`() throws {
    let usual: [Double] = [10, 11, 12, 13, 14, 15]
    let seven = try Self.forecast(usual + [500])
    #expect(seven.range == .seconds(10)...(.seconds(500)))
    let eight = try Self.forecast(usual + [500, 1])
    #expect(eight.range == .seconds(10)...(.seconds(15)))
    #expect(eight.usualEnd == .seconds(15))
    let two = try Self.forecast(usual + [16, 17, 500, 600])
    #expect(two.range.upperBound == .seconds(500))
  }

  @Test func `it is longer than usual past the longest usual run`() throws {
    #expect(try Self.forecast([10]).usualEnd == .seconds(10))
    #expect(try Self.forecast([10, 14]).usualEnd == .seconds(14))
    #expect(Forecast(told: .seconds(10)).usualEnd == .seconds(10))
  }

  // MARK: Relatives

  @Test(
    arguments: [
      ([10], true), ([10, 19], true), ([10, 10, 10, 30], true), ([10, 10, 100, 100], false),
      ([1, 10, 100], false), ([10, 10, 10, 100, 100], false),
      ([10, 11, 12, 13, 14, 15, 1, 90], true),
    ] as [([Double], Bool)])
  func `relatives serve if most of them agree within a factor of two`(
    lengths: [Double], serve: Bool
  ) {
    #expect((Forecast(Self.seconds(lengths), from: .relatives) != nil) == serve)
    #expect(Forecast(Self.seconds(lengths), from: .runs) != nil)
  }

  @Test(arguments: [[10], [10, 10, 10, 10], [9, 10, 11]] as [[Double]])
  func `however well relatives agree, they give a range of a factor of two`(
    lengths: [Double]
  ) throws {
    let forecast = try Self.forecast(lengths, from: .relatives)
    #expect(!forecast.agrees)
    #expect(forecast.range.upperBound >= forecast.range.lowerBound * 2 - .milliseconds(1))
    #expect(forecast.range.contains(.seconds(10)))
  }

  @Test func `a relative that is far off widens nothing`() throws {
    let forecast = try Self.forecast([10, 10, 11, 600], from: .relatives)
    #expect(forecast.range.upperBound < .seconds(21))
  }

  @Test func `relatives say nothing about what is usual, and bend early`() throws {
    let forecast = try Self.forecast([10, 12], from: .relatives)
    #expect(forecast.usualEnd == nil)
    #expect(forecast.curve.knee == 0.70)
    #expect(forecast.curve.fraction(at: .seconds(11)) < 0.90)
  }
}
