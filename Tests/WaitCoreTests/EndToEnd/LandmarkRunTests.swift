// Lines that came in an earlier run show how far this one is, at any speed. Where the lines stood is read
// from what the first run has left, so that it does not matter how evenly the machine ran.

import Foundation
import Testing
import WaitCore

@Suite struct LandmarkRunTests {
  /// Ten steps of a time that the environment gives, each with a line at its end; and one more.
  private static let script = """
    for i in a b c d e f g h i j; do sleep $UNIT; echo "step $i 1"; done; sleep $UNIT
    """
  private static let steps = Array("abcdefghij").map(String.init)

  private static func run(_ home: HistoryHome, unit: String) throws -> TestTerminal {
    let terminal = try TestTerminal(
      waitfor("--", "sh", "-c", script),
      environment: home.environment.merging(["UNIT": unit]) { $1 }
    ) { $0.directory = home.folder.path }
    #expect(terminal.waitForEnd() == .exited(0))
    return terminal
  }

  private static func shares(_ home: HistoryHome) throws -> [Double] {
    let name = try #require(home.names.first { $0.hasPrefix("landmarks-") })
    let data = try Data(contentsOf: URL(fileURLWithPath: home.folder["waitfor/\(name)"]))
    return Landmarks(text: Array(data)).all.map(\.share)
  }

  @Test(arguments: ["0.6", "0.08"])
  func `a run at another speed is shown where it is`(unit: String) throws {
    let home = try HistoryHome()
    _ = try Self.run(home, unit: "0.25")
    let shares = try Self.shares(home)
    try #require(shares.count == Self.steps.count)
    let terminal = try Self.run(home, unit: unit)
    var seen = 0
    for frame in terminal.frames {
      guard let status = frame.status, status.isRunning, let percent = status.percentage?.number,
        let step = Self.steps.lastIndex(where: { frame.text.contains("step \($0)") }), step >= 4
      else { continue }
      seen += 1
      let next = step + 1 < shares.count ? shares[step + 1] : 1
      let shown = Double(percent) / 100
      #expect(shown > shares[step] - 0.2, "step \(step): \(shown) of \(shares)")
      #expect(shown < next + 0.2, "step \(step): \(shown) of \(shares)")
    }
    #expect(seen > 0)
    let numbers = terminal.statuses.compactMap(\.percentage?.number)
    #expect(numbers == numbers.sorted())
    #expect(numbers.allSatisfy { $0 < 100 })
  }

  @Test func `landmarks are kept under the command's hash, and only where lines came through`()
    throws
  {
    let home = try HistoryHome()
    let terminal = try TestTerminal(
      [Binary.path, "--"] + home.command(then: "echo out"), environment: home.environment)
    terminal.waitUntilDrawn()
    home.gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    let key = try #require(home.records.first?.key)
    #expect(
      home.names == ["history", "landmarks-" + String(decoding: Hex.digits(key), as: UTF8.self)])
    let silent = try HistoryHome()
    try silent.run([], then: "echo out")
    #expect(silent.names == ["history"])
  }

  @Test func `a file of landmarks that is damaged, a folder or a link costs nothing`() throws {
    let home = try HistoryHome()
    let command = waitfor("--", "sh", "-c", "echo a 1; \(home.gate.pass); echo b 1")
    for replace in [
      "head -c 5000 /dev/urandom >$1", "rm $1; mkdir -p $1/x", "ln -s ../target $1", "mkfifo $1",
      "echo '0000000000000001 99999 0 1 0' >$1",
    ] {
      let start = { try TestTerminal(command, environment: home.environment) }
      let first = try start()
      first.waitUntilDrawn()
      home.gate.open()
      #expect(first.waitForEnd() == .exited(0))
      let name = try #require(home.names.first { $0.hasPrefix("landmarks-") })
      let path = home.folder["waitfor/\(name)"]
      _ = try WaitCoreTests.run(["sh", "-c", "rm -f $1; \(replace)", "sh", path])
      let second = try start()
      second.waitUntilDrawn()
      home.gate.open()
      #expect(second.waitForEnd() == .exited(0))
      #expect(!FileManager.default.fileExists(atPath: home.folder["target"]))
      try? FileManager.default.removeItem(atPath: path)
    }
    #expect(home.records.count == 10)
  }
}
