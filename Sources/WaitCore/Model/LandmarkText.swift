// Landmarks as lines of text. Anybody may have damaged them: what is not sound is left out.

extension Landmarks {
  /// A file longer than that is not ours.
  package static let longestText = 1 << 14

  /// One line a landmark: `MARK SHARE DEVIATION SEEN MISSED`, shares in ten thousandths.
  package var text: [UInt8] {
    all.flatMap { landmark -> [UInt8] in
      let figures = [
        Int((landmark.share * 10_000).rounded()), Int((landmark.deviation * 10_000).rounded()),
        min(landmark.seen, 99), min(landmark.missed, 99),
      ]
      return Hex.digits(landmark.mark) + figures.flatMap { [0x20] + Array("\($0)".utf8) } + [0x0a]
    }
  }

  /// Reads such text.
  package init(text: [UInt8]) {
    self.init(
      text.prefix(Self.longestText).split(separator: 0x0a).prefix(Self.most)
        .compactMap(Self.landmark))
  }

  private static func landmark(_ line: ArraySlice<UInt8>) -> Landmark? {
    let words = line.split(separator: 0x20)
    guard words.count == 5, words[0].count == 16, let mark = Hex.number(words[0]) else {
      return nil
    }
    let figures = words.dropFirst().compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard figures.count == 4, (0...10_000).contains(figures[0]), (0...10_000).contains(figures[1]),
      (1...99).contains(figures[2]), (0...99).contains(figures[3])
    else { return nil }
    return Landmark(
      mark: mark, share: Double(figures[0]) / 10_000, deviation: Double(figures[1]) / 10_000,
      seen: figures[2], missed: figures[3])
  }
}
