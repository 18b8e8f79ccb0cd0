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

  /// Whether the output is kept until it is known how the command ends.
  package var isHeldBack: Bool {
    switch self {
    case .show, .direct: false
    case .tail, .hide: true
    }
  }
}
