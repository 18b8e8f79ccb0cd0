// When frames are drawn, on a clock that is only a number.

import Testing
import WaitCore

@Suite struct CadenceTests {
  /// The times of all frames in a stretch of time, when each is drawn as soon as it is due.
  private static func frames(
    _ cadence: Cadence = Cadence(delay: .milliseconds(200), isStill: false),
    from start: Duration = .zero, to end: Duration, isFinishing: Bool = false,
    nextChange: (Duration) -> Duration? = { _ in nil }
  ) -> [Duration] {
    var cadence = cadence
    var now = start
    var times: [Duration] = []
    while now < end {
      if cadence.isDue(at: now) {
        cadence.drew(at: now)
        times.append(now)
      }
      let next = cadence.nextFrame(
        after: now, isFinishing: isFinishing, nextChange: nextChange(now))
      guard let next else { break }
      guard next > now else {
        Issue.record("woken at \(now) to be woken at \(next)")
        break
      }
      now = next
    }
    return times
  }

  @Test func `nothing is drawn before the delay, and the first frame when it is over`() {
    let cadence = Cadence(delay: .milliseconds(200), isStill: false)
    #expect(!cadence.hasBegun(at: .milliseconds(199)))
    #expect(!cadence.isDue(at: .milliseconds(199)))
    #expect(
      cadence.nextFrame(after: .zero, isFinishing: false, nextChange: nil) == .milliseconds(200))
    #expect(cadence.isDue(at: .milliseconds(200)))
    #expect(Self.frames(to: .seconds(1)).first == .milliseconds(200))
  }

  @Test func `frames stand on one grid of 80 ms`() {
    let frames = Self.frames(to: .seconds(10)).dropFirst()
    let offGrid = frames.filter { ($0 / 80).components.attoseconds % 1_000_000_000_000_000 != 0 }
    #expect(offGrid.isEmpty)
    for (earlier, later) in zip(frames, frames.dropFirst()) {
      #expect(later - earlier == .milliseconds(80))
    }
  }

  @Test func `there are at most 13 frames a second`() {
    let frames = Self.frames(to: .seconds(30))
    for second in 0..<30 {
      let count = frames.filter { $0 >= .seconds(second) && $0 < .seconds(second + 1) }.count
      #expect(count <= 13)
    }
  }

  @Test func `after 30 quiet seconds 4 frames a second do`() {
    let frames = Self.frames(to: .seconds(60)).filter { $0 >= .seconds(31) }
    #expect(frames.count == 4 * 29)
  }

  @Test func `output brings the quick grid back for 30 seconds`() {
    var cadence = Cadence(delay: .zero, isStill: false)
    cadence.sawOutput(at: .seconds(100))
    let frames = Self.frames(cadence, from: .seconds(100), to: .seconds(140))
    #expect(frames.filter { $0 < .seconds(130) }.count >= 370)
    #expect(frames.filter { $0 >= .seconds(131) }.count == 4 * 9)
  }

  @Test func `frames are never less than 33 ms apart`() {
    var cadence = Cadence(delay: .zero, isStill: false)
    cadence.drew(at: .seconds(1))
    #expect(!cadence.isDue(at: .milliseconds(1032)))
    #expect(cadence.isDue(at: .milliseconds(1033)))
    #expect(cadence.soonest == .milliseconds(1033))
  }

  @Test func `the last stretch is drawn smoothly`() {
    var cadence = Cadence(delay: .zero, isStill: false)
    cadence.drew(at: .seconds(5))
    let frames = Self.frames(cadence, from: .seconds(5), to: .seconds(6), isFinishing: true)
    #expect((29...31).contains(frames.count))
  }

  @Test func `without motion a frame comes only with a change`() {
    let cadence = Cadence(delay: .milliseconds(200), isStill: true)
    let changes = [Duration.seconds(1), .seconds(4), .milliseconds(4010), .seconds(9)]
    let frames = Self.frames(cadence, to: .seconds(20)) { now in changes.first { $0 > now } }
    #expect(
      frames == [
        .milliseconds(200), .seconds(1), .seconds(4), .milliseconds(4033), .seconds(9),
      ])
  }

  @Test func `in the background somebody looks once a second`() {
    var cadence = Cadence(delay: .zero, isStill: false)
    cadence.drew(at: .seconds(1))
    cadence.isInBackground = true
    #expect(
      cadence.nextFrame(after: .seconds(1), isFinishing: false, nextChange: .milliseconds(1100))
        == .seconds(2))
  }

  @Test func `a frame may be asked for as soon as may be`() {
    var cadence = Cadence(delay: .zero, isStill: true)
    cadence.drew(at: .seconds(1))
    cadence.drawSoon()
    let now = Duration.milliseconds(1001)
    #expect(cadence.nextFrame(after: now, isFinishing: false, nextChange: nil) == now)
    #expect(cadence.isDue(at: now))
  }
}
