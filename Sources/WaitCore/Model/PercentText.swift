extension Percent {
  /// Reads `40`, `40.5` or `40%`; nil for anything else and for what is not in 0...100.
  package static func parse(_ text: String) -> Double? {
    var digits = text.utf8[...]
    if digits.last == UInt8(ascii: "%") { digits = digits.dropLast() }
    // More digits tell nothing more.
    guard digits.count <= 20, digits.first != UInt8(ascii: "."), digits.last != UInt8(ascii: ".")
    else { return nil }
    var value = 0.0
    var place: Double?
    for byte in digits {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Double(byte - UInt8(ascii: "0"))
        if let unit = place {
          value += digit * unit
          place = unit / 10
        } else {
          value = value * 10 + digit
        }
      case UInt8(ascii: ".") where place == nil: place = 0.1
      default: return nil
      }
    }
    return !digits.isEmpty && value <= 100 ? value : nil
  }

  /// A percentage as `parse` reads it, to a hundredth.
  package static func text(_ percent: Double) -> String {
    let hundredths = Int((percent * 100).rounded())
    guard hundredths % 100 > 0 else { return "\(hundredths / 100)" }
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }
}
