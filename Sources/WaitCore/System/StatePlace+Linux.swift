#if os(Linux)
  extension StateFolder {
    /// Where state is kept below a home folder (XDG Base Directory Specification 0.8).
    static var placeAtHome: String { ".local/state" }
  }
#endif
