// The status while a command runs, on a terminal of 80 by 24 unless a test says otherwise.

import Foundation
import Testing

@Suite struct BarOnTerminalTests {
  @Test func `the bar moves on the terminal while the output goes into a variable`() throws {
    let gate = try Gate()
    let script = """
      x=$(waitfor --message 'Читаем…' -- sh -c '\(gate.pass); echo "x y"'); echo "[$x]"
      """
    let terminal = try TestTerminal(["sh", "-c", script])
    terminal.waitUntilDrawn()
    terminal.waitUntil("the moving part moves") { Set(terminal.statuses.map(\.mark)).count >= 4 }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.status?.message == "Читаем…")
    #expect(terminal.screen.rows[1] == "[x y]")
    #expect(terminal.screen.unknown == [])
  }

  @Test func `what is shown never falls, is marked as a guess, and is 100 only at the end`() throws
  {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("--expect", "1s", "--", "sh", "-c", gate.pass))
    terminal.waitUntilShown("Longer than usual +0:0")
    let later = terminal.statuses.last?.percentage?.number ?? 0
    terminal.waitUntil("it still rises") {
      terminal.statuses.last?.percentage?.number ?? 0 > later
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    let percentages = terminal.statuses.compactMap(\.percentage)
    let numbers = percentages.map(\.number)
    #expect(percentages.allSatisfy { $0.isGuess })
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers).count >= 4)
    #expect(numbers.allSatisfy { $0 < 100 })
    let closing = try #require(terminal.screen.status)
    #expect(closing.mark == "✔")
    #expect(closing.state == "100%")
    #expect(closing.message == "Done")
  }

  @Test func `the filled part of the bar never gets shorter and is whole at the end`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("--expect", "2s", "--", "sh", "-c", gate.pass))
    terminal.waitUntil("half is filled") {
      terminal.statuses.last?.percentage?.number ?? 0 >= 50
    }
    gate.open()
    terminal.waitForEnd()
    // 32 cells from column 3 on; 238 is the ground of what is not filled.
    let lengths = terminal.frames.map { screen in
      (3..<35).prefix { ![.standard, .indexed(238)].contains(screen.cell(0, $0).style.background) }
        .count
    }
    #expect(lengths == lengths.sorted())
    #expect(Set(lengths).count >= 3)
    #expect(lengths.dropLast().allSatisfy { $0 < 32 })
    #expect(lengths.last == 32)
  }

  @Test func `the stages follow one another and none comes back`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("--expect", "2s", "--", "sh", "-c", gate.pass))
    terminal.waitUntilShown("Longer than usual")
    gate.open()
    terminal.waitForEnd()
    let stages = [
      "Fetching data…", "Updating data…", "A little more time is needed…",
      "It will be ready soon…", "Just a bit longer…", "Almost there…",
    ]
    let shown = terminal.statuses.map(\.message).compactMap(stages.firstIndex)
    #expect(shown == shown.sorted())
    #expect(shown.first == 0)
    #expect(Set(shown).count >= 3)
  }

  @Test(arguments: [
    [:], ["LANG": "ru_RU.UTF-8"], ["LANG": "ja_JP.UTF-8", "COLORTERM": "truecolor"],
    ["NO_COLOR": "1"], ["LC_ALL": "C"], ["TERM": "linux"],
  ])
  func `every look uses what terminals know and keeps off the last column`(
    environment: [String: String]
  ) throws {
    let list = try run(waitfor("--style", "list"))
    let looks = list.outputText.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(looks.contains("bar"))
    for look in looks where look != "hidden" {
      let gate = try Gate()
      let terminal = try TestTerminal(
        waitfor("--style", String(look), "--expect", "500ms", "--", "sh", "-c", gate.pass),
        environment: environment)
      terminal.waitUntil("frames of \(look) are drawn") { terminal.frames.count > 6 }
      gate.open()
      #expect(terminal.waitForEnd() == .exited(0))
      #expect(terminal.screen.unknown == [], "\(look)")
      // On a wider screen a row that is too long shows its length.
      for (screen, _) in Frames.of(terminal.output.bytes, columns: 200) {
        let width = (0..<24).map(screen.end).max() ?? 0
        #expect(width <= 79, "\(look): \(screen.text)")
        #expect(!screen.isSynchronized && screen.autowrap && screen.penIsDefault)
        #expect(screen.column == 0)
      }
      terminal.expectRestored()
    }
  }

  @Test func `the cursor is out of sight from the first frame to the end, on a blank column`()
    throws
  {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", gate.pass))
    terminal.waitUntilDrawn()
    terminal.waitForFrames(3)
    gate.open()
    terminal.waitForEnd()
    let frames = terminal.frames
    for frame in frames.dropLast() {
      #expect(!frame.cursorVisible)
      #expect((frame.row, frame.column) == (0, 0))
      #expect(frame.cell(0, 0).text == " ")
    }
    #expect(frames.last?.cursorVisible == true)
    #expect(frames.last?.row == 1)
  }

  @Test func `the clock counts and stands beside the percentage`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(waitfor("-m", "Working", "--", "sh", "-c", gate.pass))
    terminal.waitUntil("a second is over") { terminal.statuses.last?.clock ?? 0 >= 1 }
    gate.open()
    terminal.waitForEnd()
    let clocks = terminal.statuses.compactMap(\.clock)
    #expect(clocks.first == 0)
    #expect(clocks == clocks.sorted())
    let closing = try #require(terminal.screen.status?.clock)
    #expect(closing >= 1)
    #expect(Duration.seconds(closing) <= terminal.elapsed)
    #expect(terminal.statuses.allSatisfy { $0.message == "Working" })
  }
}
