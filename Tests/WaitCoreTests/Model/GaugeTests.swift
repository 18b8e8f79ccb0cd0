// What is understood of the lines that are made for the gauges of other programs.

import Testing
import WaitCore

@Suite struct GaugeTests {
  private static func read(_ text: String) -> [Tell] {
    var gauge = Gauge()
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .compactMap { gauge.take(String($0)) }
  }

  @Test(arguments: [
    ("40", [Tell(percent: 40)]),
    (" 40 \r", [Tell(percent: 40)]),
    ("40%", [Tell(percent: 40)]),
    ("# Unpacking", [Tell(message: "Unpacking")]),
    ("#Unpacking\t", [Tell(message: "Unpacking")]),
    ("#", [Tell(message: "")]),
    (
      "10\n# a\n20\n# b",
      [
        Tell(percent: 10), Tell(message: "a"), Tell(percent: 20), Tell(message: "b"),
      ]
    ),
    ("XXX\n40\nUnpacking\nXXX", [Tell(percent: 40, message: "Unpacking")]),
    (
      "XXX\n40\nUnpacking\n\n all of it \nXXX\n50",
      [
        Tell(percent: 40, message: "Unpacking all of it"), Tell(percent: 50),
      ]
    ),
    ("XXX\nUnpacking\nXXX", [Tell(message: "Unpacking")]),
    ("XXX\n40\nXXX", [Tell(percent: 40)]),
    ("XXX\nXXX\n7", [Tell(percent: 7)]),
    ("XXX\n40\nUnpacking", []),
    ("\nhello\n101\n-1\npulsate:true\nxxx", []),
  ])
  func `understands percentages, messages and blocks`(text: String, tells: [Tell]) {
    #expect(Self.read(text) == tells)
  }

  @Test func `a block without an end is not kept for ever`() throws {
    var gauge = Gauge()
    #expect(gauge.take("XXX") == nil)
    for _ in 0..<10_000 { #expect(gauge.take("line") == nil) }
    let message = try #require(gauge.take("XXX")?.message)
    #expect(message.utf8.count < 2 * Gauge.longestLine)
  }
}
