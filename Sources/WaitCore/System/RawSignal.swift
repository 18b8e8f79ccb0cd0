/// A signal as the system told of it.
package struct RawSignal: Equatable, Sendable {
  package let number: Int32
  /// Whether the kernel sent it: a key of the terminal, a hang-up, a timer.
  package let isFromKernel: Bool
  /// Process that sent it; 0 if that can't be told.
  package let sender: Int32
}
