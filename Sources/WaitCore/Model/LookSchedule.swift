/// How often paths are looked at (the cost of a look is about a microsecond, the gain is latency).
package enum LookSchedule {
  /// Beside events that tell of changes, a look a second finds what they miss.
  package static let besideEvents = Duration.seconds(1)

  /// The time to the next look where nothing tells of changes.
  package static func interval(at elapsed: Duration) -> Duration {
    switch elapsed {
    case ..<Duration.seconds(1): .milliseconds(20)
    case ..<Duration.seconds(10): .milliseconds(50)
    case ..<Duration.seconds(60): .milliseconds(100)
    default: .milliseconds(250)
    }
  }
}
