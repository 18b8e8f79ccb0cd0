// The command's output on its way to the terminal, through a private pseudo-terminal. What was read
// stays in one buffer until the next read.

/// Our side of the command's output.
package struct OutputRelay: ~Copyable {
  private let terminal: PseudoTerminal
  private let source: Int32
  /// Made at the first read: most commands that are short write nothing.
  private var buffer: [UInt8] = []
  private var count = 0

  /// `source` is the descriptor whose terminal's size the command is to see.
  package init(_ terminal: consuming PseudoTerminal, source: Int32) {
    self.terminal = terminal
    self.source = source
  }

  package var descriptor: Int32 { terminal.ours.number }

  /// What the last read has brought.
  package var received: ArraySlice<UInt8> { buffer[..<count] }

  /// Reads what is there.
  package mutating func receive() {
    count = 0
    if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: 1 << 16) }
    if case .moved(let moved) = terminal.ours.receive(into: &buffer) { count = moved }
  }

  /// Gives the command the size of the real terminal, and tells it once more if that has changed.
  package func copySize() {
    if terminal.copySize(from: source) { PseudoTerminal.announceSize() }
  }
}
