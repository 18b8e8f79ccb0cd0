// Output that only writes, which is what can be told from a line that is being written over.

/// Lines that do nothing but write, in colours, and erase what is behind.
enum PlainText {
  /// Whether the bytes are text, carriage returns, and the sequences "SGR" and "EL".
  static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x1b:
        // A sequence that has not come to its end yet may become one of these.
        guard index < bytes.endIndex else { return true }
        guard bytes[index] == UInt8(ascii: "[") else { return false }
        index += 1
        while index < bytes.endIndex, (0x30...0x3b).contains(bytes[index]) { index += 1 }
        guard index < bytes.endIndex else { return true }
        guard bytes[index] == UInt8(ascii: "m") || bytes[index] == UInt8(ascii: "K") else {
          return false
        }
        index += 1
      case 0x09, 0x0d, 0x20..<0x7f, 0x80...: break
      default: return false
      }
    }
    return true
  }

  /// Whether something that is written over is wider than so many columns.
  static func isWider(than columns: Int, _ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.split(separator: 0x0d).contains { part in
      // No byte but a tab takes more than one column.
      guard part.count > columns else { return false }
      let text = TerminalText.visible(String(decoding: part, as: UTF8.self))
      return TextWidth.columns(text) > columns
    }
  }
}
