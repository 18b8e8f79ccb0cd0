#if canImport(Darwin)
  enum KeyboardUse {
    /// Darwin does not tell without privileges: whoever sets the modes is taken to read there.
    static func hasOpened(otherSideOf master: Int32, family root: Int32) -> Bool { true }
  }
#endif
