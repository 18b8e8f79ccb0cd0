// Words of others in what we write: wherever a name, a message, a variable or a line of the command's comes
// from, it brings no sequence to a terminal, and no line of its own into a log.

import Foundation
import Testing

@Suite struct ForeignWordsTests {
  /// A line that would end the log's own, say that all is well, and act on a terminal.
  private static let evil =
    "x\nwaitfor: 0:00 100% done\r\u{1b}[2J\u{1b}]0;evil\u{07}\u{9b}1A\u{202e}y"

  /// Expects lines that begin as ours do, with nothing in them but text.
  private func expectLines(
    _ text: String, _ starts: String = "waitfor: ",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(text.hasSuffix("\n"), sourceLocation: sourceLocation)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      #expect(line.hasPrefix(starts), sourceLocation: sourceLocation)
      let isText = line.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value)
      }
      #expect(isText, "\(legible(Array(line.utf8)))", sourceLocation: sourceLocation)
    }
    let ends = text.split(separator: "\n").filter { $0 == "waitfor: 0:00 100% done" }
    #expect(ends.count <= 1, sourceLocation: sourceLocation)
    #expect(!text.contains("\u{202e}"), sourceLocation: sourceLocation)
  }

  // MARK: Errors

  @Test func `a variable that names no folder`() throws {
    let made = try run(waitfor("-o", "hide", "--", "true"), environment: ["TMPDIR": Self.evil])
    #expect(made.ending == .exited(125))
    expectLines(made.errorText)
  }

  @Test(arguments: ["WAITFOR_OPTIONS", "WAITFOR_PROGRESS"])
  func `a variable that is no choice`(name: String) throws {
    for value in [Self.evil, "--\(Self.evil)", "-m '\(Self.evil)", "--style '\(Self.evil)'"] {
      let made = try run(waitfor("--", "true"), environment: [name: value])
      #expect(made.ending == .exited(125))
      expectLines(made.errorText)
    }
  }

  @Test func `an interpreter that is not there`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("#!/no/\u{1b}[2J\u{9b}1A\r\u{07}x\n", to: "odd", mode: 0o755)
    let made = try run(waitfor("--", folder["odd"]))
    #expect(made.ending == .exited(127))
    expectLines(made.errorText)
  }

  @Test(arguments: [
    [evil], ["--", evil], ["--\(evil)"], ["-\(evil)"], ["--style", evil], ["--stage", evil],
    ["--gradient", evil], ["--width=\(evil)", "x"], ["--help=\(evil)"], ["-f", "a", evil],
    ["-f", "/dev/null/\(evil)"], ["--newer-than", evil, "-f", "a"],
    ["--log", "/nowhere/\(evil)", "x"],
    ["--save", "/nowhere/\(evil)", "x"], ["--forget=\(evil)"], ["-n", evil, "x"],
  ])
  func `whatever is typed`(words: [String]) throws {
    let made = try run(waitfor() + words)
    #expect([.exited(125), .exited(127)].contains(made.ending))
    #expect(made.errorText.split(separator: "\n").count == 1)
    expectLines(made.errorText)
  }

  // MARK: Logs

  @Test func `a command's name, a message and what is told`() throws {
    let (folder, gate, sockets) = (try TemporaryDirectory(), try Gate(), try SocketFolder())
    let name = Self.evil.replacing("/", with: "")
    try folder.write("#!/bin/sh\n\(gate.pass)\n", to: "command", mode: 0o755)
    try folder.rename("command", to: name)
    for options in [["-m", Self.evil], ["--stage", "0:\(Self.evil)"], []] {
      let running = try Running(
        waitfor("--plain", "--delay", "0", "--every", "20ms", "--log", folder["log"]) + options
          + ["--", folder[name]], environment: sockets.environment)
      running.waitUntilWritten("%")
      try sockets.tell("42", Self.evil)
      running.waitUntilWritten("42%")
      gate.open()
      let made = running.wait()
      #expect(made.ending == .exited(0))
      expectLines(made.errorText)
      expectLines(try folder.read("log"))
      try folder.delete("log")
    }
  }

  @Test func `the same as JSON`() throws {
    let (gate, sockets) = (try Gate(), try SocketFolder())
    let running = try Running(
      waitfor("--json", "--every", "20ms", "-m", Self.evil, "--", "sh", "-c", gate.pass),
      environment: sockets.environment)
    running.waitUntilWritten("progress")
    try sockets.tell("42", Self.evil)
    running.waitUntilWritten("\"percent\":42")
    gate.open()
    let made = running.wait()
    #expect(made.ending == .exited(0))
    expectLines(made.errorText, "{\"event\":\"")
  }

  @Test func `the name of a file that is waited for`() throws {
    let folder = try TemporaryDirectory()
    for options in [["--plain"], ["--json"]] {
      let name = Self.evil.replacing("/", with: "")
      let running = try Running(
        waitfor() + options + ["--delay", "0", "--every", "20ms", "-f", folder[name]])
      running.waitUntilWritten("start")
      try folder.append("", to: name)
      let made = running.wait()
      #expect(made.ending == .exited(0))
      expectLines(made.errorText, options == ["--json"] ? "{\"event\":\"" : "waitfor: ")
      try folder.delete(name)
    }
  }

  // MARK: Lines of the command

  @Test(arguments: [["--output", "tail"], ["--output", "tail=1000"], ["--style", "skeleton"]])
  func `lines that are kept back bring nothing along`(options: [String]) throws {
    let (folder, gate) = (try TemporaryDirectory(), try Gate())
    try folder.write("first \(Self.evil)\nlast\r\(Self.evil)", to: "lines")
    let terminal = try TestTerminal(
      waitfor("--delay", "0") + options + ["--clear", "--", "sh", "-c", "cat lines; \(gate.pass)"]
    ) { $0.directory = folder.path }
    if options[0] == "--output" {
      terminal.waitUntilShown("1Ay")
    } else {
      terminal.waitUntil("frames are drawn") { terminal.frames.count > 4 }
    }
    for hidden in ["]0;", "\u{9b}", "\u{202e}", "[2J"] {
      #expect(!terminal.output.contains(hidden))
    }
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test func `nor does a line that is being rewritten`() throws {
    let gate = try Gate()
    let terminal = try TestTerminal(
      waitfor(
        "--delay", "0", "--", "sh", "-c",
        "printf '10%%\\r20%% \\302\\2331A\\342\\200\\256y'; \(gate.pass)"))
    terminal.waitUntilShown("20%")
    #expect(!terminal.output.contains("\u{9b}"))
    #expect(!terminal.output.contains("\u{202e}"))
    gate.open()
    #expect(terminal.waitForEnd() == .exited(0))
  }
}
