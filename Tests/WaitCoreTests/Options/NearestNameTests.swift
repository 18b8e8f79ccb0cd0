// The name somebody probably meant, and none rather than a wild guess.

import Testing
import WaitCore

@Suite struct NearestNameTests {
  private static let names = [
    "style", "message", "stage", "spinner", "timeout", "kill-after", "color", "quiet", "log",
  ]

  @Test(arguments: [
    ("timeot", "timeout"), ("tiemout", "timeout"), ("timeouts", "timeout"), ("time", "timeout"),
    ("colour", "color"), ("colr", "color"), ("clor", "color"), ("styel", "style"),
    ("msg", nil), ("killafter", "kill-after"), ("kill_after", "kill-after"), ("qiuet", "quiet"),
    ("lgo", "log"), ("mes", "message"),
  ])
  func `finds what is near`(typed: String, name: String?) {
    #expect(NearestName.of(typed, in: Self.names) == name)
  }

  @Test(arguments: ["", "x", "xy", "jobs", "verbose", "j", "тайм", "кириллица"])
  func `finds nothing where nothing is near`(typed: String) {
    #expect(NearestName.of(typed, in: Self.names) == nil)
  }

  @Test func `a name is nearest to itself`() {
    for name in Self.names { #expect(NearestName.of(name, in: Self.names) == name) }
  }

  @Test func `a very long word costs nothing and is near nothing`() {
    #expect(NearestName.of(String(repeating: "timeout", count: 100_000), in: Self.names) == nil)
  }

  @Test func `without names there is none`() {
    #expect(NearestName.of("timeout", in: []) == nil)
  }
}
