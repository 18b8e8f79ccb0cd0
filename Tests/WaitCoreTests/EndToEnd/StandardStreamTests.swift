// Standard output is the command's, byte for byte, wherever it leads; standard error is shared;
// and a reader that is gone, a disk that is full or a stream that is closed changes no status.

import Foundation
import Testing

@Suite struct StandardStreamTests {
  @Test(arguments: [[], ["--plain", "--delay", "0"], ["--save", "copy"], ["--timeout", "9m"]])
  func `fifty megabytes arrive byte for byte`(options: [String]) throws {
    let directory = try TemporaryDirectory()
    let script = """
      head -c 50000000 /dev/urandom >data
      waitfor "$@" -- cat data >file || exit 1
      cmp data file || exit 2
      waitfor "$@" -- cat data | cmp - data || exit 3
      [ ! -e copy ] || cmp data copy || exit 4
      """
    let made = try run(["sh", "-c", script, "sh"] + options, within: .seconds(120)) {
      $0.directory = directory.path
    }
    #expect(made.ending == .exited(0))
    #expect(made.outputText == "")
  }

  @Test func `a reader that leaves ends the command as without us`() throws {
    let script = "waitfor -- yes | head -n1; echo ${PIPESTATUS[0]}"
    let made = try run(["bash", "-c", script])
    #expect(made.outputText == "y\n141\n")
    #expect(!made.errorText.lowercased().contains("broken pipe"))
  }

  @Test func `a reader of our lines that leaves disturbs neither us nor the command`() throws {
    let directory = try TemporaryDirectory()
    let script = """
      waitfor --plain --every 50ms -- sh -c 'sleep 1; echo whole >done; exit 7' 2>&1 | head -n1
      echo ${PIPESTATUS[0]}
      """
    let made = try run(["bash", "-c", script]) { $0.directory = directory.path }
    #expect(made.outputText == "waitfor: 0:00 start: sh\n7\n")
    #expect(try directory.read("done") == "whole\n")
    #expect(made.errorText == "")
  }

  @Test(arguments: [[], ["--plain", "--delay", "0"], ["--quiet"], ["--output", "hide"]])
  func `a full disk behind a stream is the command's affair`(options: [String]) throws {
    let made = try run(waitfor() + options + ["--", "sh", "-c", "exit 5"]) {
      $0.error = .file("/dev/full")
    }
    #expect(made.ending == .exited(5))
    let writes = try run(waitfor() + options + ["--", "sh", "-c", "echo x 2>/dev/null || exit 6"]) {
      $0.output = .file("/dev/full")
    }
    // What is hidden is not written anywhere.
    #expect(writes.ending == .exited(options == ["--output", "hide"] ? 0 : 6))
  }

  @Test(arguments: [
    [Launch.Stream.pipe, .closed, .pipe], [.pipe, .pipe, .closed], [.closed, .pipe, .pipe],
    [.closed, .closed, .closed], [.pipe, .closed, .closed],
  ])
  func `closed streams change no status`(streams: [Launch.Stream]) throws {
    for options in [[], ["--plain", "--delay", "0"], ["--output", "hide"], ["--timeout", "9m"]] {
      let made = try run(waitfor() + options + ["--", "sh", "-c", "exit 5"]) {
        ($0.input, $0.output, $0.error) = (streams[0], streams[1], streams[2])
      }
      #expect(made.ending == .exited(5), "\(options)")
      #expect(made.outputText == "")
    }
  }

  @Test func `a file at the output of a run with a status has the command's bytes only`() throws {
    let directory = try TemporaryDirectory()
    let script = "echo one; echo up >&2; read x; echo two"
    let terminal = try TestTerminal(waitfor("--delay", "0", "--", "sh", "-c", script)) {
      $0.output = .file(directory["out"])
    }
    terminal.waitUntilShown("up")
    terminal.waitUntilShown("%")
    terminal.type("\n")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(try directory.read("out") == "one\ntwo\n")
    #expect(terminal.screen.findRow(containing: "100%") != nil)
  }

  @Test func `a terminal at the output alone gets no byte of ours`() throws {
    let directory = try TemporaryDirectory()
    let script = "echo one; until [ -e go ]; do sleep .02; done; echo two"
    let terminal = try TestTerminal(
      waitfor("--delay", "0", "--every", "50ms", "--", "sh", "-c", script)
    ) {
      $0.error = .file(directory["log"])
      $0.directory = directory.path
    }
    terminal.waitUntil("there is a log") {
      (try? directory.read("log"))?.contains("waitfor: 0:00 ~") == true
    }
    try directory.write("", to: "go")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.text == "one\r\ntwo\r\n")
    let log = try directory.read("log")
    #expect(log.hasPrefix("waitfor: 0:00 start: sh\n"))
    #expect(log.hasSuffix(" 100% done\n"))
    #expect(!log.contains { ["\u{1b}", "\r", "\u{8}"].contains($0) })
  }
}
