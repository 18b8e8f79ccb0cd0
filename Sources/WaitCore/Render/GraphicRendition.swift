// The pen of the command's output: colours and attributes as its "SGR" sequences have left them
// (ECMA-48 8.3.117 and what terminals have added), so that they can be put back after a frame of
// ours.

/// Colours and attributes of what is written next.
package struct GraphicRendition: Equatable, Sendable {
  /// One bit for each attribute that is on: bit n for SGR n, in 1...9 but 4, and 53 (overline).
  private var attributes: UInt64 = 0
  /// The kind of underline, as in SGR 4:n: 0 none, 1 single, 2 double, and what terminals added.
  private var line = 0
  private var ink = Ink.standard
  private var ground = Ink.standard
  private var underline = Ink.standard

  package init() {}

  /// Whether everything is as the terminal has it by itself.
  package var isStandard: Bool { self == GraphicRendition() }

  /// Appends the sequence that brings a standard pen to this.
  package func append(to bytes: inout [UInt8]) {
    guard !isStandard else { return }
    var codes: [String] = []
    for code in 1...53 {
      if code == 4, line > 0 { codes.append(line == 1 ? "4" : line == 2 ? "21" : "4:\(line)") }
      if attributes & (1 << code) != 0 { codes.append("\(code)") }
    }
    Self.append(ink, 30, to: &codes)
    Self.append(ground, 40, to: &codes)
    Self.append(underline, 50, to: &codes)
    bytes += "\u{1B}[\(codes.joined(separator: ";"))m".utf8
  }

  private static func append(_ ink: Ink, _ base: Int, to codes: inout [String]) {
    switch ink {
    case .standard: break
    case .indexed(let index) where index < 8 && base < 50: codes.append("\(base + Int(index))")
    case .indexed(let index) where index < 16 && base < 50:
      codes.append("\(base + 52 + Int(index))")
    case .indexed(let index): codes.append("\(base + 8);5;\(index)")
    case .direct(let color):
      codes.append("\(base + 8);2;\(color.red);\(color.green);\(color.blue)")
    }
  }

  /// Takes in the parameters of one SGR sequence, as they stand between `ESC [` and `m`.
  package mutating func apply(_ parameters: [UInt8]) {
    var reader = SGRParameters(parameters)
    while let code = reader.next() {
      switch code {
      case 0: self = GraphicRendition()
      case 4: line = min(reader.part() ?? 1, 9)
      case 21: line = 2
      case 1...9, 53: attributes |= 1 << UInt64(code)
      case 22: attributes &= ~(1 << 1 | 1 << 2)
      case 23: attributes &= ~(1 << 3)
      case 24: line = 0
      case 25: attributes &= ~(1 << 5 | 1 << 6)
      case 27...29: attributes &= ~(1 << UInt64(code - 20))
      case 55: attributes &= ~(1 << 53)
      case 30...37: ink = .indexed(UInt8(code - 30))
      case 38: ink = reader.color() ?? ink
      case 39: ink = .standard
      case 40...47: ground = .indexed(UInt8(code - 40))
      case 48: ground = reader.color() ?? ground
      case 49: ground = .standard
      case 58: underline = reader.color() ?? underline
      case 59: underline = .standard
      case 90...97: ink = .indexed(UInt8(code - 82))
      case 100...107: ground = .indexed(UInt8(code - 92))
      default: break
      }
    }
  }
}

/// The numbers of one SGR sequence; a missing one is 0.
private struct SGRParameters {
  private let bytes: [UInt8]
  private var index = 0
  /// Whether the number read last was followed by a colon, which makes what follows part of it.
  private var isJoined = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next parameter, without the parts that colons join to it.
  mutating func next() -> Int? {
    while isJoined, number() != nil {}
    return number()
  }

  /// The part that a colon joins to the parameter read last.
  mutating func part() -> Int? { isJoined ? number() : nil }

  private mutating func number() -> Int? {
    guard index <= bytes.count, !(index == bytes.count && index > 0 && !endsOpen) else {
      return nil
    }
    var value = 0
    while index < bytes.count, case let byte = bytes[index], (0x30...0x39).contains(byte) {
      value = min(value * 10 + Int(byte - 0x30), 65535)
      index += 1
    }
    isJoined = index < bytes.count && bytes[index] == UInt8(ascii: ":")
    index += 1
    return value
  }

  /// Whether the last separator still has a number, an empty one, behind it.
  private var endsOpen: Bool { bytes.last == UInt8(ascii: ";") || bytes.last == UInt8(ascii: ":") }

  /// The colour that follows 38, 48 or 58: `5;n`, `2;r;g;b`, and the same with colons, where a colour
  /// space may stand before the three.
  mutating func color() -> Ink? {
    let colons = isJoined
    switch number() {
    case 5:
      guard let index = number() else { return nil }
      return .indexed(UInt8(clamping: index))
    case 2:
      var parts: [Int] = []
      while parts.count < (colons ? 4 : 3), let part = number() {
        parts.append(part)
        if colons, !isJoined { break }
      }
      guard parts.count >= 3 else { return nil }
      let last = parts.suffix(3).map { UInt8(clamping: $0) }
      return .direct(RGB(last[0], last[1], last[2]))
    default: return nil
    }
  }
}
