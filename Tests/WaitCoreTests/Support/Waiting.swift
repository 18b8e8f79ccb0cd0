// Waiting for a condition with a deadline, the only way a test of ours waits. It looks again every
// few milliseconds, records an issue with what was seen when the time is up, and never throws: the
// test goes on and shows everything else that is wrong. Waits of one owner that has failed already
// are cut short, so that one hang costs one deadline and not ten.

import Foundation
import Synchronization
import Testing

/// How long a test waits for what should take milliseconds: machines under load are slow.
let patience: Duration = .seconds(30)

/// What the waits of one process or terminal share: whether one of them has failed.
final class Patience: Sendable {
  private let lost = Mutex(false)

  /// The time that a wait may still take.
  func left(of limit: Duration) -> Duration {
    lost.withLock { $0 } ? min(limit, .milliseconds(300)) : limit
  }

  /// Makes later waits of the same owner short.
  func lose() {
    lost.withLock { $0 = true }
  }
}

/// Waits until the condition holds; otherwise records an issue that says what was waited for.
///
///     waitUntil("the log has a line") { (try? directory.read("log"))?.contains("\n") == true }
@discardableResult
func waitUntil(
  _ what: String,
  within limit: Duration = patience,
  every pause: Duration = .milliseconds(3),
  patience owner: Patience = Patience(),
  showing seen: () -> String = { "" },
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) -> Bool {
  let limit = owner.left(of: limit)
  let deadline = ContinuousClock.now + limit
  while true {
    let before = ContinuousClock.now
    if condition() { return true }
    let after = ContinuousClock.now
    guard after < deadline else { break }
    // A look that is costly is taken more rarely, so that waiting leaves the machine to the program.
    Thread.sleep(forTimeInterval: max(pause, (after - before) * 3) / .seconds(1))
  }
  owner.lose()
  Issue.record("not within \(limit): \(what)\n\(seen())", sourceLocation: sourceLocation)
  return false
}
