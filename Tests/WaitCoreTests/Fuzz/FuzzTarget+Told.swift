// What is told from below, what a variable says, and what is written for other programs to read.

import WaitCore

extension FuzzTarget {
  static let told = [
    FuzzTarget("datagrams", Entry.datagrams, datagram),
    FuzzTarget("gauge lines", Entry.gauges, gauge),
    FuzzTarget("default options", Entry.defaults, defaults),
    FuzzTarget("JSON lines", Entry.texts, json),
  ]

  @Sendable private static func datagram(
    _ input: [UInt8], _ random: inout SeededGenerator
  ) -> String? {
    // Each line that stands alone is a datagram, too.
    var session = Session(
      plan: Plan(
        messages: Messages(.catalogue, wording: .language(.english), command: "make"), delay: .zero),
      signals: SampleSignals.common)
    var now = Duration.seconds(1)
    var last = 0.0
    for part in [input[...]] + input.split(separator: 0x0a).prefix(50) {
      let tell = Tell(datagram: part)
      if let fault = fault(of: tell) { return fault }
      _ = session.handle(.told(tell), at: now)
      let view = session.view(at: now)
      guard view.fraction >= last, view.fraction < 1 else { return "\(view.fraction) is shown" }
      last = view.fraction
      now += .milliseconds(random.number(0...300))
    }
    return nil
  }

  private static func fault(of tell: Tell) -> String? {
    let size = (tell.message ?? "").utf8.count + (tell.style ?? "").utf8.count
    // A byte that is no text becomes a character of three.
    guard size <= 3 * Tell.longest else { return "\(size) bytes are told" }
    guard tell.percent.map((0...100).contains) ?? true else { return "\(tell)" }
    if let inner = tell.inner {
      guard inner.id > 0, inner.share.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) else {
        return "\(inner)"
      }
    }
    let bytes = tell.datagram
    guard bytes.count <= Tell.longest else { return "\(bytes.count) bytes" }
    let again = Tell(datagram: bytes)
    // What is cut is cut between characters.
    let isCut = bytes.count > Tell.longest - 4
    guard again.style == tell.style || isCut else { return "another look" }
    return again.datagram == Tell(datagram: again.datagram).datagram ? nil : "it changes each time"
  }

  @Sendable private static func gauge(_ input: [UInt8], _: inout SeededGenerator) -> String? {
    var gauge = Gauge()
    for line in input.split(separator: 0x0a, omittingEmptySubsequences: false) {
      let text = String(decoding: line.prefix(Gauge.longestLine), as: UTF8.self)
      guard let tell = gauge.take(text) else { continue }
      if tell.isEmpty { return "nothing is told" }
      if let fault = fault(of: tell) { return fault }
    }
    return nil
  }

  @Sendable private static func defaults(_ input: [UInt8], _: inout SeededGenerator) -> String? {
    let value = input.filter { $0 != 0 }
    if let words = try? ShellWords.split(value) {
      guard words.reduce(0, { $0 + $1.count }) <= value.count else { return "more than there was" }
      // Quoted again, they are the same.
      let quoted: [UInt8] = words.flatMap { word in
        let inner: [UInt8] = word.flatMap { $0 == 0x27 ? Array("'\\''".utf8) : [$0] }
        return [0x27] + inner + [0x27, 0x20]
      }
      guard (try? ShellWords.split(quoted)) == words else { return "other words" }
    }
    do throws(UsageError) {
      let typed = ["--", "x"].map { Array($0.utf8) }
      let settings = try OptionParser(signals: SampleSignals.names)
        .parse(count: 2, bytes: { typed[$0] }, defaults: value)
      let isAllowed =
        settings.request == .run && settings.command == 1 && !settings.waitsForOthers
        && settings.timeout == nil
      return isAllowed ? nil : "it decides what is done"
    } catch {
      return faultOfLine(error.description)
    }
  }

  /// A line of JSON is one line, which a pipe takes whole, and has the text in it, unless that is long.
  @Sendable private static func json(_ input: [UInt8], _ random: inout SeededGenerator) -> String? {
    let text = String(decoding: input, as: UTF8.self)
    let outcomes = OutcomeText(signals: SampleSignals.names)
    var log = JSONLog(
      every: .seconds(1), subject: .command(name: text, pid: 4711), outcomes: outcomes)
    let view = StatusView(
      phase: .running, fraction: 0.5, isGuess: true, elapsed: .seconds(1),
      message: Sanitiser.clean(text))
    let wall = { Timestamp(seconds: 1_780_000_000, milliseconds: 1, offset: -3600) }
    let line =
      random.number(0...1) == 0
      ? log.lineAtOnce(for: view, at: .seconds(1), wall: wall)
      : log.remark(text, at: .seconds(1), wall: wall)
    guard line.utf8.count < 4096 else { return "\(line.utf8.count) bytes" }
    let isText = line.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) && !$0.properties.isBidiControl
    }
    guard isText else { return "a control is in it" }
    guard let name = string(of: "command", in: line) else { return "no object: \(line)" }
    let isWhole = name.utf8.elementsEqual(text.utf8) || name.unicodeScalars.last == "…"
    return isWhole ? nil : "'\(name)'"
  }

  /// The text of a field, read as RFC 8259 has it; nil where the line is no such thing.
  private static func string(of field: String, in line: String) -> String? {
    var (rest, parts) = (Substring(line).unicodeScalars, [String]())
    while let scalar = rest.popFirst() {
      guard scalar == "\"" else { continue }
      guard let text = quoted(&rest) else { return nil }
      parts.append(text)
    }
    return parts.firstIndex(of: field).flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil }
  }

  private static func quoted(_ rest: inout Substring.UnicodeScalarView) -> String? {
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return String(text) }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "t": text.append("\t")
      case "u":
        let digits = String(rest.prefix(4))
        guard let value = UInt32(digits, radix: 16), let own = Unicode.Scalar(value) else {
          return nil
        }
        rest.removeFirst(4)
        text.append(own)
      case let other?: text.append(other)
      case nil: return nil
      }
    }
    return nil
  }
}

