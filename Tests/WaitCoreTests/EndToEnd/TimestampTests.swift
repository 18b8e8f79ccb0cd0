// --timestamps: the date, the time and the offset before each plain line.

import Foundation
import Testing

@Suite struct TimestampTests {
  private static var form: Regex<(Substring, Substring, Substring)> {
    /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)) waitfor: .*/
  }

  /// The moments that lines begin with, and their offsets.
  private func stamps(_ text: String) throws -> [(date: Date, offset: String)] {
    try text.split(separator: "\n").map { line in
      let match = try #require(try Self.form.wholeMatch(in: line), "\(line)")
      let date = try #require(ISO8601DateFormatter().date(from: String(match.1)))
      return (date, String(match.2))
    }
  }

  @Test(arguments: [
    ("UTC0", "+00:00"), ("XYZ-5:30", "+05:30"), ("NST3:30", "-03:30"), ("XYZ-14", "+14:00"),
  ])
  func `each line begins with local time`(zone: String, offset: String) throws {
    let directory = try TemporaryDirectory()
    let before = Date(timeIntervalSinceNow: -1)
    let options = ["--timestamps", "--delay", "0", "--every", "50ms", "--log", directory["log"]]
    let made = try run(
      waitfor() + options + ["--", "sh", "-c", "sleep .2; exit 3"], environment: ["TZ": zone])
    #expect(made.ending == .exited(3))
    for text in [made.errorText, try directory.read("log")] {
      let stamps = try stamps(text)
      #expect(stamps.count >= 2)
      #expect(stamps.allSatisfy { $0.offset == offset })
      #expect(stamps.allSatisfy { before <= $0.date && $0.date <= Date() })
    }
  }

  @Test func `a closing line of --quiet has it, too`() throws {
    let made = try run(waitfor("-q", "--timestamps", "--", "sh", "-c", "exit 3"))
    #expect(try stamps(made.errorText).count == 1)
  }

  @Test func `errors of our own stay as they are`() throws {
    let made = try run(waitfor("--plain", "--timestamps", "--", "no-such-command"))
    #expect(made.errorText.hasPrefix("waitfor: cannot run"))
  }

  @Test func `JSON has the same local time`() throws {
    let made = try run(waitfor("--json", "--", "true"), environment: ["TZ": "XYZ-5:30"])
    for event in try JSONEvent.all(in: made.errorText) {
      #expect(event.text("time")?.hasSuffix("+05:30") == true)
    }
  }
}
