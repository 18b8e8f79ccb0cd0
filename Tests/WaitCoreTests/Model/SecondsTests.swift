// Arithmetic of times.

import Testing
import WaitCore

@Suite struct SecondsTests {
  @Test(arguments: [
    (0.0, Duration.zero), (1.5, .milliseconds(1500)), (-3, .zero), (.nan, .zero),
    (3_155_760_000, .seconds(3_155_760_000)),
  ])
  func `seconds become a time`(seconds: Double, duration: Duration) {
    #expect(Duration(inSeconds: seconds) == duration)
  }

  @Test(arguments: [1e10, 3e10, 1e20, 1e300, .infinity])
  func `more seconds than a time can hold become a very long one`(seconds: Double) {
    #expect(Duration(inSeconds: seconds) > .seconds(2 * 3_155_760_000))
  }

  @Test(arguments: [(Duration.milliseconds(1500), 1.5), (.seconds(-2), -2), (.zero, 0)])
  func `a time in seconds`(duration: Duration, seconds: Double) {
    #expect(duration.inSeconds == seconds)
  }

  @Test(arguments: [
    (Duration.zero, 0 as Int64), (.nanoseconds(1), 1), (.microseconds(999), 1),
    (.milliseconds(1), 1),
    (.microseconds(1001), 2), (.seconds(3), 3000),
  ])
  func `a wait of whole milliseconds is never too short`(duration: Duration, milliseconds: Int64) {
    #expect(duration.inMillisecondsRoundedUp == milliseconds)
  }

  @Test func `the earlier of two times that may not come`() {
    #expect(Duration.earliest(.seconds(1), .seconds(2)) == .seconds(1))
    #expect(Duration.earliest(nil, .seconds(2)) == .seconds(2))
    #expect(Duration.earliest(.seconds(1), nil) == .seconds(1))
    #expect(Duration.earliest(nil, nil) == nil)
  }
}
