// Cuts a terminal's bytes into characters, controls and sequences (ECMA-48, UTF-8), one byte at a time.
// It gives them no meaning, and everything that is malformed comes out as `other`.

struct ScreenParser: Sendable {
  enum Action: Equatable {
    case print(Unicode.Scalar)
    case control(UInt8)
    case sequence(Sequence)
    case other(String)
  }

  /// A control sequence: `ESC [ marker parameters final`.
  struct Sequence: Equatable, CustomStringConvertible {
    var marker: String
    var parameters: [Int]
    var final: Character
    var description: String

    init?(_ text: String) {
      guard let final = text.last else { return nil }
      description = "CSI \(text)"
      self.final = final
      let body = text.dropLast()
      let marker = body.prefix { "<=>?".contains($0) }
      self.marker = String(marker)
      let fields = body.dropFirst(marker.count)
      let numbers = fields.split(separator: ";", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? 0 : Int($0) }
      parameters = fields.isEmpty ? [] : numbers.compactMap(\.self)
      // Intermediates and sub-parameters are no numbers.
      if parameters.count != (fields.isEmpty ? 0 : numbers.count) { return nil }
    }
  }

  private enum State {
    case ground
    case escape
    case sequence
    /// OSC, DCS, APC, PM or SOS, up to ST; the flag tells that an ESC has been seen.
    case string(name: String, escaped: Bool)
  }

  private var state = State.ground
  private var collected: [UInt8] = []
  private var expected = 0

  /// Whether the bytes so far end between characters and sequences.
  var isAtRest: Bool {
    if case .ground = state { collected.isEmpty } else { false }
  }

  /// Takes one byte; returns what it completes.
  mutating func take(_ byte: UInt8) -> Action? {
    switch state {
    case .ground: return takeText(byte)
    case .escape: return takeEscape(byte)
    case .sequence: return takeSequence(byte)
    case .string(let name, let escaped): return takeString(byte, name, escaped)
    }
  }

  private mutating func takeText(_ byte: UInt8) -> Action? {
    if expected > 0 {
      collected.append(byte)
      guard byte & 0xc0 == 0x80 else { return takeRest("malformed") }
      guard collected.count == expected else { return nil }
      let bytes = takeCollected()
      guard let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first else {
        return .other("malformed " + hexadecimal(bytes))
      }
      // The controls of ISO 6429's second set, which some terminals obey even as UTF-8.
      return (0x80..<0xa0).contains(scalar.value)
        ? .other("U+00" + hexadecimal(UInt8(scalar.value))) : .print(scalar)
    }
    switch byte {
    case 0x1b: state = .escape
    case 0..<0x20, 0x7f: return .control(byte)
    case 0x20..<0x7f: return .print(Unicode.Scalar(byte))
    case 0xc2...0xf4:
      expected = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
      collected = [byte]
    default: return .other("malformed " + hexadecimal(byte))
    }
    return nil
  }

  private mutating func takeEscape(_ byte: UInt8) -> Action? {
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "]"): state = .string(name: "OSC", escaped: false)
    case UInt8(ascii: "P"): state = .string(name: "DCS", escaped: false)
    case UInt8(ascii: "_"): state = .string(name: "APC", escaped: false)
    case UInt8(ascii: "^"): state = .string(name: "PM", escaped: false)
    case UInt8(ascii: "X"): state = .string(name: "SOS", escaped: false)
    case 0x20...0x2f: collected.append(byte)
    case 0x30...0x7e:
      collected.append(byte)
      state = .ground
      return .other("ESC " + String(decoding: takeCollected(), as: UTF8.self))
    default:
      collected.append(byte)
      state = .ground
      return takeRest("ESC")
    }
    return nil
  }

  private mutating func takeSequence(_ byte: UInt8) -> Action? {
    collected.append(byte)
    switch byte {
    case 0x20...0x3f: return nil
    case 0x40...0x7e:
      state = .ground
      let text = String(decoding: takeCollected(), as: UTF8.self)
      return Sequence(text).map(Action.sequence) ?? .other("CSI \(text)")
    default:
      state = .ground
      return takeRest("CSI")
    }
  }

  private mutating func takeString(_ byte: UInt8, _ name: String, _ escaped: Bool) -> Action? {
    if byte == 0x07 || escaped && byte == UInt8(ascii: "\\") {
      state = .ground
      return .other("\(name) " + String(decoding: takeCollected(), as: UTF8.self))
    }
    state = .string(name: name, escaped: byte == 0x1b)
    if byte != 0x1b { collected.append(byte) }
    return nil
  }

  private mutating func takeRest(_ name: String) -> Action {
    .other("\(name) " + hexadecimal(takeCollected()))
  }

  private mutating func takeCollected() -> [UInt8] {
    defer { (collected, expected) = ([], 0) }
    return collected
  }
}

/// Bytes in hexadecimal, two digits each.
func hexadecimal(_ bytes: UInt8...) -> String {
  hexadecimal(bytes)
}

func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
}
