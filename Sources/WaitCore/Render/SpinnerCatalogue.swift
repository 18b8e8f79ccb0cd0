/// The spinners that have a name.
package enum SpinnerCatalogue {
  package static let all: [Spinner] = [standard, line, arc, spokes]

  package static let standard = Spinner(
    name: "dots", summary: "braille dots that chase each other (default)",
    frames: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], period: .milliseconds(800))

  /// The one that ASCII has room for.
  package static let line = Spinner(
    name: "line", summary: "a line that turns, in ASCII", frames: ["-", "\\", "|", "/"],
    period: .milliseconds(640))

  private static let arc = Spinner(
    name: "arc", summary: "a ring of dots with a tail, clockwise; --large", figure: .smallRing,
    period: .seconds(1))

  private static let spokes = Spinner(
    name: "spokes", summary: "an activity indicator; --large",
    frames: ["⣾", "⣷", "⣯", "⣟", "⡿", "⢿", "⣻", "⣽"], period: .seconds(1))

  package static var names: [String] { all.map(\.name) }

  package static func named(_ name: String) -> Spinner? { all.first { $0.name == name } }

  /// The form of three rows; nil where there is none.
  package static func large(_ name: String) -> Spinner? {
    switch name {
    case arc.name: Spinner(name: name, summary: arc.summary, figure: .ring, period: arc.period)
    case spokes.name:
      Spinner(name: name, summary: spokes.summary, figure: .spokes, period: spokes.period)
    default: nil
    }
  }

  /// Frames of the user's, one turn in two seconds.
  package static func own(_ frames: [String]) -> Spinner {
    Spinner(name: "own", summary: "own frames", frames: frames, period: .seconds(2))
  }
}
