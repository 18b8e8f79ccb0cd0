// Which of the signals that reach us are for the command, too. The command shares our process
// group, so what the terminal sends has reached it already; what was sent to us alone has not.

/// A signal that reached us.
package struct SignalArrival: Equatable, Sendable {
  package enum Origin: Equatable, Sendable {
    /// A key of the terminal, a hang-up, a new size, a timer.
    case kernel
    /// Another process, or one whose id can't be told.
    case process
    /// The command itself: it signalled its whole process group, or its parent.
    case command
    /// Ourselves.
    case ourselves
  }

  package var number: Int32
  package var origin: Origin
  /// Whether the command has left the process group that the terminal sends its keys to.
  package var commandIsElsewhere: Bool

  package init(number: Int32, origin: Origin, commandIsElsewhere: Bool = false) {
    self.number = number
    self.origin = origin
    self.commandIsElsewhere = commandIsElsewhere
  }

  /// Whether the signal is passed on to the command.
  ///
  /// A key of the terminal is passed on only if it can't have reached the command by itself
  /// (`waitfor timeout 60 …`: timeout moves into a group of its own). What a process sends to a
  /// whole group can't be told from what it sends to us alone and is passed on; only a command
  /// that signals its own group is known to have had it. What else the kernel sends (a timer set
  /// before we were started) would have been the command's without us.
  package func isForTheCommand(_ signals: CommonSignals) -> Bool {
    switch origin {
    case .kernel: commandIsElsewhere || !signals.isOfTheTerminal(number)
    case .process: true
    case .command, .ourselves: false
    }
  }
}
