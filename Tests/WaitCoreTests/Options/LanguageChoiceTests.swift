// Which language the status speaks, and whether it may leave ASCII.

import Testing
import WaitCore

@Suite struct LanguageChoiceTests {
  private static func choose(
    _ environment: [String: String], _ words: [String] = []
  ) throws -> LanguageChoice {
    LanguageChoice(try Typed.options(words), EnvironmentValues { environment[$0] })
  }

  @Test(arguments: [
    ["LC_ALL": "C"], ["LANG": "ru_RU.KOI8-R"], ["LANGUAGE": "ja", "LANG": "C"], [:],
    ["LANG": "POSIX"], ["LC_ALL": "", "LANG": ""], ["LANG": "ru"], ["LANG": "ru_RU"],
    ["LANG": "ja_JP.eucJP"], ["LANG": "zh_TW.Big5"], ["LC_ALL": "C", "LANG": "ru_RU.UTF-8"],
    ["LC_CTYPE": "C", "LANG": "ja_JP.UTF-8"], ["LANG": "ru_RU.UTF-16"], ["LANG": "."],
    ["LC_ALL": "ru_RU.KOI8-R", "LC_CTYPE": "ru_RU.UTF-8"],
  ])
  func `where the charset is not UTF-8 all is English in ASCII`(
    environment: [String: String]
  ) throws {
    for words in [[], ["--lang", "ru"], ["--ascii"]] {
      let choice = try Self.choose(environment, words)
      #expect(choice.language == .english)
      #expect(choice.wording == .ascii)
      #expect(choice.textIsASCII && choice.glyphsAreASCII)
    }
  }

  @Test(arguments: [
    (["LANG": "ru_RU.UTF-8"], Language.russian), (["LANG": "ru_UA.utf8"], .russian),
    (["LANG": "ru_RU.Utf-8@x"], .russian), (["LANG": "ja_JP.UTF-8"], .japanese),
    (["LANG": "en_US.UTF-8"], .english), (["LANG": "de_DE.UTF-8"], .english),
    (["LANG": "C.UTF-8"], .english), (["LC_ALL": "C.utf8", "LANG": "ru_RU.UTF-8"], .english),
    // gettext's order.
    (["LC_ALL": "ja_JP.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"], .japanese),
    (["LC_MESSAGES": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"], .russian),
    (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_CN.UTF-8"], .simplifiedChinese),
    (["LC_CTYPE": "ru_RU.UTF-8", "LANG": "ja_JP.UTF-8"], .japanese),
    (["LC_CTYPE": "en_US.UTF-8", "LANG": "ru_RU.KOI8-R"], .russian),
    (["LC_CTYPE": "ru_RU.UTF-8"], .english),
    // LANGUAGE.
    (["LANGUAGE": "ja:ru", "LANG": "en_US.UTF-8"], .japanese),
    (["LANGUAGE": "de:ru:ja", "LANG": "en_US.UTF-8"], .russian),
    (["LANGUAGE": "zh_HK", "LC_ALL": "ru_RU.UTF-8"], .traditionalChinese),
    (["LANGUAGE": "", "LANG": "ru_RU.UTF-8"], .russian),
    (["LANGUAGE": ":", "LANG": "ru_RU.UTF-8"], .english),
    (["LANGUAGE": "en:ru", "LANG": "ru_RU.UTF-8"], .english),
    (["LANGUAGE": "C:ru", "LANG": "ja_JP.UTF-8"], .english),
    (["LANGUAGE": "ja", "LC_ALL": "C.UTF-8"], .english),
    (["LANGUAGE": "ja", "LC_MESSAGES": "POSIX", "LANG": "ru_RU.UTF-8"], .english),
    // A list that names none of ours ends in English, as gettext ends in the program's own words.
    (["LANGUAGE": "de:fr", "LANG": "ru_RU.UTF-8"], .english),
    // Two kinds of Chinese.
    (["LANG": "zh_CN.UTF-8"], .simplifiedChinese), (["LANG": "zh_SG.UTF-8"], .simplifiedChinese),
    (["LANG": "zh.UTF-8"], .simplifiedChinese), (["LANG": "zh_TW.UTF-8"], .traditionalChinese),
    (["LANG": "zh_HK.UTF-8"], .traditionalChinese), (["LANG": "zh_MO.UTF-8"], .traditionalChinese),
    (["LANG": "zh_Hant.UTF-8"], .traditionalChinese),
    (["LANG": "zh-Hant-HK.UTF-8"], .traditionalChinese),
    (["LANG": "zh_Hans_CN.UTF-8"], .simplifiedChinese),
    // Only whole names.
    (["LANG": "rue_UA.UTF-8"], .english), (["LANG": "jam_JM.UTF-8"], .english),
  ])
  func `the language of the environment`(
    environment: [String: String], language: Language
  ) throws {
    let choice = try Self.choose(environment)
    #expect(choice.language == language)
    #expect(!choice.textIsASCII && !choice.glyphsAreASCII)
    #expect(choice.wording == .language(language))
  }

  @Test(arguments: Language.allCases)
  func `the option beats the environment`(language: Language) throws {
    let environment = ["LANGUAGE": "ja:ru", "LANG": "zh_TW.UTF-8"]
    #expect(try Self.choose(environment, ["--lang", language.rawValue]).language == language)
  }

  @Test(arguments: [(Language.russian, false), (.english, true), (.japanese, false)])
  func `ASCII glyphs leave the words of other languages alone`(
    language: Language, textIsASCII: Bool
  ) throws {
    let choice = try Self.choose(
      ["LANG": "en_US.UTF-8"], ["--ascii", "--lang", language.rawValue])
    #expect(choice.glyphsAreASCII)
    #expect(choice.language == language)
    #expect(choice.textIsASCII == textIsASCII)
  }

  @Test(arguments: [
    (Language.russian, Language.russian), (.english, .english), (.japanese, .english),
    (.simplifiedChinese, .english), (.traditionalChinese, .english),
  ])
  func `the Linux console has Cyrillic, and neither ideographs nor braille`(
    wanted: Language, spoken: Language
  ) throws {
    let environment = ["TERM": "linux", "LANG": "en_US.UTF-8"]
    let choice = try Self.choose(environment, ["--lang", wanted.rawValue])
    #expect(choice.language == spoken)
    #expect(choice.glyphsAreASCII && !choice.textIsASCII)
  }
}
