// The version stands in one place, and the changelog knows it.

import Testing
import WaitCore

@Suite struct VersionTests {
  @Test func `is three numbers`() {
    #expect(Version.text.wholeMatch(of: /\d+\.\d+\.\d+(-[0-9a-z.]+)?/) != nil)
  }

  @Test func `stands in one place`() throws {
    for path in try PackageFolder.swiftFiles(in: "Sources") + ["Package.swift"] {
      let isItsPlace = path == "Sources/WaitCore/Options/Version.swift"
      #expect(try PackageFolder.text(path).contains("\"\(Version.text)\"") == isItsPlace, "\(path)")
    }
    let others = ["Makefile", "README.md", "man/waitfor.1", ".ci/needs", ".ci/run"]
    for path in try others + PackageFolder.files(in: "packaging") {
      let text = try PackageFolder.text(path)
      #expect(!text.contains(Version.text), "\(path)")
    }
  }

  @Test func `is the newest in the changelog`() throws {
    let headings = try PackageFolder.lines("CHANGELOG.md").filter { $0.hasPrefix("## ") }
    let newest = try #require(headings.first).dropFirst(3).prefix { $0 != " " }
    #expect(newest.filter { $0 != "[" && $0 != "]" } == Version.text)
  }
}
