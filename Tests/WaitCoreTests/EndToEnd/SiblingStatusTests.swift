// Several waits on one terminal at the same time: there is one status at any moment.

import Foundation
import Testing

@Suite struct SiblingStatusTests {
  @Test func `of two in a pipeline one draws`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal([
      "sh", "-c", "waitfor -- sh -c '\(gate.pass); echo a' | waitfor -- cat",
    ])
    terminal.waitUntilDrawn()
    terminal.waitForFrames(10)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    for screen in terminal.frames {
      #expect(screen.statusRows.count { $0.isRunning } <= 1)
    }
    #expect(terminal.screen.rows.contains { $0.hasPrefix("a") })
    #expect(terminal.screen.statusRows.allSatisfy { !$0.isRunning })
    terminal.expectRestored()
  }

  @Test func `of three side by side one draws at a time, and none is left over`() throws {
    let gates = try (1...3).map { _ in try Gate() }
    let waits = gates.enumerated().map { index, gate in
      "waitfor -m Wait\(index) -- sh -c '\(gate.pass)' &"
    }
    let terminal = try TestTerminal(["bash", "-c", waits.joined(separator: " ") + " wait"])
    terminal.waitUntilDrawn()
    terminal.waitForFrames(10)
    let drawing = Set(terminal.statuses.map(\.message))
    #expect(drawing.count == 1)
    for gate in gates { gate.open() }
    #expect(terminal.waitForEnd() == .exited(0))
    for screen in terminal.frames {
      #expect(screen.statusRows.count { $0.isRunning } <= 1)
    }
    #expect(terminal.screen.statusRows.allSatisfy { !$0.isRunning })
    terminal.expectRestored()
  }

  @Test func `when the one that draws ends, another takes over`() throws {
    let (first, second) = (try Gate(), try Gate())
    let terminal = try TestTerminal([
      "bash", "-c",
      """
      waitfor -m One -- sh -c '\(first.pass)' & waitfor -m Two -- sh -c '\(second.pass)' & wait
      """,
    ])
    terminal.waitUntilDrawn()
    let drawing = try #require(terminal.statuses.first?.message)
    let other = drawing == "One" ? "Two" : "One"
    (drawing == "One" ? first : second).open()
    terminal.waitUntil("the other is drawn") { terminal.statuses.last?.message == other }
    (drawing == "One" ? second : first).open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.statusRows.map(\.message) == [drawing, other])
    terminal.expectRestored()
  }
}
