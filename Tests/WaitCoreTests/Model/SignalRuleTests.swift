// Which signals are passed on to the command.

import Testing
import WaitCore

@Suite struct SignalRuleTests {
  typealias Origin = SignalArrival.Origin

  @Test(arguments: [
    // A key of the terminal has reached the command by itself.
    (SampleSignals.int, Origin.kernel, false, false),
    (SampleSignals.quit, .kernel, false, false),
    (SampleSignals.tstp, .kernel, false, false),
    (SampleSignals.hup, .kernel, false, false),
    (SampleSignals.winch, .kernel, false, false),
    // Unless the command has left our process group.
    (SampleSignals.int, .kernel, true, true),
    (SampleSignals.tstp, .kernel, true, true),
    (SampleSignals.hup, .kernel, true, true),
    // A timer that was set before we were started is the command's.
    (SampleSignals.alarm, .kernel, false, true),
    // What a process sends to us is meant for the command.
    (SampleSignals.term, .process, false, true),
    (SampleSignals.int, .process, false, true),
    (SampleSignals.usr1, .process, false, true),
    (SampleSignals.winch, .process, true, true),
    // What the command itself sent to the whole group it has had, and what we send is ours.
    (SampleSignals.term, .command, false, false),
    (SampleSignals.int, .command, true, false),
    (SampleSignals.usr1, .ourselves, false, false),
  ])
  func `what has not reached the command is passed on`(
    number: Int32, origin: Origin, isElsewhere: Bool, isPassedOn: Bool
  ) {
    let arrival = SignalArrival(number: number, origin: origin, commandIsElsewhere: isElsewhere)
    #expect(arrival.isForTheCommand(SampleSignals.common) == isPassedOn)
  }
}
