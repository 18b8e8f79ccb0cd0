// One way that the command's output takes through us: a pseudo-terminal where it would write to a
// terminal, a pipe where it would write to something else.

/// Output from the command, and where it would go without us.
///
/// It owns descriptors and stands for them, so that it is a class: a list of such can be made.
package final class OutputChannel {
  private var terminal: PseudoTerminal?
  private var pipe: Pipe?
  /// What is read from.
  package let descriptor: Int32
  /// The command's side, while it is open here.
  package private(set) var itsNumber: Int32
  /// The standard descriptor that the output would go to.
  package let stream: Int32
  /// The standard descriptors of the command that lead here: both, where they are the same file, so
  /// that the order of what is written to them is kept.
  package let streams: [Int32]
  /// Whether that is the terminal the status is drawn on.
  package let isOnDisplay: Bool
  /// The way to `stream`, where the display is not.
  package var outflow: Outflow
  /// Whether nobody writes any more.
  package private(set) var hasEnded = false

  package init(terminal: consuming PseudoTerminal, streams: [Int32], isOnDisplay: Bool) {
    descriptor = terminal.ours.number
    itsNumber = terminal.itsNumber
    self.terminal = consume terminal
    self.streams = streams
    stream = streams[streams.count - 1]
    self.isOnDisplay = isOnDisplay
    outflow = Outflow(to: stream)
  }

  package init(pipe: consuming Pipe, streams: [Int32]) {
    descriptor = pipe.ours.number
    itsNumber = pipe.itsNumber
    self.pipe = consume pipe
    self.streams = streams
    stream = streams[streams.count - 1]
    isOnDisplay = false
    outflow = Outflow(to: stream)
  }

  /// Leaves the command's side to the command.
  package func closeItsSide() {
    terminal?.closeItsSide()
    pipe?.closeItsEnd()
    itsNumber = -1
  }

  /// Takes nothing more in: the command's writes fail from here on, as without us.
  package func abandon() {
    hasEnded = true
    terminal = nil
    pipe = nil
  }

  /// A terminal gives some 4 KiB at a time, and what goes to the display is copied on its way: more at
  /// once would only take memory.
  private static let mostForDisplay = 1 << 14

  /// Reads what is there, as far as it fits; the number of bytes at the beginning of `buffer`.
  package func receive(into buffer: inout [UInt8]) -> Int {
    let most = isOnDisplay ? min(Self.mostForDisplay, buffer.count) : buffer.count
    var count = 0
    while count < most {
      switch read(into: &buffer, at: count) {
      case .moved(let moved): count += moved
      case .wouldBlock: return count
      case .ended, .failed:
        hasEnded = true
        return count
      }
    }
    return count
  }

  private func read(into buffer: inout [UInt8], at offset: Int) -> Transfer {
    switch terminal {
    case .some(let terminal): return terminal.ours.receive(into: &buffer, at: offset)
    case .none: break
    }
    switch pipe {
    case .some(let pipe): return pipe.ours.receive(into: &buffer, at: offset)
    case .none: return .ended
    }
  }

  /// Gives the command the size of the terminal behind `stream`, and tells it once more if that has
  /// changed.
  package func copySize() {
    switch terminal {
    case .some(let terminal):
      if terminal.copySize(from: stream) { PseudoTerminal.announceSize() }
    case .none: break
    }
  }
}
