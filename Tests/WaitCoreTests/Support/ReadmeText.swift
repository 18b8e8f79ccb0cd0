// What the README says to type: the lines of its blocks for sh, without their comments.

import Testing

enum ReadmeText {
  /// The commands, in order.
  static func commands() throws -> [String] {
    try blocks().filter { $0.language == "sh" }.flatMap(\.lines).map { line in
      String(line.prefix(upTo: line.firstRange(of: /\s+#\s/)?.lowerBound ?? line.endIndex))
    }
  }

  /// What each fence encloses, without empty lines; what is outside of all has no language.
  static func blocks() throws -> [(language: String?, lines: [String])] {
    var blocks: [(language: String?, lines: [String])] = [(nil, [])]
    var isInside = false
    for line in try PackageFolder.lines("README.md") {
      if line.hasPrefix("```") {
        isInside.toggle()
        blocks.append((isInside ? String(line.dropFirst(3)) : nil, []))
      } else if !line.isEmpty {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }
}
