// Where a text is cut: at the border of a character, within the columns there are, whatever they
// are. It refuses to test widths, which are TextWidth's.

import Testing
import WaitCore

@Suite struct TextCutTests {
  static let samples = [
    "", "a", "Linking", "Compiling the third of many modules, which takes its time",
    "Сборка модуля «Ядро», третьего из двенадцати", "ビルドしています、しばらくお待ちください",
    "正在构建第三个模块", "한국어 메시지", "e\u{301}te\u{301} de\u{301}ja\u{300}",
    "👨\u{200D}👩\u{200D}👧 a family of 👍🏽 and 🇯🇵🇷🇺", "क\u{94D}षि क\u{94D}षि",
    "\u{600}1 prepended", "🏳\u{FE0F}\u{200D}🌈1\u{FE0F}\u{20E3}❤\u{FE0F}", "  blanks  ",
    "\u{301}\u{301}bare marks\u{301}", "\u{1112}\u{1161}\u{11AB}\u{1100}",
    String(repeating: "漢a", count: 90), "",
  ]

  @Test(arguments: samples, ["…", "..."])
  func `never exceeds the columns there are`(text: String, ellipsis: String) {
    for columns in 0...120 {
      let cut = TextCut.fit(text, columns: columns, ellipsis: ellipsis)
      #expect(TextWidth.columns(cut) <= columns)
    }
  }

  @Test(arguments: samples, ["…", "..."])
  func `keeps what fits and says when it does not`(text: String, ellipsis: String) {
    let whole = TextWidth.columns(text)
    for columns in 0...120 {
      let cut = TextCut.fit(text, columns: columns, ellipsis: ellipsis)
      if whole <= columns {
        #expect(cut == text)
      } else if columns >= ellipsis.count {
        #expect(cut.hasSuffix(ellipsis))
        #expect(text.unicodeScalars.starts(with: cut.dropLast(ellipsis.count).unicodeScalars))
      }
    }
  }

  @Test(arguments: samples)
  func `wastes no more than half a wide character`(text: String) {
    let widest = text.map { TextWidth.bounds(of: $0).most }.max() ?? 0
    let whole = TextWidth.columns(text)
    for columns in 1..<max(2, whole) where whole > columns {
      let cut = TextCut.fit(text, columns: columns, ellipsis: "…")
      #expect(TextWidth.columns(cut) > columns - max(1, widest))
    }
  }

  @Test(arguments: [
    (-9, ""), (0, ""), (1, "…"), (2, "a…"), (3, "ab…"), (5, "abcd…"), (6, "abcdef"), (7, "abcdef"),
  ])
  func `cuts between letters`(columns: Int, cut: String) {
    #expect(TextCut.fit("abcdef", columns: columns, ellipsis: "…") == cut)
  }

  @Test(arguments: [
    (Int.min, ""), (-1, ""), (0, ""), (1, "."), (2, ".."), (3, "..."), (4, "a..."), (6, "abcdef"),
  ])
  func `cuts the ellipsis too when even that does not fit`(columns: Int, cut: String) {
    #expect(TextCut.fit("abcdef", columns: columns, ellipsis: "...") == cut)
  }

  @Test(arguments: [(1, "…"), (2, "…"), (3, "漢…"), (4, "漢…"), (5, "漢字…"), (6, "漢字漢")])
  func `leaves a column empty rather than half a character`(columns: Int, cut: String) {
    #expect(TextCut.fit("漢字漢", columns: columns, ellipsis: "…") == cut)
  }

  @Test func `does not part a letter from its marks`() {
    let text = "e\u{301}e\u{301}e\u{301}"
    #expect(TextCut.fit(text, columns: 2, ellipsis: "…") == "e\u{301}…")
  }

  @Test func `takes a whole cluster or none of it`() {
    let family = "👨\u{200D}👩\u{200D}👧"
    #expect(TextCut.fit(family + "abc", columns: 6, ellipsis: "…") == "…")
    #expect(TextCut.fit(family + "abc", columns: 7, ellipsis: "…") == family + "…")
  }

  @Test func `an empty ellipsis is a plain cut`() {
    #expect(TextCut.fit("abcdef", columns: 4, ellipsis: "") == "abcd")
  }
}
