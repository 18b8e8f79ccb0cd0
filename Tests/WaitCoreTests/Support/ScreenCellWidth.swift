// How many cells a character takes on the screen model. Written apart from the product's table, so that
// an error in one of them shows; it knows the blocks that tests use, not all of Unicode.

func screenCellWidth(of scalar: Unicode.Scalar) -> Int {
  let properties = scalar.properties
  switch properties.generalCategory {
  case .nonspacingMark, .enclosingMark: return 0
  case .format: return scalar.value == 0xad ? 1 : 0
  default: break
  }
  if properties.isEmojiPresentation { return 2 }
  switch scalar.value {
  case 0x1160...0x11ff: return 0  // vowels and finals of Hangul, drawn onto the initial
  case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97c,
    0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6,
    0x17000...0x18cff, 0x1b000...0x1b2ff, 0x20000...0x3fffd:
    return 2
  default: return 1
  }
}
