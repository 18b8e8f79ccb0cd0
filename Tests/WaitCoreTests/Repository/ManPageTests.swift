// The man page's OPTIONS and the table of options can't differ. With WAITFOR_RECORD=1 the page is
// written anew, and the run fails all the same: a new baseline is to be looked at.

import Foundation
import Testing
import WaitCore

@Suite struct ManPageTests {
  private static let path = "man/waitfor.1"
  private static let begin = ".\\\" BEGIN OPTIONS"
  private static let end = ".\\\" END OPTIONS"

  /// The page around its OPTIONS, and these.
  private static func parts() throws -> (before: [String], options: [String], after: [String]) {
    let lines = try PackageFolder.lines(path)
    let first = try #require(lines.firstIndex(of: begin))
    let last = try #require(lines.firstIndex(of: end))
    try #require(first < last)
    return (Array(lines[...first]), Array(lines[(first + 1)..<last]), Array(lines[last...]))
  }

  @Test func `the man page's OPTIONS are the table of options`() throws {
    let (before, options, after) = try Self.parts()
    let block = ManOptions.block()
    if ProcessInfo.processInfo.environment["WAITFOR_RECORD"] == "1" {
      let page = (before + block + after).joined(separator: "\n")
      try Data(page.utf8).write(to: PackageFolder.url(Self.path))
      Issue.record("\(Self.path) was written anew: look at it and run the test again")
      return
    }
    #expect(options == block, "run: make man")
  }

  @Test func `the man page's OPTIONS name every option once`() {
    let items = ManOptions.block().filter { $0.hasPrefix(".It ") }
    #expect(items.count == OptionTable.all.count)
    for row in OptionTable.all {
      let hits = items.filter { $0.split(separator: " ").contains("-\(row.long)") }
      #expect(hits.count == 1, "--\(row.long)")
    }
  }

  @Test func `the man page's prose names only options there are`() throws {
    let names = Set(OptionTable.all.map(\.long))
    let (before, _, after) = try Self.parts()
    for line in before + after where line.hasPrefix(".") && !line.hasPrefix(".\\\"") {
      for match in line.matches(of: /Fl -([a-z][a-z-]*)/) {
        #expect(names.contains(String(match.1)), "\(line)")
      }
    }
  }

  @Test func `what roff takes for its own is made plain in the man page`() {
    let row = OptionSpec(
      "odd", "o", .required("\"a b\""), .look, "one \\ and ~63%",
      details: "Two 'words' and `more` (or --signal), see --odd. .dotted ^Z -x."
    ) { _, _ in }
    #expect(
      ManOptions.block([row]) == [
        ".Bl -tag -width Ds", ".It Fl o , Fl -odd Ar \\(dqa b\\(dq", "One \\e and \\(ti63%.",
        "Two \\(aqwords\\(aq and \\(gamore\\(ga (or", ".Fl -signal ) ,", "see", ".Fl -odd .",
        "\\&.dotted \\(haZ \\-x.", ".El",
      ])
  }
}
