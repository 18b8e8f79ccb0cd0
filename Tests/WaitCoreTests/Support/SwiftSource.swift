// A source file as the tests of the repository read it: what it imports, what it declares and what
// it mentions. It knows Swift as a reader with a ruler does, not as a compiler.

/// A file of Swift.
struct SwiftSource {
  let path: String
  /// The lines that are not comments.
  let code: [Substring]

  init(_ path: String) throws {
    self.path = path
    code = try PackageFolder.text(path).split(separator: "\n").filter {
      !$0.drop { $0 == " " }.hasPrefix("//")
    }
  }

  /// The files of a folder of WaitCore's.
  static func room(_ name: String) throws -> [SwiftSource] {
    try PackageFolder.swiftFiles(in: "Sources/WaitCore/\(name)").map(SwiftSource.init)
  }

  /// The names of the modules it imports.
  var imports: [String] {
    code.compactMap { line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import") else { return nil }
      let modifiers = words[..<place]
      let isImport = modifiers.allSatisfy {
        $0.hasPrefix("@")
          || ["package", "public", "internal", "private", "fileprivate"].contains($0)
      }
      // `import func Glibc.exp` imports Glibc.
      return isImport ? words.last?.split(separator: ".").first.map(String.init) : nil
    }
  }

  /// The names of the types that it declares for others.
  var declaredTypes: Set<String> {
    let names = code.compactMap { line in
      let start =
        /(?:(?:package|public|indirect|final|@\w+) )*(?:struct|enum|class|protocol|actor|typealias) (\w+)/
      return line.prefixMatch(of: start).map { String($0.1) }
    }
    return Set(names)
  }

  /// All words in it.
  var words: Set<String> {
    Set(code.flatMap { $0.matches(of: /\w+/).map { String($0.0) } })
  }
}
