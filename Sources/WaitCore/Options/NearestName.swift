// The name somebody probably meant.

/// Finds near names by the number of edits between them (Damerau and Levenshtein, with neighbours
/// swapped as one edit).
package enum NearestName {
  /// The nearest of the names, if it is near enough to be meant.
  package static func of(_ typed: String, in names: [String]) -> String? {
    // A name that merely begins the same way, as `--time` does, is as near as one can ask for.
    if typed.count >= 3, let longer = names.first(where: { $0.hasPrefix(typed) }) { return longer }
    let best = names.map { (name: $0, edits: edits(Array(typed.utf8), Array($0.utf8))) }
      .min { $0.edits < $1.edits }
    guard let best, best.edits <= max(1, min(typed.utf8.count, 9) / 3) else { return nil }
    return best.name
  }

  private static func edits(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard left.count <= 64 else { return .max }
    var before: [Int] = []
    var above = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let same = left[row] == right[column]
        var least = min(above[column] + (same ? 0 : 1), above[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      (before, above) = (above, current)
    }
    return above[right.count]
  }
}
