// What is known of a wait, in words: counts, sizes, times.

extension Phrases {
  /// The words for a note.
  func note(_ note: WaitReport.Note) -> String {
    switch note {
    case .count(let done, let all): return Self.fill(count, "\(done)", "\(all)")
    case .size(let size, let all, let rate, let left):
      var text = Self.fill(count, SizeText.name(size, beside: all), SizeText.name(all))
      // In a narrow row the end is cut off: what is wanted most comes first.
      if let left { text += ", " + Self.fill(self.left, ClockText.text(left)) }
      if let rate { text += ", \(SizeText.name(Int64(rate)))/s" }
      return text
    case .unchanged(let time): return Self.fill(unchanged, ClockText.text(time))
    case .stuck(let time): return Self.fill(stuck, ClockText.text(time))
    case .stage(let number, let percent): return Self.fill(step, "\(number)", "\(percent)%")
    case .trouble(let reason): return reason
    }
  }

  /// So much time is left.
  func left(_ time: String) -> String { Self.fill(left, time) }

  private static func fill(_ pattern: String, _ one: String, _ other: String = "") -> String {
    var text = ""
    var rest = Substring(pattern)
    while let brace = rest.firstIndex(of: "{") {
      text += rest[..<brace]
      text += rest[brace...].hasPrefix("{1}") ? one : other
      rest = rest[brace...].dropFirst(3)
    }
    return text + rest
  }
}
