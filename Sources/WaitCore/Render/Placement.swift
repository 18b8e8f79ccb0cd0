/// Where the status stands on the screen, and so how it is drawn.
package enum Placement: Sendable {
  /// Below the output, where the cursor is.
  case inline(Painter)
  /// On the bottom row, which the output is kept out of.
  case bottomRow(ReservedRow)

  /// Whether a status is on the screen.
  package var isShowing: Bool {
    switch self {
    case .inline(let painter): painter.isShowing
    case .bottomRow(let row): row.isShowing
    }
  }

  /// Whether the terminal has to be put in order before we leave.
  package var hasLeftTraces: Bool {
    switch self {
    case .inline(let painter): painter.hasLeftTraces
    case .bottomRow(let row): row.hasLeftTraces
    }
  }

  /// The bytes that put `rows` on the screen; the bottom row has room for the first of them.
  package mutating func frame(_ rows: [Row], _ canvas: Canvas) -> [UInt8] {
    switch self {
    case .inline(var painter):
      defer { self = .inline(painter) }
      return painter.frame(rows)
    case .bottomRow(var row):
      defer { self = .bottomRow(row) }
      // Margins need two rows, and somebody has to have room to work in.
      guard let first = rows.first, canvas.rows >= 4 else { return row.release(clears: true) }
      return row.frame(first, windowRows: canvas.rows)
    }
  }

  /// The bytes that make room for output of the command's.
  package mutating func makeRoom() -> [UInt8] {
    guard case .inline(var painter) = self else { return [] }
    defer { self = .inline(painter) }
    return painter.makeRoom()
  }

  /// The bytes that take the status away and give the cursor back.
  package mutating func erase() -> [UInt8] {
    switch self {
    case .inline(var painter):
      defer { self = .inline(painter) }
      return painter.erase()
    case .bottomRow(var row):
      defer { self = .bottomRow(row) }
      return row.release(clears: true)
    }
  }

  /// The bytes that take the status away although somebody else writes on the screen by now.
  package mutating func abandon() -> [UInt8] {
    switch self {
    case .inline(var painter):
      defer { self = .inline(painter) }
      return painter.abandon()
    case .bottomRow(var row):
      defer { self = .bottomRow(row) }
      return row.release(clears: false)
    }
  }

  /// The bytes that leave `rows` behind as the last word, with the cursor below.
  package mutating func close(_ rows: [Row], _ canvas: Canvas) -> [UInt8] {
    switch self {
    case .inline(var painter):
      defer { self = .inline(painter) }
      return painter.close(rows)
    case .bottomRow(var row):
      defer { self = .bottomRow(row) }
      return row.close(rows, columns: canvas.columns)
    }
  }

  /// Takes note that the screen may hold anything: the next frame is drawn whole.
  package mutating func invalidate() {
    switch self {
    case .inline(var painter):
      painter.invalidate()
      self = .inline(painter)
    case .bottomRow(var row):
      row.invalidate()
      self = .bottomRow(row)
    }
  }
}
