// A program that runs without a terminal while the test goes on: its output is read all the time, its
// input is what the test sends. When the value goes, so does all that is left of the program.

import Foundation
import Testing

final class Running: Sendable {
  let output: ByteLog
  let errors: ByteLog
  private let process: ChildProcess
  private let pump: Pump
  private let patience = Patience()

  /// Starts a program; `text` is written to its input, which stays open until `closeInput()`.
  ///
  ///     let running = try Running(waitfor("--", "cat")) { $0.input = .pipe }
  init(
    _ arguments: [String],
    input text: String? = nil,
    environment changes: [String: String?] = [:],
    _ configure: (inout Launch) -> Void = { _ in }
  ) throws {
    var launch = Launch(
      arguments: arguments.map { Array($0.utf8) },
      environment: TestEnvironment.make(changes),
      input: text == nil ? .file("/dev/null") : .pipe,
      output: .pipe,
      error: .pipe,
      text: Array((text ?? "").utf8))
    configure(&launch)
    let plumbing = Plumbing(terminal: nil)
    let (path, words) = try launch.resolved()
    let start = ContinuousClock.now
    let pid = try Spawn.lock.withLock { _ in
      defer { plumbing.closeTheirs() }
      let actions = try plumbing.actions(for: launch)
      return try Spawn.start(
        Spawn.Request(
          path: path, arguments: words, environment: launch.environment, session: launch.session,
          blocking: launch.blocking, actions: actions))
    }
    process = ChildProcess(pid: pid, start: start)
    output = ByteLog(from: start)
    errors = ByteLog(from: start)
    var sources: [(Int32, ByteLog)] = []
    if let end = plumbing.output { sources.append((end, output)) }
    if let end = plumbing.error { sources.append((end, errors)) }
    pump = try Pump(sources: sources, sink: plumbing.input)
    if !launch.text.isEmpty { pump.send(launch.text) }
  }

  deinit {
    close()
  }

  var pid: pid_t { process.pid }
  var elapsed: Duration { process.elapsed }
  var isStopped: Bool { process.isStopped }

  /// How it ended, or nil while it runs.
  var ending: ExitStatus? { process.ending }

  /// Sends a signal to the program alone, or to its group.
  func send(_ signal: Int32, toGroup: Bool = false) {
    process.send(signal, toGroup: toGroup)
  }

  /// Writes to the program's input.
  func write(_ text: String) {
    pump.send(Array(text.utf8))
  }

  /// Ends the program's input after what was written.
  func closeInput() {
    pump.closeSink()
  }

  /// Takes nothing from the program's pipes until `resumeReading()`.
  func stopReading() {
    pump.pause()
  }

  func resumeReading() {
    pump.resume()
  }

  /// Waits until a condition holds; a failure shows both outputs.
  @discardableResult
  func waitUntil(
    _ what: String, within limit: Duration = WaitCoreTests.patience,
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) -> Bool {
    WaitCoreTests.waitUntil(
      what, within: limit, patience: patience, showing: { self.report },
      sourceLocation: sourceLocation, condition)
  }

  /// Waits until standard output, or standard error, has the text in it.
  @discardableResult
  func waitUntilWritten(
    _ text: String, within limit: Duration = WaitCoreTests.patience,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    waitUntil("'\(text)' is written", within: limit, sourceLocation: sourceLocation) {
      output.contains(text) || errors.contains(text)
    }
  }

  /// Waits for the end of the program, not of its pipes; kills it when the time is up.
  func wait(
    within limit: Duration = WaitCoreTests.patience,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Finished {
    let isEnded = waitUntil("the program ends", within: limit, sourceLocation: sourceLocation) {
      ending != nil
    }
    if !isEnded {
      process.send(SIGKILL, toGroup: true)
      waitUntil("the program can be killed", sourceLocation: sourceLocation) { ending != nil }
    }
    pump.settle()
    return Finished(
      ending: ending ?? .signalled(SIGKILL), output: output.bytes, errors: errors.bytes,
      elapsed: process.elapsed)
  }

  /// Ends everything: the program, what it left in its session, the pipes.
  func close() {
    process.dispose()
    pump.stop()
  }

  private var report: String {
    "stdout: \(legible(output.bytes))\nstderr: \(legible(errors.bytes))"
  }
}
