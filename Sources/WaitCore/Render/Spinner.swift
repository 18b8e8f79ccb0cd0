// The moving part. Its phase comes from the clock, never from how often it was drawn.

/// Something that turns.
package struct Spinner: Equatable, Sendable {
  package let name: String
  /// What it looks like, in a line.
  package let summary: String
  /// At least one, all padded to the widest; of a figure of dots none.
  package let frames: [String]
  private let figure: DotFigure?
  /// Time of one turn.
  package let period: Duration
  private var isStill = false

  package init(name: String, summary: String, frames: [String], period: Duration) {
    self.name = name
    self.summary = summary
    let width = frames.map(TextWidth.columns).max() ?? 0
    self.frames = frames.map { $0 + String(repeating: " ", count: width - TextWidth.columns($0)) }
    figure = nil
    self.period = period
  }

  package init(name: String, summary: String, figure: DotFigure, period: Duration) {
    self.name = name
    self.summary = summary
    frames = []
    self.figure = figure
    self.period = period
  }

  /// The same with another length of a turn.
  package func turning(in period: Duration) -> Spinner {
    guard let figure else {
      return Spinner(name: name, summary: summary, frames: frames, period: period)
    }
    return Spinner(name: name, summary: summary, figure: figure, period: period)
  }

  /// The same without movement.
  package var still: Spinner {
    var spinner =
      figure == nil
      ? Spinner(name: name, summary: summary, frames: Array(frames.prefix(1)), period: period)
      : self
    spinner.isStill = true
    return spinner
  }

  /// Whether its parts differ in strength; what has none takes the bar's colour.
  package var hasShades: Bool { figure != nil }

  /// How many rows it takes.
  package var rows: Int { figure?.rows ?? 1 }

  /// The picture at a time since the start, row by row.
  package func cells(at elapsed: Duration) -> [[SpinnerCell]] {
    if let figure { return figure.cells(phase: phase(at: elapsed, steps: 720)) }
    return [frame(at: elapsed).map { SpinnerCell(String($0)) }]
  }

  /// The frame at a time since the start.
  package func frame(at elapsed: Duration) -> String {
    guard !frames.isEmpty else { return cells(at: elapsed)[0].map(\.glyph).joined() }
    return frames[Int((phase(at: elapsed, steps: frames.count) * Double(frames.count)).rounded())]
  }

  /// The share of the turn that is over, in whole steps.
  private func phase(at elapsed: Duration, steps: Int) -> Double {
    guard !isStill else { return 0 }
    // In whole numbers: a frame must not be shown twice, and the next one missed, by rounding.
    let (turn, time) = (max(period.inWholeMicroseconds, 1), max(elapsed.inWholeMicroseconds, 0))
    return Double(time % turn * Int64(steps) / turn) / Double(steps)
  }
}

extension Duration {
  fileprivate var inWholeMicroseconds: Int64 {
    let (whole, atto) = components
    return whole * 1_000_000 + atto / 1_000_000_000_000
  }
}
