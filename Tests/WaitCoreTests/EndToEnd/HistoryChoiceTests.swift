// Which runs teach something, and the ways to switch it all off.

import Foundation
import Testing
import WaitCore

@Suite struct HistoryChoiceTests {
  // MARK: Off

  private static let switches: [([String], [String: String?])] = [
    (["--no-history"], [:]), ([], ["WAITFOR_HISTORY": "off"]),
    (["--no-history", "-n", "n"], ["WAITFOR_HISTORY": "on"]),
  ]

  @Test(arguments: switches)
  func `switched off, nothing is read and nothing is written`(
    options: [String], environment: [String: String?]
  ) throws {
    let home = try HistoryHome()
    try home.run(options + ["-n", "n"], environment: environment)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == [])
    try home.write(runsOf: "n", 3600)
    let bytes = home.bytes
    #expect(try !home.told(options + ["-n", "n"], environment: environment).contains("left"))
    #expect(home.bytes == bytes)
  }

  @Test(arguments: ["", "on", "1", "OFFICE"])
  func `any other value leaves it on`(value: String) throws {
    let home = try HistoryHome()
    try home.run([], environment: ["WAITFOR_HISTORY": value])
    #expect(home.records.count == 1)
  }

  // MARK: Which runs count

  @Test(arguments: [[], ["--plain"], ["--delay", "60s"], ["-q"]] as [[String]])
  func `a run that is over before the delay leaves no file`(options: [String]) throws {
    let home = try HistoryHome()
    let delay = options.contains("--delay") ? [] : ["--delay", "60s"]
    let made = try run(
      [Binary.path] + options + delay + ["--", "true"], environment: home.environment)
    #expect(made.ending == .exited(0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == [])
  }

  @Test(
    arguments: [
      ("exit 3", .exited(3)), ("kill -TERM $$", .signalled(SIGTERM)),
      ("kill -KILL $$", .signalled(SIGKILL)),
    ] as [(String, ExitStatus)])
  func `a failure teaches nothing`(script: String, ending: ExitStatus) throws {
    let home = try HistoryHome()
    #expect(try home.run([], then: script).ending == ending)
    #expect(home.names == [])
  }

  @Test func `a time-out teaches nothing, even of a command that ends well then`() throws {
    let home = try HistoryHome()
    let script = "trap 'exit 0' TERM; \(home.gate.passInTheEnd)"
    let made = try run(
      waitfor("--plain", "--delay", "1ms", "-t", "300ms", "--", "sh", "-c", script),
      environment: home.environment)
    #expect(made.ending == .exited(124))
    #expect(home.names == [])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a run that was ended by a signal teaches nothing`(signal: Int32) throws {
    let home = try HistoryHome()
    let running = try home.begin([])
    running.send(signal)
    #expect(running.wait().ending == .signalled(signal))
    #expect(home.names == [])
  }

  @Test func `a wait that is given up teaches nothing`() throws {
    let home = try HistoryHome()
    let made = try run(
      waitfor("--plain", "--delay", "1ms", "-t", "100ms", "-f", home.folder["never"]),
      environment: home.environment)
    #expect(made.ending == .exited(124))
    #expect(home.names == [])
  }

  @Test(arguments: [["-q"], ["--style", "hidden"], ["-o", "hide"]])
  func `what is not shown teaches as well`(options: [String]) throws {
    let home = try HistoryHome()
    let command = [Binary.path, "--delay", "1ms"] + options + ["--", "sleep", ".3"]
    // Nothing tells when such a run has asked its history; on a slow machine its command is quicker.
    for _ in 1...30 where home.records.isEmpty {
      let made = try run(command, environment: home.environment)
      #expect(made.ending == .exited(0))
    }
    #expect(home.records.count == 1)
  }

  // MARK: How long it took

  @Test func `the last stretch of the bar is not the command's time`() throws {
    let home = try HistoryHome()
    let terminal = try TestTerminal(
      [Binary.path, "--finish", "3s", "--"] + home.command(), environment: home.environment)
    terminal.waitUntilDrawn()
    home.gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    let length = try #require(home.records.first?.length)
    #expect(length <= terminal.elapsed - .seconds(3))
  }

  @Test func `time that was spent stopped is left out`() throws {
    let home = try HistoryHome()
    let terminal = try TestTerminal(
      [Binary.path, "--"] + home.command(), environment: home.environment)
    terminal.waitUntilDrawn()
    terminal.type("\u{1a}")
    terminal.waitUntilStopped()
    let stopped = ContinuousClock.now
    // The one thing that passes while everything is stopped is time.
    Thread.sleep(forTimeInterval: 1.5)
    let pause = ContinuousClock.now - stopped
    terminal.continueInForeground()
    terminal.waitUntilDrawn()
    home.gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    let length = try #require(home.records.first?.length)
    #expect(length <= terminal.elapsed - pause)
  }
}
