// Times as clocks show them.

import Testing
import WaitCore

@Suite struct ClockTextTests {
  @Test(arguments: [
    (Duration.zero, "0:00"), (.milliseconds(999), "0:00"), (.seconds(1), "0:01"),
    (.seconds(42), "0:42"), (.milliseconds(59_999), "0:59"), (.seconds(60), "1:00"),
    (.seconds(67), "1:07"), (.seconds(600), "10:00"), (.seconds(3599), "59:59"),
    (.seconds(3600), "1:00:00"), (.seconds(3727), "1:02:07"), (.seconds(86_399), "23:59:59"),
    (.seconds(90_000), "25:00:00"), (.seconds(3_155_760_000), "876600:00:00"),
    (.seconds(-5), "0:00"), (.milliseconds(-1), "0:00"),
  ])
  func `begun seconds don't count, and hours come when there is one`(
    elapsed: Duration, text: String
  ) {
    #expect(ClockText.text(elapsed) == text)
  }
}
