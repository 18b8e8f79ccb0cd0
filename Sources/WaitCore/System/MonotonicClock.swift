// The clock by which everything is timed: it never jumps, and leaves out what was spent stopped.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Time since it was made, without the pauses it was told of.
package struct MonotonicClock: Sendable {
  private let start: Duration
  private var paused: Duration = .zero

  /// Begins now.
  package init() {
    start = Self.reading
  }

  /// The time since the beginning.
  package var now: Duration { Self.reading - start - paused }

  /// Runs something that takes us out of time.
  package mutating func leaveOut(_ body: () -> Void) {
    let before = Self.reading
    body()
    paused += Self.reading - before
  }

  private static var reading: Duration {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
