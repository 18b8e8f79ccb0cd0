// Texts of others: whatever is in them, what is drawn is text and nothing else, and it keeps to its room.

import WaitCore

extension FuzzTarget {
  static let text = [
    FuzzTarget("sanitiser", Entry.texts, sanitiser),
    FuzzTarget("width and cutting", Entry.texts, cutting),
    FuzzTarget("what a line shows", Entry.texts + Entry.output, visible),
    FuzzTarget("notification", Entry.texts, notification),
    FuzzTarget("picture", Entry.texts, picture),
  ]

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }

  @Sendable private static func sanitiser(_ input: [UInt8], _ random: inout SeededGenerator)
    -> String?
  {
    let text = String(decoding: input, as: UTF8.self)
    let ascii = random.number(0...2) == 0
    let clean = Sanitiser.clean(text, ascii: ascii)
    guard clean.utf8.count <= 4096 else { return "\(clean.utf8.count) bytes" }
    guard isSame(Sanitiser.clean(clean, ascii: ascii), clean) else { return "not clean: \(clean)" }
    guard clean.unicodeScalars.allSatisfy({ isHarmless($0, ascii) }) else {
      return "a control is left in \(clean.debugDescription)"
    }
    // It joins neither what stands before it nor what stands behind it.
    return ("x" + clean + "x").count == clean.count + 2 ? nil : "\(clean) joins others"
  }

  private static func isHarmless(_ scalar: Unicode.Scalar, _ ascii: Bool) -> Bool {
    if ascii { return (0x20...0x7e).contains(scalar.value) }
    return scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value)
      && !scalar.properties.isBidiControl && ![0x2028, 0x2029].contains(scalar.value)
  }

  @Sendable private static func cutting(
    _ input: [UInt8], _ random: inout SeededGenerator
  ) -> String? {
    let dirty = String(decoding: input.prefix(2000), as: UTF8.self)
    for text in [dirty, Sanitiser.clean(dirty)] {
      for cluster in text {
        let bounds = TextWidth.bounds(of: cluster)
        guard bounds.least >= 0, bounds.least <= bounds.most else { return "\(bounds)" }
      }
      let ellipsis = random.pick(["…", "...", ""])
      let columns = random.number(-1...100)
      let cut = TextCut.fit(text, columns: columns, ellipsis: ellipsis)
      let width = TextWidth.columns(cut)
      guard width <= max(columns, 0) else { return "\(width) columns in \(columns)" }
      guard isSame(TextCut.fit(cut, columns: columns, ellipsis: ellipsis), cut) else {
        return "'\(cut)' is cut again"
      }
      let whole = TextCut.fit(text, columns: TextWidth.columns(text), ellipsis: ellipsis)
      guard text.isEmpty || TextWidth.columns(text) == 0 || isSame(whole, text) else {
        return "cut without need"
      }
    }
    return nil
  }

  @Sendable private static func visible(_ input: [UInt8], _: inout SeededGenerator) -> String? {
    let shown = TextCells.text(of: input[...])
    guard isSame(Sanitiser.clean(shown), shown) else { return "not clean" }
    let again = TextCells.text(of: Array(shown.utf8)[...])
    return isSame(again, shown) ? nil : "shown otherwise the second time"
  }

  @Sendable private static func notification(_ input: [UInt8], _ random: inout SeededGenerator)
    -> String?
  {
    let text = String(decoding: input, as: UTF8.self)
    // Of each way: how many sequences, and how many separators each.
    let ways: [(Notification.Way, sequences: Int, separators: Int)] = [
      (.iTerm, 1, 1), (.urxvt, 1, 3), (.kitty, 2, 4), (.bell, 0, 0),
    ]
    let (way, sequences, separators) = random.pick(ways)
    let bytes = Notification(way, command: text, outcome: "done 1:07").bytes
    let controls = bytes.filter { $0 < 0x20 || $0 == 0x7f }
    let expected = way == .bell ? [0x07] : [UInt8](repeating: 0x1b, count: 2 * sequences)
    guard controls == expected else { return "controls in \(way)" }
    guard bytes.count(where: { $0 == 0x3b }) == separators else { return "a part more in \(way)" }
    return bytes.count <= 3 * 4096 ? nil : "\(bytes.count) bytes"
  }

  /// Whatever is said, and whatever the command's lines are, every look keeps to its window.
  @Sendable private static func picture(
    _ input: [UInt8], _ random: inout SeededGenerator
  ) -> String? {
    let text = String(decoding: input.prefix(3000), as: UTF8.self)
    let clean = Sanitiser.clean(text)
    var view = StatusView(
      phase: random.pick([.running, .ended(.ended(.exited(0))), .ended(.ended(.exited(3)))]),
      fraction: Double(random.number(0...100)) / 100, isGuess: random.number(0...1) == 0,
      elapsed: .milliseconds(random.number(0...1 << random.number(0...50))), message: clean)
    if random.number(0...3) == 0 { view.overdue = view.elapsed }
    if random.number(0...3) == 0 { view.left = clean }
    let glyphs = random.pick([Glyphs.unicode, .ascii])
    let theme = Theme(
      depth: random.pick([.none, .sixteen, .palette256, .direct]), glyphs: glyphs,
      spinner: glyphs.isASCII ? SpinnerCatalogue.line : SpinnerCatalogue.standard,
      barCells: random.pick([nil, 1, 30, 1000]), outcomes: OutcomeText(signals: SampleSignals.names)
    )
    let look = random.pick(LookCatalogue.all)
    let canvas = Canvas(columns: random.number(0...90), rows: random.number(0...12))
    let tail = text.split(separator: "\n").suffix(6).map { TextCells.text(of: Array($0.utf8)[...]) }
    let scene = Scene(look: look, theme: theme)
    let rows =
      view.isRunning
      ? scene.rows(view, canvas, rewrittenLine: random.pick([nil, clean]), tail: tail)
      : scene.closingRows(view, canvas)
    guard rows.count <= max(canvas.rows - 1, 1) else { return "\(rows.count) rows of \(look.name)" }
    for row in rows where row.columns > max(canvas.columns - 1, 0) {
      return "\(row.columns) columns of \(canvas.columns) in \(look.name)"
    }
    var bytes = ControlBytes()
    for row in rows { bytes.append(row) }
    return faultOfControls(bytes.bytes)
  }

  /// Of all sequences a row has none but those that set the pen and the column.
  private static func faultOfControls(_ bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte < 0x20 || byte == 0x7f else { continue }
      guard byte == 0x1b, rest.popFirst() == 0x5b else { return "control \(byte)" }
      rest = rest.drop { (0x30...0x3b).contains($0) }
      guard let final = rest.popFirst(), final == 0x6d || final == 0x47 else { return "a sequence" }
    }
    return nil
  }
}

