// A command that keeps the very terminal, with the status on a row that is reserved for it. In tmux,
// since what a margin does is for a real terminal to say.

import Foundation
import Testing

@Suite struct DirectOutputTests {
  /// A command in a window, and the files that both need while they run.
  private struct Started {
    var tmux: Tmux
    var directory: TemporaryDirectory
  }

  private func start(
    _ script: String, _ options: String = "", columns: Int = 60, rows: Int = 10
  ) throws -> Started {
    let directory = try TemporaryDirectory()
    try directory.write(script, to: "script")
    let command =
      "waitfor --output direct -m Working \(options) -- bash \(directory["script"]); echo \"END $?\"\n"
    try directory.write(
      "stty -g >\(directory["before"])\n\(command)stty -g >\(directory["after"])\n", to: "run")
    return Started(
      tmux: try Tmux(columns: columns, rows: rows, command: ["bash", directory["run"]]),
      directory: directory)
  }

  private func expectRestored(
    _ tmux: Tmux, rows: Int = 10, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let margins = try tmux.value("#{scroll_region_upper} #{scroll_region_lower}")
    #expect(margins == "0 \(rows - 1)", sourceLocation: sourceLocation)
    #expect(try tmux.cursor().isVisible, sourceLocation: sourceLocation)
    #expect(try tmux.cursor().column == 0, sourceLocation: sourceLocation)
    #expect(try tmux.wraps(), sourceLocation: sourceLocation)
  }

  private func isStatus(_ row: String?) -> Bool {
    row.flatMap { StatusRow($0, row: 0) }?.isRunning == true
  }

  @Test func `its output scrolls above the bottom row, whole, and the margins go with us`() throws {
    let gate = try Gate()
    let started = try start(
      "echo first; \(gate.pass); seq 30; \(gate.pass); echo last; exit 3")
    let tmux = started.tmux
    tmux.waitUntilRows("the status is at the bottom") { isStatus($0.last) && $0[0] == "first" }
    gate.open()
    tmux.waitUntilRows("the output has scrolled") { rows in
      isStatus(rows.last) && rows.contains("30")
    }
    #expect(try tmux.value("#{scroll_region_lower}") == "8")
    #expect(try tmux.cursor().isVisible)
    gate.open()
    tmux.waitUntilShown("END 3")
    try expectRestored(tmux)
    let history = try tmux.capture(withHistory: true).filter { !$0.isEmpty }
    let expected = ["first"] + (1...30).map(String.init) + ["last"]
    #expect(history.prefix(32) == expected[...])
    #expect(history.count == 34)
    #expect(StatusRow(history[32], row: 0)?.state == "exit 3")
    #expect(history[33] == "END 3")
    tmux.waitUntil("all has ended") { tmux.shellCode == 0 }
    let (before, after) = (
      try started.directory.read("before"), try started.directory.read("after")
    )
    #expect(before == after)
  }

  @Test func `its terminal is the very terminal`() throws {
    let started = try start("tty; tty <&1; tty <&2; stty size <&1; sleep .4")
    let tmux = started.tmux
    tmux.waitUntilShown("END 0")
    let name = try tmux.terminalName()
    #expect(try tmux.capture()[..<4] == [name, name, name, "10 60"])
    try expectRestored(tmux)
  }

  @Test func `^Z gives the whole window back, and fg takes the row again`() throws {
    let gate = try Gate()
    let tmux = try Tmux(columns: 60, rows: 10)
    try tmux.sendText(
      "waitfor -o direct -m Working -- bash -c '\(gate.pass); echo done'", enter: true)
    tmux.waitUntilRows("the status is at the bottom") { isStatus($0.last) }
    try tmux.sendKeys("C-z")
    tmux.waitUntilShown("Stopped")
    tmux.waitUntilRows("the status is gone") { rows in !rows.contains(where: isStatus) }
    #expect(try tmux.value("#{scroll_region_lower}") == "9")
    try tmux.sendText("seq 12; fg", enter: true)
    tmux.waitUntilRows("the status is back") { isStatus($0.last) && $0.contains("12") }
    gate.open()
    tmux.waitUntilRows("the prompt is back") { rows in
      rows.contains { $0.contains("100%") } && rows.last { !$0.isEmpty } == "$"
    }
    #expect(try tmux.capture().contains("done"))
    #expect(try tmux.value("#{scroll_region_lower}") == "9")
  }

  @Test func `a new size moves the row`() throws {
    let gate = try Gate()
    let started = try start("seq 5; \(gate.pass)")
    let tmux = started.tmux
    tmux.waitUntilRows("the status is at the bottom") { isStatus($0.last) }
    for (columns, rows) in [(50, 14), (70, 7), (40, 12)] {
      try tmux.resize(columns: columns, rows: rows)
      tmux.waitUntilRows("it is at the new bottom") { shown in
        shown.count == rows && isStatus(shown.last)
      }
    }
    gate.open()
    tmux.waitUntilShown("END 0")
    try expectRestored(tmux, rows: 12)
    let history = try tmux.capture(withHistory: true)
    #expect(history.filter { Int($0) != nil } == (1...5).map(String.init))
  }

  @Test func `^C and a time-out give the window back`() throws {
    let first = try start("exec sleep 600")
    let interrupted = first.tmux
    interrupted.waitUntilRows("the status is at the bottom") { isStatus($0.last) }
    try interrupted.sendKeys("C-c")
    interrupted.waitUntilRows("the status is gone") { rows in
      rows.contains { $0.contains("SIGINT") }
    }
    #expect(try interrupted.value("#{scroll_region_lower}") == "9")
    #expect(try interrupted.cursor().isVisible)
    let second = try start("exec sleep 600", "--timeout 1s")
    let late = second.tmux
    late.waitUntilShown("END 124")
    try expectRestored(late)
    #expect(try late.capture().contains { $0.contains("timeout 1s") })
  }

  @Test func `a nested interactive shell has its job control`() throws {
    let tmux = try Tmux(columns: 60, rows: 12)
    try tmux.sendText("waitfor -o direct --delay 0 -- bash --norc --noprofile -i", enter: true)
    tmux.waitUntilRows("its prompt is there") { rows in
      rows.count { $0.hasPrefix("$") } >= 2
    }
    try tmux.sendText("sleep 600", enter: true)
    tmux.waitUntil("the sleep runs") { (try? tmux.value("#{pane_current_command}")) == "sleep" }
    try tmux.sendKeys("C-z")
    tmux.waitUntilShown("Stopped")
    try tmux.sendText("fg", enter: true)
    tmux.waitUntil("the sleep runs on") {
      (try? tmux.value("#{pane_current_command}")) == "sleep"
    }
    try tmux.sendKeys("C-c")
    tmux.waitUntilRows("its prompt is back") { rows in
      rows.last { !$0.isEmpty && !isStatus($0) } == "$"
    }
    try tmux.sendText("exit 4", enter: true)
    tmux.waitUntilRows("it has ended") { rows in rows.contains { $0.contains("✖") } }
    try tmux.sendText("echo code $?", enter: true)
    tmux.waitUntilShown("code 4")
    #expect(try tmux.value("#{scroll_region_lower}") == "11")
    #expect(try !tmux.capture().contains { $0.contains("no job control") })
  }
}
