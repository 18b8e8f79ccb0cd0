// Decides what of the command's output goes to the terminal when, so that lines stay whole, a line
// that has not ended is not torn by the status, and progress that rewrites its line shows beside the
// status. Bytes are kept back for a moment, never changed; of a line that is being rewritten with
// carriage returns, only the newest state goes on.

/// The command's output on its way to the terminal.
package struct OutputComposer: Sendable {
  /// A line without an end is shown after so long: it may be a question.
  package static let patience = Duration.milliseconds(200)
  /// More bytes than that are not kept back.
  private static let longest = 4096

  private enum LineState: Equatable {
    /// All that has come is on the terminal.
    case none
    /// The line has not ended and is kept back.
    case held(since: Duration)
    /// The line has not ended and is on the terminal as far as it has come.
    case released
    /// The line is being rewritten; its newest state is kept back.
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

  /// The newest state of a line that is being rewritten, to be shown above the status.
  package var rewrittenLine: String? {
    line == .rewritten ? String(decoding: held, as: UTF8.self) : nil
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
      if line != .none { line = .none }
    }
    let rest = pending[max(complete.end, pending.startIndex)...]
    guard !rest.isEmpty else { return out }
    let isRewriting = line == .rewritten || rest.contains(0x0d)
    if !mayHold || tracker.ownsScreen || rest.count > Self.longest || !PlainText.isPlain(rest)
      || (isRewriting && PlainText.isWider(than: columns, rest))
      || (line != .rewritten && written.isMidLine && !isRewriting)
    {
      passOn(rest, tracker, mayHold, now, to: &out)
    } else if isRewriting {
      rewrite(with: rest, now, to: &out)
    } else {
      held = Array(rest)
      if case .held = line {} else { line = .held(since: now) }
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
    if line != .rewritten { line = written.isMidLine ? .released : .none }
    return out
  }

  /// Keeps the newest state of the line, which its command has begun to write over.
  private mutating func rewrite(
    with rest: ArraySlice<UInt8>, _ now: Duration, to out: inout [UInt8]
  ) {
    var rest = rest
    if line != .rewritten, written.isMidLine, let start = rest.firstIndex(of: 0x0d) {
      // Up to the return, it goes on with what is on the terminal already.
      let head = rest[..<start]
      if !head.isEmpty { out += takePenUp() + head }
      written.pass(head)
      rest = rest[start...]
      if rest.allSatisfy({ $0 == 0x0d }) {
        // Perhaps half of a line end.
        held = [0x0d]
        line = .torn(since: now)
        return
      }
    }
    held = newestState(of: rest)
    line = .rewritten
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
      out += line == .rewritten ? lineStart + newestState(of: passed) : Array(passed)
    }
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
    held = []
    written.pass(bytes[...])
    line = written.isMidLine ? .released : .none
    return bytes
  }

  private func completeLines(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard line == .rewritten, let end = bytes.firstIndex(of: 0x0a) else { return Array(bytes) }
    return lineStart + newestState(of: bytes[..<end]) + bytes[end...]
  }

  /// What brings the cursor to the start of a line of which some is on the terminal.
  private var lineStart: [UInt8] {
    guard written.isMidLine else { return [] }
    var bytes = Array("\r\u{1B}[m\u{1B}[K".utf8)
    written.pen.append(to: &bytes)
    return bytes
  }

  /// What a line shows that was written over itself: what stands behind its last carriage return,
  /// beginning with the pen it was written with.
  private func newestState(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    // What else was done on the way holds, and what stands on rows above.
    guard PlainText.isPlain(bytes), !PlainText.isWider(than: columns, bytes) else {
      return Array(bytes)
    }
    let end = (bytes.lastIndex { $0 != 0x0d } ?? bytes.startIndex - 1) + 1
    guard let start = bytes[..<end].lastIndex(of: 0x0d) else { return Array(bytes) }
    var tracker = written
    tracker.pass(bytes[..<start])
    var state: [UInt8] = []
    if tracker.pen != written.pen {
      state = Array("\u{1B}[m".utf8)
      tracker.pen.append(to: &state)
    }
    // What comes next is written over this if it ends with a return.
    return state + bytes[(start + 1)..<end] + (end < bytes.endIndex ? [0x0d] : [])
  }
}
