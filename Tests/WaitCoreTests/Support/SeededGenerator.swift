// Numbers that look random and are the same in every run, so that what fails once fails again.

/// The generator SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number of the range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// One of several; there must be one.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }
}

extension Array {
  /// The array in pieces of random lengths from one to `longest`.
  func pieces(upTo longest: Int, _ random: inout SeededGenerator) -> [ArraySlice<Element>] {
    var pieces: [ArraySlice<Element>] = []
    var start = 0
    while start < count {
      let end = Swift.min(start + random.number(1...longest), count)
      pieces.append(self[start..<end])
      start = end
    }
    return pieces
  }
}
