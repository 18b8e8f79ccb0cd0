// How far a wait probably is, by what is known before and what is learned on the way. Landmarks come
// at any time and in any order; what was said is never taken back.

import Testing
import WaitCore

@Suite struct GuessTests {
  private static func runs(_ seconds: Double...) throws -> Forecast {
    try #require(Forecast(seconds.map { .milliseconds(Int($0 * 1000)) }, from: .runs))
  }

  private static func relatives(_ seconds: Double...) throws -> Forecast {
    try #require(Forecast(seconds.map { .milliseconds(Int($0 * 1000)) }, from: .relatives))
  }

  // MARK: Laws

  @Test(arguments: 1...200)
  func `never falls and is never whole, whatever landmarks come in whatever order`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: seed)
    let lengths = (0..<random.number(1...5)).map { _ in
      Duration.milliseconds(random.number(1...random.pick([10, 5000, 1_000_000])))
    }
    let forecasts = [
      Forecast(lengths, from: .runs), Forecast(lengths, from: .relatives), nil,
      Forecast(told: lengths[0]),
    ]
    var guess = Guess(random.pick(forecasts))
    var now = Duration.zero
    var before = guess.fraction(at: now)
    for _ in 0..<200 {
      now += .microseconds(random.number(0...random.pick([10, 100_000, 10_000_000])))
      if random.number(0...2) == 0 {
        let shares = [0, 1, 1e-9, Double(random.number(0...10_000)) / 10_000]
        guess.pass(landmark: random.pick(shares), at: now)
      }
      let fraction = guess.fraction(at: now)
      #expect(fraction >= before - 1e-12, "seed \(seed) at \(now)")
      #expect(fraction >= 0 && fraction < 0.99, "seed \(seed) at \(now)")
      before = fraction
      if let left = guess.left(at: now) { #expect(left.lowerBound >= .zero) }
    }
    for hours in 1...100 {
      let fraction = guess.fraction(at: now + .seconds(3600 * hours))
      #expect(fraction >= before - 1e-12 && fraction < 0.99)
      before = fraction
    }
  }

  @Test func `without landmarks it is the curve of what is known`() throws {
    for forecast in [
      nil, try Self.runs(10), try Self.relatives(10, 14), Forecast(told: .seconds(9)),
    ] {
      let curve = forecast?.curve ?? .unknown
      for second in 0...60 {
        let now = Duration.seconds(second)
        #expect(Guess(forecast).fraction(at: now) == curve.fraction(at: now))
      }
    }
  }

  @Test func `landmarks of a wait of which nothing is known say nothing`() {
    var guess = Guess()
    guess.pass(landmark: 0.9, at: .seconds(1))
    #expect(guess.fraction(at: .seconds(2)) == Guess().fraction(at: .seconds(2)))
  }

  @Test func `what our user says is not overruled by earlier runs`() throws {
    var guess = Guess(Forecast(told: .seconds(60)))
    guess.learn(try Self.runs(5))
    #expect(guess.forecast == Forecast(told: .seconds(60)))
    var unknown = Guess()
    unknown.learn(try Self.runs(5))
    #expect(unknown.forecast == (try Self.runs(5)))
  }

  // MARK: Another speed

  /// Each twentieth of the run has its landmark.
  @Test(arguments: [0.25, 0.5, 1, 1.5, 2])
  func `a run at another speed is shown where it is`(factor: Double) throws {
    var guess = Guess(try Self.runs(100, 101, 99))
    for step in 1..<20 {
      let share = Double(step) / 20
      let now = Duration.milliseconds(Int(share * factor * 100_000))
      guess.pass(landmark: share, at: now)
      guard step > 2 else { continue }
      #expect(abs(guess.fraction(at: now) - share) < 0.05, "\(step)")
      let between = now + .milliseconds(Int(factor * 2500))
      #expect(abs(guess.fraction(at: between) - (share + 0.025)) < 0.05, "\(step)")
      let left = try #require(guess.left(at: now))
      #expect(left.lowerBound == left.upperBound)
      #expect(abs(left.lowerBound.inSeconds / (factor * 100 * (1 - share)) - 1) < 0.4, "\(step)")
    }
  }

  /// Before its first landmark it is shown too far, and what was shown is not taken back.
  @Test(arguments: [4, 10, 30])
  func `a run that is very much slower is shown ever nearer to where it is`(factor: Int) throws {
    var guess = Guess(try Self.runs(100, 101, 99))
    var error = 1.0
    for step in 1..<20 {
      let share = Double(step) / 20
      let now = Duration.seconds(5 * step * factor)
      guess.pass(landmark: share, at: now)
      #expect(guess.fraction(at: now) - share < error)
      error = guess.fraction(at: now) - share
    }
    #expect(abs(error) < 0.06)
  }

  /// Work that is done side by side ends in another order each time.
  @Test(arguments: 1...20)
  func `of lines that come together in any order the middle one counts`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var guess = Guess(try Self.runs(100))
    for share in [0.45, 0.48, 0.5, 0.52, 0.55].shuffled(using: &random) {
      guess.pass(landmark: share, at: .seconds(50))
    }
    #expect(abs(guess.fraction(at: .seconds(50)) - 0.5) < 0.06)
  }

  @Test func `a machine that is known to be slow today is not late`() throws {
    var guess = Guess(try Self.runs(100, 110))
    #expect(guess.usualEnd == .seconds(110))
    for step in 1...6 { guess.pass(landmark: Double(step) / 10, at: .seconds(20 * step)) }
    #expect(abs((guess.usualEnd ?? .zero).inSeconds - 200) < 15)
    var fast = Guess(try Self.runs(100, 110))
    for step in 1...6 { fast.pass(landmark: Double(step) / 10, at: .seconds(5 * step)) }
    #expect(fast.usualEnd == .seconds(110))
  }

  @Test func `relatives and what is unknown are never late`() throws {
    #expect(Guess().usualEnd == nil)
    #expect(Guess(try Self.relatives(10, 11)).usualEnd == nil)
    #expect(Guess(Forecast(told: .seconds(3))).usualEnd == .seconds(3))
  }

  // MARK: The time that is left

  @Test func `nothing is invented where nothing is known`() {
    #expect(Guess().left(at: .seconds(1)) == nil)
    #expect(Guess(Forecast(told: .seconds(60))).left(at: .seconds(1)) == nil)
  }

  @Test func `one figure where the runs agree, until it is used up`() throws {
    for guess in [Guess(try Self.runs(10)), Guess(try Self.runs(9.5, 10, 12))] {
      #expect(guess.left(at: .seconds(4)) == .seconds(6)...(.seconds(6)))
      #expect(guess.left(at: .milliseconds(9999)) == .milliseconds(1)...(.milliseconds(1)))
      #expect(guess.left(at: .seconds(10)) == nil)
      #expect(guess.left(at: .seconds(60)) == nil)
    }
  }

  @Test func `a range where they do not`() throws {
    let guess = Guess(try Self.runs(6, 10, 20))
    #expect(guess.left(at: .seconds(4)) == .seconds(2)...(.seconds(16)))
    #expect(guess.left(at: .seconds(8)) == .zero...(.seconds(12)))
    #expect(guess.left(at: .seconds(20)) == nil)
  }

  @Test func `a range where only relatives are known, even a single one`() throws {
    let left = try #require(Guess(try Self.relatives(10)).left(at: .seconds(4)))
    #expect(abs(left.lowerBound.inSeconds - 3) < 0.01)
    #expect(abs(left.upperBound.inSeconds - 10) < 0.01)
  }

  @Test func `landmarks turn a range into a figure`() throws {
    var guess = Guess(try Self.runs(6, 10, 20))
    guess.pass(landmark: 0.5, at: .seconds(5))
    let left = try #require(guess.left(at: .seconds(5)))
    #expect(left.lowerBound == left.upperBound)
    #expect(abs(left.lowerBound.inSeconds - 5) < 0.2)
  }
}
