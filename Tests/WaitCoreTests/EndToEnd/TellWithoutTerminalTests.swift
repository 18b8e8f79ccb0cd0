// What is told where there is no terminal, or nobody to tell.

import Foundation
import Testing

@Suite struct TellWithoutTerminalTests {
  @Test(arguments: [nil, "", "/no/such/socket", "/dev/null", String(repeating: "x", count: 5000)])
  func `without a waitfor above nothing is told, which is a success`(socket: String?) throws {
    for words in [["40", "x"], ["--style", "bar"], [""], ["--", "-x"]] {
      let made = try run(waitfor("--tell") + words, environment: ["WAITFOR_SOCKET": socket])
      #expect(made.ending == .exited(0))
      #expect(made.output == [] && made.errors == [])
    }
  }

  @Test(arguments: [nil, "/no/such/socket"])
  func `lines are read to their end although nobody hears them`(socket: String?) throws {
    // A writer that is cut off would die of it.
    let script = "(trap '' PIPE; seq 1 200000 || echo cut >&2) | waitfor --tell -; echo $?"
    let made = try run(["sh", "-c", script], environment: ["WAITFOR_SOCKET": socket])
    #expect(made.outputText == "0\n")
    #expect(made.errorText == "")
  }

  @Test func `a closed input is an empty one`() throws {
    let made = try run(waitfor("--tell", "-")) { $0.input = .closed }
    #expect(made.ending == .exited(0))
    #expect(made.errors == [])
  }

  @Test func `what is wrong on the command line is told`() throws {
    for words in [[], ["--"], ["--log", "x", "40"], ["--style", "odd"]] {
      let made = try run(waitfor("--tell") + words)
      #expect(made.ending == .exited(125))
      #expect(made.errorText.hasPrefix("waitfor: ") && made.errorText.hasSuffix("--help'.\n"))
    }
  }

  @Test func `a message that is told is news in a log, and a figure has no tilde`() throws {
    let gate = try Gate()
    let script = """
      waitfor --tell 40 Loading; \(gate.pass); waitfor --tell --style standard 50; \(gate.pass)
      waitfor --tell Linking; \(gate.pass)
      """
    let running = try Running(
      waitfor("--plain", "--delay", "0", "--every", "60ms", "--", "sh", "-c", script))
    running.waitUntilWritten(" 40% Loading\n")
    gate.open()
    running.waitUntilWritten(" 50% Loading\n")
    gate.open()
    running.waitUntilWritten(" 50% Linking\n")
    gate.open()
    let made = running.wait()
    #expect(made.ending == .exited(0))
    #expect(made.errorText.hasSuffix(" 100% done\n"))
  }

  @Test func `a log of its own hears of it where nothing is shown`() throws {
    let (directory, gate) = (try TemporaryDirectory(), try Gate())
    let running = try Running(
      waitfor(
        "-s", "hidden", "--log", directory["log"], "--every", "60ms", "--", "sh", "-c",
        "waitfor --tell 40 Loading; \(gate.pass)"))
    running.waitUntil("it is in the log") {
      (try? directory.read("log"))?.contains(" 40% Loading\n") == true
    }
    gate.open()
    #expect(running.wait().ending == .exited(0))
  }

  @Test func `a message is made ASCII where the rest is`() throws {
    let gate = try Gate()
    let running = try Running(
      waitfor(
        "--plain", "--delay", "0", "--every", "60ms", "--", "sh", "-c",
        "waitfor --tell 'Ждём 3'; \(gate.pass)"), environment: ["LANG": "C", "LC_ALL": "C"])
    running.waitUntilWritten("% ???? 3\n")
    gate.open()
    #expect(running.wait().ending == .exited(0))
  }
}
