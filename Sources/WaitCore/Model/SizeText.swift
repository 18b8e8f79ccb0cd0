// Sizes as they are typed and as they are shown.

/// Sizes such as `10M`, `4.7GiB`, `1_000_000`.
package enum SizeText {
  /// Letters of the multiples, each 1024 (with `iB`, or alone as dd(1) and ls(1) mean them) or 1000
  /// (with `B`) times the one before.
  private static let letters: [Character] = ["K", "M", "G", "T", "P", "E"]

  /// Reads a size in bytes, below 8 EiB; of a larger unit, parts of a byte count for one.
  package static func parse(_ text: String) throws(NumberFault) -> Int64 {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "_" }
    guard underscoresAreBetweenDigits(digits),
      let number = DecimalNumber(digits.filter { $0 != "_" }),
      let factor = factor(text.dropFirst(digits.count).uppercased())
    else { throw .malformed }
    guard let (bytes, rest) = number.times(factor) else { throw .tooLarge }
    if rest == .none { return bytes }
    guard factor > 1 else { throw .hasPart }
    guard bytes < .max else { throw .tooLarge }
    return bytes + 1
  }

  private static func underscoresAreBetweenDigits(_ digits: Substring) -> Bool {
    let groups = digits.split(separator: "_", omittingEmptySubsequences: false)
    return zip(groups, groups.dropFirst()).allSatisfy {
      $0.last?.isNumber ?? false && $1.first?.isNumber ?? false
    }
  }

  private static func factor(_ unit: String) -> Int64? {
    if unit.isEmpty || unit == "B" { return 1 }
    guard let letter = unit.first, let power = letters.firstIndex(of: letter) else { return nil }
    let base: Int64
    switch unit.dropFirst() {
    case "", "IB", "I": base = 1024
    case "B": base = 1000
    default: return nil
    }
    return (0...power).reduce(1) { product, _ in product * base }
  }

  /// Names a size without its unit where another that is named after it has the same.
  package static func name(_ bytes: Int64, beside other: Int64) -> String {
    let (one, another) = (name(bytes), name(other))
    guard let unit = one.lastIndex(of: " "), another.hasSuffix(one[unit...]) else { return one }
    return String(one[..<unit])
  }

  /// Names a size shortly: `512 B`, `1.2 GiB`.
  package static func name(_ bytes: Int64) -> String {
    guard bytes >= 1024 else { return "\(bytes) B" }
    var value = Double(bytes) / 1024
    var power = 0
    while value >= 1024, power < letters.count - 1 {
      value /= 1024
      power += 1
    }
    let tenths = Int64((value * 10).rounded(.down))
    let number = tenths < 1000 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    return "\(number) \(letters[power])iB"
  }
}
