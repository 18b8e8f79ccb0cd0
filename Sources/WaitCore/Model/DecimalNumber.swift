// Numbers with a decimal point as they are typed, exactly: a binary fraction would make another number of
// one with many digits.

/// A decimal number that is not negative, of any number of digits.
struct DecimalNumber: Equatable, Sendable {
  /// What stands before the point; nil where that is beyond 64 bits.
  private let whole: Int64?
  /// The digits behind the point.
  private let fraction: [UInt8]

  /// What is left of a product behind its whole number.
  enum Rest { case none, belowHalf, halfOrMore }

  /// Reads digits with at most one point, at either end or between them; nil for anything else.
  init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
      parts.joined().allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    whole = parts[0].isEmpty ? 0 : Int64(String(decoding: parts[0], as: UTF8.self))
    fraction = parts.count == 2 ? parts[1].map { $0 - 0x30 } : []
  }

  /// So many times a unit, in 1...2^60; nil where that is beyond 64 bits.
  func times(_ unit: Int64) -> (number: Int64, rest: Rest)? {
    guard let product = whole?.multipliedReportingOverflow(by: unit) else { return nil }
    // From behind: what comes of each place is less than ten units.
    var (part, tenths, isMore) = (UInt64(0), UInt64(0), false)
    for digit in fraction.reversed() {
      isMore = isMore || tenths > 0
      (part, tenths) = (UInt64(digit) * UInt64(unit) + part).quotientAndRemainder(dividingBy: 10)
    }
    let sum = product.partialValue.addingReportingOverflow(Int64(part))
    guard !product.overflow, !sum.overflow else { return nil }
    return (sum.partialValue, tenths >= 5 ? .halfOrMore : tenths > 0 || isMore ? .belowHalf : .none)
  }
}
