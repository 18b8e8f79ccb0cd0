// How long a wait usually takes, from the lengths of earlier ones.

/// What earlier waits, or our user, say about this one.
package struct Forecast: Equatable, Sendable {
  /// Where the lengths come from.
  package enum Source: Equatable, Sendable {
    /// Our user said so.
    case told
    /// Earlier runs of this very command.
    case runs
    /// Runs of its relatives: the same program in the same directory, with other arguments.
    case relatives
  }

  package let source: Source
  /// The median of the lengths; above zero.
  package let length: Duration
  /// The shortest and the longest that is usual.
  package let range: ClosedRange<Duration>
  /// How far the lengths lie apart, as a share of the median (a standard deviation, robustly
  /// estimated); nil where there is one alone.
  package let spread: Double?

  /// A length that our user expects.
  package init(told length: Duration) {
    source = .told
    self.length = length
    range = length...length
    spread = nil
  }

  /// From lengths, at least one and all above zero; nil if they are too different to say anything.
  package init?(_ lengths: [Duration], from source: Source) {
    let sorted = lengths.sorted()
    guard let first = sorted.first, first > .zero else { return nil }
    let median = Self.quantile(0.5, of: sorted)
    // What relatives say is worth something if most of them agree within a factor of two.
    let near = sorted.filter { $0 * 2 >= median && $0 <= median * 2 }
    if source == .relatives, near.count * 4 < sorted.count * 3 { return nil }
    self.source = source
    length = median
    if source == .relatives {
      // However few there are, they say no more than that.
      let (least, most) = (near.first ?? median, near.last ?? median)
      range = min(least, median * 7 / 10)...max(most, median * 14 / 10)
    } else {
      // One odd run among many is not usual.
      let odd = sorted.count >= 8 ? 1 : 0
      range = sorted[odd]...sorted[sorted.count - 1 - odd]
    }
    guard sorted.count > 1 else {
      spread = nil
      return
    }
    // The quartiles of a normal distribution lie 1.35 standard deviations apart.
    let middle = (Self.quantile(0.75, of: sorted) - Self.quantile(0.25, of: sorted)).inSeconds
    spread = middle / 1.35 / length.inSeconds
  }

  private static func quantile(_ share: Double, of sorted: [Duration]) -> Duration {
    let place = share * Double(sorted.count - 1)
    let low = Int(place.rounded(.down))
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }

  /// What is shown over time.
  ///
  /// What relatives say is true in the mean, and vague: the line is as steep as they say, and bends
  /// early. Simulated with lengths that lie 50 % apart this errs less than a line to 90 %.
  package var curve: Curve {
    guard source == .relatives else { return Curve(expecting: length, knee: knee) }
    return Curve(rate: 1 / max(length.inSeconds, 1e-9), knee: 0.70, ceiling: 0.99)
  }

  /// The share that is shown at the expected end: the nearer to the whole the more the runs agree.
  package var knee: Double {
    guard let spread else { return source == .told ? 0.90 : 0.93 }
    switch spread {
    case ...0.05: return 0.97
    case 0.20...: return 0.90
    default: return 0.97 - (spread - 0.05) / 0.15 * 0.07
    }
  }

  /// Whether one figure says how long it takes; otherwise a range does.
  package var agrees: Bool { source != .relatives && spread ?? 0 <= 0.20 }

  /// The time from which on it takes longer than usual; relatives say nothing about that.
  package var usualEnd: Duration? { source == .relatives ? nil : max(length, range.upperBound) }
}
