// The readers of the command's output. However it is cut up they see the same, they keep a bounded part of
// it, and what they pass on is what came.

import WaitCore

extension FuzzTarget {
  static let output = [
    FuzzTarget("output tracker", Entry.output, tracker),
    FuzzTarget("output composer", Entry.output, composer),
    FuzzTarget("backdrop", Entry.output, backdrop),
    FuzzTarget("tail", Entry.output, tail),
    FuzzTarget("line marks", Entry.output, marks),
    FuzzTarget("progress reader", Entry.output, progress),
  ]

  private static func pieces(
    of input: [UInt8], _ random: inout SeededGenerator
  ) -> [ArraySlice<UInt8>] {
    // Of a long input each byte for itself takes long, and says nothing more.
    input.pieces(
      upTo: random.pick(input.count < 1000 ? [1, 2, 7, 60, 4096] : [60, 500, 4096]), &random)
  }

  // MARK: Frames and modes

  @Sendable private static func tracker(_ input: [UInt8], _ random: inout SeededGenerator)
    -> String?
  {
    var (whole, cut) = (OutputTracker(), OutputTracker())
    whole.pass(input[...])
    for piece in pieces(of: input, &random) { cut.pass(piece) }
    guard isSame(whole, cut) else { return "pieces make a difference" }
    let undo = whole.modes.undo
    guard undo.count <= 300 else { return "\(undo.count) bytes undo the modes" }
    // As it is done in the end: first what stands open is closed.
    whole.pass(Array("\u{1B}\\".utf8)[...])
    whole.pass(undo[...])
    guard whole.modes == TerminalModes(), whole.isAtBoundary else { return "modes are left on" }
    var pen: [UInt8] = []
    cut.pen.append(to: &pen)
    var other = OutputTracker()
    other.pass(pen[...])
    guard pen.count <= 200, other.pen == cut.pen else { return "the pen is not taken up again" }
    return nil
  }

  private static func isSame(_ one: OutputTracker, _ other: OutputTracker) -> Bool {
    one.pen == other.pen && one.modes == other.modes && one.isAtBoundary == other.isAtBoundary
      && one.isMidLine == other.isMidLine && one.allowsFrame == other.allowsFrame
      && one.ownsScreen == other.ownsScreen
  }

  @Sendable private static func composer(_ input: [UInt8], _ random: inout SeededGenerator)
    -> String?
  {
    var composer = OutputComposer()
    var (passed, calls) = ([UInt8](), 0)
    for piece in pieces(of: input, &random) {
      passed += composer.take(piece, mayHold: random.number(0...4) > 0, at: .zero)
      calls += 1
      if random.number(0...9) == 0 {
        let released = composer.release()
        if released.count > 4096 + 300 { return "\(released.count) bytes were kept back" }
        passed += released
      }
      guard (composer.rewrittenLine?.utf8.count ?? 0) <= 3 * 4096 + 300 else {
        return "a rewritten line grows"
      }
    }
    passed += composer.release()
    guard composer.nextRelease == nil, composer.release() == [] else { return "something is left" }
    // A line that is begun anew takes with it, each time, what it shows.
    guard passed.count <= input.count + calls * (4096 + 300)
    else { return "\(passed.count) bytes came out" }
    if !rewrites(input), passed != input { return "other bytes came out" }
    var (straight, composed) = (OutputTracker(), OutputTracker())
    straight.pass(input[...])
    composed.pass(passed[...])
    guard straight.modes == composed.modes, straight.pen == composed.pen,
      straight.modes == composer.modes, straight.isAtBoundary == composed.isAtBoundary
    else { return "the terminal ends up in another state" }
    return nil
  }

  // MARK: Lines that are kept back

