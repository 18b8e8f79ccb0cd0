// The status on the bottom row of the window, for a command that keeps the very terminal: margins
// (DECSTBM) keep what scrolls out of that row, and the cursor stays the command's, so that it is put
// back after each frame (DECSC, DECRC).

/// The painter of a reserved row.
package struct ReservedRow: Sendable {
  private var shown: Row?
  /// The window's height while its bottom row is reserved.
  private var reserved: Int?
  private var needsMargins = true

  package init() {}

  package var isShowing: Bool { shown != nil }

  /// Whether the terminal has to be put in order before we leave.
  package var hasLeftTraces: Bool { reserved != nil }

  /// The bytes that show a row in a window of so many rows; none if it is there already.
  package mutating func frame(_ row: Row, windowRows: Int) -> [UInt8] {
    if reserved != windowRows { needsMargins = true }
    guard row != shown || needsMargins else { return [] }
    var out = ControlBytes()
    out.beginSynchronized()
    if needsMargins {
      needsMargins = false
      // Makes sure that the cursor is not on the row that is taken: this scrolls if it is. A line feed
      // would do the same, but that the terminal's driver makes it return to column 0.
      out.index()
      out.saveCursor()
      out.setMargins(bottom: windowRows - 1)
      out.restoreCursor()
      out.moveUp(1)
      reserved = windowRows
    }
    out.saveCursor()
    out.autowrapOff()
    out.moveTo(row: windowRows - 1)
    if let shown {
      out.resetPen()
      RowPatch.append(shown, to: row, into: &out)
    } else {
      out.append(row)
      out.eraseLine()
    }
    out.autowrapOn()
    out.restoreCursor()
    out.endSynchronized()
    shown = row
    return out.bytes
  }

  /// Takes note that the terminal may have dropped the margins, as some do at a new size.
  package mutating func invalidate() {
    shown = nil
    needsMargins = true
  }

  /// The bytes that give the whole window back.
  ///
  /// `clears` takes the row away, too; where the screen is another program's by now it must not.
  package mutating func release(clears: Bool) -> [UInt8] {
    guard let windowRows = reserved else { return [] }
    var out = ControlBytes()
    out.beginSynchronized()
    out.saveCursor()
    out.resetMargins()
    if clears {
      out.moveTo(row: windowRows - 1)
      out.resetPen()
      out.eraseLine()
    }
    out.restoreCursor()
    out.endSynchronized()
    reserved = nil
    invalidate()
    return out.bytes
  }

  /// The bytes that leave `rows` behind, on fresh rows at the cursor.
  package mutating func close(_ rows: [Row], columns: Int) -> [UInt8] {
    var out = ControlBytes()
    out.append(raw: release(clears: true)[...])
    out.resetPen()
    // Where the cursor is in its row is not known: so many blanks lead to the next row from any column
    // but the first, from where they stay in it.
    out.append(String(repeating: " ", count: columns))
    out.carriageReturn()
    for row in rows {
      out.autowrapOff()
      out.append(row)
      out.eraseLine()
      out.autowrapOn()
      out.carriageReturn()
      out.lineFeed()
    }
    return out.bytes
  }
}
