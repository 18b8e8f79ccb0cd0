// The house as it was drawn: which room may know which. The compiler can't see rooms within one
// module, so that these tests do.

import Testing
import WaitCore

@Suite struct LayeringTests {
  /// What each room may mention, beside itself.
  static let arrows: [(room: String, mayMention: Set<String>)] = [
    ("Model", []), ("Render", ["Model"]), ("Options", ["Model", "Render"]), ("System", []),
  ]

  private static let rooms = arrows.map(\.room)

  /// A name that a file may mention although the arrows say otherwise, and why.
  private static let exceptions: [String: [String: String]] = [:]

  // MARK: Imports

  @Test(arguments: ["Model", "Options", "Render"])
  func `a pure room imports nothing`(room: String) throws {
    for source in try SwiftSource.room(room) { #expect(source.imports.isEmpty, "\(source.path)") }
  }

  @Test func `only System knows the system`() throws {
    let systems: Set = ["Darwin", "Glibc", "Musl", "Synchronization"]
    for path in try PackageFolder.swiftFiles(in: "Sources") {
      let source = try SwiftSource(path)
      let allowed: Set<String> =
        path.hasPrefix("Sources/WaitCore/System/")
        ? systems : path == "Sources/waitfor/main.swift" ? ["WaitCore"] : []
      #expect(allowed.isSuperset(of: source.imports), "\(path)")
    }
  }

  @Test func `neither Foundation nor Dispatch nor a runtime for concurrency`() throws {
    let words: Set = ["Foundation", "Dispatch", "async", "await", "Task", "actor", "MainActor"]
    for path in try PackageFolder.swiftFiles(in: "Sources") {
      #expect(try SwiftSource(path).words.isDisjoint(with: words), "\(path)")
    }
  }

  @Test func `nothing is unsafe outside System`() throws {
    for path in try PackageFolder.swiftFiles(in: "Sources")
    where !path.hasPrefix("Sources/WaitCore/System/") {
      let words = try SwiftSource(path).words
      #expect(!words.contains("unsafe"), "\(path)")
    }
  }

  // MARK: Arrows

  @Test(arguments: arrows)
  func `arrows point one way`(room: String, mayMention: Set<String>) throws {
    for other in Self.rooms where other != room && !mayMention.contains(other) {
      let types = try SwiftSource.room(other).reduce(into: Set()) { $0.formUnion($1.declaredTypes) }
      #expect(!types.isEmpty)
      for source in try SwiftSource.room(room) {
        let excepted = Set(Self.exceptions[source.path]?.keys.map { $0 } ?? [])
        let mentioned = types.intersection(source.words).subtracting(excepted).sorted()
        #expect(mentioned.isEmpty, "\(source.path) mentions \(mentioned) of \(other)")
      }
    }
  }

  @Test func `no room mentions what joins them`() throws {
    let joining = try PackageFolder.swiftFiles(in: "Sources/WaitCore").filter {
      $0.split(separator: "/").count == 3
    }
    let types = try joining.map(SwiftSource.init).reduce(into: Set()) {
      $0.formUnion($1.declaredTypes)
    }
    #expect(types.contains("EventLoop"))
    for room in Self.rooms {
      for source in try SwiftSource.room(room) {
        let mentioned = types.intersection(source.words).sorted()
        #expect(mentioned.isEmpty, "\(source.path) mentions \(mentioned)")
      }
    }
  }

  @Test func `the program is one call`() throws {
    let source = try SwiftSource("Sources/waitfor/main.swift")
    #expect(source.code.filter { !$0.hasPrefix("import ") }.count == 1)
  }
}
