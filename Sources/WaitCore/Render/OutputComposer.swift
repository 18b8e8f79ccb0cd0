// Decides what of the command's output goes to the terminal when, so that lines stay whole, a line
// that has not ended is not torn by the status, and progress that rewrites its line shows beside the
// status. Bytes are kept back for a moment, never changed; of a line that is being rewritten with
// carriage returns, what is covered by later bytes is left out.

/// The command's output on its way to the terminal.
package struct OutputComposer: Sendable {
  /// A line without an end is shown after so long: it may be a question.
  package static let patience = Duration.milliseconds(200)
  /// More bytes than that are not kept back.
  private static let longest = ShownLine.longest

  private enum LineState: Equatable {
    /// All that has come is on the terminal.
    case none
    /// The line has not ended and is kept back.
    case held(since: Duration)
    /// The line has not ended and is on the terminal as far as it has come.
    case released
    /// The line is being rewritten; all that it shows is kept back.
    case rewritten
    /// All that is kept back is the beginning of a character or a sequence.
    case torn(since: Duration)
  }

  /// The state of what is on the terminal.
  private var written = OutputTracker()
  private var line = LineState.none
  private var held: [UInt8] = []
  /// Whether the terminal's pen has been put back to the standard, so that the command's has to be
  /// taken up again before its next bytes.
  private var penIsLaidDown = false
  private var shown = ShownLine()

  /// Columns of the terminal: of a longer line, only the last row can be written over.
  package var columns = Int.max

  package init() {}

  // MARK: What is known

  /// Whether a status may be drawn now.
  package var allowsFrame: Bool {
    switch line {
    case .none, .held, .torn: written.allowsFrame
    // The row of the line that is being rewritten is ours.
    case .rewritten: true
    case .released: false
    }
  }

  /// Whether all that has come is on the terminal, and a frame may be drawn there.
  package var isBetweenLines: Bool { line == .none && written.allowsFrame }

  /// Whether the cursor stands where a line may be put: what is kept back comes after it.
  package var isAtLineStart: Bool { written.allowsFrame }

  /// Whether the cursor stands behind a line that has not ended.
  package var isMidLine: Bool { written.isMidLine }

  package var modes: TerminalModes { written.modes }

  /// What a line shows that is being rewritten, to stand above the status.
  package var rewrittenLine: String? {
    line == .rewritten ? TextCells.text(of: held[...]) : nil
  }

  /// When what is kept back has to be released.
  package var nextRelease: Duration? {
    switch line {
    case .held(let since), .torn(let since): since + Self.patience
    case .none, .released, .rewritten: nil
    }
  }

  /// The bytes that bring the command's pen to the standard one, for something of ours; the command's
  /// is taken up again before its next bytes.
  package mutating func layPenDown() -> [UInt8] {
    guard !penIsLaidDown, !written.pen.isStandard else { return [] }
    penIsLaidDown = true
    return Array("\u{1B}[m".utf8)
  }

  /// The bytes that end a sequence in the middle of which the output has stopped: a string
  /// terminator, which ends or cancels any.
  package mutating func endSequence() -> [UInt8] {
    guard !written.isAtBoundary else { return [] }
    let bytes = Array("\u{1B}\\".utf8)
    written.pass(bytes[...])
    shown.forget()
    return bytes
  }

  /// The bytes that bring the cursor from somewhere above to a row of its own, below all that was
  /// written; none where it stands there.
  package mutating func goBelow() -> [UInt8] {
    var bytes: [UInt8] = written.rowsBelow > 0 ? Array("\u{1B}[\(written.rowsBelow)B\r".utf8) : []
    if written.isMidLine { bytes += [0x0d, 0x0a] }
    written.pass(bytes[...])
    return bytes
  }

  /// The bytes that switch off what the command has left on.
  package mutating func undoModes() -> [UInt8] {
    let bytes = written.modes.undo
    written.pass(bytes[...])
    return bytes
  }

  private mutating func takePenUp() -> [UInt8] {
    guard penIsLaidDown else { return [] }
    penIsLaidDown = false
    var bytes: [UInt8] = []
    written.pen.append(to: &bytes)
    return bytes
  }

  // MARK: Output

  /// Takes output in, and gives what goes to the terminal now.
  ///
  /// With `mayHold` false nothing is kept back: no status is in the way.
  package mutating func take(
    _ bytes: ArraySlice<UInt8>, mayHold: Bool, at now: Duration
  ) -> [UInt8] {
    var pending = (held + bytes)[...]
    held = []
    var out = finishTorn(&pending)
    var tracker = written
    var complete = (end: 0, state: written)
    for index in pending.indices {
      tracker.pass(pending[index])
      if pending[index] == 0x0a, tracker.isAtBoundary, !tracker.isMidLine {
        complete = (index + 1, tracker)
      }
    }
    if complete.end > 0 {
      out += takePenUp() + completeLines(pending[..<complete.end])
      written = complete.state
      shown = ShownLine(pen: written.pen)
      line = .none
    }
    let rest = pending[max(complete.end, pending.startIndex)...]
    guard !rest.isEmpty else { return out }
    if !mayHold || tracker.ownsScreen || !keepBack(rest, now, to: &out) {
      passOn(rest, tracker, mayHold, now, to: &out)
    }
    return out
  }

  /// Takes off what ends a character or a sequence whose beginning is on the terminal already: nothing
  /// may come between.
  private mutating func finishTorn(_ pending: inout ArraySlice<UInt8>) -> [UInt8] {
    guard !written.isAtBoundary else { return [] }
    var out = takePenUp()
    while !written.isAtBoundary, let byte = pending.popFirst() {
      written.pass(byte)
      out.append(byte)
    }
    shown.add(out[...])
    line = written.isMidLine ? .released : .none
    return out
  }

  /// Keeps back what has come of a line, if that is possible.
  private mutating func keepBack(
    _ rest: ArraySlice<UInt8>, _ now: Duration, to out: inout [UInt8]
  ) -> Bool {
    guard LinePieces.arePlain(rest) else { return false }
    if line == .rewritten { return keepBack(rewritten: rest, startPen: written.pen) }
    if LinePieces.goBack(rest) || shown.goesBack {
      if written.allowsFrame { return keepBack(rewritten: rest, startPen: written.pen) }
      if passHeadOfLineEnd(rest, now, to: &out) { return true }
      guard let drawn = shown.drawn else { return false }
      return keepBack(rewritten: (drawn + rest)[...], startPen: shown.pen)
    }
    guard !written.isMidLine, rest.count <= Self.longest else { return false }
    held = Array(rest)
    if case .held = line {} else { line = .held(since: now) }
    return true
  }

  /// Lets a line's last characters through to the rest of it, but not a return that may be half of a
  /// line end.
  private mutating func passHeadOfLineEnd(
    _ rest: ArraySlice<UInt8>, _ now: Duration, to out: inout [UInt8]
  ) -> Bool {
    guard written.isMidLine, let start = rest.firstIndex(of: 0x0d),
      rest[start...].allSatisfy({ $0 == 0x0d })
    else { return false }
    let head = rest[..<start]
    if !head.isEmpty { out += takePenUp() + head }
    written.pass(head)
    shown.add(head)
    held = [0x0d]
    line = .torn(since: now)
    return true
  }

  /// Keeps back all that a line shows.
  private mutating func keepBack(
    rewritten bytes: ArraySlice<UInt8>, startPen: GraphicRendition
  ) -> Bool {
    guard let bytes = withoutCovered(bytes, startPen: startPen), bytes.count <= Self.longest else {
      return false
    }
    held = bytes
    line = .rewritten
    return true
  }

  /// Lets the rest of what has come through, up to the last border between characters and sequences:
  /// something of ours may come next.
  private mutating func passOn(
    _ rest: ArraySlice<UInt8>, _ state: OutputTracker, _ mayHold: Bool, _ now: Duration,
    to out: inout [UInt8]
  ) {
    var (passed, state) = (rest, state)
    if mayHold, !state.isAtBoundary {
      let whole = wholePart(of: rest)
      if rest.count - whole.part.count <= Self.longest { (passed, state) = whole }
    }
    let fragment = rest[passed.endIndex...]
    if !passed.isEmpty {
      out += takePenUp()
      out += line == .rewritten ? lineStart + rewritten(passed) : Array(passed)
    }
    note(passed)
    shown.addFromReturn(passed, after: written, columns: columns)
    written = state
    guard !fragment.isEmpty else {
      line = state.isMidLine ? .released : .none
      return
    }
    held = Array(fragment)
    if passed.isEmpty, case .torn = line { return }
    line = .torn(since: now)
  }

  /// The bytes that end with a character or a sequence, and the state after them.
  private func wholePart(
    of bytes: ArraySlice<UInt8>
  ) -> (part: ArraySlice<UInt8>, state: OutputTracker) {
    var tracker = written
    var end = bytes.startIndex
    for index in bytes.indices {
      tracker.pass(bytes[index])
      if tracker.isAtBoundary { end = index + 1 }
    }
    tracker = written
    tracker.pass(bytes[..<end])
    return (bytes[..<end], tracker)
  }

  /// Gives what is kept back; the line it belongs to is then on the terminal.
  package mutating func release() -> [UInt8] {
    guard !held.isEmpty else { return [] }
    let bytes = takePenUp() + (line == .rewritten ? lineStart : []) + held
    note(held[...])
    held = []
    written.pass(bytes[...])
    line = written.isMidLine ? .released : .none
    return bytes
  }

  private func completeLines(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard line == .rewritten, let end = bytes.firstIndex(of: 0x0a) else { return Array(bytes) }
    return lineStart + rewritten(bytes[..<end]) + bytes[end...]
  }

  // MARK: Lines that are rewritten

  /// What brings the cursor to the start of a line of which some is on the terminal.
  private var lineStart: [UInt8] {
    guard written.isMidLine else { return [] }
    var bytes = Array("\r\u{1B}[m\u{1B}[K".utf8)
    written.pen.append(to: &bytes)
    return bytes
  }

  /// A whole line without what has been covered.
  private func rewritten(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    // What else was done on the way holds, and what stands on rows above.
    guard LinePieces.arePlain(bytes) else { return Array(bytes) }
    return withoutCovered(bytes, startPen: written.pen) ?? Array(bytes)
  }

  /// A whole plain line without what has been covered, for the terminal as it is; nil where it is wider
  /// than that.
  private func withoutCovered(_ bytes: ArraySlice<UInt8>, startPen: GraphicRendition) -> [UInt8]? {
    let whole = OverwrittenLine(bytes, pen: startPen)
    return whole.columns <= columns ? whole.bytes(from: written.pen) : nil
  }

  /// Takes note of bytes of the line that go to the terminal.
  private mutating func note(_ bytes: ArraySlice<UInt8>) {
    if line == .rewritten { shown = ShownLine(pen: written.pen) }
    shown.add(bytes)
  }
}
