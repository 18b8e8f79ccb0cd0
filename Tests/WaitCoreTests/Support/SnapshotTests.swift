// Tests of the snapshots: that a difference is found, and that no file is left that no test compares.

import Foundation
import Testing

@Suite struct SnapshotTests {
  private let directory: TemporaryDirectory
  private var url: URL { URL(fileURLWithPath: directory.path) }

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func compare(_ text: String, isRecording: Bool = false) -> Snapshot.Verdict {
    Snapshot.compare(text, named: "n", in: url, isRecording: isRecording)
  }

  @Test func `a missing snapshot fails and is not written`() {
    #expect(compare("a") == .missing(name: "n"))
    #expect(compare("a") == .missing(name: "n"))
  }

  @Test func `recording writes a readable file and fails once`() throws {
    #expect(compare("\u{1b}[0mя\r\n\u{7f}", isRecording: true) == .written(name: "n"))
    #expect(try directory.read("n.txt") == "␛[0mя␍\n␡\n")
    #expect(compare("\u{1b}[0mя\r\n\u{7f}", isRecording: true) == .same)
    #expect(compare("\u{1b}[0mя\r\n\u{7f}") == .same)
  }

  @Test func `a difference is shown by lines`() {
    _ = compare("a\nb\nc", isRecording: true)
    #expect(compare("a\nx\nc\nd") == .different(name: "n", lines: "  a\n- b\n+ x\n  c\n+ d\n  "))
    #expect(compare("a\nb\nc\n") == .same)
  }

  @Test func `strings that only look the same differ`() {
    _ = compare("é", isRecording: true)
    #expect(compare("e\u{301}") != .same)
  }

  @Test func `a directory that cannot be written is told`() {
    directory.remove()
    #expect(compare("a", isRecording: true) == .unwritable(name: "n"))
  }

  /// A name counts as compared if a test has it as a literal, or `named:` a literal with
  /// interpolations that it fits.
  @Test func `every snapshot is compared by a test`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Snapshot.directory.path)
    let names = files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    let sources = try Self.sources()
    for name in names {
      #expect(Self.isNamed(name, in: sources), "no test compares the snapshot '\(name)'")
    }
    #expect(files.filter { !$0.hasSuffix(".txt") && !$0.hasPrefix(".") } == [])
  }

  @Test func `names are found in sources`() {
    let source = #"expectSnapshot(of: x, named: "bar-\(width)-wide"); let n = "other""#
    #expect(Self.isNamed("bar-12-wide", in: [source]))
    #expect(Self.isNamed("other", in: [source]))
    #expect(!Self.isNamed("bar-12", in: [source]))
    #expect(!Self.isNamed("foo", in: [source, #"named: "\(name)""#]))
  }

  private static func sources() throws -> [String] {
    let files = FileManager.default.enumerator(at: Snapshot.tests, includingPropertiesForKeys: nil)
    var sources: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      sources.append(String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
    return sources
  }

  private static func isNamed(_ name: String, in sources: [String]) -> Bool {
    sources.contains { source in
      if source.contains("\"\(name)\"") { return true }
      return source.matches(of: /named: "((?:[^"\\]|\\\([^"]*?\))*)"/).contains { match in
        // Each interpolation fits anything; a name that is nothing else fits nothing.
        let parts = match.1.split(separator: /\\\([^"]*?\)/, omittingEmptySubsequences: false)
        guard parts.count > 1, parts.contains(where: { !$0.isEmpty }) else { return false }
        return fits(name[...], parts)
      }
    }
  }

  /// Whether a name begins with the first part, ends with the last, and has the others between.
  private static func fits(_ name: Substring, _ parts: [Substring]) -> Bool {
    guard let first = parts.first, let last = parts.last, name.hasPrefix(first) else {
      return false
    }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
