// What a session hears, and what it asks for.

/// What happened.
package enum Event: Equatable, Sendable {
  /// The time of `nextWake` has come, or any other.
  case woke
  case signal(SignalArrival)
  /// The command was stopped by a signal; `weOwnTheTerminal` says whether our process group is the
  /// terminal's foreground process group.
  case commandStopped(signal: Int32, weOwnTheTerminal: Bool)
  case commandContinued
  /// The command ended; `statusIsShown` says whether a person is looking at a status.
  case commandEnded(Ending, statusIsShown: Bool)
  /// A signal has come, after the end, that ends a process, before all of the output was delivered.
  case cutShort(by: Int32)
  /// A source that knows tells how far it is.
  case reported(WaitReport)
  /// Somebody below tells something.
  case told(Tell)
  /// Earlier runs say how long it takes.
  case learned(Forecast)
  /// A line came that came in earlier runs when this share of the time, in 0...1, was over.
  case landmark(Double)
  /// The command's output tells how far it is.
  case read(ProgressReader.Reading)
}

/// What is to be done.
package enum Effect: Equatable, Sendable {
  /// Send a signal to the command.
  case signalCommand(Int32)
  /// Send a signal to the command and all its descendants, and continue those that are stopped: a
  /// stopped process acts on a signal only then.
  case signalFamily(Int32)
  /// Stop ourselves as the command was stopped, and continue it when we are continued.
  case stopOurselves(Int32)
  /// Say how it is, at once.
  case tellNow
  /// The wait is over.
  case finish(Outcome)
}
