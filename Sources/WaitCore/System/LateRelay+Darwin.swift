#if canImport(Darwin)
  package enum LateRelay {
    /// Darwin has no fork(2) that Swift may call: output that comes after the command's end is lost.
    package static func start(_ ways: [(from: Int32, to: Int32)]) {}
  }
#endif
