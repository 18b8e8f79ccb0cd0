// What is read from a command's output of how far it is.

import Testing
import WaitCore

@Suite struct ProgressReaderTests {
  private static let stories = ProgressStory.recorded + ProgressStory.described

  @Test(arguments: stories)
  func `of each tool the share is read that it tells`(story: ProgressStory) {
    var reader = ProgressReader()
    for piece in story.pieces {
      reader.take(piece.bytes[...], of: 1, at: piece.at)
      let reading = ProgressStory.text(reader.reading(at: piece.at))
      #expect(
        reading == piece.reading, "\(piece.at): \(String(decoding: piece.bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: ProgressStory.falseFriends)
  func `nothing is read of what is no progress`(story: ProgressStory) {
    var reader = ProgressReader()
    var now = Duration.zero
    for piece in story.pieces {
      now = piece.at
      reader.take(piece.bytes[...], of: 1, at: now)
      #expect(reader.reading(at: now) == nil, "\(String(decoding: piece.bytes, as: UTF8.self))")
    }
    #expect(reader.reading(at: now + .seconds(60)) == nil)
  }

  // MARK: Time

  @Test func `a form that nothing else has is believed when it is half a second old`() {
    var reader = ProgressReader()
    reader.take(Array("[ 42%] Building x\n".utf8)[...], of: 1, at: .seconds(3))
    #expect(reader.reading(at: .milliseconds(3499)) == nil)
    #expect(reader.reading(at: .milliseconds(3500))?.fraction == 0.42)
    // It stands until there is news.
    #expect(reader.reading(at: .seconds(600))?.fraction == 0.42)
  }

  @Test func `what is full within half a second is no stage`() {
    var reader = ProgressReader()
    for percent in stride(from: 0, through: 100, by: 10) {
      let line = Array("[\(percent)%] quick\n".utf8)
      reader.take(line[...], of: 1, at: .milliseconds(percent * 4))
    }
    #expect(reader.reading(at: .seconds(60)) == nil)
  }

  @Test func `a line that has not ended is read when it goes on with what is known`() {
    var reader = ProgressReader()
    reader.take(Array("[10/50] a\n".utf8)[...], of: 1, at: .zero)
    #expect(reader.reading(at: .seconds(1))?.fraction == 0.2)
    for (text, fraction) in [("[1", 0.2), ("5/5", 0.2), ("0", 0.2), ("] b", 0.3), ("\n", 0.3)] {
      reader.take(Array(text.utf8)[...], of: 1, at: .seconds(2))
      #expect(reader.reading(at: .seconds(2))?.fraction == fraction, "\(text)")
    }
  }

  @Test func `two streams that are written to in turn do not spoil each other's lines`() {
    var reader = ProgressReader()
    for step in 0...10 {
      let now = Duration.milliseconds(100 * step)
      reader.take(Array("[\(step + 10)/".utf8)[...], of: 1, at: now)
      reader.take(Array("warning: 1/2 of it\nnote: ".utf8)[...], of: 2, at: now)
      reader.take(Array("50] x\n".utf8)[...], of: 1, at: now)
    }
    #expect(reader.reading(at: .seconds(2))?.fraction == 0.4)
  }

  // MARK: Choice

  @Test func `the steadiest of several wins`() {
    var reader = ProgressReader()
    var random = SeededGenerator(seed: 7)
    for step in 1...60 {
      let node = random.number(0...100)
      let text = "node \(node)% up\rtotal \(step)% up\rpart \(step % 7 * 14)% up\r"
      reader.take(Array(text.utf8)[...], of: 1, at: .milliseconds(100 * step))
    }
    #expect(reader.reading(at: .seconds(6))?.share == 0.6)
    #expect(reader.reading(at: .seconds(6))?.stage == 1)
  }

  @Test func `a plan that grows on the way takes nothing back`() {
    var reader = ProgressReader()
    var before = 0.0
    for (index, text) in ["[1/8]", "[4/8]", "[5/40]", "[6/40]", "[30/40]"].enumerated() {
      let now = Duration.seconds(index)
      reader.take(Array("\(text) x\n".utf8)[...], of: 1, at: now)
      let reading = reader.reading(at: now)
      #expect(reading?.fraction ?? before >= before)
      #expect(reading?.stage ?? 1 == 1)
      before = reading?.fraction ?? 0
    }
    #expect(before == 0.75)
  }

  @Test func `however many stages come there is room for the next`() {
    var reader = ProgressReader()
    var before = 0.0
    for step in 0..<2000 {
      let text = "\r\(step % 20 * 5)%"
      reader.take(Array(text.utf8)[...], of: 1, at: .milliseconds(200 * step))
      guard let reading = reader.reading(at: .milliseconds(200 * step)) else { continue }
      #expect(reading.fraction >= before && reading.fraction < 0.99)
      before = reading.fraction
    }
    #expect(before > 0.9)
  }
}
