// Files that come just when one begins to wait for them: before the first look, between the look and
// the watch, between two watches, or after. None may be missed. WAITFOR_ROUNDS asks for more rounds.

import Foundation
import Testing
import WaitCore

@Suite struct FileArrivalTests {
  /// How often each race is run.
  private static let rounds =
    ProcessInfo.processInfo.environment["WAITFOR_ROUNDS"].flatMap { Int($0) } ?? 200

  /// Spins for a while: a sleep would come back too late for the moments meant here.
  private static func pause(_ microseconds: Int) {
    let end = ContinuousClock.now + .microseconds(microseconds)
    while ContinuousClock.now < end {}
  }

  /// Lets something happen at a random moment within two milliseconds before or after the start.
  private static func race(
    _ path: String, by backend: Backend, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout WaitTarget) -> Void = { _ in },
    prepare: (TemporaryDirectory) throws -> Void = { _ in },
    happens: @escaping @Sendable (TemporaryDirectory) throws -> Void
  ) throws {
    var random = SystemRandomNumberGenerator()
    for round in 1...rounds {
      let directory = try TemporaryDirectory()
      try prepare(directory)
      let moment = Int.random(in: -2000...2000, using: &random)
      let actor = Thread {
        pause(2000 + moment)
        try? happens(directory)
      }
      actor.start()
      pause(2000)
      let watching = try Watching([directory[path]], by: backend, change)
      let isOver = waitUntil(
        "round \(round), at \(moment) µs", showing: { "\(watching.watcher.current)" },
        sourceLocation: sourceLocation
      ) { watching.ending != nil }
      guard isOver else { return }
      #expect(watching.ending == .satisfied, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a file that is made at any moment is not missed`(backend: Backend) throws {
    try Self.race("f", by: backend) { try $0.append("", to: "f") }
  }

  @Test func `a file that is made with its folders at any moment is not missed`() throws {
    try Self.race("a/b/f", by: .events) {
      try $0.makeFolder("a/b")
      try $0.append("", to: "a/b/f")
    }
  }

  @Test func `a file that is removed at any moment is not missed`() throws {
    try Self.race("f", by: .events) {
      $0.conditions.isGone = true
    } prepare: {
      try $0.append("", to: "f")
    } happens: {
      try $0.delete("f")
    }
  }

  @Test func `a text that is written at any moment is not missed`() throws {
    try Self.race("f", by: .events) {
      $0.conditions.contains = Array("ready".utf8)
    } prepare: {
      try $0.append("rea", to: "f")
    } happens: {
      try $0.append("dy", to: "f")
    }
  }

  @Test func `a folder that is replaced at any moment loses nothing`() throws {
    try Self.race("d/f", by: .events) {
      _ in
    } prepare: {
      try $0.makeFolder("d")
    } happens: {
      try $0.rename("d", to: "e")
      try $0.makeFolder("d")
      try $0.append("", to: "d/f")
    }
  }
}
