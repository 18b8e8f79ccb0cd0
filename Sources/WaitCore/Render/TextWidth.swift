// How many columns a text takes on a terminal, as far as that can be known: terminals disagree, so
// the answer has a least and a most. It refuses to guess which terminal it is, and it knows nothing
// of escape sequences, nor where a tab stops: it is asked about text that Sanitiser has cleaned.

/// The fewest and the most columns that terminals give to the same text.
package struct ColumnBounds: Equatable, Sendable {
  package var least: Int
  package var most: Int

  package init(least: Int, most: Int) {
    self.least = least
    self.most = most
  }
}

/// The measure of text, in columns.
package enum TextWidth {
  /// The columns one cluster may take.
  ///
  /// There are two schools. One draws every scalar by itself, so a cluster is as wide as all of them
  /// together; that is the most. The other draws a cluster in the cells of its first scalar; that is
  /// the least.
  package static func bounds(of cluster: Character) -> ColumnBounds {
    var scalars = cluster.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return ColumnBounds(least: 0, most: 0) }
    var total = bounds(of: first)
    var previous = total
    var last = first
    while let scalar = scalars.next() {
      let own = bounds(of: scalar)
      total.most += own.most
      switch scalar {
      case textPresentation: total.least = min(total.least, 1)
      case emojiPresentation where previous.most == 1: total.most += 1
      case regionalIndicators where regionalIndicators.contains(first):
        // One letter of a flag may be one column, but every terminal makes the pair two or more.
        total.least = 2
      default: break
      }
      previous = own
      last = scalar
    }
    // A virama may put the letter after it, a cluster of its own here, into the same cell.
    if last != first && last.properties.canonicalCombiningClass == .virama { total.least = 0 }
    return total
  }

  /// The columns to set aside for a text: the most that any terminal uses.
  package static func columns(_ text: String) -> Int {
    text.reduce(0) { sum, cluster in sum + bounds(of: cluster).most }
  }

  /// Whether East Asian width is Ambiguous: a terminal set so draws the cluster two columns wide.
  ///
  /// Half of what a status is made of is such: Cyrillic, the ellipsis, the block elements. `bounds`
  /// counts them as one column all the same, which is what they take unless the user says otherwise.
  package static func isAmbiguous(_ cluster: Character) -> Bool {
    cluster.unicodeScalars.contains { scalar in
      scalar.value > 0x7E && kind(of: scalar.value) & 0x80 != 0
    }
  }

  private static let textPresentation: Unicode.Scalar = "\u{FE0E}"
  private static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"
  private static let regionalIndicators: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"

  private static func bounds(of scalar: Unicode.Scalar) -> ColumnBounds {
    switch scalar.value {
    case 0x20...0x7E, 0xAE...0x2FF, 0x400...0x482, 0x48A...0x52F:
      // Latin and Cyrillic, where nearly every message ends.
      return ColumnBounds(least: 1, most: 1)
    case let value:
      let kind = kind(of: value)
      return ColumnBounds(least: Int(kind >> 4 & 0x7), most: Int(kind & 0xF))
    }
  }

  /// The byte of the run a scalar is in, by bisection.
  private static func kind(of value: UInt32) -> UInt32 {
    let runs = WidthTable.runs
    // The last run that starts at or before the scalar; the first run starts at zero.
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] >> 8 <= value { low = middle } else { high = middle }
    }
    return runs[low] & 0xFF
  }
}
