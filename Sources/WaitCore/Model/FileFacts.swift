// What a look at a file tells, and what follows from it for what is waited for. Looking is done
// elsewhere; time is an argument.

/// What stat(2) tells of a file, as far as it is of use here.
package struct FileFacts: Equatable, Sendable {
  package var device: UInt64
  package var inode: UInt64
  /// In bytes.
  package var size: Int64
  /// Last modification, since 1970.
  package var modified: Duration

  package init(device: UInt64, inode: UInt64, size: Int64, modified: Duration) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
  }
}

/// What a look at a path found.
package enum Sight: Equatable, Sendable {
  case there(FileFacts)
  /// There is no such file, or no folder for it.
  case missing
  /// It can't be told; `isInTheWay` says that a part of the path is no folder.
  case unknown(reason: String, isInTheWay: Bool)
}

/// What is waited for at every file; conditions given together must all hold.
package struct FileConditions: Equatable, Sendable {
  package var isGone = false
  /// Nothing has changed for so long.
  package var stable: Duration?
  /// These bytes are in it; none: any will do.
  package var contains: [UInt8] = []
  /// It has so many bytes at least.
  package var size: Int64?
  /// It was modified after another file.
  package var isNewer = false

  package init() {}

  /// Whether it is enough to know that a file is there.
  package var isExistenceAlone: Bool {
    stable == nil && contains.isEmpty && size == nil && !isNewer
  }
}

/// What has been seen of one file.
package struct FileHistory: Equatable, Sendable {
  /// The newest look.
  package private(set) var sight = Sight.missing
  /// Since when it has looked just so.
  private var unchangedSince: Duration?
  /// Since when it has not grown.
  package private(set) var lastGrowth: Duration?
  private var firstSize: (size: Int64, at: Duration)?

  package init() {}

  package static func == (left: FileHistory, right: FileHistory) -> Bool {
    left.sight == right.sight && left.unchangedSince == right.unchangedSince
  }

  /// Takes note of a look.
  package mutating func saw(_ sight: Sight, at now: Duration) {
    if case .there(let facts) = sight {
      if case .there(let old) = self.sight {
        if facts.size > old.size { lastGrowth = now }
        if facts != old { unchangedSince = now }
      } else {
        unchangedSince = now
        lastGrowth = now
      }
      if firstSize == nil || facts.size < firstSize?.size ?? 0 { firstSize = (facts.size, now) }
    } else {
      unchangedSince = nil
      firstSize = nil
    }
    self.sight = sight
  }

  /// Whether all conditions hold; `hasText` says whether the text was found, `reference` when the
  /// file to compare with was modified.
  package func holds(
    _ conditions: FileConditions, hasText: Bool, reference: Duration?, at now: Duration
  ) -> Bool {
    guard case .there(let facts) = sight else {
      if case .unknown(_, isInTheWay: true) = sight { return conditions.isGone }
      return conditions.isGone && sight == .missing
    }
    guard !conditions.isGone else { return false }
    if let size = conditions.size, facts.size < size { return false }
    if !conditions.contains.isEmpty, !hasText { return false }
    if conditions.isNewer, facts.modified <= reference ?? .zero { return false }
    if let stable = conditions.stable, now < (unchangedSince ?? now) + stable { return false }
    return true
  }

  /// How long nothing has changed.
  package func quiet(at now: Duration) -> Duration? { unchangedSince.map { now - $0 } }

  /// When the file will have been unchanged for so long.
  package func stableTime(_ stable: Duration) -> Duration? { unchangedSince.map { $0 + stable } }

  /// Bytes a second since it was first seen; nil while too little is known.
  package func rate(at now: Duration) -> Double? {
    guard case .there(let facts) = sight, let first = firstSize else { return nil }
    let seconds = (now - first.at).inSeconds
    let grown = facts.size - first.size
    return seconds >= 1 && grown > 0 ? Double(grown) / seconds : nil
  }
}
