// The wording of five languages: complete, distinct, and made of characters whose width terminals
// agree on. It refuses to judge style.

import Testing
import WaitCore

@Suite struct PhrasesTests {
  static let wordings: [Wording] = Language.allCases.map { .language($0) } + [.ascii]

  private static func texts(_ wording: Wording) -> [String] {
    let phrases = wording.phrases
    return phrases.stages + [phrases.done, phrases.overdue, phrases.separator]
  }

  @Test func `there are five languages`() {
    #expect(Language.allCases.map(\.rawValue) == ["ru", "en", "ja", "zh-Hans", "zh-Hant"])
  }

  @Test(arguments: wordings)
  func `every language has six stages, all different`(wording: Wording) {
    let stages = wording.phrases.stages
    #expect(stages.count == Phrases.thresholds.count)
    #expect(Set(stages + [wording.phrases.done, wording.phrases.overdue]).count == 8)
  }

  @Test(arguments: wordings)
  func `a stage goes on and an end does not`(wording: Wording) {
    let ellipsis = wording == .ascii ? "..." : "…"
    for stage in wording.phrases.stages { #expect(stage.hasSuffix(ellipsis)) }
    #expect(!wording.phrases.done.hasSuffix(ellipsis))
  }

  @Test(arguments: wordings)
  func `no emoji, no mark that combines, nothing invisible`(wording: Wording) {
    for scalar in Self.texts(wording).joined().unicodeScalars {
      let properties = scalar.properties
      #expect(!properties.isEmojiPresentation && !properties.isDefaultIgnorableCodePoint)
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark, .control, .format:
        Issue.record("U+\(String(scalar.value, radix: 16))")
      default: break
      }
    }
  }

  @Test(arguments: wordings)
  func `nothing is empty, and everything has room in a box`(wording: Wording) {
    let phrases = wording.phrases
    // ASCII's ellipsis is two columns longer.
    let most = wording == .ascii ? 32 : 30
    for text in phrases.stages + [phrases.done, phrases.overdue] {
      #expect((1...most).contains(TextWidth.columns(text)), "\(text)")
    }
  }

  /// Cyrillic and the ellipsis are two columns wide where the user says so, and nothing else is.
  @Test(arguments: wordings)
  func `terminals agree on all widths but those of Cyrillic and the ellipsis`(wording: Wording) {
    let phrases = wording.phrases
    let texts =
      phrases.stages + [
        phrases.done, phrases.overdue, phrases.count, phrases.left, phrases.unchanged,
        phrases.stuck,
      ]
    for letter in texts.joined() where letter != "…" {
      let isCyrillic = letter.unicodeScalars.allSatisfy { (0x400...0x4ff).contains($0.value) }
      #expect(isCyrillic || !TextWidth.isAmbiguous(letter), "\(letter)")
      #expect(letter.unicodeScalars.count == 1, "\(letter)")
    }
  }

  @Test(arguments: wordings)
  func `no number inflects a word`(wording: Wording) {
    #expect(!Self.texts(wording).joined().contains { $0.isASCII && $0.isNumber })
  }

  @Test(arguments: wordings)
  func `is clean to draw as it stands`(wording: Wording) {
    for text in Self.texts(wording) { #expect(Sanitiser.clean(text) == text) }
  }

  @Test func `a language is nobody else's`() {
    let all = Language.allCases.map { Wording.language($0).phrases.stages }
    #expect(Set(all).count == Language.allCases.count)
  }

  @Test func `ASCII is English`() {
    let text = Self.texts(.ascii).joined()
    #expect(text.utf8.allSatisfy { (0x20...0x7e).contains($0) })
    #expect(Wording.ascii.phrases.stages.first == "Fetching data...")
  }

  @Test func `Russian is the source's wording`() {
    let phrases = Wording.language(.russian).phrases
    #expect(
      phrases.stages == [
        "Получаем данные…", "Обновляем данные…", "Нужно ещё немного времени…",
        "Скоро загрузится…", "Ещё чуть-чуть…", "Уже почти…",
      ])
    #expect(phrases.done == "Готово")
  }

  @Test(arguments: [
    (-1, 0), (0, 0), (19, 0), (20, 1), (49, 1), (50, 2), (59, 2), (60, 3), (69, 3), (70, 4),
    (89, 4), (90, 5), (100, 5),
  ])
  func `every percentage has a stage`(percent: Int, index: Int) {
    let phrases = Wording.language(.english).phrases
    #expect(phrases.stage(at: percent) == phrases.stages[index])
  }
}
