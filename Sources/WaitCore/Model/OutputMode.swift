/// What becomes of the command's output while the status is shown.
package enum OutputMode: Equatable, Sendable {
  /// It scrolls by above the status.
  case show
  /// It goes where it would without us; the status has a reserved row at the bottom.
  case direct
  /// Its newest lines are shown below the status, and all of it if the command fails.
  case tail(Int)
  /// It is shown only if the command fails.
  case hide
  /// It takes the place of the status at the end.
  case after

  /// Whether the output is kept until the command has ended.
  package var isHeldBack: Bool {
    switch self {
    case .show, .direct: false
    case .tail, .hide, .after: true
    }
  }

  /// Whether streams that lead elsewhere than to the status's terminal are taken in, too.
  package var takesInAll: Bool { isHeldBack && self != .after }

  /// Whether what was kept is shown at the end.
  package func showsAtEnd(succeeded: Bool) -> Bool {
    isHeldBack && (!succeeded || self == .after)
  }
}
