// The control sequences waitfor writes (ECMA-48, DEC private modes, synchronized output), and no
// others. They go into one buffer, which is then written at once.

/// A buffer for what goes to the terminal.
package struct ControlBytes: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init(capacity: Int = 1024) {
    bytes.reserveCapacity(capacity)
  }

  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  package mutating func append(raw: ArraySlice<UInt8>) { bytes.append(contentsOf: raw) }

  /// DEC private mode 2026: the terminal shows nothing half done.
  package mutating func beginSynchronized() { append("\u{1B}[?2026h") }
  package mutating func endSynchronized() { append("\u{1B}[?2026l") }
  package mutating func autowrapOff() { append("\u{1B}[?7l") }
  package mutating func autowrapOn() { append("\u{1B}[?7h") }
  package mutating func hideCursor() { append("\u{1B}[?25l") }
  package mutating func showCursor() { append("\u{1B}[?25h") }
  package mutating func carriageReturn() { bytes.append(0x0d) }
  package mutating func lineFeed() { bytes.append(0x0a) }
  /// IND: a row down, scrolling at the last, in the same column.
  package mutating func index() { append("\u{1B}D") }
  /// EL 0: to the end of the row.
  package mutating func eraseLine() { append("\u{1B}[K") }
  /// ED 0: to the end of the screen.
  package mutating func eraseBelow() { append("\u{1B}[J") }
  /// SGR 0.
  package mutating func resetPen() { append("\u{1B}[m") }

  /// CHA: to a column, counted from 0.
  package mutating func moveTo(column: Int) {
    append("\u{1B}[")
    append(number: column + 1)
    bytes.append(UInt8(ascii: "G"))
  }

  /// DECSC and DECRC.
  package mutating func saveCursor() { append("\u{1B}7") }
  package mutating func restoreCursor() { append("\u{1B}8") }

  /// DECSTBM: scrolling is kept to the rows from the first to `bottom`, counted from 1; it sends the
  /// cursor home.
  package mutating func setMargins(bottom: Int) {
    append("\u{1B}[1;")
    append(number: bottom)
    bytes.append(UInt8(ascii: "r"))
  }
  package mutating func resetMargins() { append("\u{1B}[r") }

  /// CUP: to the first column of a row, counted from 0.
  package mutating func moveTo(row: Int) {
    append("\u{1B}[")
    append(number: row + 1)
    append(";1H")
  }

  /// CUU.
  package mutating func moveUp(_ rows: Int) {
    guard rows > 0 else { return }
    append("\u{1B}[")
    append(number: rows)
    bytes.append(UInt8(ascii: "A"))
  }

  /// Writes a row from its first column on, with the standard pen before and after.
  package mutating func append(_ row: Row) {
    var pen = Pen.standard
    append(row.cells[...], from: 0, pen: &pen)
    resetPen()
  }

  /// Writes cells from a column on.
  package mutating func append(_ cells: ArraySlice<Cell>, from start: Int, pen: inout Pen) {
    var column = start
    for cell in cells {
      if cell.columns == 0 {
        column += 1
        continue
      }
      change(from: pen, to: cell.pen)
      pen = cell.pen
      if cell.isUncertain, cell.columns > 1 {
        // What the glyph may leave free must not show what was there before.
        append(String(repeating: " ", count: cell.columns))
        moveTo(column: column)
      }
      append(cell.glyph)
      column += 1
      if cell.isUncertain { moveTo(column: column + cell.columns - 1) }
    }
  }

  /// SGR from one pen to another.
  package mutating func change(from old: Pen, to new: Pen) {
    guard old != new else { return }
    append("\u{1B}[")
    var isFirst = true
    func separate(_ bytes: inout [UInt8]) {
      if !isFirst { bytes.append(UInt8(ascii: ";")) }
      isFirst = false
    }
    var base = old
    if (old.isDim && !new.isDim) || new == .standard {
      // SGR 22 would do for dim, but 0 is shorter than what mostly follows.
      separate(&bytes)
      bytes.append(UInt8(ascii: "0"))
      base = .standard
    }
    if new.isDim, !base.isDim {
      separate(&bytes)
      bytes.append(UInt8(ascii: "2"))
    }
    if new.ink != base.ink {
      separate(&bytes)
      append(new.ink, ground: false)
    }
    if new.ground != base.ground {
      separate(&bytes)
      append(new.ground, ground: true)
    }
    bytes.append(UInt8(ascii: "m"))
  }

  private mutating func append(_ ink: Ink, ground: Bool) {
    let base = ground ? 40 : 30
    switch ink {
    case .standard: append(number: base + 9)
    case .indexed(let index) where index < 8: append(number: base + Int(index))
    case .indexed(let index) where index < 16: append(number: base + 60 + Int(index) - 8)
    case .indexed(let index):
      append(number: base + 8)
      append(";5;")
      append(number: Int(index))
    case .direct(let color):
      append(number: base + 8)
      append(";2;")
      append(number: Int(color.red))
      bytes.append(UInt8(ascii: ";"))
      append(number: Int(color.green))
      bytes.append(UInt8(ascii: ";"))
      append(number: Int(color.blue))
    }
  }

  private mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
