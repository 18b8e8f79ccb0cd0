// The environment that the command gets is ours, byte for byte and in its order, and what the manual says
// is added.

import Foundation
import Testing

#if os(Linux)
  @Suite struct GivenEnvironmentTests {
    /// The environment of a program that reads its own, started by env(1) with odd variables.
    private static func entries(_ options: [String]?) throws -> [[UInt8]] {
      let odd: [[UInt8]] = [
        Array("a b=c".utf8), Array("EMPTY=".utf8), Array("LINES=1\n2\n".utf8),
        Array("EQ=a=b=".utf8),
        Array("BYTES=".utf8) + [0xff, 0xfe, 0x1b], [0xd0] + Array("=x".utf8),
        Array("WAITFORX=y".utf8), Array("LONG=".utf8) + [UInt8](repeating: 0x78, count: 100_000),
      ]
      let program = options.map { waitfor() + $0 + ["--"] } ?? []
      let made = try run(
        ["env"] + program + ["cat", "/proc/self/environ"], environment: ["HOME": "/"]
      ) {
        $0.arguments.insert(contentsOf: odd, at: 1)
      }
      #expect(made.ending == .exited(0))
      return made.output.split(separator: 0).map(Array.init)
    }

    private static let added: [([String], [String])] = [
      ([], ["WAITFOR_SOCKET="]), (["-q"], []), (["-s", "hidden"], []),
      (["-t", "9m"], ["WAITFOR_FAMILY=", "WAITFOR_SOCKET="]),
      (["-q", "-t", "9m"], ["WAITFOR_FAMILY="]), (["--json"], ["WAITFOR_SOCKET="]),
      (["--read-progress", "-n", "x"], ["WAITFOR_SOCKET="]),
    ]

    @Test(arguments: added)
    func `nothing is changed, and nothing else is added`(options: [String], names: [String]) throws
    {
      let bare = try Self.entries(nil)
      let given = try Self.entries(options)
      let ours = given.filter { entry in names.contains { entry.starts(with: $0.utf8) } }
      #expect(ours.count == names.count)
      #expect(given.filter { !ours.contains($0) } == bare)
      #expect(bare.count > 8)
    }
  }
#endif
