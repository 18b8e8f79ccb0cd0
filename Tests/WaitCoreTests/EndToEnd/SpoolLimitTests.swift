// Output that is kept back, and no room to keep it in: a file size limit stands for a full disk. What
// was kept comes first, then the rest; nothing is lost, however the command ends and however slow its
// reader is.

import Foundation
import Testing

@Suite struct SpoolLimitTests {
  /// A shell that lets files grow to so many kilobytes, by default half a megabyte, which is less than
  /// is written and several pieces, and then becomes waitfor.
  private static func limited(_ command: String, blocks: Int = 512) -> [String] {
    let words = waitfor("--quiet", "--output", "hide", "--", "sh", "-c", command)
    return ["bash", "-c", "ulimit -f \(blocks); exec \"$@\"", "bash"] + words
  }

  private static let numbers = (1...200_000).map { "\($0)\n" }.joined()

  @Test(arguments: [Int32(0), 3])
  func `what there was no room for arrives behind what was kept`(code: Int32) throws {
    let made = try run(Self.limited("seq 200000; exit \(code)"))
    #expect(made.ending == .exited(code))
    #expect(made.outputText == Self.numbers)
    #expect(made.errorText.contains("no room to keep the output in"))
  }

  @Test(arguments: [Int32(0), 3])
  func `a reader that is slow gets all of it, too`(code: Int32) throws {
    let folder = try TemporaryDirectory()
    let mark = folder["ended"]
    let command =
      "until [ -e '\(folder["go"])' ]; do sleep .02; done; seq 200000; "
      + "echo $$ >'\(mark)'; exit \(code)"
    let running = try Running(Self.limited(command)) { _ in }
    defer { running.close() }
    running.stopReading()
    try folder.write("", to: "go")
    // It has ended and was reaped, while half of its output still waits for the reader.
    #expect(
      waitUntil("the command to be reaped") {
        let text = try? String(contentsOfFile: mark, encoding: .utf8)
        return text.flatMap { pid_t($0.dropLast()) }.map { kill($0, 0) != 0 } ?? false
      })
    running.resumeReading()
    let made = running.wait()
    #expect(made.ending == .exited(code))
    #expect(made.outputText == Self.numbers)
  }

  #if os(Linux)
    @Test(arguments: [Int32(0), 3])
    func `a limit that is met after the end costs nothing either`(code: Int32) throws {
      let folder = try TemporaryDirectory()
      let mark = folder["ended"]
      let command =
        ": >'\(folder["up"])'; until [ -e '\(folder["go"])' ]; do sleep .02; done; seq 50000; "
        + "echo $$ >'\(mark)'; exit \(code)"
      let running = try Running(Self.limited(command, blocks: 16))
      defer { running.close() }
      running.stopReading()
      running.waitUntil("the command to be there") {
        FileManager.default.fileExists(atPath: folder["up"])
      }
      // While waitfor is stopped, the command ends: all that it wrote lies in waitfor's own pipe.
      running.send(SIGSTOP)
      try folder.write("", to: "go")
      running.waitUntil("the command to end") {
        let text = try? String(contentsOfFile: mark, encoding: .utf8)
        return text.flatMap { pid_t($0.dropLast()) }.map { !ProcessList.isAlive($0) } ?? false
      }
      running.send(SIGCONT)
      running.waitUntil("waitfor waits for its reader") {
        ProcessList.all { $0.parent == running.pid }.isEmpty
          && TaskState.isAsleep("/proc/\(running.pid)")
      }
      running.resumeReading()
      let made = running.wait()
      #expect(made.ending == .exited(code))
      #expect(made.outputText == (1...50_000).map { "\($0)\n" }.joined())
    }
  #endif

  @Test func `each stream keeps its order`() throws {
    let made = try run(
      Self.limited("for i in 1 2 3 4 5 6; do seq $((i*30000)); seq $((i*30000)) >&2; done"))
    let expected = (1...6).map { block in (1...block * 30_000).map { "\($0)\n" }.joined() }.joined()
    #expect(made.ending == .exited(0))
    #expect(made.outputText == expected)
    #expect(
      made.errorText.split(separator: "\n").filter { !$0.hasPrefix("waitfor: ") }
        .joined(separator: "\n") + "\n" == expected)
  }
}
