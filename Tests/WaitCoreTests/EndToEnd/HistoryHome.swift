// A history of a test's own, and runs that use it: each takes until the test lets it end, and it does so
// when the run has asked its history.

import Foundation
import Testing
import WaitCore

final class HistoryHome: Sendable {
  /// What XDG_STATE_HOME names.
  let folder: TemporaryDirectory
  let gate: Gate

  init() throws {
    folder = try TemporaryDirectory()
    gate = try Gate()
  }

  var environment: [String: String?] { ["XDG_STATE_HOME": folder.path] }
  var path: String { folder["waitfor/history"] }

  var bytes: [UInt8] { (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init) ?? [] }
  var records: [HistoryRecord] { History(bytes).records }

  /// The names of all files.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder["waitfor"])) ?? []).sorted()
  }

  // MARK: Earlier runs

  /// Writes a history as if these runs had been.
  func write(_ records: [HistoryRecord]) throws { try write(bytes: History(records).bytes) }

  func write(bytes: [UInt8]) throws {
    mkdir(folder["waitfor"], 0o700)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o600)
  }

  /// Runs of a name, of these lengths in seconds.
  func write(runsOf name: String, _ seconds: Int...) throws {
    try write(seconds.map { HistoryRecord(Self.key(name), length: .seconds($0)) })
  }

  static func key(_ name: String) -> RunKey { RunKey(name: Array(name.utf8)) }

  // MARK: Runs

  /// The command that a run waits for: it passes the gate, and then does what is said.
  func command(then script: String = "", _ words: [String] = []) -> [String] {
    ["sh", "-c", "\(gate.pass); \(script)", "sh"] + words
  }

  /// Begins a run in plain words, and returns when it has asked its history.
  func begin(
    _ options: [String], then script: String = "", words: [String] = [],
    environment: [String: String?] = [:], sourceLocation: SourceLocation = #_sourceLocation,
    _ configure: (inout Launch) -> Void = { _ in }
  ) throws -> Running {
    let plain = [Binary.path, "--plain", "--delay", "1ms"] + options + ["--"]
    let running = try Running(
      plain + command(then: script, words),
      environment: self.environment.merging(environment) { $1 }, configure)
    running.waitUntilWritten(" start: ", sourceLocation: sourceLocation)
    return running
  }

  /// A run from its start to its end.
  @discardableResult
  func run(
    _ options: [String], then script: String = "", words: [String] = [],
    environment: [String: String?] = [:], sourceLocation: SourceLocation = #_sourceLocation,
    _ configure: (inout Launch) -> Void = { _ in }
  ) throws -> Finished {
    let running = try begin(
      options, then: script, words: words, environment: environment,
      sourceLocation: sourceLocation, configure)
    defer { running.close() }
    gate.open()
    return running.wait(sourceLocation: sourceLocation)
  }

  /// What a run says of itself after its start: its first line with a percentage.
  func told(
    _ options: [String], words: [String] = [], environment: [String: String?] = [:],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ configure: (inout Launch) -> Void = { _ in }
  ) throws -> String {
    let running = try begin(
      ["--every", "20ms"] + options, words: words, environment: environment,
      sourceLocation: sourceLocation, configure)
    defer { running.close() }
    running.waitUntilWritten("%", sourceLocation: sourceLocation)
    gate.open()
    let made = running.wait(sourceLocation: sourceLocation)
    #expect(made.ending == .exited(0), sourceLocation: sourceLocation)
    return made.errorText.split(separator: "\n").first { $0.contains("%") }.map(String.init) ?? ""
  }
}
