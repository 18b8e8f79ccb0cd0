// Landmarks as text, which anybody may have written.

import Testing
import WaitCore

@Suite struct LandmarkTextTests {
  private static let sound = "00000000000000ab 5000 120 3 1"

  @Test func `what is written is read again, to a ten thousandth`() {
    let lines = (0..<200).map {
      (mark: LineMarks.Mark($0) << 40, time: Duration.milliseconds($0 * 7))
    }
    let landmarks = Landmarks().learning(lines, of: .milliseconds(1400))
    let read = Landmarks(text: landmarks.text)
    #expect(read.all.count == landmarks.all.count)
    for (one, other) in zip(read.all, landmarks.all) {
      #expect(one.mark == other.mark && one.seen == other.seen && one.missed == other.missed)
      #expect(abs(one.share - other.share) <= 0.5e-4 + 1e-12)
      #expect(abs(one.deviation - other.deviation) <= 0.5e-4 + 1e-12)
    }
    #expect(Landmarks(text: read.text) == read)
    #expect(landmarks.text.count <= Landmarks.longestText)
  }

  @Test func `its form stays what it is`() {
    let landmarks = Landmarks(text: Array((Self.sound + "\n").utf8))
    #expect(
      landmarks.all == [
        Landmarks.Landmark(mark: 0xab, share: 0.5, deviation: 0.012, seen: 3, missed: 1)
      ])
    #expect(String(decoding: landmarks.text, as: UTF8.self) == Self.sound + "\n")
  }

  @Test(arguments: [
    "", "x", "00000000000000ab", "00000000000000ab 5000 120 3", "00000000000000ab 5000 120 3 1 1",
    "ab 5000 120 3 1", "00000000000000aB 5000 120 3 1", "00000000000000ab 10001 0 1 0",
    "00000000000000ab -1 0 1 0", "00000000000000ab 5000 10001 1 0", "00000000000000ab 5000 0 0 0",
    "00000000000000ab 5000 0 100 0", "00000000000000ab 5000 0 1 100", "00000000000000ab 5e3 0 1 0",
    "00000000000000ab 99999999999999999999 0 1 0", "00000000000000ab nan inf 1 0",
    "00000000000000ab\u{0}5000 0 1 0", "00000000000000ab 5000 120 3 1\r",
  ])
  func `a line that is not sound is left out, and costs no other`(line: String) {
    let text = "\(line)\n\(Self.sound)\n\(line)"
    #expect(Landmarks(text: Array(text.utf8)).all.count == 1)
  }

  @Test func `of a text that is too long the beginning is read, and two hundred lines at most`() {
    let many = (0..<5000).map { number in
      String(decoding: Hex.digits(UInt64(number)), as: UTF8.self) + " 1 0 1 0\n"
    }
    #expect(Landmarks(text: Array(many.joined().utf8)).all.count == Landmarks.most)
    let blank = [UInt8](repeating: 0x0a, count: Landmarks.longestText) + Array(Self.sound.utf8)
    #expect(Landmarks(text: blank).all.isEmpty)
  }

  @Test func `one mark given twice is one landmark`() {
    let text = "00000000000000ab 9000 0 1 0\n00000000000000ab 1000 0 1 0\n"
    let landmarks = Landmarks(text: Array(text.utf8))
    #expect(landmarks.share(of: 0xab) == 0.1)
    let learned = landmarks.learning([(mark: 0xab, time: .seconds(1))], of: .seconds(10))
    #expect(learned.share(of: 0xab) == 0.1)
  }

  @Test(arguments: 1...100)
  func `whatever the text, a share is a share`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var text = Array(String(repeating: Self.sound + "\n", count: 20).utf8)
    for _ in 0..<random.number(1...80) {
      let place = random.number(0...text.count - 1)
      switch random.number(0...2) {
      case 0: text[place] = UInt8(random.number(0...255))
      case 1: text.remove(at: place)
      default: text.insert(random.pick(Array("0123456789abcdef \n-.".utf8)), at: place)
      }
    }
    for landmark in Landmarks(text: text).all {
      #expect((0...1).contains(landmark.share) && (0...1).contains(landmark.deviation))
      #expect(landmark.seen > 0 && landmark.missed >= 0)
    }
  }
}
