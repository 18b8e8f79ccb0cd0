// Text that is waited for in files that grow, are rotated and are cut, with events and without. A
// second file that holds is the proof that the first was looked at and does not.

import Foundation
import Testing
import WaitCore

@Suite struct FileWaitTextTests {
  private static let both = Backend.allCases

  /// A wait for `ready` in `log`, and in `proof`.
  private static func wait(
    in directory: TemporaryDirectory, by backend: Backend
  ) throws -> Watching {
    try Watching([directory["log"], directory["proof"]], by: backend) {
      $0.conditions.contains = Array("ready".utf8)
    }
  }

  /// Lets the second file hold, and takes that back when it has been seen.
  private static func expectNotYet(_ watching: Watching, _ directory: TemporaryDirectory) throws {
    try directory.append("ready", to: "proof")
    watching.waitUntilTold(.count(1, of: 2))
    try directory.append("", to: "proof", truncating: true)
    watching.waitUntilTold(.count(0, of: 2))
  }

  private static func end(_ watching: Watching, _ directory: TemporaryDirectory) throws {
    try directory.append("ready", to: "proof")
    watching.waitUntilSatisfied()
  }

  @Test(arguments: both)
  func `a text in two halves`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    let watching = try Self.wait(in: directory, by: backend)
    watching.waitUntilTold(.count(0, of: 2))
    try directory.append("xrea", to: "log")
    try Self.expectNotYet(watching, directory)
    try directory.append("dy", to: "log")
    watching.waitUntilTold(.count(1, of: 2))
    try Self.end(watching, directory)
  }

  @Test(arguments: both)
  func `a log that is renamed away and made anew`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("starting, rea", to: "log")
    let watching = try Self.wait(in: directory, by: backend)
    try Self.expectNotYet(watching, directory)
    try directory.rename("log", to: "log.1")
    // The tail of one file and the head of the next are no text.
    try directory.append("dy", to: "log")
    try Self.expectNotYet(watching, directory)
    try directory.append(", ready", to: "log")
    watching.waitUntilTold(.count(1, of: 2))
    try Self.end(watching, directory)
  }

  @Test(arguments: both)
  func `a log that is copied and cut`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("a line that is longer than what comes after, rea", to: "log")
    let watching = try Self.wait(in: directory, by: backend)
    try Self.expectNotYet(watching, directory)
    try directory.append("", to: "log", truncating: true)
    try Self.expectNotYet(watching, directory)
    try directory.append("dy", to: "log")
    try Self.expectNotYet(watching, directory)
    try directory.append(" ready", to: "log")
    watching.waitUntilTold(.count(1, of: 2))
    try Self.end(watching, directory)
  }

  @Test(arguments: both)
  func `a text that was there and is cut off again does not count`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    try directory.append("ready", to: "log")
    let watching = try Self.wait(in: directory, by: backend)
    watching.waitUntilTold(.count(1, of: 2))
    try directory.append("new", to: "log", truncating: true)
    watching.waitUntilTold(.count(0, of: 2))
    try directory.replace("log", with: "ready")
    watching.waitUntilTold(.count(1, of: 2))
    try directory.delete("log")
    watching.waitUntilTold(.count(0, of: 2))
    try directory.append("ready", to: "log")
    watching.waitUntilTold(.count(1, of: 2))
    try Self.end(watching, directory)
  }

  @Test(arguments: both)
  func `a writer that rotates again and again loses us nothing`(backend: Backend) throws {
    let directory = try TemporaryDirectory()
    let watching = try Watching([directory["log"]], by: backend) {
      $0.conditions.contains = Array("ready".utf8)
    }
    for round in 1...50 {
      try directory.append("line of round \(round)\n", to: "log")
      try directory.rename("log", to: "log.\(round % 3)")
    }
    try directory.append("read", to: "log")
    try directory.append("y\n", to: "log")
    watching.waitUntilSatisfied()
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"), arguments: both)
  func `a file that may not be read is hopeless at first, and later a trouble`(
    backend: Backend
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.write("ready", to: "log", mode: 0)
    let first = try Self.wait(in: directory, by: backend)
    let words = "--contains: '\(directory["log"])' can't be read: Permission denied"
    #expect(first.waitUntilHopeless() == words)
    try directory.delete("log")
    let watching = try Self.wait(in: directory, by: backend)
    watching.waitUntilTold(.count(0, of: 2))
    try directory.write("ready", to: "log.new", mode: 0)
    try directory.rename("log.new", to: "log")
    watching.waitUntilTold(.trouble("\(directory["log"]): Permission denied"))
    chmod(directory["log"], 0o644)
    watching.waitUntilTold(.count(1, of: 2))
    try Self.end(watching, directory)
  }
}
