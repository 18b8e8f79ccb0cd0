// What a failed call of the system is called, and why it failed.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A call that failed, and errno(3).
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  package let call: String
  package let number: Int32

  package init(_ call: String, _ number: Int32 = errno) {
    self.call = call
    self.number = number
  }

  /// The reason alone, in the system's words.
  package var reason: String { unsafe String(cString: strerror(number)) }

  /// A FIFO could not be opened since nobody reads it.
  package static let noReader = SystemError("open a FIFO without a reader", ENXIO)

  package var description: String { "\(call): \(reason)" }
}

/// The value of a call that reports failure as -1, tried again when a signal interrupts it.
func checked(_ call: String, _ body: () -> Int32) throws(SystemError) -> Int32 {
  while true {
    let value = body()
    if value != -1 { return value }
    if errno != EINTR { throw SystemError(call) }
  }
}
