// What text from outside may not do to the row it is drawn in. It refuses to be content with
// examples: the laws are tried on nearly every scalar, alone, after a letter and among others.

import Testing
import WaitCore

@Suite struct SanitiserTests {
  @Test(arguments: [
    ("", ""), ("make all", "make all"), ("  both ends  ", "  both ends  "),
    ("Сборка… 漢字 👍🏽", "Сборка… 漢字 👍🏽"), ("tab\tstop", "tab stop"), ("two\nlines", "two lines"),
    ("dos\r\nlines\r\n", "dos lines "), ("over\rwrite", "over write"), ("\n\r", "  "),
    ("\u{1B}[2J", "\u{FFFD}[2J"), ("nul\u{0}", "nul\u{FFFD}"), ("\u{7F}", "\u{FFFD}"),
    ("\u{9B}2J", "\u{FFFD}2J"), ("\u{85}", "\u{FFFD}"),
    ("\u{B}\u{C}\u{8}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("number\u{600}", "number\u{FFFD}"), ("\u{600}1", "\u{600}1"), ("\u{600}\u{600}", "\u{FFFD}"),
    ("a\u{202E}cba", "acba"), ("\u{2066}x\u{2069}", "x"), ("\u{200F}x\u{61C}", "x"),
    ("a\u{2028}b\u{2029}", "ab"), ("\u{FEFF}bom", "bom"), ("soft\u{AD}hyphen", "softhyphen"),
    ("no\u{200B}space", "nospace"), ("\u{2060}\u{3164}\u{115F}", ""),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"), ("hid\u{E0041}\u{E0042}den", "hidden"),
    ("\u{FFF9}a\u{FFFA}b\u{FFFB}", "ab"),
    ("❤\u{FE0F}", "❤\u{FE0F}"), ("👩\u{200D}💻", "👩\u{200D}💻"), ("葛\u{E0100}", "葛\u{E0100}"),
    ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("\u{0DC1}\u{0DCA}\u{200D}\u{0DBB}", "\u{0DC1}\u{0DCA}\u{200D}\u{0DBB}"),
  ])
  func `leaves only what draws itself`(text: String, clean: String) {
    #expect(Array(Sanitiser.clean(text).unicodeScalars) == Array(clean.unicodeScalars))
  }

  @Test(arguments: [
    ("make", "make"), ("naïve", "na?ve"), ("e\u{301}", "?"), ("Сборка", "??????"),
    ("👩\u{200D}💻!", "?!"), ("a\tb\u{1B}", "a b?"), ("…", "?"), ("\u{202E}x", "x"),
  ])
  func `ASCII has a question mark for each other cluster`(text: String, clean: String) {
    #expect(Sanitiser.clean(text, ascii: true) == clean)
  }

  @Test(arguments: [
    "\u{301}", "\u{20E3}", "\u{FE0F}", "\u{200D}", "\u{93F}", "\u{1F3FB}", "\u{E33}",
  ])
  func `a mark with no base cannot join the cell before it`(mark: String) {
    #expect(Sanitiser.clean(mark) == "")
    #expect(Sanitiser.clean("\u{2067}" + mark + mark + "text") == "text")
    #expect(Sanitiser.clean("\u{1}" + mark + "text") == "\u{FFFD}" + mark + "text")
    #expect(Sanitiser.clean(" " + mark) == (mark == "\u{200D}" ? " " : " " + mark))
  }

  @Test func `half a Korean syllable cannot be drawn over the cell before it`() {
    #expect(Sanitiser.clean("a\u{1161}b") == "a\u{FFFD}b")
    #expect(Sanitiser.clean("\u{11AB}") == "\u{FFFD}")
    #expect(Sanitiser.clean("\u{1112}\u{1161}\u{11AB}") == "\u{1112}\u{1161}\u{11AB}")
  }

  @Test func `a joiner at the end cannot join what is drawn after`() {
    #expect(Sanitiser.clean("👨\u{200D}") == "👨")
    #expect(Sanitiser.clean("👨\u{200D}\u{200D}") == "👨")
    #expect(Sanitiser.clean("क\u{94D}\u{200D}") == "क\u{94D}")
  }

  @Test func `a cluster is at most eight scalars`() {
    let marks = String(repeating: "\u{301}", count: 100)
    let clean = Sanitiser.clean("Z\(marks)a\(marks)\u{200D} end")
    #expect(clean.map(\.unicodeScalars.count) == [8, 8, 1, 1, 1, 1])
  }

  @Test func `a shortened cluster does not swallow the next`() {
    // Each is longer than eight, and cut at eight would join what follows.
    let linked = String(repeating: "क\u{94D}", count: 6) + "क"
    let syllable = String(repeating: "\u{1100}", count: 9) + "\u{1161}\u{11AB}"
    let family = String(repeating: "👨\u{200D}", count: 7) + "👨"
    let prepended = String(repeating: "\u{600}", count: 9) + "1"
    for cluster in [linked, syllable, family, prepended] {
      for next in ["क", "\u{1161}", "\u{1100}", "👩", "x", ""] {
        let clean = Sanitiser.clean(cluster + next)
        #expect(clean.count == (cluster + next).count)
        #expect(Sanitiser.clean(clean) == clean)
        if !next.isEmpty && (cluster + next).count == 2 { #expect(clean.hasSuffix(drawn(next))) }
      }
    }
  }

  @Test
  func `a megabyte costs no more than what is shown of it`() {
    let clock = ContinuousClock()
    for scalar: Unicode.Scalar in ["a", "漢", "\u{301}", "\u{202E}", "\u{1B}", "\u{200D}", "👨"] {
      let text = "x" + String(repeating: Character(scalar), count: 1 << 20)
      var clean = ""
      let time = clock.measure { clean = Sanitiser.clean(text) }
      #expect(clean.utf8.count <= 4096)
      // Some milliseconds, with room for a busy machine.
      #expect(time < .milliseconds(500))
      #expect(Sanitiser.clean(clean) == clean)
    }
  }

  @Test func `a tower of ten thousand marks is cut down and what comes before it stays`() {
    let tower = "before e" + String(repeating: "\u{301}", count: 10_000)
    #expect(Sanitiser.clean(tower).unicodeScalars.count == "before ".count + 8)
  }

  @Test(arguments: [false, true])
  func `no scalar gets through that should not, and cleaning again changes nothing`(ascii: Bool) {
    var failures: [String] = []
    for value in sampled {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in ["\(scalar)", "a\(scalar)b", "👨\(scalar)👩", "क\(scalar)क", "\(scalar)\(scalar)"] {
        let clean = Sanitiser.clean(text, ascii: ascii)
        let isSafe =
          clean.unicodeScalars.allSatisfy { ascii ? isPrintable($0) : isDrawable($0) }
          && clean.allSatisfy { TextWidth.bounds(of: $0).most > 0 }
        if !isSafe || !isSame(Sanitiser.clean(clean, ascii: ascii), clean) {
          failures.append("U+\(String(value, radix: 16)) in \(text.debugDescription)")
        }
      }
    }
    #expect(failures == [])
  }

  @Test func `cleaning again changes nothing, whatever stands next to what`() {
    // Scalars that join in every way there is, thrown together by a fixed rule.
    let joining: [Unicode.Scalar] = [
      "a", " ", "\r", "\n", "\u{1B}", "\u{301}", "\u{200C}", "\u{200D}", "\u{FE0F}", "\u{FE0E}",
      "\u{20E3}", "👨", "👩", "🏽", "🇯", "🇵", "क", "\u{94D}", "\u{93F}", "\u{1100}", "\u{1161}",
      "\u{11AB}",
      "가", "각", "\u{600}", "\u{110BD}", "\u{202E}", "\u{AD}", "\u{FFF9}", "\u{E0041}", "漢", "ｶ",
      "\u{FF9E}",
      "\u{E33}", "\u{180B}", "\u{3164}", "\u{13430}", "\u{1714}", "\u{1BAB}", "\u{D4E}",
    ]
    var random = Sequence32(state: 0x2545_F491)
    for _ in 0..<3_000 {
      var text = String.UnicodeScalarView()
      let variety = 2 + random.next(below: 6)
      let few = (0..<variety).map { _ in joining[random.next(below: joining.count)] }
      for _ in 0..<(1 + random.next(below: 40)) { text.append(few[random.next(below: few.count)]) }
      let clean = Sanitiser.clean(String(text))
      #expect(isSame(Sanitiser.clean(clean), clean))
      #expect(clean.allSatisfy { $0.unicodeScalars.count <= 8 })
      #expect(clean.allSatisfy { TextWidth.bounds(of: $0).most > 0 })
      #expect(clean.unicodeScalars.allSatisfy(isDrawable))
      #expect(("x" + clean + "x").count == 2 + clean.count)
      let ascii = Sanitiser.clean(String(text), ascii: true)
      #expect(ascii.unicodeScalars.allSatisfy(isPrintable))
      #expect(ascii.count == clean.count)
    }
  }

  @Test(arguments: 4080...4100)
  func `what stands for more than it takes does not make a text too long`(count: Int) {
    let text = String(repeating: "a", count: count) + String(repeating: "\u{600}", count: 20)
    let clean = Sanitiser.clean(text)
    #expect(clean.utf8.count <= 4096)
    #expect(isSame(Sanitiser.clean(clean), clean))
  }

  /// All of the first planes' busy parts, and one in sixty-one of the rest.
  private var sampled: some Sequence<UInt32> {
    let whole: [ClosedRange<UInt32>] = [
      0...0x3200, 0xFD00...0xFFFF, 0x1F000...0x1FAFF, 0xE0000...0xE0FFF,
    ]
    return [whole.joined().map { $0 }, Array(stride(from: 0, through: 0x10FFFF, by: 61))].joined()
  }

  private func drawn(_ text: String) -> String { Sanitiser.clean(text) }

  private func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }

  private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    (0x20...0x7E).contains(scalar.value)
  }

  private func isDrawable(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    default: break
    }
    let shapes =
      properties.isVariationSelector || scalar == "\u{200C}" || scalar == "\u{200D}"
    return !properties.isBidiControl && (shapes || !properties.isDefaultIgnorableCodePoint)
  }
}

/// The same numbers on every run (xorshift).
private struct Sequence32 {
  var state: UInt32

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Int(state) % bound
  }
}
