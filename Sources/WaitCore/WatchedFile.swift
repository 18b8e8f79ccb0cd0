/// One of the files that are waited for.
final class WatchedFile {
  let path: FilePath
  private(set) var history = FileHistory()
  private(set) var holds = false
  /// How high above the folder of the path the watched one is; nil without any.
  var height: Int?
  private var scanner: TextScanner?

  init(_ path: FilePath, text: [UInt8]) {
    self.path = path
    if !text.isEmpty { scanner = TextScanner(for: text) }
  }

  /// Whether the very folder of the path is watched.
  var isExact: Bool { height == 0 }

  /// Whether that folder or one above it is watched.
  var isWatched: Bool { height != nil }

  /// Takes note of a look, and reads what is new in the file if text is looked for.
  func saw(_ sight: FileSight, at now: Duration) {
    switch sight {
    case .there(let device, let inode, let size, let modified):
      scanner?.scan(path, device: device, inode: inode, size: size)
      history.saw(
        .there(FileFacts(device: device, inode: inode, size: size, modified: modified)), at: now)
    case .missing:
      scanner?.lose()
      history.saw(.missing, at: now)
    case .unknown:
      history.saw(.unknown(reason: sight.reason, isInTheWay: sight.isInTheWay), at: now)
    }
  }

  /// Why it can't be told whether the text is in the file.
  var problem: SystemError? { scanner?.problem }

  /// Judges whether the conditions hold.
  func judge(_ conditions: FileConditions, reference: Duration?, at now: Duration) {
    holds = history.holds(
      conditions, hasText: scanner?.hasFound ?? false, reference: reference, at: now)
  }
}

/// One of the processes whose end is waited for.
final class WatchedProcess {
  private var watch: ProcessWatch?
  private(set) var hasEnded: Bool

  init(_ pid: Int32) {
    watch = ProcessWatch(pid)
    hasEnded = false
    look()
  }

  /// What poll(2) waits on; nil where the process has to be looked at.
  var descriptor: Int32? {
    switch watch {
    case .some(let watch): watch.descriptor
    case .none: nil
    }
  }

  /// Takes note of whether it has ended.
  func look() {
    switch watch {
    case .some(let watch): hasEnded = watch.hasEnded
    case .none: hasEnded = true
    }
    if hasEnded { watch = nil }
  }
}
