// The moving part. Its phase comes from the clock, never from how often it was drawn.

/// Frames that take turns.
package struct Spinner: Equatable, Sendable {
  package let name: String
  /// What it looks like, in a line.
  package let summary: String
  /// At least one; all are padded to the widest.
  package let frames: [String]
  /// Time of one turn.
  package let period: Duration

  package init(name: String, summary: String, frames: [String], period: Duration) {
    self.name = name
    self.summary = summary
    let width = frames.map(TextWidth.columns).max() ?? 0
    self.frames = frames.map { $0 + String(repeating: " ", count: width - TextWidth.columns($0)) }
    self.period = period
  }

  /// The same with another length of a turn.
  package func turning(in period: Duration) -> Spinner {
    Spinner(name: name, summary: summary, frames: frames, period: period)
  }

  /// The same without movement.
  package var still: Spinner {
    Spinner(name: name, summary: summary, frames: Array(frames.prefix(1)), period: period)
  }

  /// The frame at a time since the start.
  package func frame(at elapsed: Duration) -> String {
    // In whole numbers: a frame must not be shown twice, and the next one missed, by rounding.
    let (turn, time) = (max(period.inWholeMicroseconds, 1), max(elapsed.inWholeMicroseconds, 0))
    return frames[Int(time % turn * Int64(frames.count) / turn)]
  }
}

/// The spinners that have a name.
package enum SpinnerCatalogue {
  package static let all: [Spinner] = [standard, line]

  package static let standard = Spinner(
    name: "dots", summary: "braille dots that chase each other (default)",
    frames: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], period: .milliseconds(800))

  /// The one that ASCII has room for.
  package static let line = Spinner(
    name: "line", summary: "a line that turns, in ASCII", frames: ["-", "\\", "|", "/"],
    period: .milliseconds(640))

  package static var names: [String] { all.map(\.name) }

  package static func named(_ name: String) -> Spinner? { all.first { $0.name == name } }

  /// Frames of the user's, one turn in two seconds.
  package static func own(_ frames: [String]) -> Spinner {
    Spinner(name: "own", summary: "own frames", frames: frames, period: .seconds(2))
  }
}

extension Duration {
  fileprivate var inWholeMicroseconds: Int64 {
    let (whole, atto) = components
    return whole * 1_000_000 + atto / 1_000_000_000_000
  }
}
