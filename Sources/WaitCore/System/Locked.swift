import Synchronization

/// A value that two threads share.
package final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// Reads or changes the value, alone.
  package func use<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      var copy = value
      defer { value = copy }
      return body(&copy)
    }
  }
}
