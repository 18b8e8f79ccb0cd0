// A terminal that a test is the user of: a command runs on it as a shell's foreground job would, what
// it writes is kept as bytes with times and as a picture, what the test types goes through the line
// discipline, so that ^C is a signal. When the value goes, so does all that runs on the terminal.

import Foundation
import Synchronization
import Testing

final class TestTerminal: Sendable {
  /// What leads the session.
  enum Leader: Sendable {
    /// A keeper in the place of a shell, which stays when the command ends.
    case keeper
    /// The command itself, as in `xterm -e` or a container: it is told hangups and not ^Z, and the
    /// kernel resets the modes at its end.
    case command
  }

  /// The bytes the terminal got.
  let output: ByteLog
  /// Standard output and standard error where they were redirected to pipes.
  let pipedOutput: ByteLog
  let pipedErrors: ByteLog
  /// The process of the command.
  let pid: pid_t
  /// The path of the terminal.
  let name: String

  private let leader: ChildProcess
  private let isKept: Bool
  private let reports: ByteLog
  private let master: Int32
  private let slave: Int32
  private let control: (read: Int32, write: Int32)?
  private let pump: Pump
  private let inputPump: Pump?
  private let patience = Patience()
  private let picture: Mutex<Picture>
  private let isClosed = Mutex(false)

  /// Starts a command on a new terminal.
  ///
  ///     let terminal = try TestTerminal(waitfor("--", "sleep", "2"), columns: 60, rows: 10)
  init(
    _ arguments: [String],
    columns: Int = 80,
    rows: Int = 24,
    environment changes: [String: String?] = [:],
    leader kind: Leader = .keeper,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ configure: (inout Launch) -> Void = { _ in }
  ) throws {
    var launch = Launch(
      arguments: arguments.map { Array($0.utf8) }, environment: TestEnvironment.make(changes),
      input: .terminal, output: .terminal, error: .terminal)
    configure(&launch)
    let start = ContinuousClock.now
    let started = try TestTerminal.start(launch, kind, columns: columns, rows: rows)
    (master, slave, name, control) = (started.master, started.slave, started.name, started.control)
    isKept = kind == .keeper
    leader = ChildProcess(pid: started.pid, start: start)
    output = ByteLog(from: start)
    pipedOutput = ByteLog(from: start)
    pipedErrors = ByteLog(from: start)
    reports = ByteLog(from: start)
    picture = Mutex(Picture(screen: Screen(columns: columns, rows: rows)))
    // The pump closes its own when the terminal is hung up.
    let stream = fcntl(started.master, F_DUPFD_CLOEXEC, 64)
    var sources = [(stream, output)]
    if let end = started.output { sources.append((end, pipedOutput)) }
    if let end = started.error { sources.append((end, pipedErrors)) }
    if let end = started.report { sources.append((end, reports)) }
    pump = try Pump(sources: sources, sink: stream)
    inputPump = try started.input.map { try Pump(sources: [], sink: $0) }
    inputPump?.send(launch.text)
    if !launch.text.isEmpty { inputPump?.closeSink() }
    guard isKept else {
      pid = started.pid
      return
    }
    let reports = reports
    WaitCoreTests.waitUntil("the command is started", sourceLocation: sourceLocation) {
      reports.contains("\n")
    }
    pid = reports.text.split(separator: "\n").first.flatMap { pid_t($0.dropFirst(4)) } ?? 0
  }

  deinit {
    close()
  }

  // MARK: What is to be seen

  /// The picture that the bytes so far have made.
  var screen: Screen {
    picture.withLock { picture in
      picture.catchUp(with: output)
      return picture.screen
    }
  }

  /// The modes of the terminal.
  var modes: LineModes? { LineModes(of: master) }

  /// The process group that has the terminal.
  var foregroundGroup: pid_t { tcgetpgrp(master) }

  /// How the command ended, or nil while it runs.
  var ending: ExitStatus? {
    guard isKept else { return leader.ending }
    return lastReport.flatMap { Int32($0) }.flatMap(ExitStatus.init(waitStatus:))
  }

