// How often paths are looked at where nothing tells of changes.

import Testing
import WaitCore

@Suite struct LookScheduleTests {
  @Test(
    arguments: [
      (0, 20), (999, 20), (1000, 50), (9999, 50), (10_000, 100), (59_999, 100), (60_000, 250),
      (86_400_000, 250),
    ] as [(Int, Int)])
  func `the longer a wait lasts the less its latency matters`(elapsed: Int, interval: Int) {
    #expect(LookSchedule.interval(at: .milliseconds(elapsed)) == .milliseconds(interval))
  }

  @Test func `beside events a look a second is enough`() {
    #expect(LookSchedule.besideEvents == .seconds(1))
  }
}
