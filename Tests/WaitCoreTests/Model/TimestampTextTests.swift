// The time of day in words. The form is promised: programs read it.

import Foundation
import Testing
import WaitCore

@Suite struct TimestampTextTests {
  @Test(
    arguments: [
      (1_796_069_133, 3600, "2026-11-30T21:05:33+01:00"), (0, 0, "1970-01-01T00:00:00+00:00"),
      (-1, 0, "1969-12-31T23:59:59+00:00"), (951_782_400, 0, "2000-02-29T00:00:00+00:00"),
      (951_868_800, 0, "2000-03-01T00:00:00+00:00"),
      (4_107_542_399, 0, "2100-02-28T23:59:59+00:00"),
      (4_107_542_400, 0, "2100-03-01T00:00:00+00:00"),
      (1_798_761_599, 3600, "2027-01-01T00:59:59+01:00"),
      (1_796_069_133, 19_800, "2026-12-01T01:35:33+05:30"),
      (1_796_069_133, -12_600, "2026-11-30T16:35:33-03:30"),
      (1_796_069_133, -1800, "2026-11-30T19:35:33-00:30"),
      (2_147_483_648, 0, "2038-01-19T03:14:08+00:00"),
    ] as [(Int64, Int, String)])
  func `local time with its offset`(seconds: Int64, offset: Int, text: String) {
    #expect(TimestampText.seconds(Timestamp(seconds: seconds, offset: offset)) == text)
  }

  @Test(arguments: [(0, ".000"), (7, ".007"), (250, ".250"), (999, ".999")])
  func `milliseconds have three digits`(milliseconds: Int, fraction: String) {
    let moment = Timestamp(seconds: 1_796_069_133, milliseconds: milliseconds, offset: 3600)
    #expect(TimestampText.milliseconds(moment) == "2026-11-30T21:05:33\(fraction)+01:00")
  }

  @Test func `an offset with seconds is shortened, and the moment is the same`() {
    // Amsterdam until 1937.
    let text = TimestampText.seconds(Timestamp(seconds: -1_500_000_000, offset: 1172))
    #expect(text == "1922-06-20T21:39:00+00:19")
    #expect(
      TimestampText.seconds(Timestamp(seconds: 0, offset: -59)) == "1970-01-01T00:00:00+00:00")
  }

  @Test(arguments: [Int64.min, -1 << 60, 1 << 60, .max])
  func `a clock that is out of its mind gives a date all the same`(seconds: Int64) {
    for offset in [Int.min, -100_000, -3600, 0, 3600, 100_000, .max] {
      let text = TimestampText.seconds(Timestamp(seconds: seconds, offset: offset))
      #expect(text.wholeMatch(of: /(0000-01-01|9999-12-31)T\d\d:\d\d:\d\d[+-]\d\d:\d\d/) != nil)
    }
  }

  @Test func `it is what Foundation reads`() throws {
    let reader = ISO8601DateFormatter()
    var generator = SeededGenerator(seed: 1)
    for _ in 1...2000 {
      let seconds = Int64.random(in: -2_000_000_000...40_000_000_000, using: &generator)
      let offset = Int.random(in: -56...56, using: &generator) * 900
      let text = TimestampText.seconds(Timestamp(seconds: seconds, offset: offset))
      let date = try #require(reader.date(from: text), "\(text)")
      #expect(Int64(date.timeIntervalSince1970) == seconds, "\(text)")
    }
  }
}
