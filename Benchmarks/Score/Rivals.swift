// The models that ours is compared with, each as what it shows at a time. `expected` is the length of
// the last run, for those that take one.

import Foundation

/// What a model shows at so many seconds, in 0...1.
typealias Shown = (Double) -> Double

enum Rivals {
  /// The article's: a step a second, smaller and smaller, so that it stalls at 0.70.
  static var article: Shown {
    var trace = [0.0]
    var step = 0.05
    for _ in 0..<3600 {
      let value = trace[trace.count - 1]
      if value >= 0.195 { step /= value < 0.895 ? 1.1 : 1.12 }
      trace.append(min(value + step, 0.99))
    }
    return { trace[min(Int($0), trace.count - 1)] }
  }

  /// NProgress's trickle with its published constants: every 200 ms less and less, up to 0.994.
  static var nprogress: Shown {
    var trace = [0.08]
    for _ in 0..<20_000 {
      let value = trace[trace.count - 1]
      let step =
        value < 0.2 ? 0.1 : value < 0.5 ? 0.04 : value < 0.8 ? 0.02 : value < 0.99 ? 0.005 : 0
      trace.append(min(value + step, 0.994))
    }
    return { trace[min(Int($0 / 0.2), trace.count - 1)] }
  }

  static func half(_: Double) -> Double { 0.5 }

  /// Straight to 0.9 at the expected time, and then half of what is left in each such time.
  static func halving(expected: Double) -> Shown {
    { time in
      time < expected ? 0.9 * time / expected : 1 - 0.1 * pow(0.5, (time - expected) / expected)
    }
  }

  /// Straight to the whole at the expected time, and standing there.
  static func linear(expected: Double) -> Shown { { min($0 / expected, 1) } }
}
