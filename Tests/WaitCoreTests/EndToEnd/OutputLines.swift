// A command's lines as they stand in a terminal's bytes, for floods that a screen model would be slow
// with: of each line what was written last over it, without sequences.

enum OutputLines {
  static func plain(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
      var text: [UInt8] = []
      var isEscaped = false
      var isInSequence = false
      for byte in line.last == 0x0d ? line.dropLast() : line {
        if isInSequence {
          isInSequence = !(0x40...0x7e).contains(byte)
        } else if isEscaped {
          (isEscaped, isInSequence) = (false, byte == UInt8(ascii: "["))
        } else if byte == 0x1b {
          isEscaped = true
        } else if byte == 0x0d {
          text = []
        } else {
          text.append(byte)
        }
      }
      return String(decoding: text, as: UTF8.self)
    }
  }
}
