// What is drawn in the window as it is at the moment: how large it is, and whether it is just being
// resized; which of the command's lines belong to the picture.

/// The picture in its window.
package struct Viewport: Sendable {
  /// The terminal may tell us of a new size late, and what it wraps can't be taken back: the row is
  /// drawn short until the size has been quiet for so long.
  private static let calm = Duration.milliseconds(400)

  private var scene: Scene
  /// Whether there is room for one row only, however high the window is.
  private let isOneRow: Bool
  /// For a terminal that does not say how wide it is.
  private let fallbackColumns: Int
  package private(set) var canvas = Canvas(columns: 0, rows: 0)
  /// When a row drawn short is drawn in full again.
  package private(set) var compactUntil: Duration?
  /// The newest lines of output that is kept back.
  package var tail: [String] = []

  package init(scene: Scene, isOneRow: Bool, fallbackColumns: Int) {
    self.scene = scene
    self.isOneRow = isOneRow
    self.fallbackColumns = fallbackColumns
  }

  // MARK: The window

  /// Takes note of the window's size; 0: it is not known.
  package mutating func setSize(columns: Int, rows: Int) {
    canvas = Canvas(
      columns: columns > 0 ? columns : fallbackColumns, rows: rows > 0 ? rows : 24)
  }

  /// Takes note that the window is being resized.
  package mutating func resized(at now: Duration) { compactUntil = now + Self.calm }

  /// Takes note of the time.
  package mutating func settle(at now: Duration) {
    if let quiet = compactUntil, now >= quiet { compactUntil = nil }
  }

  /// Takes it that the size is quiet.
  package mutating func settle() { compactUntil = nil }

  /// Whether anything can be drawn.
  package var hasRoom: Bool { canvas.columns >= 3 }

  // MARK: The picture

  /// How it is drawn.
  package var look: Look {
    get { scene.look }
    set { scene.look = newValue }
  }

  /// How many of the command's newest lines the picture holds.
  package var heldLines: Int { isOneRow || !hasRoom ? 0 : scene.heldLines(canvas) }

  /// How many it may hold at most, in whatever window.
  package var mostLines: Int { scene.mostLines }

  /// The rows of a running wait.
  package func rows(
    _ view: StatusView, rewrittenLine: String?, newestLines: [String]
  ) -> [Row] {
    guard hasRoom else { return [] }
    let room: Canvas
    if compactUntil != nil {
      room = Canvas(columns: min(canvas.columns, 23), rows: 1)
    } else {
      room = Canvas(columns: canvas.columns, rows: isOneRow ? 1 : canvas.rows)
    }
    return scene.rows(
      view, room, rewrittenLine: rewrittenLine, tail: tail.isEmpty ? newestLines : tail)
  }

  /// The rows that stay when the wait is over.
  package func closingRows(_ view: StatusView) -> [Row] { scene.closingRows(view, canvas) }
}
