// Times as clocks show them.

/// Clocks.
package enum ClockText {
  /// `0:42`, and from one hour on `1:02:07`; begun seconds don't count.
  package static func text(_ elapsed: Duration) -> String {
    let seconds = max(elapsed.components.seconds, 0)
    let minutes = seconds / 60
    guard minutes >= 60 else { return "\(minutes):\(two(seconds % 60))" }
    return "\(minutes / 60):\(two(minutes % 60)):\(two(seconds % 60))"
  }

  private static func two(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