extension FuzzTarget.Entry {
  static let datagrams = [
    Self("all that a command tells", "PERCENT=40\nMESSAGE=Загружаем картинки…\nSTYLE=glassed\n"),
    Self("a wait within", "INNER=4711\nSHARE=~63%\nMESSAGE=make\n"),
    Self("a wait within that is over", "INNER=4711\nSHARE=\nMESSAGE=\n"),
    Self(
      "figures", "PERCENT=0\nPERCENT=100%\nPERCENT=12.5\nPERCENT=101\nPERCENT=-1\nPERCENT=1e1\n"),
    Self("line ends", "PERCENT=40\r\nMESSAGE=a\rb\r\n\nMESSAGE\n=x\nMESSAGE==\n"),
    Self("sequences", "MESSAGE=\u{1B}[2J\u{1B}]0;evil\u{07}\u{9B}1A\u{202E}\nSTYLE=\u{1B}[m\n"),
    Self(
      "no text", bytes: Array("MESSAGE=".utf8) + [0xff, 0xd0, 0x0a] + Array("STYLE=".utf8) + [0x80]),
  ]

  static let gauges = [
    Self("dialog", "10\nXXX\n40\nfirst\nsecond\nXXX\n100\n"),
    Self("zenity", "10\n# Reading\n20%\n#Writing\n# \n#\u{301}\n"),
    Self("blocks without an end", "XXX\n40\nXXX\nXXX\nXXX\nno number\nXXX\nXXX\n1\n"),
    Self("no text", bytes: [0x23, 0x20, 0xff, 0x0a, 0xd0, 0x0a, 0x34, 0x30, 0x0d, 0x0a]),
  ]

  /// Values of WAITFOR_OPTIONS.
  static let defaults = [
    Self("usual", "--style spinner --lang ru -o tail=3 --json"),
    Self("quotes", "-m 'one text' --frames \"◐ ◓\" --stage 40:a\\ b --gradient=\"#fff,blue\""),
    Self("escapes", "-m \"a\\\"b\\\\c\\d\" --name 'it'\\''s' \\\n -q"),
    Self("others", "--timeout 5m -f a --help --history --forget=x --tell -- make"),
    Self("flaws", "-m 'open -m \"open \\"),
    Self("no text", bytes: Array("-m ".utf8) + [0xff, 0x20] + Array("--save=".utf8) + [0xd0]),
  ]
}