  /// Whether the command is stopped and the keeper has the terminal back.
  var isStopped: Bool {
    guard isKept else { return leader.isStopped }
    return lastReport == "stopped" && ProcessList.entry(of: pid)?.state == "T"
  }

  /// From the start to the end of the command, or to now.
  var elapsed: Duration {
    guard isKept, ending != nil else { return leader.elapsed }
    return reports.time(of: reports.count) ?? leader.elapsed
  }

  // MARK: What a user does

  /// Types text; `type("\u{03}")` is ^C.
  func type(_ text: String) {
    pump.send(Array(text.utf8))
  }

  func write(_ bytes: [UInt8]) {
    pump.send(bytes)
  }

  /// Gives the window another size, of which the foreground hears by SIGWINCH.
  func resize(columns: Int, rows: Int) {
    picture.withLock { picture in
      picture.catchUp(with: output)
      picture.screen.resize(columns: columns, rows: rows)
    }
    var size = TestTerminal.size(columns, rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Takes no more bytes, as a frozen window does, until `resumeReading()`.
  func stopReading() {
    pump.pause()
  }

  func resumeReading() {
    pump.resume()
  }

  /// Sends a signal to the command alone, or to its group.
  func send(_ signal: Int32, toGroup: Bool = false) {
    if ending == nil { kill(toGroup ? -pid : pid, signal) }
  }

  /// Continues a stopped command as `fg` does.
  func continueInForeground() {
    continueCommand("f")
  }

  /// Continues a stopped command as `bg` does.
  func continueInBackground() {
    continueCommand("b")
  }

  // MARK: Waits

  /// Waits until a condition holds; a failure shows the screen and the last bytes.
  ///
  ///     terminal.waitUntil("a bar is drawn") { terminal.screen.text.contains("%") }
  @discardableResult
  func waitUntil(
    _ what: String, within limit: Duration = WaitCoreTests.patience,
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) -> Bool {
    WaitCoreTests.waitUntil(
      what, within: limit, patience: patience, showing: { self.report },
      sourceLocation: sourceLocation, condition)
  }

  /// Waits until a row of the screen has the text in it.
  @discardableResult
  func waitUntilShown(
    _ text: String, within limit: Duration = WaitCoreTests.patience,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    waitUntil("'\(text)' is shown", within: limit, sourceLocation: sourceLocation) {
      screen.findRow(containing: text) != nil
    }
  }

  /// Waits until the command has been stopped by a signal.
  @discardableResult
  func waitUntilStopped(sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    waitUntil("the command is stopped", sourceLocation: sourceLocation) { isStopped }
  }

  /// Waits for the end of the command and reads what it has written; kills it when time is up.
  @discardableResult
  func waitForEnd(
    within limit: Duration = WaitCoreTests.patience,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> ExitStatus {
    let isEnded = waitUntil("the command ends", within: limit, sourceLocation: sourceLocation) {
      ending != nil
    }
    if !isEnded { kill(-pid, SIGKILL) }
    pump.settle()
    return ending ?? .signalled(SIGKILL)
  }

  /// Hangs the terminal up and kills all that is left on it.
  func close() {
    isClosed.withLock { isClosed in
      guard !isClosed else { return }
      isClosed = true
      // The session is killed while its leader holds its number, then the terminal goes.
      if pid > 0, ending == nil { kill(-pid, SIGKILL) }
      leader.dispose()
      pump.stop()
      inputPump?.stop()
      for descriptor in [master, slave, control?.read, control?.write].compactMap(\.self) {
        Foundation.close(descriptor)
      }
    }
  }

  private var lastReport: Substring? {
    reports.text.split(separator: "\n").last { $0 != "done" }
  }

  private var report: String {
    "screen:\n\(screen.text)\nbytes: \(legible(output.bytes))"
  }

  private func continueCommand(_ how: String) {
    guard let control else { return send(SIGCONT, toGroup: true) }
    let seen = reports.count
    _ = Foundation.write(control.write, how, 1)
    // Not sooner: a ^Z that came before the signal would be cancelled by it.
    waitUntil("the command is continued") { reports.contains("done", after: seen) }
  }
}
