// What has to be written so that one row becomes another: the cells that differ, in runs, and the free
// text at the end in one go.

enum RowPatch {
  /// Appends the bytes that change a row on the screen, on whose row the cursor is, into another.
  ///
  /// The pen is the standard one before and after.
  static func append(_ old: Row, to new: Row, into out: inout ControlBytes) {
    // Cells from the free text on are drawn in one go: their columns are not certain.
    let textStart = min(old.textStart ?? old.columns, new.textStart ?? new.columns)
    var common = min(textStart, old.columns, new.columns)
    // What is drawn in one go begins with a glyph, not in the middle of a wide one.
    while common > 0, new.startsInMiddle(common) || old.startsInMiddle(common) { common -= 1 }
    var pen = Pen.standard
    var column = 0
    while column < common {
      guard old.cells[column] != new.cells[column] else {
        column += 1
        continue
      }
      // Cells that are cheaper to repeat than to jump over belong to the run.
      var end = column + 1
      var last = end
      while end < common, end - last < 4 {
        end += 1
        if old.cells[end - 1] != new.cells[end - 1] { last = end }
      }
      // A wide glyph is never begun in its middle.
      while column > 0, new.cells[column].columns == 0 || old.cells[column].columns == 0 {
        column -= 1
      }
      out.moveTo(column: column)
      out.append(new.cells[column..<last], from: column, pen: &pen)
      column = last
    }
    let tailIsSame =
      old.textStart == new.textStart && old.cells[common...] == new.cells[common...]
    if !tailIsSame {
      out.moveTo(column: common)
      out.append(new.cells[common...], from: common, pen: &pen)
      out.change(from: pen, to: .standard)
      out.eraseLine()
    } else {
      out.change(from: pen, to: .standard)
    }
  }
}

extension Row {
  /// Whether a column is one after the first of a wide glyph.
  fileprivate func startsInMiddle(_ column: Int) -> Bool {
    column < cells.count && cells[column].columns == 0
  }
}
