// What is said of how a wait ended, in the few words that fit in a percentage's place and that a
// log is searched for. They are English in every language.

/// Names outcomes.
package struct OutcomeText: Sendable {
  private let signals: SignalNames

  package init(signals: SignalNames) {
    self.signals = signals
  }

  /// The name of a signal, such as `SIGTERM`.
  package func signal(_ number: Int32) -> String { signals.name(of: number) }

  /// `100%`, `exit 2`, `SIGSEGV`, `timeout 5m`.
  package func short(_ outcome: Outcome) -> String {
    switch outcome {
    case .ended(.exited(0)): "100%"
    case .ended(.exited(let code)): "exit \(code)"
    case .ended(.signalled(let number)): signals.name(of: number)
    case .timedOut(let limit, _): "timeout \(DurationText.name(limit))"
    }
  }
}
