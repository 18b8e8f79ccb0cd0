/// A pipe that one thread makes ready for reading and another waits on.
package struct Bell: Sendable {
  private let reader: Int32
  private let writer: Int32

  /// Lives as long as the process.
  package init() throws(SystemError) {
    let ends = try Pipe.make()
    (reader, writer) = (ends.reader, ends.writer)
    for number in [reader, writer] {
      Descriptor.closeOnExec(number)
      Descriptor.neverBlock(number)
    }
  }

  /// What poll(2) waits on.
  package var descriptor: Int32 { reader }

  /// Makes it ready.
  package func ring() { Descriptor.tryToSend([1], to: writer) }

  /// Makes it unready, until it rings again.
  package func hush() { Descriptor.drain(reader) }
}
