// What the README repeats of the program must be what the program says.

import Testing
import WaitCore

@Suite struct ReadmeTests {
  @Test func `a copy of the help is the help`() throws {
    let lines = try PackageFolder.lines("README.md")
    guard let start = lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix("Usage: waitfor") })
    else { return }
    let indent = lines[start].prefix { $0 == " " }
    let help = HelpText.page().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let copy = lines[start...].prefix(help.count).map {
      $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : $0
    }
    #expect(copy == help.map(String.init))
  }

  @Test func `names only options there are`() throws {
    let names = Set(OptionTable.all.map(\.long))
    for line in try PackageFolder.lines("README.md") where line.contains("waitfor") {
      // What follows the two dashes is the command's.
      let ours = line.split(separator: " -- ").first ?? ""
      for match in ours.matches(of: /--([a-z][a-z-]+)/) {
        #expect(names.contains(String(match.1)), "\(line)")
      }
    }
  }
}
