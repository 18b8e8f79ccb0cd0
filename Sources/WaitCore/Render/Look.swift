// A look is a way to draw a view, as a value. A new look is one file with its drawing and one row in
// the catalogue; the code that draws knows only this type.

/// How much room there is.
package struct Canvas: Equatable, Sendable {
  /// Columns of the window; the last one is never used.
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A way to draw the status.
package struct Look: Sendable {
  package let name: String
  /// What it looks like, in a line.
  package let summary: String
  /// Whether it shows nothing at all, so that nothing needs to be prepared for it.
  package let isHidden: Bool
  /// Whether the command's output is to take its place at the end, unless our user wants it
  /// elsewhere.
  package let keepsOutput: Bool
  /// How many of the command's newest lines it draws itself, where there is room for them.
  package let heldLines: Int
  /// The smallest window that has room for them.
  package let roomForLines: Canvas
  /// Draws a view; no row is wider than the canvas less one column.
  package let rows: @Sendable (StatusView, Theme, Canvas) -> [Row]

  package init(
    name: String, summary: String, isHidden: Bool = false,
    keepsOutput: Bool = false, heldLines: Int = 0,
    roomForLines: Canvas = Canvas(columns: 0, rows: 0),
    rows: @escaping @Sendable (StatusView, Theme, Canvas) -> [Row]
  ) {
    self.name = name
    self.summary = summary
    self.isHidden = isHidden
    self.keepsOutput = keepsOutput
    self.heldLines = heldLines
    self.roomForLines = roomForLines
    self.rows = rows
  }

  /// How many of the command's newest lines it draws itself in a window of this size.
  package func heldLines(in canvas: Canvas) -> Int {
    canvas.columns >= roomForLines.columns && canvas.rows >= roomForLines.rows ? heldLines : 0
  }
}

/// All looks, in the order in which they are listed.
package enum LookCatalogue {
  package static let all: [Look] = [
    .bar, .line, .spinner, .standard, .glassed, .skeleton, .breathing, .hidden,
  ]

  package static var names: [String] { all.map(\.name) }

  package static func named(_ name: String) -> Look? { all.first { $0.name == name } }
}
