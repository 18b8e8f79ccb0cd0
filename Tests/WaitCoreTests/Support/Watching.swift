// A wait for files in a thread of the tests' own, without waitfor around it: what is asked is whether
// it is over, and what it tells meanwhile. A wait that is never satisfied stays until the tests end.

import Foundation
import Synchronization
import Testing
import WaitCore

final class Watching: Sendable {
  let watcher: FileWatcher
  private let task = Mutex<String?>(nil)

  /// Begins to wait for paths; `change` says what is waited for at them.
  ///
  ///     let watching = try Watching([directory["want"]], by: .looks) { $0.conditions.isGone = true }
  init(
    _ paths: [String] = [], by backend: Backend = .events,
    _ change: (inout WaitTarget) -> Void = { _ in }
  ) throws {
    var target = WaitTarget()
    target.paths = paths.map { FilePath(Array($0.utf8)) }
    change(&target)
    // No program that starts meanwhile may inherit its pipe.
    watcher = try Spawn.lock.withLock { [target] _ in
      try FileWatcher(target, usesEvents: backend == .events)
    }
    Thread.detachNewThread { [self] in
      task.withLock { $0 = TaskState.own ?? "" }
      watcher.run()
    }
  }

  /// How it ended; nil while it waits.
  var ending: FileWatcher.State? {
    let state = watcher.current
    if case .waiting = state { return nil }
    return state
  }

  /// What it tells while it waits.
  var report: WaitReport? {
    if case .waiting(let report) = watcher.current { return report }
    return nil
  }

  /// Waits until the first looks are taken and it sleeps.
  func waitUntilAsleep(sourceLocation: SourceLocation = #_sourceLocation) {
    waitUntil("the wait has begun", sourceLocation: sourceLocation) {
      guard let task = task.withLock({ $0 }) else { return false }
      return ending != nil || !TaskState.isKnown || TaskState.isAsleep(task)
    }
  }

  /// Waits until a condition holds; a failure shows how the wait is.
  func waitUntil(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) {
    WaitCoreTests.waitUntil(
      what, showing: { "\(watcher.current)" }, sourceLocation: sourceLocation, condition)
  }

  /// Waits until it tells just this.
  func waitUntilTold(
    _ note: WaitReport.Note, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    waitUntil("it tells \(note)", sourceLocation: sourceLocation) { report?.note == note }
  }

  /// Waits until it is over, and expects that what was waited for has come.
  func waitUntilSatisfied(sourceLocation: SourceLocation = #_sourceLocation) {
    waitUntil("the wait is over", sourceLocation: sourceLocation) { ending != nil }
    #expect(ending == .satisfied, sourceLocation: sourceLocation)
  }

  /// Waits until it is over, and gives the words for why there is nothing to wait for.
  func waitUntilHopeless(sourceLocation: SourceLocation = #_sourceLocation) -> String? {
    waitUntil("the wait is over", sourceLocation: sourceLocation) { ending != nil }
    if case .hopeless(let words) = ending { return words }
    return nil
  }
}
