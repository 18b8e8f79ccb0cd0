// The choice of lines that may become landmarks: bounded, and spread over a run of any length.

import Testing
import WaitCore

@Suite struct LineTimesTests {
  private static func lines(_ count: Int, known: Set<Int> = []) -> LineTimes {
    var times = LineTimes()
    for number in 0..<count {
      times.add(UInt64(number), at: .milliseconds(number), isKnown: known.contains(number))
    }
    return times
  }

  @Test(arguments: [0, 1, 511])
  func `a few lines are all kept`(count: Int) {
    #expect(Self.lines(count).all.map(\.mark) == (0..<count).map(UInt64.init))
  }

  @Test(arguments: [512, 513, 1024, 10_000, 100_000])
  func `of many a bounded number is kept, and from all of the run`(count: Int) {
    let all = Self.lines(count).all
    #expect((200...512).contains(all.count))
    for tenth in 0..<10 {
      let range = count * tenth / 10..<count * (tenth + 1) / 10
      #expect(all.filter { range.contains(Int($0.mark)) }.count >= 15, "\(tenth)")
    }
  }

  @Test func `a line that is a landmark already is kept in any crowd`() {
    let known = Set(stride(from: 3, to: 50_000, by: 300))
    let all = Self.lines(50_000, known: known).all
    #expect(Set(all.map { Int($0.mark) }).isSuperset(of: known))
    #expect(all.count <= 512 + known.count)
    for line in all { #expect(line.time == .milliseconds(Int(line.mark))) }
  }

  @Test func `of a landmark that comes again the newest time counts`() {
    var times = LineTimes()
    for second in 1...5 { times.add(7, at: .seconds(second), isKnown: true) }
    #expect(times.all.count == 1)
    #expect(times.all.first?.time == .seconds(5))
  }
}
