// What is said of how a wait ended.

import Testing
import WaitCore

@Suite struct OutcomeTextTests {
  @Test(arguments: [
    (Outcome.ended(.exited(0)), "100%"), (.ended(.exited(2)), "exit 2"),
    (.ended(.exited(255)), "exit 255"), (.ended(.signalled(11)), "SIGSEGV"),
    (.ended(.signalled(50)), "signal 50"),
    (.timedOut(limit: .seconds(300), killed: false), "timeout 5m"),
    (.timedOut(limit: .milliseconds(500), killed: true), "timeout 500ms"),
  ])
  func `is a few words`(outcome: Outcome, text: String) {
    #expect(OutcomeText(signals: SampleSignals.names).short(outcome) == text)
  }
}
