// Which language the status speaks and whether it may leave ASCII, as gettext(3) and setlocale(3)
// read the environment. Texts are never transcoded: where the charset is not UTF-8 they are English
// in ASCII.

/// The decision about words and glyphs.
package struct LanguageChoice: Equatable, Sendable {
  package let language: Language
  /// Whether texts have to be ASCII.
  package let textIsASCII: Bool
  /// Whether glyphs have to be ASCII.
  package let glyphsAreASCII: Bool

  package init(_ settings: Settings, _ environment: EnvironmentValues) {
    let speaksUTF8 = Self.speaksUTF8(environment)
    let isLinuxConsole = TerminalKind(environment).isLinuxConsole
    var language = settings.language ?? Self.preferred(environment)
    if isLinuxConsole, language != .russian { language = .english }
    textIsASCII = !speaksUTF8 || (settings.ascii && language == .english)
    self.language = speaksUTF8 ? language : .english
    glyphsAreASCII = settings.ascii || !speaksUTF8 || isLinuxConsole
  }

  /// The wording.
  package var wording: Wording { textIsASCII ? .ascii : .language(language) }

  private static func speaksUTF8(_ environment: EnvironmentValues) -> Bool {
    guard let locale = environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"]
    else { return false }
    // Darwin's terminals set LC_CTYPE to the codeset alone.
    let start = locale.firstIndex(of: ".").map { locale.index(after: $0) } ?? locale.startIndex
    let codeset = locale[start...].prefix { $0 != "@" }
    return codeset.lowercased().filter { $0 != "-" } == "utf8"
  }

  private static func preferred(_ environment: EnvironmentValues) -> Language {
    let locale = environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"] ?? "C"
    let bare = locale.prefix { $0 != "." && $0 != "@" }
    guard bare != "C", bare != "POSIX" else { return .english }
    // A list takes the locale's place, even one that names nothing we speak.
    let wishes = environment["LANGUAGE"]?.split(separator: ":").map(String.init) ?? [locale]
    return wishes.lazy.compactMap(Self.language(of:)).first ?? .english
  }

  /// The language of a locale's name such as `zh_HK.UTF-8`, or nil for one we don't speak.
  private static func language(of locale: String) -> Language? {
    let bare = locale.prefix { $0 != "." && $0 != "@" }.lowercased()
    let parts = bare.split { $0 == "_" || $0 == "-" }
    switch parts.first {
    case "ru": return .russian
    case "en", "c", "posix": return .english
    case "ja": return .japanese
    case "zh":
      let isTraditional = parts.dropFirst().contains { ["tw", "hk", "mo", "hant"].contains($0) }
      return isTraditional ? .traditionalChinese : .simplifiedChinese
    default: return nil
    }
  }
}
