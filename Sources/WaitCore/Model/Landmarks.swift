// Lines that came in earlier runs, and which share of the run's time was over then: with them, a run
// on a machine half as fast is shown right all the same.

/// The landmarks of one command.
package struct Landmarks: Sendable, Equatable {
  /// So many are kept.
  package static let most = 200
  /// A line that comes at another point of each run is no landmark.
  private static let widest = 0.12
  /// Runs that count for the average: older ones fade.
  private static let memory = 8.0

  /// A line and when it comes.
  package struct Landmark: Equatable, Sendable {
    package let mark: LineMarks.Mark
    /// In 0...1.
    package var share: Double
    /// How far from it the line came, on average.
    package var deviation: Double
    /// Runs in which it came, and in which it did not.
    package var seen: Int
    package var missed: Int

    package init(
      mark: LineMarks.Mark, share: Double, deviation: Double = 0, seen: Int = 1, missed: Int = 0
    ) {
      self.mark = mark
      self.share = share
      self.deviation = deviation
      self.seen = seen
      self.missed = missed
    }
  }

  /// Rising by share.
  package private(set) var all: [Landmark]
  private var places: [LineMarks.Mark: Int]

  package init(_ landmarks: [Landmark] = []) {
    let sorted = landmarks.sorted { $0.share < $1.share }
    all = sorted
    places = Dictionary(
      sorted.indices.map { (sorted[$0].mark, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The share that was over when a line came in earlier runs; nil for a line that says nothing.
  package func share(of mark: LineMarks.Mark) -> Double? {
    guard let place = places[mark], all[place].deviation <= Self.widest else { return nil }
    return all[place].share
  }

  /// What is known after another run, of `length`, in which lines came at their times.
  package func learning(_ lines: [(mark: LineMarks.Mark, time: Duration)], of length: Duration)
    -> Landmarks
  {
    let whole = max(length.inSeconds, 1e-9)
    var came: [LineMarks.Mark: Double] = [:]
    for line in lines { came[line.mark] = min(line.time.inSeconds / whole, 1) }
    var kept: [Landmark] = []
    for var landmark in all {
      guard let share = came.removeValue(forKey: landmark.mark) else {
        landmark.missed += 1
        if landmark.missed <= landmark.seen + 1 { kept.append(landmark) }
        continue
      }
      landmark.seen += 1
      let weight = 1 / min(Double(landmark.seen), Self.memory)
      landmark.deviation += (abs(share - landmark.share) - landmark.deviation) * weight
      landmark.share += (share - landmark.share) * weight
      kept.append(landmark)
    }
    kept += came.map { Landmark(mark: $0.key, share: $0.value) }
    return Landmarks(Self.best(of: kept))
  }

  /// At most so many as are kept, spread over the run: of those close together the most reliable.
  private static func best(of landmarks: [Landmark]) -> [Landmark] {
    guard landmarks.count > most else { return landmarks }
    var chosen: [Int: Landmark] = [:]
    for landmark in landmarks {
      let place = min(Int(landmark.share * Double(most)), most - 1)
      if let other = chosen[place], !isBetter(landmark, than: other) { continue }
      chosen[place] = landmark
    }
    return Array(chosen.values)
  }

  private static func isBetter(_ one: Landmark, than other: Landmark) -> Bool {
    func rank(_ landmark: Landmark) -> Double {
      Double(min(landmark.seen, 8) - min(landmark.missed, 8)) - landmark.deviation * 100
    }
    // Which of two equals stays must not depend on an order that changes from run to run.
    return (rank(one), one.mark) > (rank(other), other.mark)
  }
}

/// The lines of a run that may become landmarks: a bounded choice, spread over its time.
package struct LineTimes: Sendable {
  private static let most = 512

  package private(set) var all: [(mark: LineMarks.Mark, time: Duration)] = []
  /// Of lines that are not known yet, one in so many is taken.
  private var stride: UInt64 = 1
  private var count: UInt64 = 0

  package init() {}

  /// Takes note of a line; one that is a landmark already is taken in any case.
  package mutating func add(_ mark: LineMarks.Mark, at now: Duration, isKnown: Bool) {
    count &+= 1
    guard isKnown || count.isMultiple(of: stride) else { return }
    all.append((mark, now))
    guard all.count >= Self.most else { return }
    // A run that is twice as long is seen half as closely.
    stride = min(stride * 2, 1 << 32)
    all = all.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
  }
}
