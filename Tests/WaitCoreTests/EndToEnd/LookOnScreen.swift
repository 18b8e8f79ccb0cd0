// The looks of several rows as a test finds them on a screen.

import Testing

extension Screen {
  /// The row of the upper border of a pane or box that is there as a whole; nil otherwise.
  var pane: Int? {
    guard !isSynchronized, let top = findRow(containing: "╭"),
      let bottom = findRow(containing: "╰"), bottom > top, rows[bottom].contains("%")
    else { return nil }
    return top
  }

  /// The row of the first of four placeholder lines that are there as a whole; nil otherwise.
  var placeholders: Int? {
    guard !isSynchronized, let first = (0..<rowCount).first(where: isPlaceholder),
      first + 6 < rowCount, (1...3).allSatisfy({ isPlaceholder(first + 2 * $0) }),
      rows[first + 6].contains("%")
    else { return nil }
    return first
  }

  private func isPlaceholder(_ row: Int) -> Bool {
    columns > 5 && (1...5).allSatisfy { cell(row, $0).style.background != .standard }
      && cell(row, 0).style.background == .standard
  }
}

extension TestTerminal {
  /// Waits until a look of several rows is on the screen.
  func waitUntilSeen(
    _ look: KeyPath<Screen, Int?>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    waitUntil("the look is drawn", sourceLocation: sourceLocation) { screen[keyPath: look] != nil }
  }

  /// The rows with something in them, blanks at both ends left out.
  var textRows: [String] { screen.text.split(separator: "\n").map(String.init) }
}