  @Sendable private static func backdrop(_ input: [UInt8], _ random: inout SeededGenerator)
    -> String?
  {
    let count = random.number(0...6)
    var backdrop = Backdrop(lines: count)
    var passed: [UInt8] = []
    for piece in pieces(of: input, &random) {
      passed += backdrop.take(piece, at: .zero)
      if random.number(0...200) == 0 {
        guard backdrop.lines.count <= count, backdrop.lines.allSatisfy(isClean) else {
          return "lines that are too many, or not clean"
        }
      }
      if random.number(0...30) == 0 { passed += backdrop.release() }
    }
    let rest = backdrop.release()
    guard rest.count <= 16_384 else { return "\(rest.count) bytes were kept back" }
    guard passed + rest == input else { return "other bytes came out" }
    return backdrop.isEmpty && backdrop.nextRelease == nil ? nil : "something is left"
  }

  @Sendable private static func tail(_ input: [UInt8], _ random: inout SeededGenerator) -> String? {
    let count = random.number(1...6)
    var (whole, cut) = (TailBuffer(lines: count), TailBuffer(lines: count))
    whole.take(input[...])
    for piece in pieces(of: input, &random) { cut.take(piece) }
    let lines = whole.lines
    guard lines == cut.lines else { return "pieces make a difference" }
    guard lines.count <= count, lines.allSatisfy(isClean) else {
      return "lines that are too many, or not clean"
    }
    var newest = input.split(separator: 0x0a, omittingEmptySubsequences: false)
    if newest.last?.isEmpty ?? false { newest.removeLast() }
    newest = newest.suffix(count)
    for (line, bytes) in zip(lines, newest) where bytes.count <= 2000 {
      let shown = TextCells.text(of: bytes)
      guard line == shown else { return "'\(line)' is shown for '\(shown)'" }
    }
    return lines.count == newest.count ? nil : "\(lines.count) lines of \(newest.count)"
  }

  /// Whether anything goes back to the start of its line: a return, or "CHA".
  private static func rewrites(_ input: [UInt8]) -> Bool {
    input.contains(0x0d) || input.contains(UInt8(ascii: "G"))
  }

  private static func isClean(_ line: String) -> Bool {
    line.utf8.count <= 4096 && Sanitiser.clean(line).utf8.elementsEqual(line.utf8)
  }

  // MARK: Progress

  @Sendable private static func marks(_ input: [UInt8], _ random: inout SeededGenerator) -> String?
  {
    var (whole, cut) = (LineMarks(), LineMarks())
    let all = whole.take(input[...], at: .seconds(1))
    var others: [LineMarks.Mark] = []
    for piece in pieces(of: input, &random) { others += cut.take(piece, at: .seconds(1)) }
    guard all == others else { return "pieces make a difference" }
    let ends = input.count { $0 == 0x0a || $0 == 0x0d }
    return all.count <= 2 * ends ? nil : "\(all.count) marks of \(ends) lines"
  }

  /// Each line comes at a time of its own, so that what rises is believed.
  @Sendable private static func progress(_ input: [UInt8], _ random: inout SeededGenerator)
    -> String?
  {
    var (whole, cut) = (ProgressReader(), ProgressReader())
    var last: ProgressReader.Reading?
    var start = 0
    for moment in 0..<200 where start < input.count {
      let now = Duration.milliseconds(300 * moment)
      let end =
        input[start...].firstIndex { $0 == 0x0a || $0 == 0x0d }.map { $0 + 1 } ?? input.count
      whole.take(input[start..<end], of: 1, at: now)
      for piece in pieces(of: Array(input[start..<end]), &random) {
        cut.take(piece, of: 1, at: now)
      }
      let reading = whole.reading(at: now)
      guard reading == cut.reading(at: now) else { return "pieces make a difference" }
      if let fault = fault(reading, after: last) { return fault }
      last = reading
      start = end
    }
    return nil
  }

  private static func fault(
    _ reading: ProgressReader.Reading?, after last: ProgressReader.Reading?
  ) -> String? {
    guard let reading else { return last == nil ? nil : "what was known is forgotten" }
    guard reading.fraction >= 0, reading.fraction < 1, reading.share >= 0, reading.share <= 1,
      reading.stage >= 1
    else { return "\(reading) is out of range" }
    _ = reading.note
    return reading.fraction >= last?.fraction ?? 0 ? nil : "it falls to \(reading.fraction)"
  }
}
