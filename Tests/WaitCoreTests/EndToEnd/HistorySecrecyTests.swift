// Command lines and output hold passwords. None of it is in any file of ours, nor in a file's name.

import Foundation
import Testing
import WaitCore

@Suite struct HistorySecrecyTests {
  /// All bytes of all files, and their names.
  private static func contents(of home: HistoryHome) throws -> String {
    try home.names.map { name in
      let data = try Data(contentsOf: URL(fileURLWithPath: home.folder["waitfor/\(name)"]))
      return name + "\n" + String(decoding: data, as: UTF8.self)
    }.joined(separator: "\n")
  }

  @Test func `no word of a command, of its output, its directory or its environment is kept`()
    throws
  {
    let home = try HistoryHome()
    let place = try TemporaryDirectory()
    try place.makeFolder("secretfolder")
    let script = "echo secretoutput; \(home.gate.pass); echo more secretoutput"
    let command = ["sh", "-c", script, "sh", "--password=secretword", "secretword"]
    for _ in 1...2 {
      let terminal = try TestTerminal(
        waitfor("--message", "secretmessage", "--save", place["copy"], "--") + command,
        environment: home.environment.merging(["TOKEN": "secrettoken"]) { $1 }
      ) { $0.directory = place["secretfolder"] }
      terminal.waitUntilShown("secretmessage")
      home.gate.open()
      #expect(terminal.waitForEnd() == .exited(0))
    }
    let contents = try Self.contents(of: home)
    #expect(home.names.count == 2)
    #expect(home.records.count == 2)
    #expect(!contents.contains("secret"))
    #expect(!contents.contains("password"))
    #expect(!contents.contains(place.path))
  }

  @Test func `a path that is waited for is not kept either`() throws {
    let home = try HistoryHome()
    let place = try TemporaryDirectory()
    let running = try Running(
      waitfor("--plain", "--delay", "1ms", "-f", place["secretfile"]),
      environment: home.environment)
    running.waitUntilWritten(" start: ")
    try place.append("", to: "secretfile")
    #expect(running.wait().ending == .exited(0))
    #expect(home.records.count == 1)
    #expect(try !Self.contents(of: home).contains("secret"))
  }

  @Test func `a name is kept as it is, as whoever gives it is told`() throws {
    let home = try HistoryHome()
    try home.run(["-n", "nightly"])
    #expect(try Self.contents(of: home).contains("nightly"))
  }
}
