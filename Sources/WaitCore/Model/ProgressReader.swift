// Reads from a command's output how far the command is: percentages, `[3/17]`, `12 of 40`, sizes. It
// looks at bytes alone, whatever they are, keeps at most a kilobyte of each stream and a table of
// fixed size, and costs next to nothing: of a flood it looks at a share, and what it leaves out would
// have been gone before anybody could have read it.

/// The progress that a command's output tells of.
package struct ProgressReader: Sendable {
  /// How far it is.
  package struct Reading: Equatable, Sendable {
    /// The share of the whole, in 0..<1, never falling.
    package var fraction: Double
    /// The number of the stage, from 1 on.
    package var stage: Int
    /// How far the stage is, in 0...1, as the command tells it.
    package var share: Double

    package init(fraction: Double, stage: Int, share: Double) {
      self.fraction = fraction
      self.stage = stage
      self.share = share
    }

    /// From the second stage on the figure that the command tells is not that of the whole.
    package var note: WaitReport.Note? {
      stage > 1 ? .stage(stage, percent: Percent.floor(share)) : nil
    }
  }

  /// So many bytes are looked at, whatever comes, and so many more a second.
  ///
  /// A second's share of lines full of figures costs about 14 milliseconds of computing time, of
  /// other text 2. Nobody reads as much.
  private static let burst = 1 << 18
  private static let bytesPerSecond = 1024.0 * 1024
  /// Of what comes beyond that, the newest, now and then.
  private static let sample = 4096

  private struct Stream: Sendable {
    var name: Int32
    var lines = LineCutter()
    var scanner = ProgressScanner()
  }

  private var streams: [Stream] = []
  private var race = ProgressRace()
  private var allowance = burst
  private var counted = Duration.zero
  /// The figures of lines that have not ended: many tools redraw a line by beginning it anew.
  private var unfinished: [ProgressFigure] = []
  private var unfinishedIsKnown = true

  package init() {}

  /// Takes in what the command wrote to one of its streams.
  package mutating func take(_ bytes: ArraySlice<UInt8>, of stream: Int32, at now: Duration) {
    let index = indexOf(stream)
    var rest = bytes
    refill(at: now)
    if rest.count > allowance {
      streams[index].lines.skip()
      guard allowance >= Self.sample else { return }
      rest = rest.suffix(Self.sample)
    }
    allowance -= rest.count
    unfinishedIsKnown = false
    while streams[index].lines.advance(&rest) {
      let (line, isRedrawn) = (streams[index].lines.text, streams[index].lines.isRedrawn)
      for figure in streams[index].scanner.figures(in: line, isRedrawn: isRedrawn) {
        race.take(figure, at: now)
      }
    }
  }

  /// How far the command is; nil while that is not known.
  package mutating func reading(at now: Duration) -> Reading? {
    if !unfinishedIsKnown {
      unfinished = streams.flatMap(Self.unfinished)
      unfinishedIsKnown = true
    }
    race.update(with: unfinished, at: now)
    return race.reading
  }

  private mutating func refill(at now: Duration) {
    let seconds = min(max((now - counted).inSeconds, 0), 1)
    counted = now
    // Rounded up: many short times must not come to nothing.
    let more = (seconds * Self.bytesPerSecond).rounded(.up)
    allowance = min(allowance + Int(more), Self.burst)
  }

  private mutating func indexOf(_ name: Int32) -> Int {
    if let index = streams.firstIndex(where: { $0.name == name }) { return index }
    streams.append(Stream(name: name))
    return streams.count - 1
  }

  private static func unfinished(_ stream: Stream) -> [ProgressFigure] {
    guard !stream.lines.text.isEmpty else { return [] }
    var scanner = stream.scanner
    return scanner.figures(in: stream.lines.text, isRedrawn: true)
  }
}
