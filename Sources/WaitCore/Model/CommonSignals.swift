// The few signals that the rules of a wait speak of, by their numbers on the system waitfor runs
// on.

/// Numbers of signals, and what is known of all others.
package struct CommonSignals: Sendable {
  package let kill: Int32
  package let stop: Int32
  package let cont: Int32
  /// The suspend key's.
  package let tstp: Int32
  /// Asks for a word about how it is, while no command runs that it could be meant for.
  package let report: Int32
  /// The status key's, where the system has one: it asks the same of everybody.
  package let statusKey: Int32?
  /// Whether it ends a process that does nothing about it, and is sent by people.
  package let endsAProcess: @Sendable (Int32) -> Bool
  /// Whether the terminal driver sends it to a whole process group.
  package let isOfTheTerminal: @Sendable (Int32) -> Bool

  package init(
    kill: Int32, stop: Int32, cont: Int32, tstp: Int32, report: Int32, statusKey: Int32? = nil,
    endsAProcess: @escaping @Sendable (Int32) -> Bool,
    isOfTheTerminal: @escaping @Sendable (Int32) -> Bool
  ) {
    self.kill = kill
    self.stop = stop
    self.cont = cont
    self.tstp = tstp
    self.report = report
    self.statusKey = statusKey
    self.endsAProcess = endsAProcess
    self.isOfTheTerminal = isOfTheTerminal
  }
}