extension FuzzTarget.Entry {
  /// Messages, names and lines.
  static let texts = [
    Self("plain", "Linking libfoo.a"),
    Self("Cyrillic", "Скоро загрузится…"),
    Self("wide", "正在构建第三个模块 ｶﾞ한국어"),
    Self("emoji", "👨\u{200D}👩\u{200D}👧 🇯🇵🇷🇺 👍🏽 ❤\u{FE0F} 1\u{FE0F}\u{20E3}"),
    Self("marks", "e\u{301}a\u{308}\u{323} Z\u{351}\u{36B}\u{343}"),
    Self("marks alone", "\u{301}\u{200D}\u{FE0F}"),
    Self("Indic and Thai", "क्ष नमस्ते กำ ก็ தமிழ்"),
    Self("Hangul in parts", "\u{1100}\u{1161}\u{11A8}\u{1160}가\u{11AB}"),
    Self("marks that stand before", "\u{600}1 \u{110BD}2 \u{D4E}x"),
    Self("directions", "a\u{202E}cba\u{202C}\u{2066}x\u{2069}\u{200F}שלום"),
    Self("hidden", "a\u{E0041}\u{E0042}\u{AD}\u{3164}\u{180B}\u{FEFF}b"),
    Self("sequences", "a\u{1B}[2J\u{1B}]0;evil\u{07}b\u{9B}2Jc;\u{301}d"),
    Self("line ends", "a\tb\nc\r\nd\u{2028}e\u{85}f\u{0B}g"),
    Self("no text", bytes: [0x61, 0xff, 0xc3, 0x28, 0xf0, 0x9f, 0x62, 0x80]),
    Self("long", String(repeating: "modules and more ", count: 20)),
  ]
}
