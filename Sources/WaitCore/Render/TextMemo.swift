// A text laid out once: a message stays for many frames, and finding its grapheme clusters and their
// widths takes longer than all else that is drawn. What comes out is what would come out without it.

/// The cells of the text that was laid out last.
///
/// One thread draws: nothing here is locked.
package final class TextMemo: @unchecked Sendable {
  private var text = ""
  private var columns = -1
  private var pen = Pen.standard
  private var cells: [Cell] = []

  package init() {}

  /// The cells of a text, made by `make` if they are not known yet.
  func cells(
    of text: String, columns: Int, pen: Pen, make: () -> [Cell]
  ) -> [Cell] {
    if text == self.text, columns == self.columns, pen == self.pen { return cells }
    (self.text, self.columns, self.pen) = (text, columns, pen)
    cells = make()
    return cells
  }
}
