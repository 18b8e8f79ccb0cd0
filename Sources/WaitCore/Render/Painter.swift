// Turns pictures into bytes, and remembers the last one, so that only what changed is written. The
// cursor rests on column 0 of the first row between frames. Nothing is ever drawn in the last
// column, and autowrap is off while drawing, since the width we know may be stale.

/// The painter of one terminal.
package struct Painter: Sendable {
  /// What is on the screen; empty when no status is.
  private var shown: [Row] = []
  /// Whether the rows below may hold remains, after a resize or after foreign output.
  private var mustEraseBelow = true
  private var cursorIsHidden = false

  package init() {}

  /// Whether a status is on the screen.
  package var isShowing: Bool { !shown.isEmpty }

  /// Whether the terminal has to be put in order before we leave.
  package var hasLeftTraces: Bool { isShowing || cursorIsHidden }

  // MARK: Frames

  /// The bytes that put `rows` on the screen; none if they are there already.
  package mutating func frame(_ rows: [Row]) -> [UInt8] {
    guard !rows.isEmpty else { return isShowing ? erase() : [] }
    if !mustEraseBelow, cursorIsHidden, rows.count == shown.count {
      let bytes = patch(rows)
      shown = rows
      return bytes
    }
    var out = ControlBytes()
    out.beginSynchronized()
    if !cursorIsHidden { out.hideCursor() }
    cursorIsHidden = true
    draw(rows, into: &out)
    out.moveUp(rows.count - 1)
    out.carriageReturn()
    out.endSynchronized()
    shown = rows
    mustEraseBelow = false
    return out.bytes
  }

  /// The bytes that leave `rows` behind as the last word, with the cursor below.
  package mutating func close(_ rows: [Row]) -> [UInt8] {
    guard !rows.isEmpty else { return erase() }
    var out = ControlBytes()
    out.beginSynchronized()
    mustEraseBelow = true
    draw(rows, into: &out)
    out.carriageReturn()
    out.lineFeed()
    out.showCursor()
    out.endSynchronized()
    forget()
    return out.bytes
  }

  /// The bytes that take the status away and give the cursor back.
  package mutating func erase() -> [UInt8] {
    guard hasLeftTraces else { return [] }
    var out = ControlBytes()
    out.beginSynchronized()
    if isShowing { appendErasure(to: &out) }
    out.showCursor()
    out.endSynchronized()
    forget()
    return out.bytes
  }

  /// The bytes that make room for output of the command's; the cursor stays as it is, since a frame
  /// will follow.
  package mutating func makeRoom() -> [UInt8] {
    guard isShowing else { return [] }
    var out = ControlBytes()
    appendErasure(to: &out)
    shown = []
    mustEraseBelow = true
    return out.bytes
  }

  /// The bytes that take the status away although somebody has written where the cursor rested, such
  /// as a question: what they wrote stays.
  package mutating func abandon() -> [UInt8] {
    guard hasLeftTraces else { return [] }
    var out = ControlBytes()
    if isShowing {
      out.resetPen()
      out.eraseBelow()
    }
    out.showCursor()
    forget()
    return out.bytes
  }

  /// Takes note that the screen may hold anything: the next frame is drawn whole.
  package mutating func invalidate() {
    mustEraseBelow = true
  }

  private mutating func forget() {
    shown = []
    mustEraseBelow = true
    cursorIsHidden = false
  }

  // MARK: Drawing

  private func appendErasure(to out: inout ControlBytes) {
    out.carriageReturn()
    out.resetPen()
    out.eraseLine()
    if shown.count > 1 {
      // Erasing the display from the top row makes some terminals scroll what is on it into their
      // history: the second row is never that.
      out.carriageReturn()
      out.lineFeed()
      out.eraseBelow()
      out.moveUp(1)
    } else if mustEraseBelow {
      out.eraseBelow()
    }
  }

  private func draw(_ rows: [Row], into out: inout ControlBytes) {
    out.carriageReturn()
    out.autowrapOff()
    for (index, row) in rows.enumerated() {
      if index > 0 {
        out.carriageReturn()
        out.lineFeed()
      }
      out.append(row)
      let isLast = index == rows.count - 1
      if isLast, mustEraseBelow || rows.count < shown.count {
        out.eraseBelow()
      } else {
        out.eraseLine()
      }
    }
    out.autowrapOn()
  }

  // MARK: Patching

  /// The bytes that change what is shown into `rows`, row for row.
  private func patch(_ rows: [Row]) -> [UInt8] {
    var out = ControlBytes(capacity: 256)
    var line = 0
    for (index, row) in rows.enumerated() where row != shown[index] {
      if out.bytes.isEmpty {
        out.beginSynchronized()
        out.autowrapOff()
      }
      while line < index {
        out.carriageReturn()
        out.lineFeed()
        line += 1
      }
      RowPatch.append(shown[index], to: row, into: &out)
    }
    guard !out.bytes.isEmpty else { return [] }
    out.autowrapOn()
    out.moveUp(line)
    out.carriageReturn()
    out.endSynchronized()
    return out.bytes
  }
}
