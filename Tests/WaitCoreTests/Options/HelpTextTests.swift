// The help: fits a terminal, and names everything once.

import Testing
import WaitCore

@Suite struct HelpTextTests {
  private static let lines = HelpText.page().split(
    separator: "\n", omittingEmptySubsequences: false
  )
  .map(String.init)

  @Test func `is at most 80 columns wide`() {
    for line in Self.lines { #expect(TextWidth.columns(line) <= 80, "\(line)") }
  }

  @Test func `has no blanks at the end of a line and one newline at the end`() {
    for line in Self.lines { #expect(!line.hasSuffix(" "), "\(line)") }
    #expect(Self.lines.last?.isEmpty == true)
    #expect(Self.lines.dropLast().last?.isEmpty == false)
  }

  @Test(arguments: OptionTable.all.map(\.long))
  func `names every option once, with what it takes and what it does`(name: String) throws {
    let row = try #require(OptionTable.all.first { $0.long == name })
    let names = (row.short.map { "  -\($0), " } ?? "      ") + "--\(row.long)"
    let hits = Self.lines.indices.filter {
      Self.lines[$0] == names || Self.lines[$0].hasPrefix(names + " ")
        || Self.lines[$0].hasPrefix(names + "[=")
    }
    #expect(hits.count == 1)
    let index = try #require(hits.first)
    if case .required(let metavariable) = row.value {
      #expect(Self.lines[index].hasPrefix("\(names) \(metavariable)"))
    }
    let place = Self.lines[index].hasSuffix(row.summary) ? index : index + 1
    #expect(Self.lines[place].hasSuffix(" " + row.summary))
  }

  @Test func `lists the options group by group`() {
    let titles = Self.lines.filter { line in
      OptionSpec.Group.allCases.contains { line == "\($0.rawValue):" }
    }
    let used = OptionSpec.Group.allCases.filter { group in
      OptionTable.all.contains { $0.group == group }
    }
    #expect(titles == used.map { "\($0.rawValue):" })
  }

  @Test func `begins with how it is used`() {
    #expect(Self.lines.first == "Usage: waitfor [OPTION]... [--] COMMAND [ARG]...")
  }

  @Test(arguments: [124, 125, 126, 127])
  func `names our own statuses`(status: Int) {
    #expect(HelpText.page().contains("\(status) "))
  }

  @Test func `an option whose names are long has its summary on the next line`() {
    let row = OptionSpec("a-name-too-long-for-its-column", "a", .required("VALUE"), .look, "it is")
    { _, _ in }
    let page = HelpText.page(table: [row])
    #expect(page.contains("  -a, --a-name-too-long-for-its-column VALUE\n"))
    #expect(page.contains("\n" + String(repeating: " ", count: 27) + "it is\n"))
  }
}
