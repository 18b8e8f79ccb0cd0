// What holds of the reader whatever is written, in whatever pieces it comes.

import Testing
import WaitCore

@Suite struct ProgressReaderPropertyTests {
  private typealias Reading = ProgressReader.Reading

  /// What random output is made of: shapes of progress, of false friends, and what tears lines.
  private static func text(_ random: inout SeededGenerator) -> [UInt8] {
    let (one, other) = (random.number(0...120), random.number(0...120))
    let texts = [
      "\(one)%", "[\(one)%]", "[ \(one)/\(other)]", "\(one)/\(other)", "\(one) of \(other)",
      "\(one).\(other)/99.9 MB", "\(one)%|█▏ |", "\(one)%[=> ]", "999999999999999999999/1",
      "\r", "\n", "\r\n", "\r\r", "\t", " ", "\u{8}\u{8}\u{8}", "\u{0}", "9,999,999",
      "\u{1b}[\(one)A", "\u{1b}[2K", "\u{1b}[1G", "\u{1b}7", "\u{1b}]0;\(one)%\u{7}", "\u{1b}[",
      "\u{1b}", "Загрузка ", "load ", "  % Total    % Received",
      "3a7f1b2c4d5e: Downloading [=> ] \(one)MB/\(other)MB",
    ]
    if random.number(0...9) == 0 { return (0..<one).map { _ in UInt8(random.number(0...255)) } }
    return Array(random.pick(texts).utf8)
  }

  @Test(arguments: 0..<40)
  func `whatever is written, a reading is a share that never falls`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var reader = ProgressReader()
    var (before, stage) = (0.0, 1)
    for step in 0..<1500 {
      let now = Duration.milliseconds(40 * step)
      reader.take(Self.text(&random)[...], of: Int32(1 + random.number(0...1)), at: now)
      guard let reading = reader.reading(at: now) else { continue }
      #expect(reading.fraction >= before && reading.fraction < 0.99)
      #expect((0...1).contains(reading.share))
      #expect(reading.stage >= 1)
      (before, stage) = (reading.fraction, max(stage, reading.stage))
    }
  }

  @Test(arguments: ProgressStory.recorded + ProgressStory.described)
  func `it makes no difference in what pieces it comes`(story: ProgressStory) {
    var random = SeededGenerator(seed: story.pieces.count)
    for longest in [1, 2, 7, 40] {
      var (whole, parts) = (ProgressReader(), ProgressReader())
      for piece in story.pieces {
        whole.take(piece.bytes[...], of: 1, at: piece.at)
        for part in piece.bytes.pieces(upTo: longest, &random) {
          parts.take(part, of: 1, at: piece.at)
        }
        #expect(whole.reading(at: piece.at) == parts.reading(at: piece.at))
      }
    }
  }

  @Test func `lines without an end are read as far as a window is wide`() {
    var reader = ProgressReader()
    let long = Array(repeating: UInt8(ascii: "x"), count: 100_000)
    for step in 0...9 {
      let now = Duration.seconds(step)
      reader.take(Array("[\(step + 1)/20] ".utf8) + long, of: 1, at: now)
      reader.take(long + Array(" 99/99\n".utf8), of: 1, at: now)
      _ = reader.reading(at: now)
    }
    #expect(reader.reading(at: .seconds(10))?.fraction == 0.5)
  }

  @Test func `a flood costs little, and what comes after it is read`() {
    var reader = ProgressReader()
    let line = Array("[ 42%] some 3/17 of a flood that 12 of 40 nobody can read\n".utf8)
    let flood = (0..<1200).flatMap { _ in line }
    let clock = ContinuousClock()
    let time = clock.measure {
      for step in 0..<3000 {
        let now = Duration.milliseconds(step)
        reader.take(flood[...], of: 1, at: now)
        _ = reader.reading(at: now)
      }
    }
    // 210 MB; read in full they would take some seconds, and without optimisation a minute.
    #expect(time < .seconds(20))
    for step in 1...6 {
      let now = Duration.seconds(60 + step)
      reader.take(Array("[ \(60 + step)%] x\n".utf8)[...], of: 1, at: now)
    }
    #expect(reader.reading(at: .seconds(70))?.fraction == 0.66)
  }
}

extension ProgressReader {
  fileprivate mutating func take(_ bytes: [UInt8], of stream: Int32, at now: Duration) {
    take(bytes[...], of: stream, at: now)
  }
}
