// Colours as they are typed.

import Testing
import WaitCore

@Suite struct ColorNamesTests {
  @Test(arguments: [
    ("#5C4EF2", 0x5c4ef2), ("#5c4ef2", 0x5c4ef2), ("#fff", 0xffffff), ("#1aF", 0x11aaff),
    ("blue", 0x0000ff), ("BLUE", 0x0000ff), ("black", 0x000000), ("orange", 0xffa500),
  ])
  func `a colour`(text: String, hex: UInt32) {
    #expect(ColorNames.color(text) == RGB(hex: hex))
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#1234", "#12345", "#1234567", "#ggg", "#-12", "#+12345", "#12 ",
    "5c4ef2", "blau", "#١٢٣", "#ＦＦＦ",
  ])
  func `none`(text: String) {
    #expect(ColorNames.color(text) == nil)
  }

  @Test func `every name that the manual lists is one`() {
    for name in ColorNames.list.split(separator: ", ") {
      #expect(ColorNames.color(String(name)) != nil)
    }
  }
}
