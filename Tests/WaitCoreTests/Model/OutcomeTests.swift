// With which status waitfor ends. It refuses to end anything.

import Testing
import WaitCore

@Suite struct OutcomeTests {
  @Test(arguments: 0...255)
  func `the command's status is ours`(code: Int32) {
    let outcome = Outcome.ended(.exited(code))
    #expect(outcome.ownEnd == .exited(code))
    #expect(outcome.succeeded == (code == 0))
  }

  @Test(arguments: 1...64)
  func `the command's signal is ours`(number: Int32) {
    let outcome = Outcome.ended(.signalled(number))
    #expect(outcome.ownEnd == .signalled(number))
    #expect(!outcome.succeeded)
  }

  @Test(arguments: [(false, 124), (true, 137)])
  func `a time limit ends us as timeout does`(killed: Bool, status: Int32) {
    let outcome = Outcome.timedOut(limit: .seconds(5), killed: killed)
    #expect(outcome.ownEnd == .exited(status))
    #expect(!outcome.succeeded)
  }

  @Test(arguments: [
    (Outcome.ended(.exited(0)), false), (.ended(.exited(1)), false), (.ended(.signalled(9)), true),
    (.timedOut(limit: .seconds(5), killed: false), true),
  ])
  func `a command that was killed had no chance to put things in order`(
    outcome: Outcome, wasKilled: Bool
  ) {
    #expect(outcome.wasKilled == wasKilled)
  }

  @Test func `our own statuses are those of timeout`() {
    #expect(WaitCore.ExitStatus.timedOut == 124)
    #expect(WaitCore.ExitStatus.ownFailure == 125)
    #expect(WaitCore.ExitStatus.cannotRun == 126)
    #expect(WaitCore.ExitStatus.notFound == 127)
    #expect(WaitCore.ExitStatus.timedOutAndKilled == 137)
  }
}
