// The table of options as a table: complete, without contradictions, and fit to be printed.

import Testing
import WaitCore

@Suite struct OptionTableTests {
  @Test func `no name stands for two options`() {
    let long = OptionTable.all.map(\.long)
    let short = OptionTable.all.compactMap(\.short)
    #expect(Set(long).count == long.count)
    #expect(Set(short).count == short.count)
  }

  @Test(arguments: OptionTable.all.map(\.long))
  func `a name is lower-case words joined by hyphens`(name: String) {
    #expect(name.wholeMatch(of: /[a-z]{2,}(-[a-z]+)*/) != nil)
  }

  @Test func `a short name is an ASCII letter`() {
    for short in OptionTable.all.compactMap(\.short) {
      #expect(short.isASCII && short.isLetter)
    }
  }

  @Test func `every value has a name for the help`() {
    for row in OptionTable.all {
      if case .required(let metavariable) = row.value { #expect(!metavariable.isEmpty) }
    }
  }

  @Test func `what takes no value offers none`() {
    for row in OptionTable.all where row.value == .none { #expect(row.candidates == .nothing) }
  }

  @Test func `a summary is a phrase of at most 60 columns`() {
    for row in OptionTable.all {
      #expect((1...60).contains(TextWidth.columns(row.summary)), "\(row.long)")
      #expect(!row.summary.hasSuffix(".") && !row.summary.contains("\n"), "\(row.long)")
      #expect(row.summary == Sanitiser.clean(row.summary), "\(row.long)")
    }
  }

  @Test func `details are whole sentences on one line`() {
    for row in OptionTable.all {
      let details = row.details()
      guard !details.isEmpty else { continue }
      #expect(details.hasSuffix("."), "\(row.long)")
      #expect(!details.contains("\n") && !details.contains("  "), "\(row.long)")
    }
  }

  @Test func `the groups stand together and in the order of the help`() {
    let groups = OptionTable.all.map(\.group)
    #expect(groups == OptionSpec.Group.allCases.flatMap { group in groups.filter { $0 == group } })
  }

  // MARK: Every row does something

  @Test func `every row is parsed in some example, and every example has its row`() {
    let examples = Set(OptionExample.all.map(\.option))
    #expect(examples == Set(OptionTable.all.map(\.long)))
  }

  @Test func `every short name is parsed in some example`() {
    let words = OptionExample.all.flatMap(\.words)
    for short in OptionTable.all.compactMap(\.short) {
      #expect(words.contains { $0.hasPrefix("-\(short)") }, "-\(short)")
    }
  }

  @Test(arguments: OptionExample.all)
  func `does what it says`(example: OptionExample) throws {
    #expect(example.holds(try Typed.options(example.words)))
  }

  @Test(arguments: OptionExample.all)
  func `changes nothing when it stands in the command`(example: OptionExample) throws {
    let settings = try Typed.settings(["x"] + example.words)
    #expect(settings.request == .run)
    #expect(settings.command == 0)
    guard !example.words.isEmpty else { return }
    #expect(!example.holds(settings))
  }

  @Test(arguments: OptionTable.all.filter { $0.value == .none }.map(\.long))
  func `what takes no value refuses one`(name: String) {
    #expect(
      throws: UsageError("--\(name): '' is not wanted: --\(name) takes no value")
    ) { try Typed.options(["--\(name)="]) }
  }

  @Test(arguments: OptionTable.all.filter(\.needsValue).map(\.long))
  func `what takes a value asks for it`(name: String) throws {
    let error = try #require(throws: UsageError.self) { try Typed.settings(["--\(name)"]) }
    #expect(error.description.hasPrefix("--\(name) needs a value: write --\(name) "))
  }

  @Test func `what a shell offers is accepted`() throws {
    for row in OptionTable.all {
      let words: [String]
      switch row.candidates {
      case .nothing, .files: continue
      case .signals: words = SampleSignals.names.names
      case .looks: words = LookCatalogue.names + ["list"]
      case .spinners: words = SpinnerCatalogue.names + ["list"]
      case .languages: words = Language.allCases.map(\.rawValue)
      case .words(let all): words = all
      }
      for word in words {
        let limit = row.group == .limit ? ["-t1"] : []
        _ = try Typed.options(limit + ["--\(row.long)", word])
      }
    }
  }
}

extension OptionSpec {
  fileprivate var needsValue: Bool {
    if case .required = value { return true }
    return false
  }
}
