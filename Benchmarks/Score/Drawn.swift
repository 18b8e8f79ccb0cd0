// Waits whose lengths are drawn at random, from a seed, so that every run of this program prints the
// same table.

import Foundation
import WaitCore

enum Drawn {
  private static let waits = 2000

  /// SplitMix64.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var bits = state
      bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
      bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
      return bits ^ bits >> 31
    }

    mutating func normal() -> Double {
      let (one, other) = (
        Double.random(in: 1e-12...1, using: &self), Double.random(in: 0...1, using: &self)
      )
      return (-2 * log(one)).squareRoot() * cos(2 * .pi * other)
    }
  }

  static func print() {
    unknown()
    known("relatives that lie 50 % apart", spread: 0.5, runs: 8, goal: 15, as: .relatives)
    known("10 % spread, one run known", spread: 0.1, runs: 1, goal: 7)
    known("10 % spread, eight runs known", spread: 0.1, runs: 8, goal: 4.5)
  }

  private static func unknown() {
    var random = Generator()
    let lengths = (0..<waits).map { _ in
      exp(Double.random(in: log(2)...log(1800), using: &random))
    }
    Table.head("length not known (2 s to 30 min, log-uniform)", "goal: not above 29.8")
    for (name, shown) in [
      ("waitfor", Ours.shown(nil)), ("the article's", Rivals.article),
      ("NProgress's trickle", Rivals.nprogress), ("a constant 50 %", Rivals.half),
    ] {
      Table.row(name, total(lengths.map { Score(of: shown, length: $0) }))
    }
  }

  /// The spread is the standard deviation as a share of the mean; lengths are log-normal.
  private static func known(
    _ title: String, spread: Double, runs: Int, goal: Double, as source: Forecast.Source = .runs
  ) {
    var random = Generator()
    var scores = [Score(), Score(), Score()]
    for _ in 0..<waits {
      func length() -> Double { 60 * exp(log(1 + spread * spread).squareRoot() * random.normal()) }
      let earlier = (0..<runs).map { _ in length() }
      let actual = length()
      let median = Ours.forecast(earlier)?.length.inSeconds ?? 60
      // Relatives are used only where they agree; the others are scored with what is then used.
      let forecast = Ours.forecast(earlier, from: source)
      for (index, shown) in [
        Ours.shown(forecast), Rivals.halving(expected: median), Rivals.linear(expected: median),
      ].enumerated() {
        scores[index].add(Score(of: shown, length: actual))
      }
    }
    Table.head(title, "goal: at most \(goal)")
    for (name, score) in zip(["waitfor", "90 %, then halving", "linear to the median"], scores) {
      Table.row(name, score)
    }
  }

  private static func total(_ scores: [Score]) -> Score {
    scores.reduce(into: Score()) { $0.add($1) }
  }
}
