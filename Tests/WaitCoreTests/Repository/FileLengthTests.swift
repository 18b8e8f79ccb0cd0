// Small files, one noun each.

import Testing

@Suite struct FileLengthTests {
  /// Made by a program, and read by none.
  private static let generated = "Sources/WaitCore/Render/WidthTable.swift"

  private static func files() throws -> [String] {
    try PackageFolder.swiftFiles(in: "Sources") + PackageFolder.swiftFiles(in: "Tests")
  }

  @Test func `no file is longer than 300 lines`() throws {
    for path in try Self.files() where path != Self.generated {
      #expect(
        try PackageFolder.text(path).split(separator: "\n", omittingEmptySubsequences: false)
          .count <= 301, "\(path)")
    }
  }

  @Test func `no two files have one name`() throws {
    let names = try Self.files().compactMap { $0.split(separator: "/").last }
    let twice = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(twice.isEmpty)
  }
}
