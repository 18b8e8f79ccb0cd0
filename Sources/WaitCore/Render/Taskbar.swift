// Progress in the terminal's tab or in the desktop's taskbar (OSC 9;4, from ConEmu). Terminals that do
// not know it may show a notification for each sequence, so that it is sent only where it is known.

/// What the taskbar shows, and what has to be sent to change it.
package struct Taskbar: Sendable {
  /// What is shown.
  package enum State: Equatable, Sendable {
    case nothing
    /// In 0...100.
    case percent(Int)
    /// It goes on, and nobody knows how far it is.
    case unknown
    /// It takes longer than usual.
    case late(Int)

    fileprivate var code: String {
      switch self {
      case .nothing: "0;0"
      case .percent(let percent): "1;\(percent)"
      case .unknown: "3;0"
      case .late(let percent): "4;\(percent)"
      }
    }
  }

  /// Two changes are at least so far apart.
  private static let distance = Duration.milliseconds(100)
  /// Some terminals take it away after fifteen seconds without a word.
  private static let patience = Duration.seconds(10)

  private let isOn: Bool
  private var shown = State.nothing
  private var lastSent = Duration.zero

  package init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Whether the terminal shows something that has to be taken away.
  package var isShowing: Bool { shown != .nothing }

  /// When it has to be sent again.
  package var nextWake: Duration? { isShowing ? lastSent + Self.patience : nil }

  /// The bytes that show a running wait; none where nothing has to be sent now.
  package mutating func show(_ view: StatusView, at now: Duration) -> [UInt8] {
    guard isOn else { return [] }
    let state: State
    if view.overdue != nil {
      state = .late(view.percent)
    } else {
      // A guess from nothing but the time is no figure for somebody who looks elsewhere.
      state = view.isGuess && view.left == nil ? .unknown : .percent(view.percent)
    }
    let isDue = state != shown ? now >= lastSent + Self.distance : now >= lastSent + Self.patience
    guard isDue || !isShowing else { return [] }
    lastSent = now
    shown = state
    return Self.sequence(state)
  }

  /// The bytes that take it away.
  package mutating func clear() -> [UInt8] {
    guard isShowing else { return [] }
    shown = .nothing
    return Self.sequence(.nothing)
  }

  private static func sequence(_ state: State) -> [UInt8] {
    Array("\u{1B}]9;4;\(state.code)\u{1B}\\".utf8)
  }
}
