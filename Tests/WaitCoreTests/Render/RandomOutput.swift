// Output of a command at random: lines in several scripts and colours, titles, modes, and, where
// asked for, lines that rewrite themselves.

struct RandomOutput {
  private static let words = [
    "make", "cc -c bar.c", "Сборка", "Москва", "正在构建", "👍", "e\u{301}", "100%", " ", "ok",
  ]
  private static let pens = [
    "\u{1B}[m", "\u{1B}[0m", "\u{1B}[1m", "\u{1B}[31m", "\u{1B}[1;32m", "\u{1B}[2m", "\u{1B}[22m",
    "\u{1B}[39m", "\u{1B}[38;5;200m", "\u{1B}[38;2;1;20;250m", "\u{1B}[44m", "\u{1B}[49m",
  ]
  /// What shows nothing and moves nothing.
  private static let silent = [
    "\u{1B}]0;Москва М\u{07}", "\u{1B}]0;title\u{1B}\\", "\u{1B}]8;;http://a.example/М\u{1B}\\",
    "\u{1B}Pq#0;2;0;0;0М\u{1B}\\", "\u{1B}[?2004h", "\u{1B}[?25l", "\u{1B}[?25h",
    "\u{1B}_Gi=1\u{1B}\\", "\u{1B}[>4;2m", "\u{1B}[0 q", "\u{1B}(B",
  ]

  /// What the output may hold besides text and colours.
  struct Parts: OptionSet {
    let rawValue: Int
    static let silent = Parts(rawValue: 1)
    static let rewriting = Parts(rawValue: 2)
    static let upwards = Parts(rawValue: 4)
    /// Bytes that are no UTF-8.
    static let broken = Parts(rawValue: 8)
  }

  private var random: SeededGenerator
  private let parts: Parts

  init(seed: Int, _ parts: Parts = []) {
    random = SeededGenerator(seed: seed)
    self.parts = parts
  }

  mutating func bytes(lines: Int) -> [UInt8] {
    var bytes = Array("one\ntwo\nthree\n".utf8)
    for _ in 0..<lines {
      bytes += line()
      if parts.contains(.upwards), random.number(0...3) == 0 {
        let up = random.number(1...3)
        bytes += "\u{1B}[\(up)A\u{1B}[K\(random.pick(Self.words))".utf8
        bytes += String(repeating: "\n", count: up).utf8
      }
    }
    if random.number(0...1) == 0 { bytes += random.pick(Self.words).utf8 }
    return bytes
  }

  private mutating func line() -> [UInt8] {
    var line: [UInt8] = []
    for _ in 0..<random.number(0...6) {
      switch random.number(0...9) {
      case 0...2: line += random.pick(Self.pens).utf8
      case 3 where parts.contains(.silent): line += random.pick(Self.silent).utf8
      case 4: line += "\u{1B}[K".utf8
      case 5 where parts.contains(.rewriting): line.append(0x0d)
      case 6 where parts.contains(.broken):
        line += random.pick([[0xd0], [0x9c], [0xff], [0xf0, 0x9f]])
      default: line += random.pick(Self.words).utf8
      }
    }
    return line + (random.number(0...2) == 0 ? [0x0d, 0x0a] : [0x0a])
  }
}
