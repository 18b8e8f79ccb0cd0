// Where the command's output is taken in and sent on: to the display, to the streams it would have
// gone to, to the file it is kept in until the end, to the copy that was asked for. Only streams that
// have to be are taken in; all others are the command's own, untouched.

/// The command's output in our hands.
package struct OutputDesk: ~Copyable {
  private let channels: [OutputChannel]
  private let mode: OutputMode
  private var spool: Spool?
  private var tail: TailBuffer?
  private let save: SaveFile?
  private var reader: ProgressReader?
  private var reading: ProgressReader.Reading?
  private var buffer: [UInt8] = []
  /// Whether output is kept back until the end is known.
  private var isHeldBack: Bool
  /// How far what was kept back has been sent on; nil when that is not under way.
  private var replayOffset: Int?
  /// What there was no room for, to be sent on after what was kept.
  private var unkept: (channel: OutputChannel, bytes: [UInt8])?
  /// Reads the lines, where somebody wants to know of them.
  private var marks: LineMarks?
  private var newMarks: [LineMarks.Mark] = []
  /// What our user has to be told.
  private var warnings: [String] = []

  /// Takes nothing in.
  package init() {
    channels = []
    save = nil
    mode = .show
    isHeldBack = false
  }

  /// With a mode that keeps output back, `spool` is where; `tail` then follows its newest lines.
  package init(
    _ channels: [OutputChannel], mode: OutputMode, spool: consuming Spool?, tail: TailBuffer?,
    save: SaveFile?, readsLines: Bool, reader: ProgressReader? = nil
  ) {
    marks = readsLines ? LineMarks() : nil
    self.channels = channels
    self.mode = mode
    isHeldBack = mode.isHeldBack
    self.spool = spool
    self.tail = tail
    self.save = save
    self.reader = reader
  }

  /// The newest lines of what is kept back.
  package var tailLines: [String] { tail?.lines ?? [] }

  /// Whether there is something to pass on after a wait.
  package func hasWork(_ waiter: Waiter) -> Bool {
    isReplaying || waiter.isReady(save?.descriptor ?? -1)
      || channels.contains { waiter.isReady($0.descriptor) || waiter.isReady($0.stream) }
  }

  /// The streams a command is to be started with.
  package var streams: [(ours: Int32, its: Int32)] {
    channels.flatMap { channel in channel.streams.map { (ours: channel.itsNumber, its: $0) } }
  }

  /// The numbers of the pseudo-terminals that a command is to be started with, each behind a colon.
  package var terminals: String {
    var text = ""
    for channel in channels {
      if let number = TerminalDevice.number(of: channel.itsNumber) { text += ":\(number)" }
    }
    return text
  }

  /// Our side of the pseudo-terminal that stands for the one the status is drawn on.
  package var displayMaster: Int32? {
    channels.first { $0.isOnDisplay && !$0.hasEnded }?.descriptor
  }

  /// Whether what the command writes to a stream is taken in.
  package func takesIn(_ stream: Int32) -> Bool {
    channels.contains { $0.streams.contains(stream) }
  }

  /// Leaves the command's sides to the command.
  package func closeTheirSides() {
    for channel in channels { channel.closeItsSide() }
  }

  /// Gives the command the terminal's size.
  package func copySize() {
    for channel in channels { channel.copySize() }
  }

  // MARK: Waiting

  /// Adds what to wait for.
  ///
  /// What can't be sent on yet holds up the command, as without us.
  package func add(to waiter: inout Waiter, displayIsHeldUp: Bool) {
    addPending(to: &waiter)
    if isHeldUpByCopy { return }
    for channel in channels where !channel.hasEnded && !channel.outflow.hasPending {
      if isReplaying || channel.isOnDisplay && displayIsHeldUp { continue }
      waiter.addReader(channel.descriptor)
    }
  }

  /// Adds what has to be ready before what waits can go on.
  package func addPending(to waiter: inout Waiter) {
    for channel in channels where channel.outflow.hasPending { waiter.addWriter(channel.stream) }
    if let save, save.hasPending { waiter.addWriter(save.descriptor) }
  }

  /// Sends on what can go now.
  package mutating func flush() {
    for channel in channels { channel.outflow.flush() }
    noteEndOfCopy(save?.flush())
  }

  private mutating func noteEndOfCopy(_ error: SystemError?) {
    guard let error else { return }
    warnings.append("--save: the copy ends here: \(error.reason)")
  }

  /// Takes what our user has to be told, once.
  package mutating func takeWarnings() -> [String] {
    defer { warnings = [] }
    return warnings
  }

  /// Takes the lines that have come, once.
  package mutating func takeMarks() -> [LineMarks.Mark] {
    defer { newMarks = [] }
    return newMarks
  }

  /// How far the command is, as its output tells; nil while that is not known or no news.
  package mutating func takeReading(at now: Duration) -> ProgressReader.Reading? {
    let newest = reader?.reading(at: now)
    guard newest != reading else { return nil }
    reading = newest
    return newest
  }

  /// Whether something is on its way to a stream.
  package var hasPending: Bool {
    isHeldUpByCopy || channels.contains { $0.outflow.hasPending }
  }

  // MARK: Output

  /// Takes in what has come and sends it on, as far as it can go; the number of bytes.
  package mutating func pass(
    to display: inout StatusDisplay?, view: StatusView, at now: Duration
  ) -> Int {
    flush()
    while isReplaying, !isHeldUp(display?.hasPending ?? false) {
      _ = replayNext(to: &display, view: view, at: now)
    }
    var total = 0
    for channel in channels where !channel.hasEnded {
      // What was kept goes before what comes, of whichever stream.
      if isReplaying || isHeldUpByCopy { break }
      let isHeldUp = channel.isOnDisplay ? display?.hasPending ?? false : channel.outflow.hasPending
      guard !isHeldUp || holds(channel) else { continue }
      if buffer.isEmpty { buffer = Descriptor.buffer(of: 1 << 16) }
      let count = channel.receive(into: &buffer)
      guard count > 0 else { continue }
      total += count
      take(buffer[..<count], from: channel, to: &display, view, now)
    }
    return total
  }

  private mutating func take(
    _ bytes: ArraySlice<UInt8>, from channel: OutputChannel, to display: inout StatusDisplay?,
    _ view: StatusView, _ now: Duration
  ) {
    if marks != nil { newMarks += marks?.take(bytes, at: now) ?? [] }
    noteEndOfCopy(save?.copy(bytes))
    reader?.take(bytes, of: channel.stream, at: now)
    guard holds(channel) else { return send(bytes, from: channel, to: &display, view, now) }
    tail?.take(bytes)
    if spool?.keep(bytes, of: channel.stream) ?? false { return }
    warnings.append("no room to keep the output in: it is shown from here on")
    beginReplay()
    unkept = (channel, Array(bytes))
  }

  private func holds(_ channel: OutputChannel) -> Bool {
    isHeldBack && (mode.takesInAll || channel.isOnDisplay)
  }

  private func send(
    _ bytes: ArraySlice<UInt8>, from channel: OutputChannel, to display: inout StatusDisplay?,
    _ view: StatusView, _ now: Duration
  ) {
    if channel.isOnDisplay {
      display?.pass(bytes, view: view, at: now)
      // A terminal that is gone fails the command's writes, too.
      if display?.isClosed ?? true { channel.abandon() }
    } else {
      channel.outflow.send(bytes)
      if channel.outflow.isGone { channel.abandon() }
    }
  }

  // MARK: What was kept back

  /// Whether what was kept back is to be sent on now that the command has ended.
  package func isShown(succeeded: Bool) -> Bool { mode.showsAtEnd(succeeded: succeeded) }

  /// Begins to send on what was kept back.
  package mutating func beginReplay() {
    guard isHeldBack else { return }
    isHeldBack = false
    tail = nil
    replayOffset = 0
  }

  /// Whether what was kept back is being sent on.
  package var isReplaying: Bool { replayOffset != nil }

  /// Sends on the next piece of what was kept back, to its own place, in the order in which it was
  /// written; whether there was one.
  package mutating func replayNext(
    to display: inout StatusDisplay?, view: StatusView, at now: Duration
  ) -> Bool {
    guard let offset = replayOffset else { return false }
    if let record = spool?.record(at: offset) ?? nil {
      replayOffset = record.next
      if let channel = channels.first(where: { $0.stream == record.stream }) {
        send(record.bytes[...], from: channel, to: &display, view, now)
      }
      return true
    }
    replayOffset = nil
    spool = nil
    guard let (channel, bytes) = unkept else { return false }
    unkept = nil
    send(bytes[...], from: channel, to: &display, view, now)
    return true
  }

  /// Sees to it that what others write after the command's end arrives, or is swallowed if the
  /// command's own output was.
  package func leaveRelay(display: Int32?) {
    let isSwallowed = isHeldBack
    let ways = channels.filter { !$0.hasEnded }.map { channel in
      let to = channel.isOnDisplay ? display ?? -1 : channel.stream
      return (from: channel.descriptor, to: isSwallowed ? -1 : to)
    }
    if !ways.isEmpty { LateRelay.start(ways) }
  }

  /// Whether the copy's reader has not taken all yet.
  private var isHeldUpByCopy: Bool { save?.hasPending ?? false }

  private func isHeldUp(_ displayIsHeldUp: Bool) -> Bool { displayIsHeldUp || hasPending }
}
