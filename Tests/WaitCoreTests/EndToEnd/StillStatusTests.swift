// A status without motion: it is drawn when what it says changes, and at no other time.

import Foundation
import Testing

@Suite struct StillStatusTests {
  @Test(
    arguments: [
      (options: ["--no-motion"], environment: [:]), ([], ["REDUCED_MOTION": "1"]),
    ] as [(options: [String], environment: [String: String])])
  func `each picture says something new`(
    options: [String], environment: [String: String]
  ) throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      [Binary.path] + options + ["--", "sh", "-c", gate.pass], environment: environment)
    terminal.waitUntil("it has come to 10 %") {
      terminal.statuses.last?.percentage?.number ?? 0 >= 10
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    let statuses = terminal.statuses
    #expect(Set(statuses.map(\.mark)).count == 1)
    for (before, after) in zip(statuses, statuses.dropFirst()) {
      #expect(before.percentage?.number != after.percentage?.number, "\(before.words)")
    }
    #expect(terminal.screen.status?.state == "100%")
    terminal.expectRestored()
  }

  @Test func `nothing is written while nothing changes`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      waitfor("--no-motion", "--expect", "2h", "--", "sh", "-c", gate.pass))
    terminal.waitUntilDrawn()
    let count = terminal.output.count
    terminal.waitForSilence(.seconds(3))
    #expect(legible(terminal.output.bytes(after: count)) == "")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test func `a new size is a change`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      waitfor("--no-motion", "--expect", "2h", "-m", "Working", "--", "sh", "-c", gate.pass))
    terminal.waitUntilDrawn()
    terminal.resize(columns: 50, rows: 20)
    terminal.waitUntil("the row is whole at the new size") {
      terminal.screen.status?.message == "Working" && terminal.screen.end(ofRow: 0) <= 49
        && terminal.screen.cell(0, 14).style.background != .standard
        && terminal.screen.cell(0, 15).style.background == .standard
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test func `output still has its row, and the status comes back`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      waitfor(
        "--no-motion", "--expect", "2h", "--", "sh", "-c", "\(gate.pass); echo x; \(gate.pass)"))
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntil("the status is below it") {
      terminal.screen.rows[0] == "x" && terminal.screen.status?.row == 1
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows[0] == "x")
    #expect(terminal.screen.statusRows.map(\.row) == [1])
  }
}
