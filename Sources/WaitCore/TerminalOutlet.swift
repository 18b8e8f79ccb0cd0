// What goes to the terminal, in order: units that must arrive, and units that may be dropped while
// the terminal takes nothing. Half a unit is never left: what has begun is finished first.

/// The way to a terminal.
package struct TerminalOutlet: ~Copyable {
  package let device: TerminalDevice
  /// What the terminal has not taken yet.
  private var pending: [UInt8] = []
  /// Whether the terminal is gone for good.
  package private(set) var isGone = false

  package init(_ device: consuming TerminalDevice) {
    self.device = device
  }

  package var hasPending: Bool { !pending.isEmpty }

  /// Writes a unit now or as soon as the terminal takes it.
  package mutating func send(_ unit: [UInt8]) {
    guard !isGone else { return }
    if pending.isEmpty { pending = unit } else { pending += unit }
    flush()
  }

  /// Writes a unit if the terminal takes its beginning; whether it did.
  package mutating func offer(_ unit: [UInt8]) -> Bool {
    guard !isGone, pending.isEmpty, !unit.isEmpty else { return false }
    switch device.send(unit[...]) {
    case .moved(let count):
      pending += unit[count...]
      return true
    case .wouldBlock: return false
    case .ended, .failed:
      giveUp()
      return false
    }
  }

  /// Writes what the terminal takes of what waits.
  package mutating func flush() {
    var sent = 0
    while sent < pending.count, !isGone {
      switch device.send(pending[sent...]) {
      case .moved(let count): sent += count
      case .wouldBlock:
        pending.removeFirst(sent)
        return
      case .ended, .failed: giveUp()
      }
    }
    pending.removeAll(keepingCapacity: pending.capacity <= 1 << 16)
  }

  private mutating func giveUp() {
    isGone = true
    pending = []
  }
}
