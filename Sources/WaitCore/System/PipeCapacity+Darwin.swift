#if canImport(Darwin)
  enum PipeCapacity {
    /// Darwin grows a pipe by itself.
    static func raise(_ descriptor: Int32) {}
  }
#endif
