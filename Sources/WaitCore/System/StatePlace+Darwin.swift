#if canImport(Darwin)
  extension StateFolder {
    /// Where state is kept below a home folder: the system may empty Caches at any time, and has no
    /// place for state alone.
    static var placeAtHome: String { "Library/Application Support" }
  }
#endif
