// Cuts a text to a number of columns, at the border of a character, and says so with an ellipsis.
// It refuses to measure colour or any other sequence: plain text is cut first and coloured after.

/// The cut of a text to the room there is.
package enum TextCut {
  /// The text itself where it fits, else as much of its beginning as fits before the ellipsis.
  ///
  /// Room is reckoned by the widest terminal. Every number of columns has an answer: where not even
  /// the ellipsis fits, as many of its first characters as do; below one column, nothing.
  package static func fit(_ text: String, columns: Int, ellipsis: String) -> String {
    guard columns > 0 else { return "" }
    let whole = prefix(of: text, columns: columns)
    if whole.endIndex == text.endIndex { return text }
    let room = columns - TextWidth.columns(ellipsis)
    if room < 0 { return String(prefix(of: ellipsis, columns: columns)) }
    return prefix(of: whole, columns: room) + ellipsis
  }

  /// The longest beginning that takes no more than so many columns.
  private static func prefix(of text: some StringProtocol, columns: Int) -> Substring {
    var used = 0
    var end = text.startIndex
    for index in text.indices {
      used += TextWidth.bounds(of: text[index]).most
      if used > columns { break }
      end = text.index(after: index)
    }
    return Substring(text[..<end])
  }
}
