// One cell of the screen model: what stands in it and how it looks.

struct ScreenCell: Equatable, Sendable {
  /// A character with its marks; empty in the second half of a wide one.
  var text: String
  var style: ScreenStyle
}

/// A colour as it was asked for: terminals have their own idea of the first sixteen.
enum ScreenColor: Equatable, Sendable {
  case standard
  case indexed(Int)
  case rgb(Int, Int, Int)
}

struct ScreenStyle: Equatable, Sendable {
  var foreground = ScreenColor.standard
  var background = ScreenColor.standard
  var bold = false
  var dim = false

  /// What an erased cell gets: the background, which is why a painter resets before it erases.
  var erasing: ScreenStyle { ScreenStyle(background: background) }

  /// Changes the style as SGR does; returns the parameters that it does not know.
  mutating func apply(_ parameters: [Int]) -> [String] {
    var unknown: [String] = []
    var rest = (parameters.isEmpty ? [0] : parameters)[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = ScreenStyle()
      case 1: bold = true
      case 2: dim = true
      case 22: (bold, dim) = (false, false)
      case 30...37: foreground = .indexed(code - 30)
      case 90...97: foreground = .indexed(code - 90 + 8)
      case 40...47: background = .indexed(code - 40)
      case 100...107: background = .indexed(code - 100 + 8)
      case 39: foreground = .standard
      case 49: background = .standard
      case 38, 48:
        guard let color = ScreenStyle.takeColor(&rest) else {
          unknown.append("\(code);\(rest.map(String.init).joined(separator: ";"))")
          return unknown
        }
        if code == 38 { foreground = color } else { background = color }
      default: unknown.append("\(code)")
      }
    }
    return unknown
  }

  private static func takeColor(_ rest: inout ArraySlice<Int>) -> ScreenColor? {
    let values = Array(rest)
    switch values.first {
    case 5 where values.count >= 2 && values[1] < 256:
      rest = rest.dropFirst(2)
      return .indexed(values[1])
    case 2 where values.count >= 4 && values[1...3].allSatisfy { $0 < 256 }:
      rest = rest.dropFirst(4)
      return .rgb(values[1], values[2], values[3])
    default: return nil
    }
  }
}
