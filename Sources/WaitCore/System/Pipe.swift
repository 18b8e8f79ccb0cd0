// A pipe for the command's output: it writes to the one end, we read from the other.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A pipe.
package struct Pipe: ~Copyable {
  /// Our end, for reading.
  package let ours: Descriptor
  private var its: Descriptor?

  package init() throws(SystemError) {
    let (reader, writer) = try Self.make()
    ours = Descriptor(adopting: reader)
    its = Descriptor(adopting: writer)
    ours.closeOnExec()
    ours.neverBlock()
    _ = fcntl(writer, F_SETFD, FD_CLOEXEC)
    PipeCapacity.raise(writer)
  }

  /// Makes a pipe: the end to read from and the one to write to.
  static func make() throws(SystemError) -> (reader: Int32, writer: Int32) {
    var ends: (reader: Int32, writer: Int32) = (-1, -1)
    let made = unsafe withUnsafeMutablePointer(to: &ends) { ends in
      unsafe ends.withMemoryRebound(to: Int32.self, capacity: 2) { unsafe pipe($0) }
    }
    guard made == 0 else { throw SystemError("pipe") }
    return ends
  }

  /// The command's end; -1 after it was closed.
  package var itsNumber: Int32 {
    switch its {
    case .some(let end): end.number
    case .none: -1
    }
  }

  /// Closes our copy of the command's end, so that we are told when nobody has it any more.
  package mutating func closeItsEnd() { its = nil }
}
