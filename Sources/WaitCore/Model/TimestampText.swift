// The time of day as RFC 3339 writes it, from numbers alone: no calendar of the system's is asked,
// so that what is written is the same everywhere.

/// A moment of the wall clock, and how local time stood to UTC then.
package struct Timestamp: Equatable, Sendable {
  /// Whole seconds since the beginning of 1970 in UTC, leap seconds not counted.
  package var seconds: Int64
  /// The rest, in 0...999.
  package var milliseconds: Int
  /// Seconds by which local time is ahead of UTC.
  package var offset: Int

  package init(seconds: Int64, milliseconds: Int = 0, offset: Int) {
    self.seconds = seconds
    self.milliseconds = milliseconds
    self.offset = offset
  }
}

/// Timestamps in words.
package enum TimestampText {
  /// `2026-11-30T21:05:33+01:00`; UTC has `+00:00`.
  package static func seconds(_ moment: Timestamp) -> String { text(moment, fraction: "") }

  /// `2026-11-30T21:05:33.250+01:00`.
  package static func milliseconds(_ moment: Timestamp) -> String {
    text(moment, fraction: "." + padded(moment.milliseconds, to: 3))
  }

  private static func text(_ moment: Timestamp, fraction: String) -> String {
    // RFC 3339 has no seconds in an offset, and four digits in a year. The moment stays exact: the
    // clock is shown at the offset that is written.
    let offset = min(max(moment.offset / 60, -1439), 1439)
    let bounds: ClosedRange<Int64> = -62_167_219_200...253_402_300_799
    let (utc, ahead) = (moment.seconds, Int64(offset) * 60)
    let local = min(max(utc, bounds.lowerBound - ahead), bounds.upperBound - ahead) + ahead
    let days = floorDivided(local, by: 86_400)
    let second = Int(local - days * 86_400)
    let (year, month, day) = date(days)
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))T"
      + "\(clock(second / 60)):\(padded(second % 60, to: 2))\(fraction)"
      + "\(offset < 0 ? "-" : "+")\(clock(abs(offset)))"
  }

  /// Hours and minutes.
  private static func clock(_ minutes: Int) -> String {
    "\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }

  /// The date so many days after 1 January 1970 in the Gregorian calendar.
  ///
  /// Years are counted from March on, so that the leap day is the last of a year, in eras of 400
  /// years, which are all alike (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  private static func date(_ days: Int64) -> (year: Int, month: Int, day: Int) {
    // 719468 days lie between 1 March of the year 0 and 1 January 1970.
    let shifted = days + 719_468
    let era = floorDivided(shifted, by: 146_097)
    let dayOfEra = Int(shifted - era * 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // From March on the lengths of months follow a straight line.
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (Int(era) * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }

  private static func floorDivided(_ number: Int64, by divisor: Int64) -> Int64 {
    number / divisor - (number % divisor < 0 ? 1 : 0)
  }

  private static func padded(_ number: Int, to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
  }
}
