// Lines that came in earlier runs, and what each further run teaches about them.

import Testing
import WaitCore

@Suite struct LandmarksTests {
  typealias Line = (mark: LineMarks.Mark, time: Duration)

  private static func run(_ lines: [(Int, Double)]) -> [Line] {
    lines.map { (LineMarks.Mark($0.0), .milliseconds(Int($0.1 * 1000))) }
  }

  private static func learned(_ runs: [[(Int, Double)]], of length: Int = 100) -> Landmarks {
    runs.reduce(Landmarks()) { $0.learning(run($1), of: .seconds(length)) }
  }

  @Test func `a line marks the share of the time that was over when it came`() throws {
    let landmarks = Self.learned([[(1, 10), (2, 50), (3, 100), (4, 130)]])
    #expect(landmarks.share(of: 1) == 0.1)
    #expect(landmarks.share(of: 2) == 0.5)
    #expect(landmarks.share(of: 3) == 1 && landmarks.share(of: 4) == 1)
    #expect(landmarks.share(of: 9) == nil)
  }

  @Test func `runs are averaged, and the oldest fade`() throws {
    let twice = Self.learned([[(1, 20)], [(1, 30)]])
    #expect(abs((twice.share(of: 1) ?? 0) - 0.25) < 1e-9)
    let moved = Self.learned(
      Array(repeating: [(1, 20)], count: 20) + Array(repeating: [(1, 25)], count: 30))
    #expect(abs((moved.share(of: 1) ?? 0) - 0.25) < 0.005)
  }

  @Test func `speed makes no difference`() {
    let slow = Landmarks().learning(Self.run([(1, 40), (2, 80)]), of: .seconds(100))
    let fast = Landmarks().learning(Self.run([(1, 4), (2, 8)]), of: .seconds(10))
    #expect(slow == fast)
  }

  @Test func `a line that comes anywhere is no landmark`() {
    let runs = [10.0, 90, 15, 80, 20, 95].map { [(1, $0), (2, 50 + $0 / 100)] }
    let landmarks = Self.learned(runs)
    #expect(landmarks.share(of: 1) == nil)
    #expect(landmarks.share(of: 2) != nil)
  }

  @Test func `a line that came once and not again is forgotten, one that came often stays longer`()
  {
    let once = Self.learned([[(1, 10)]] + Array(repeating: [(2, 50)], count: 3))
    #expect(once.share(of: 1) == nil)
    #expect(once.share(of: 2) != nil)
    let often = Self.learned(
      Array(repeating: [(1, 10)], count: 8) + Array(repeating: [(2, 50)], count: 3))
    #expect(often.share(of: 1) != nil)
  }

  @Test func `of many lines two hundred are kept, spread over the run`() {
    let lines = (0..<5000).map { ($0, Double($0) / 50) }
    let landmarks = Self.learned([lines])
    #expect(landmarks.all.count <= Landmarks.most)
    for tenth in 0..<10 {
      let range = Double(tenth) / 10..<Double(tenth + 1) / 10
      #expect(landmarks.all.filter { range.contains($0.share) }.count >= 10, "\(tenth)")
    }
    #expect(landmarks.all.map(\.share) == landmarks.all.map(\.share).sorted())
  }

  @Test func `of lines close together the most reliable is kept`() {
    let reliable = Self.learned(Array(repeating: [(7, 50)], count: 5))
    let crowd = (100..<1100).map { ($0, 50.0) } + [(7, 50.0)]
    let landmarks = reliable.learning(Self.run(crowd), of: .seconds(100))
    #expect(landmarks.all.map(\.mark) == [7])
  }

  @Test func `what is learned does not depend on the order of equals`() {
    var random = SeededGenerator(seed: 5)
    let lines = (0..<2000).map { ($0, Double($0 / 20)) }
    let landmarks = Self.learned([lines])
    for _ in 0..<5 {
      let again = Self.learned([lines.shuffled(using: &random)])
      #expect(
        again.text.split(separator: 0x0a).sorted { $0.lexicographicallyPrecedes($1) }
          == landmarks.text.split(separator: 0x0a).sorted { $0.lexicographicallyPrecedes($1) })
    }
  }

  @Test func `a run without a length or lines is no trap`() {
    #expect(Landmarks().learning([], of: .zero).all.isEmpty)
    #expect(Landmarks().learning(Self.run([(1, 5)]), of: .zero).share(of: 1) == 1)
  }
}
