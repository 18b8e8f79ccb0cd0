// Which of the command's streams are taken in, and through what: only those that have to be.

extension Run {
  /// Makes the desk that takes the command's output in.
  ///
  /// - Throws: what can't be opened.
  func makeDesk(isDrawn: Bool, save: SaveFile?) throws(Failure) -> OutputDesk {
    let mode = setup.output
    let takesInAll = mode.takesInAll || save != nil || readsProgress
    guard isDrawn || takesInAll else { return OutputDesk() }
    var channels: [OutputChannel] = []
    for streams in Self.groups() {
      let stream = streams[streams.count - 1]
      let isOnDisplay = isDrawn && mode != .direct && TerminalDevice.isSameTerminal(stream, 2)
      guard isOnDisplay || takesInAll else { continue }
      guard let channel = try makeChannel(streams, isOnDisplay: isOnDisplay) else { continue }
      channels.append(channel)
    }
    return OutputDesk(
      channels, mode: mode, spool: mode.isHeldBack ? try makeSpool() : nil, tail: makeTail(),
      save: save, readsLines: setup.keepsHistory,
      reader: readsProgress ? ProgressReader() : nil)
  }

  /// Whether the output is read for what it tells of progress, and somebody is told.
  private var readsProgress: Bool { settings.readProgress && isFollowed }

  /// The command's output streams, those together that are the same file: one way for both keeps the
  /// order of what is written to them.
  private static func groups() -> [[Int32]] {
    OpenFile.areSame(1, 2) ? [[1, 2]] : [[1], [2]]
  }

  private func makeChannel(
    _ streams: [Int32], isOnDisplay: Bool
  ) throws(Failure) -> OutputChannel? {
    let stream = streams[streams.count - 1]
    if TerminalDevice.isTerminal(stream) {
      // Without a pseudo-terminal, the command keeps the terminal it has.
      guard let terminal = PseudoTerminal(like: stream) else { return nil }
      return OutputChannel(terminal: terminal, streams: streams, isOnDisplay: isOnDisplay)
    }
    guard OpenFile.isOpen(stream) else { return nil }
    let pipe = try Failure.wrap { () throws(SystemError) in try Pipe() }
    return OutputChannel(pipe: pipe, streams: streams)
  }

  private func makeSpool() throws(Failure) -> Spool {
    try Failure.wrap { () throws(SystemError) in try Spool() }
  }

  private func makeTail() -> TailBuffer? {
    if case .tail(let lines) = setup.output { return TailBuffer(lines: lines) }
    return nil
  }
}
