/// A pipe that one thread makes ready for reading and another waits on.
package struct Bell: ~Copyable, Sendable {
  private let reader: Descriptor
  private let writer: Descriptor

  package init() throws(SystemError) {
    let ends = try Pipe.make()
    reader = Descriptor(adopting: ends.reader)
    writer = Descriptor(adopting: ends.writer)
    for number in [ends.reader, ends.writer] {
      Descriptor.closeOnExec(number)
      Descriptor.neverBlock(number)
    }
  }

  /// What poll(2) waits on.
  package var descriptor: Int32 { reader.number }

  /// Makes it ready.
  package func ring() { Descriptor.tryToSend([1], to: writer.number) }

  /// Makes it unready, until it rings again.
  package func hush() { Descriptor.drain(reader.number) }
}
