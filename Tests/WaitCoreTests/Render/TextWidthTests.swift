// What columns a text is given: against what terminals were measured to draw, and the shape of the
// generated table. It refuses to repeat the table: wcwidth is the judge of single scalars.

import Testing
import WaitCore

@Suite struct TextWidthTests {
  /// Columns on tmux 3.3a, xterm 379, kitty 0.26, VTE 0.70, screen 4.9, pyte 0.8, wcwidth 0.9.
  static let measured: [(sample: String, columns: [Int])] = [
    ("あ", [2, 2, 2, 2, 2, 2, 2]),
    ("中", [2, 2, 2, 2, 2, 2, 2]),
    ("😀", [2, 2, 2, 2, 2, 2, 2]),
    ("⌚", [2, 2, 2, 2, 2, 2, 2]),
    ("Я", [1, 1, 1, 1, 1, 1, 1]),
    ("…", [1, 1, 1, 1, 1, 1, 1]),
    ("→", [1, 1, 1, 1, 1, 1, 1]),
    ("█", [1, 1, 1, 1, 1, 1, 1]),
    ("⠋", [1, 1, 1, 1, 1, 1, 1]),
    ("и\u{306}", [1, 1, 1, 1, 1, 1, 1]),
    ("か\u{3099}", [2, 2, 2, 2, 2, 2, 2]),
    ("e\u{301}", [1, 1, 1, 1, 1, 1, 1]),
    ("\u{2764}\u{FE0F}", [1, 1, 2, 1, 1, 1, 2]),
    ("\u{26A0}\u{FE0F}", [1, 1, 2, 1, 1, 1, 2]),
    ("\u{2714}\u{FE0F}", [1, 1, 2, 1, 1, 1, 2]),
    ("1\u{FE0F}\u{20E3}", [1, 1, 2, 1, 1, 1, 2]),
    ("👨\u{200D}👩\u{200D}👧", [2, 6, 6, 6, 6, 2, 2]),
    ("🏳\u{FE0F}\u{200D}🌈", [1, 3, 4, 3, 3, 1, 2]),
    ("👍🏽", [4, 4, 2, 4, 4, 4, 2]),
    ("🇯🇵", [2, 2, 2, 2, 2, 4, 2]),
    ("\u{1FAE9}", [0, 1, 1, 1, 1, 2, 2]),
    ("\u{1F6D8}", [0, 1, 1, 1, 1, 2, 2]),
    ("क\u{94D}षि", [3, 3, 2, 3, 3, 2, 2]),
    ("\u{AD}", [1, 1, 0, 1, 1, 1, 1]),
  ]

  @Test(arguments: measured)
  func `every measured terminal lies within the bounds`(sample: String, columns: [Int]) throws {
    #expect(sample.count == 1)
    let bounds = TextWidth.bounds(of: try #require(sample.first))
    for width in columns { #expect((bounds.least...bounds.most).contains(width)) }
  }

  @Test(arguments: [
    ("a", 1, 1), (" ", 1, 1), ("~", 1, 1), ("é", 1, 1), ("ё", 1, 1), ("Ж", 1, 1), ("№", 1, 1),
    ("…", 1, 1), ("│", 1, 1), ("█", 1, 1), ("▏", 1, 1), ("⠋", 1, 1), ("✔", 1, 1), ("✖", 1, 1),
    ("ア", 2, 2), ("漢", 2, 2), ("한", 2, 2), ("！", 2, 2), ("　", 2, 2), ("ｱ", 1, 1),
    ("\u{1112}\u{1161}\u{11AB}", 2, 2), ("и\u{306}", 1, 1), ("か\u{3099}", 2, 2),
    ("❤\u{FE0F}", 1, 2), ("⌚\u{FE0F}", 2, 2), ("⌚\u{FE0E}", 1, 2), ("1\u{FE0F}\u{20E3}", 1, 2),
    ("👨\u{200D}👩\u{200D}👧", 2, 6), ("🏳\u{FE0F}\u{200D}🌈", 1, 4), ("👍🏽", 2, 4),
    ("🇯", 1, 2), ("🇯🇵", 2, 4), ("\u{1FAE9}", 0, 2), ("क\u{94D}षि", 1, 3), ("\u{AD}", 0, 1),
    ("\u{1780}\u{17D2}", 0, 1), ("\u{301}", 0, 0), ("\u{200B}", 0, 0), ("\u{200C}", 0, 1),
    ("\u{1}", 0, 1), ("\u{1B}", 0, 1), ("\u{9B}", 0, 1),
    ("\u{E000}", 1, 1), ("\u{10FFFF}", 1, 1),
  ])
  func `a cluster has a least and a most`(cluster: String, least: Int, most: Int) {
    #expect(cluster.map(TextWidth.bounds) == [ColumnBounds(least: least, most: most)])
  }

  @Test(arguments: [
    ("", 0), ("make", 4), ("Сборка", 6), ("ビルド中", 8), ("正在构建…", 9), ("a👍🏽b", 6),
    ("e\u{301}te\u{301}", 3), ("🇯🇵🇷🇺", 8),
  ])
  func `a text is as wide as the widest terminal makes it`(text: String, columns: Int) {
    #expect(TextWidth.columns(text) == columns)
  }

  @Test(arguments: "АЯабвя ёЁ…█▏▌▉▓━─│·→●○◐◑•▶═".filter { $0 != " " })
  func `ambiguous is what a terminal may draw two columns wide`(cluster: Character) {
    #expect(TextWidth.isAmbiguous(cluster))
  }

  @Test(arguments: "aZ~ ⠋✔✖✓✗⚠»›╸╺░☑漢ア😀\u{1B}")
  func `not ambiguous is what every terminal draws alike`(cluster: Character) {
    #expect(!TextWidth.isAmbiguous(cluster))
  }

  @Test func `a decomposed letter is as ambiguous as its base`() {
    #expect(TextWidth.isAmbiguous("и\u{306}"))
    #expect(!TextWidth.isAmbiguous("e\u{301}"))
  }

  @Test func `the table is in order and says nothing twice`() {
    let runs = WidthTable.runs
    #expect(runs.first.map { $0 >> 8 } == 0)
    for (run, next) in zip(runs, runs.dropFirst()) {
      #expect(run >> 8 < next >> 8)
      #expect(run & 0xFF != next & 0xFF)
    }
    #expect(runs.allSatisfy { $0 >> 8 <= 0x10FFFF })
  }

  @Test func `no scalar is more than two columns, and least never exceeds most`() {
    for run in WidthTable.runs {
      let least = run >> 4 & 0x7
      let most = run & 0xF
      #expect(least <= most && most <= 2)
    }
  }

  @Test func `the shortcut for Latin and Cyrillic agrees with the table`() throws {
    let shortcut = [0x20...0x7E, 0xAE...0x2FF, 0x400...0x482, 0x48A...0x52F].joined()
    for value in shortcut {
      let run = try #require(WidthTable.runs.last { $0 >> 8 <= value })
      #expect(run & 0x7F == 0x11)
    }
  }
}
