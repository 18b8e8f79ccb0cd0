// A short form of `make torture`: seeded runs with random commands, looks, streams, signals, keys,
// sizes and hardships, each checked against the laws that hold of every run. A failing seed is told
// with its scenario and the command that repeats it.

import Foundation
import Testing

#if os(Linux)
  @Suite struct StormTests {
    /// As many again as fit into some seconds.
    private static let runs = 40

    @Test(.timeLimit(.minutes(4)))
    func `a storm of commands, signals and terminals breaks no law`() throws {
      let script = PackageFolder.url("Benchmarks/torture/torture.py").path
      let words = ["python3", script, "--seed", "1", "--runs", "\(Self.runs)", "--jobs", "4"]
      let made = try run(words, environment: ["WAITFOR_BINARY": Binary.path], within: .seconds(200))
      #expect(
        made.ending == .exited(0), "\(made.outputText)\(made.errorText)")
      #expect(made.outputText.contains("\(Self.runs) runs in "))
    }
  }
#endif
