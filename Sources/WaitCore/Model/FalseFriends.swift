// Percentages that are no progress, by the words beside them. Most false friends are told by their
// not rising; these may rise for a while.

enum FalseFriends {
  /// Words of a percentage that measures something else.
  private static let words: Set<[UInt8]> = Set(
    [
      "cpu", "gpu", "load", "mem", "memory", "ram", "swap", "disk", "used", "usage", "use", "util",
      "utilization", "idle", "busy", "free", "available", "battery", "charge", "temperature",
      "humidity", "volume", "brightness", "coverage", "covered", "cover", "cov", "stmts",
      "statements", "branches", "functions", "lines", "line", "hit", "hits", "miss", "missing",
      "rate", "ratio", "accuracy", "acc", "precision", "recall", "loss", "confidence",
      "probability", "similarity", "similar", "quality", "faster", "slower", "smaller", "larger",
      "bigger", "less", "more", "saved", "saving", "savings", "reduction", "overhead", "speedup",
      "threshold", "limit", "discount", "score", "health", "inodes",
    ].map { Array($0.utf8) })

  /// Words behind the percentage of a summary.
  private static let summaries: Set<[UInt8]> = Set(
    ["tests", "passed", "passing", "pass", "failed", "success", "successful"].map {
      Array($0.utf8)
    })

  /// The preparations of git(1), apt(8) and dpkg(1), which what was asked for follows; full in no
  /// time, they would leave no room to show it.
  private static let preparations: Set<[UInt8]> = Set(
    ["counting", "compressing", "enumerating", "lists", "tree", "information", "database"].map {
      Array($0.utf8)
    })

  /// Whether the words around a percentage say that it is none of progress.
  static func spoil(percentFrom start: Int, to end: Int, in line: [UInt8]) -> Bool {
    if isOfFileSystem(after: end, in: line) { return true }
    var place = start
    for _ in 0..<2 {
      let word = wordBefore(&place, in: line)
      if words.contains(word) || preparations.contains(word) { return true }
    }
    place = end
    for _ in 0..<2 {
      let word = wordAfter(&place, in: line)
      if words.contains(word) || summaries.contains(word) { return true }
    }
    return false
  }

  /// Whether words before a pair of numbers say that it is none of progress.
  static func spoil(pairFrom start: Int, in line: [UInt8]) -> Bool {
    var place = start
    for _ in 0..<2 where preparations.contains(wordBefore(&place, in: line)) { return true }
    return false
  }

  /// Whether the place of a file system follows, as in a row of df(1).
  private static func isOfFileSystem(after end: Int, in line: [UInt8]) -> Bool {
    var place = end
    while place < line.count, line[place] == 0x20 { place += 1 }
    return place > end && place < line.count && line[place] == UInt8(ascii: "/")
  }

  private static let longestWord = 16
  private static let longestGap = 12

  /// The nearest word before a place, in small letters; what is too long is none of ours.
  private static func wordBefore(_ place: inout Int, in line: [UInt8]) -> [UInt8] {
    let nearest = max(place - longestGap, 0)
    while place > nearest, isGap(line[place - 1]) { place -= 1 }
    let end = place
    while place > 0, Letters.isLetter(line[place - 1]) { place -= 1 }
    return small(line[place..<end])
  }

  private static func wordAfter(_ place: inout Int, in line: [UInt8]) -> [UInt8] {
    let farthest = min(place + longestGap, line.count)
    while place < farthest, isGap(line[place]) { place += 1 }
    let start = place
    while place < line.count, Letters.isLetter(line[place]) { place += 1 }
    return small(line[start..<place])
  }

  /// Blanks, digits and marks, but no cells of a bar.
  private static func isGap(_ byte: UInt8) -> Bool { byte < 0x80 && !Letters.isLetter(byte) }

  private static func small(_ word: ArraySlice<UInt8>) -> [UInt8] {
    word.count <= longestWord ? word.map { $0 | 0x20 } : []
  }
}

/// Bytes that are digits and letters of ASCII.
enum Letters {
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
