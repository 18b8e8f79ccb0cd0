// Makes a text from outside (a message, a file's name, a line of the command's output) safe to draw
// inside one row: nothing in it can move the cursor, reorder the row, reach into the cell before it,
// or cost more than a moment. It refuses to translate, to measure and to shorten to a width.

/// The cleaning of text that is not ours.
package enum Sanitiser {
  /// The text with nothing in it but what draws itself.
  ///
  /// Line ends and tabs become spaces, every other control character becomes U+FFFD, what is
  /// invisible is left out, and what is too long is cut. With `ascii`, whatever is not ASCII becomes
  /// a question mark. Clean text stays as it is.
  package static func clean(_ text: String, ascii: Bool = false) -> String {
    if isPlain(text) { return text }
    var result = ""
    // By scalars and cut short first: only then is it safe to look for clusters.
    var clusters = visible(text).makeIterator()
    var current = clusters.next()
    while let cluster = current {
      current = clusters.next()
      if ascii && !cluster.isASCII {
        result += "?"
      } else {
        result += drawable(cluster, before: current?.unicodeScalars.first)
      }
    }
    // What stands for something may be longer than it.
    return result.utf8.count > longestText ? clean(result, ascii: ascii) : result
  }

  /// Bytes of UTF-8, of what is read as well as of what is kept.
  private static let longestText = 4096

  /// Scalars in one cluster; more is a tower of marks over the rows above.
  private static let longestCluster = 8

  private static let replacement: Unicode.Scalar = "\u{FFFD}"
  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let nonJoiner: Unicode.Scalar = "\u{200C}"

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= longestText && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  // MARK: Scalars

  private static func visible(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var bytesRead = 0
    var bytesKept = 0
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      bytesRead += UTF8.width(scalar)
      if bytesRead > longestText { break }
      // The two characters of a line end are one space.
      let isSecondOfLineEnd = previous == "\r" && scalar == "\n"
      previous = scalar
      guard !isSecondOfLineEnd, let drawn = visible(scalar) else { continue }
      // A mark with nothing to stand on would join whatever is drawn before the text.
      if kept.isEmpty && !parts([" "], from: drawn) { continue }
      bytesKept += UTF8.width(drawn)
      if bytesKept > longestText { break }
      kept.append(drawn)
    }
    return String(kept)
  }

  /// What stands for a scalar, or nil where nothing does.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: return " "
    case 0x20...0x7E: return scalar
    // C1 too: some terminals obey U+009B, in UTF-8, as the beginning of a sequence.
    case 0x00...0x1F, 0x7F...0x9F: return replacement
    // Line and paragraph separators, annotations, joiners of hieroglyphs, and tags, in which words
    // can be hidden.
    case 0x2028, 0x2029, 0xFFF9...0xFFFB, 0x13430...0x1343F, 0xE0000...0xE007F: return nil
    default: break
    }
    let properties = scalar.properties
    if properties.isBidiControl { return nil }
    // Of the invisible ones, those that shape the cluster they are in stay.
    let shapes = properties.isVariationSelector || scalar == joiner || scalar == nonJoiner
    return properties.isDefaultIgnorableCodePoint && !shapes ? nil : scalar
  }

  // MARK: Clusters

  /// The cluster, or what may stand in its place.
  ///
  /// A shortened cluster must not swallow the one that follows it: else cleaning twice would give
  /// another text than cleaning once.
  private static func drawable(_ cluster: Character, before next: Unicode.Scalar?) -> String {
    if cluster.isASCII { return String(cluster) }
    // Half a syllable with nothing to stand on would be drawn over the cell before it.
    if TextWidth.bounds(of: cluster).most == 0 { return String(replacement) }
    let scalars = cluster.unicodeScalars
    var kept = Array(scalars.prefix(longestCluster))
    // Text that ends in a joiner, or in a sign that stands before others, would be joined with whatever
    // is drawn after it.
    let isOpen = next == nil && (kept.last == joiner || !parts(kept, from: "x"))
    if scalars.count <= longestCluster && !isOpen { return String(cluster) }
    while let last = kept.last {
      if last != joiner && parts(kept, from: next ?? "x") { return string(kept) }
      kept.removeLast()
    }
    return String(replacement)
  }

  /// Whether the border of a cluster is between the cluster and the scalar after it.
  private static func parts(_ cluster: [Unicode.Scalar], from next: Unicode.Scalar?) -> Bool {
    guard let next else { return true }
    return string(cluster + [next]).count > 1
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
