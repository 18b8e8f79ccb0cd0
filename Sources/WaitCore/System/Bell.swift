/// A pipe that one thread makes ready and another waits on.
package struct Bell: Sendable {
  private let reader: Int32
  private let writer: Int32

  /// Lives as long as the process.
  package init() throws(SystemError) {
    let ends = try Pipe.make()
    (reader, writer) = (ends.reader, ends.writer)
    for number in [reader, writer] { Descriptor.closeOnExec(number) }
  }

  /// What poll(2) waits on.
  package var descriptor: Int32 { reader }

  /// Makes it ready for good.
  package func ring() { _ = Descriptor.sendAll([1], to: writer) }
}
