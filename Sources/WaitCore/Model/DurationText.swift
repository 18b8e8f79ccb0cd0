// Lengths of time as they are typed and as they are named. Clocks are another matter: ClockText.

/// Durations such as `2`, `1.5s`, `300ms`, `5m`, `1h30m`, `2d`; `0` means none.
package enum DurationText {
  private static let units: [(name: String, nanoseconds: Int64)] = [
    ("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000),
    ("h", 3_600_000_000_000), ("d", 86_400_000_000_000),
  ]

  /// A hundred years.
  private static let longest = Duration.seconds(3_155_760_000)

  /// Reads a duration, of a hundred years at most; parts of a nanosecond are rounded.
  package static func parse(_ text: String) throws(NumberFault) -> Duration {
    var rest = Substring(text)
    var total: Duration = .zero
    var largestLeft = Int64.max
    var isTooLong = false
    guard !rest.isEmpty else { throw .malformed }
    while !rest.isEmpty {
      guard let number = takeNumber(&rest) else { throw .malformed }
      let name = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(name.count)
      // A bare number means seconds, and can only stand alone.
      if name.isEmpty, !(rest.isEmpty && largestLeft == .max) { throw .malformed }
      guard let unit = units.first(where: { $0.name == (name.isEmpty ? "s" : name) }),
        unit.nanoseconds < largestLeft
      else { throw .malformed }
      largestLeft = unit.nanoseconds
      if let (nanoseconds, rest) = number.times(unit.nanoseconds) {
        total += .nanoseconds(nanoseconds) + .nanoseconds(rest == .halfOrMore ? 1 : 0)
      } else {
        isTooLong = true
      }
    }
    if isTooLong || total > longest { throw .tooLarge }
    return total
  }

  private static func takeNumber(_ rest: inout Substring) -> DecimalNumber? {
    let digits = rest.prefix { $0 == "." || ("0"..."9").contains($0) }
    rest = rest.dropFirst(digits.count)
    return DecimalNumber(digits)
  }

  /// Names a duration shortly, as one would type it: `300ms`, `1.5s`, `5m`, `1h30m`.
  package static func name(_ duration: Duration) -> String {
    let milliseconds = duration.inMillisecondsRoundedUp
    if milliseconds < 1000 { return "\(milliseconds)ms" }
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest == 0 else {
      var fraction = String(rest + 1000).dropFirst()
      while fraction.last == "0" { fraction.removeLast() }
      return "\(seconds).\(fraction)s"
    }
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
  }
}
