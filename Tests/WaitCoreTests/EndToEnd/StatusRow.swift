// The status on a screen as a test reads it: its words and its cells, wherever it stands.

/// One row of a screen that looks like a status.
struct StatusRow: Equatable {
  /// The mark or the moving part, `63%` or `exit 2`, the clock and the message: the words without
  /// those of the bar.
  var words: [String]
  /// The row from the top.
  var row: Int

  private static let spinner = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏-\\|/"
  private static let bar = "█▏▎▍▌▋▊▉░━╸─"

  /// Reads a row; nil if it is none of ours.
  init?(_ text: String, row: Int) {
    let words = text.split(separator: " ").map(String.init)
    guard text.first == " ", let mark = words.first,
      mark == "✔" || mark == "✖" || mark.count == 1 && Self.spinner.contains(mark)
    else { return nil }
    self.words = words.filter { word in !word.allSatisfy { Self.bar.contains($0) } }
    self.row = row
  }

  var mark: String { words[0] }
  var isRunning: Bool { mark != "✔" && mark != "✖" }

  /// The number before the percent sign, and whether it is marked as a guess.
  var percentage: (number: Int, isGuess: Bool)? {
    for word in words where word.hasSuffix("%") {
      let isGuess = word.hasPrefix("~")
      if let number = Int(word.dropFirst(isGuess ? 1 : 0).dropLast()) { return (number, isGuess) }
    }
    return nil
  }

  /// The time on the clock, in seconds.
  var clock: Int? {
    words.lazy.map { $0.split(separator: ":").map { Int($0) } }
      .first { $0.count > 1 && !$0.contains(nil) }?
      .reduce(0) { $0 * 60 + ($1 ?? 0) }
  }

  /// What stands behind the clock.
  var message: String {
    guard let clock = words.firstIndex(where: { $0.contains(":") }) else { return "" }
    return words[(clock + 1)...].joined(separator: " ")
  }

  /// What stands between the mark and the clock: `100%`, `exit 2`.
  var state: String {
    words.dropFirst().prefix { !$0.contains(":") }.joined(separator: " ")
  }
}

extension Screen {
  /// The rows that look like a status, from the top.
  var statusRows: [StatusRow] {
    rows.enumerated().compactMap { StatusRow($1, row: $0) }
  }

  /// The only status there is, or nil where there is none or there are several.
  var status: StatusRow? {
    let found = statusRows
    return found.count == 1 ? found[0] : nil
  }

  /// The first column behind all that is drawn in a row, coloured blanks included.
  func end(ofRow row: Int) -> Int {
    let blank = ScreenCell(text: " ", style: ScreenStyle())
    return (0..<columns).last { cell(row, $0) != blank }.map { $0 + 1 } ?? 0
  }

  /// The colours of all cells.
  var colors: [ScreenColor] {
    var colors: [ScreenColor] = []
    for row in 0..<rowCount {
      for column in 0..<columns {
        let style = cell(row, column).style
        colors += [style.foreground, style.background]
      }
    }
    return colors.filter { $0 != .standard }
  }
}
