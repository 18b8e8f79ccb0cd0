// What a command tells while it runs, on a terminal.

import Foundation
import Testing

@Suite struct TellOnTerminalTests {
  @Test func `a percentage and a message that are told are shown`() throws {
    let gate = try Gate()
    let script = """
      waitfor --tell 40 Loading pictures; \(gate.pass); waitfor --tell -- 404; \(gate.pass)
      waitfor --tell 30%; waitfor --tell 55.5; waitfor --tell ''; \(gate.pass)
      """
    let terminal = try TestTerminal(waitfor("-m", "Own", "--", "sh", "-c", script))
    terminal.waitUntilShown("Loading pictures")
    let row = try #require(terminal.screen.status)
    #expect(row.percentage.map { [$0.number == 40, !$0.isGuess] } == [true, true])
    #expect(row.message == "Loading pictures")
    gate.open()
    terminal.waitUntilShown("404")
    #expect(terminal.screen.status?.percentage?.number == 40)
    gate.open()
    terminal.waitUntilShown("55%")
    terminal.waitUntilShown("Own")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.status?.state == "100%")
    let numbers = terminal.statuses.compactMap(\.percentage?.number)
    #expect(numbers == numbers.sorted())
    terminal.expectRestored()
  }

  @Test func `a datagram in another language does as well`() throws {
    let gate = try Gate()
    let send = Sender.command(
      "send($s, \"PERCENT=70\\nMESSAGE=Из Perl\\nNEWER=1\\n\", 0, $to) or die;")
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", "\(send); \(gate.pass)"))
    terminal.waitUntilShown("Из Perl")
    #expect(terminal.screen.status?.percentage?.number == 70)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test func `a look that is told is worn, and the old one leaves nothing behind`() throws {
    let (folder, gate) = (try SocketFolder(), try Gate())
    let terminal = try TestTerminal(
      waitfor("-m", "Working", "--", "sh", "-c", "echo above; \(gate.pass)"),
      environment: folder.environment)
    terminal.waitUntilDrawn()
    try folder.tell("--style", "standard")
    terminal.waitUntilShown("╰─")
    try folder.tell("--style", "glassed", "40")
    terminal.waitUntil("there is a pane") {
      terminal.screen.findRow(containing: "─ 40% ") != nil && !terminal.screen.isSynchronized
    }
    try folder.tell("--style", "hidden")
    terminal.waitUntil("nothing is shown") {
      terminal.screen.text.split(separator: "\n").count == 1 && terminal.screen.cursorVisible
    }
    #expect(terminal.screen.rows[0] == "above")
    #expect(terminal.screen.statusRows == [])
    try folder.tell("--style", "spinner")
    terminal.waitUntilDrawn()
    #expect(terminal.screen.text.split(separator: "\n").count == 2)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows[0] == "above")
    #expect(terminal.screen.text.split(separator: "\n").count == 2)
    terminal.expectRestored()
  }

  @Test func `lines that a look has kept back come out when another takes its place`() throws {
    let (folder, gate) = (try SocketFolder(), try Gate())
    let terminal = try TestTerminal(
      waitfor("-s", "glassed", "--", "sh", "-c", "\(gate.pass); seq 1 4; \(gate.pass); seq 5 8"),
      environment: folder.environment)
    terminal.waitUntilShown("╰─")
    gate.open()
    terminal.waitUntilShown("4 ")
    try folder.tell("--style", "bar")
    terminal.waitUntilDrawn()
    terminal.waitUntil("the lines are there") {
      terminal.screen.rows.prefix(4) == ["1", "2", "3", "4"]
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.rows.prefix(8) == ["1", "2", "3", "4", "5", "6", "7", "8"])
    terminal.expectRestored()
  }

  @Test func `whatever is sent, nothing but its text is shown`() throws {
    let gate = try Gate()
    let program = """
      srand 46;
      my @all = ("", "\\0", "x" x 5000, "MESSAGE=" . "y" x 100000, "PERCENT=101", "PERCENT=-1",
        "MESSAGE=\\e[2J\\e]0;t\\a\\x{9b}31m", "MESSAGE=" . "\\xcc\\x80" x 2000, "=", "\\n" x 4096,
        "STYLE=\\e[31m", "STYLE=none", "INNER=1\\nSHARE=\\e[31m", "INNER=-1\\nMESSAGE=z");
      push @all, join "", map { chr int rand 256 } 1 .. int rand 600 for 1 .. 300;
      for (@all) { send($s, $_, 0, $to) }
      send($s, "MESSAGE=last", 0, $to) or die;
      """
    let terminal = try TestTerminal(
      waitfor("--", "sh", "-c", "\(gate.pass); \(Sender.command(program)); \(gate.pass)"))
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntilShown("last")
    let row = try #require(terminal.screen.status)
    #expect(row.percentage?.isGuess == true)
    #expect(terminal.screen.unknown == [])
    #expect(terminal.screen.text.split(separator: "\n").count == 1)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectRestored()
  }

  @Test func `of thousands the last is shown, and the frames keep their pace`() throws {
    let gate = try Gate()
    let program = "for (1 .. 5000) { send($s, \"MESSAGE=number $_\", 0, $to) or die }"
    let terminal = try TestTerminal(
      waitfor("--", "sh", "-c", "\(gate.pass); \(Sender.command(program)); \(gate.pass)"))
    terminal.waitUntilDrawn()
    gate.open()
    terminal.waitUntilShown("number 5000")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
    let seconds = terminal.elapsed / .seconds(1)
    #expect(Double(terminal.frames.count) <= 31 * seconds + 5)
  }

  @Test func `without motion what is told is drawn, and then nothing more`() throws {
    let (folder, gate) = (try SocketFolder(), try Gate())
    let terminal = try TestTerminal(
      waitfor("--no-motion", "--", "sh", "-c", gate.pass), environment: folder.environment)
    terminal.waitUntilDrawn()
    for number in 41...45 { try folder.tell("\(number)", "Step \(number)") }
    terminal.waitUntilShown("Step 45")
    #expect(terminal.screen.status?.percentage?.number == 45)
    let count = terminal.frames.count
    terminal.waitForSilence()
    #expect(terminal.frames.count == count)
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test func `a gauge's lines are told as they come`() throws {
    let gate = try Gate()
    let script = """
      { echo 20; echo junk; echo '# Unpacking'; \(gate.pass)
        printf 'XXX\\n60\\nSetting up\\nall of it\\nXXX\\n'; \(gate.pass); } | waitfor --tell -
      echo "ended $?"; \(gate.pass)
      """
    let terminal = try TestTerminal(waitfor("--", "sh", "-c", script))
    terminal.waitUntilShown("Unpacking")
    #expect(terminal.screen.status?.percentage?.number == 20)
    gate.open()
    terminal.waitUntilShown("Setting up all of it")
    #expect(terminal.screen.status?.percentage?.number == 60)
    gate.open()
    terminal.waitUntilShown("ended 0")
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
  }
}
