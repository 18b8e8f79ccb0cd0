// Numbers with a decimal point as they are typed, exactly: a binary fraction would make another number of
// one with many digits.

/// A decimal number that is not negative, of at most nineteen digits.
struct DecimalNumber: Equatable, Sendable {
  private let whole: UInt64
  /// The digits behind the point, as a number below `scale`.
  private let fraction: UInt64
  private let scale: UInt64

  /// Reads digits with at most one point, at either end or between them; nil for anything else.
  init?(_ text: some StringProtocol) {
    var (digits, number, scale) = (0, UInt64(0), UInt64(1))
    var (before, hasPoint) = (UInt64(0), false)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39:
        digits += 1
        guard digits <= 19 else { return nil }
        number = number * 10 + UInt64(byte - 0x30)
        if hasPoint { scale *= 10 }
      case UInt8(ascii: ".") where !hasPoint: (before, number, hasPoint) = (number, 0, true)
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    (whole, fraction, self.scale) = hasPoint ? (before, number, scale) : (number, 0, 1)
  }

  /// So many times a unit, which is above zero, in whole numbers; nil where that is beyond 64 bits.
  func times(_ unit: Int64, roundedUp: Bool = false) -> Int64? {
    let product = whole.multipliedReportingOverflow(by: UInt64(unit))
    let part = scale.dividingFullWidth(fraction.multipliedFullWidth(by: UInt64(unit)))
    let isMore = roundedUp ? part.remainder > 0 : part.remainder >= scale - part.remainder
    let sum = product.partialValue.addingReportingOverflow(part.quotient + (isMore ? 1 : 0))
    return product.overflow || sum.overflow ? nil : Int64(exactly: sum.partialValue)
  }
}
