// The few signals that the rules of a wait speak of, by their numbers on the system waitfor runs
// on.

/// Numbers of signals.
package struct CommonSignals: Sendable {
  package let kill: Int32
  package let stop: Int32
  package let cont: Int32
  private let ending: [Int32]
  private let ofTheTerminal: [Int32]

  /// `ending` are those that end a process that does nothing about them; `ofTheTerminal` those that
  /// the terminal driver sends to a whole process group.
  package init(
    kill: Int32, stop: Int32, cont: Int32, ending: [Int32], ofTheTerminal: [Int32]
  ) {
    self.kill = kill
    self.stop = stop
    self.cont = cont
    self.ending = ending
    self.ofTheTerminal = ofTheTerminal
  }

  package func endsAProcess(_ number: Int32) -> Bool { ending.contains(number) }

  package func isOfTheTerminal(_ number: Int32) -> Bool { ofTheTerminal.contains(number) }
}
