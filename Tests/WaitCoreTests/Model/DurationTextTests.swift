// Lengths of time as they are typed and as they are named.

import Testing
import WaitCore

@Suite struct DurationTextTests {
  @Test(arguments: [
    ("0", Duration.zero), ("0s", .zero), ("0ms", .zero), ("2", .seconds(2)), ("007", .seconds(7)),
    ("1.5", .milliseconds(1500)), ("1.5s", .milliseconds(1500)), (".5s", .milliseconds(500)),
    (".5", .milliseconds(500)), ("5.s", .seconds(5)), ("300ms", .milliseconds(300)),
    ("0.5ms", .microseconds(500)), ("5m", .seconds(300)), ("1h", .seconds(3600)),
    ("1h30m", .seconds(5400)), ("1h30s", .seconds(3630)), ("1.5h30m", .seconds(7200)),
    ("90m", .seconds(5400)), ("2d", .seconds(172_800)),
    ("1d2h3m4s5ms", .seconds(93_784) + .milliseconds(5)), ("36525d", .seconds(3_155_760_000)),
  ])
  func `reads what people type`(text: String, duration: Duration) {
    #expect((try? DurationText.parse(text)) == duration)
  }

  @Test(arguments: [
    "", " ", "s", ".", ".s", "ms", "5 s", " 5", "5 ", "5\n", "-1", "+1", "-0", "1e3", "0x10",
    "inf", "nan", "1,5s", "1..5s", "1.2.3s", "1_000", "5S", "5M", "5min", "5sec", "5y", "5µs",
  ])
  func `refuses what is no duration`(text: String) {
    #expect(throws: NumberFault.malformed) { try DurationText.parse(text) }
  }

  @Test(arguments: ["1m1h", "1h1h", "1s1s", "1ms1s", "1h30", "30 1h", "1h 30m", "1s-1ms"])
  func `refuses units in the wrong order`(text: String) {
    #expect((try? DurationText.parse(text)) == nil)
  }

  @Test(arguments: [
    "36526d", "36525d1ms", "3155760001", "999999999999999999d", "9223372036854775807",
    "99999999999999999999s", "9223372036854775807ms", "100000000000d100000000000h",
  ])
  func `refuses what is longer than a hundred years, however it is written`(text: String) {
    #expect(throws: NumberFault.tooLarge) { try DurationText.parse(text) }
  }

  @Test(arguments: ["٣s", "１s", "5\u{301}", "5s\u{301}", "5с", "²"])
  func `refuses digits and letters that only look like ours`(text: String) {
    #expect((try? DurationText.parse(text)) == nil)
  }

  @Test(arguments: [
    (Duration.milliseconds(1), "1ms"), (.milliseconds(300), "300ms"), (.seconds(1), "1s"),
    (.milliseconds(1500), "1.5s"), (.milliseconds(1250), "1.25s"), (.milliseconds(2005), "2.005s"),
    (.seconds(59), "59s"), (.seconds(60), "1m"), (.seconds(61), "1m1s"), (.seconds(300), "5m"),
    (.milliseconds(90_500), "90.5s"), (.seconds(3600), "1h"), (.seconds(3601), "1h1s"),
    (.seconds(5400), "1h30m"), (.seconds(86_400), "24h"), (.microseconds(100), "1ms"),
  ])
  func `names a duration as one would type it`(duration: Duration, name: String) {
    #expect(DurationText.name(duration) == name)
  }

  @Test func `a name is read as the duration it names`() {
    for step in 1...4000 {
      let duration = Duration.milliseconds(step * 37)
      #expect((try? DurationText.parse(DurationText.name(duration))) == duration)
    }
  }

  @Test(arguments: [
    "3155759999.999s", "3155759999.531s", "876599h59m59s", "8649015.007s", "10000000.001s", "0ms",
  ])
  func `however many digits, it is read exactly and named the same`(text: String) throws {
    let duration = try #require(try? DurationText.parse(text))
    #expect(DurationText.name(duration) == text)
  }

  @Test(arguments: [
    ("0.0000000005s", 1), ("0.0000000004s", 0), ("0.999999999499999999s", 999_999_999),
    ("0.00000000049999999999999999999999s", 0), ("0.10000000000000000000", 100_000_000),
    ("00000000000000000000001", 1_000_000_000), (".000000001s", 1),
    ("2.5000000000000ms", 2_500_000),
  ])
  func `what is less than a nanosecond is rounded`(text: String, nanoseconds: Int) {
    #expect((try? DurationText.parse(text)) == .nanoseconds(nanoseconds))
  }
}
