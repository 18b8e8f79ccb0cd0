// The command's lines as numbers, so that the same line of another run is known again. Digits count
// for nothing in a line, since counts, times and sizes change from run to run; colours are left out.
// Of a line that is written over itself with carriage returns, each state counts that is new, and so
// does the figure in it that leads.

/// A reader of lines.
package struct LineMarks: Sendable {
  /// A line that came, the nth of its kind; or a figure in a line that is written over itself.
  package typealias Mark = UInt64

  /// More of a line is not read.
  private static let longestLine = 512
  /// More output than that in a slice of time is not read: in a flood no line stands out.
  private static let slice = Duration.milliseconds(50)
  private static let mostInSlice = 1 << 14

  private enum State { case text, escape, sequence, string, skipped }

  /// A number in a line, without what stands behind its decimal point, and what stands before it.
  private struct Figure {
    var before: StableHash
    var number: UInt64 = 0
    var isWhole = true
  }

  private var state = State.text
  private var hash = StableHash()
  private var length = 0
  private var pendingBlank = false
  private var hasReturned = false
  private var figure: Figure?
  /// The first figure of the line, or the last that is a percentage.
  private var leading: Figure?
  private var leadingIsPercentage = false
  /// How often lines came, by a part of their hash; what shares a place is taken for one.
  private var counts = [UInt8](repeating: 0, count: 4096)
  private var sliceStart = Duration.zero
  private var readInSlice = 0

  package init() {}

  /// Reads output, and gives the lines that have ended in it.
  package mutating func take(_ bytes: ArraySlice<UInt8>, at now: Duration) -> [Mark] {
    if now - sliceStart >= Self.slice {
      sliceStart = now
      readInSlice = 0
    }
    let rest = max(Self.mostInSlice - readInSlice, 0)
    readInSlice += bytes.count
    var marks: [Mark] = []
    for byte in bytes.prefix(rest) { take(byte, &marks) }
    // What follows a gap begins in the middle of a line.
    if bytes.count > rest { state = .skipped }
    return marks
  }

  private mutating func take(_ byte: UInt8, _ marks: inout [Mark]) {
    if byte == 0x0a {
      if state == .text, length > 0, let mark = counted(hash) { marks.append(mark) }
      return beginLine()
    }
    switch state {
    case .skipped: break
    case .escape: state = byte == 0x5b ? .sequence : byte == 0x5d ? .string : .text
    case .sequence: if (0x40...0x7e).contains(byte) { state = .text }
    case .string: if byte == 0x07 || byte == 0x5c { state = .text }
    case .text where byte == 0x1b: state = .escape
    case .text where byte == 0x0d: hasReturned = true
    case .text:
      if hasReturned {
        endState(&marks)
        beginLine()
      }
      add(byte)
    }
  }

  private mutating func add(_ byte: UInt8) {
    guard length < Self.longestLine else { return }
    length += 1
    switch byte {
    case 0x20, 0x09:
      endFigure(isPercentage: false)
      pendingBlank = true
    case 0x30...0x39:
      if figure == nil {
        figure = Figure(before: hash)
        mix(0x30)
      }
      if figure?.isWhole ?? false, let number = figure?.number, number < 1 << 40 {
        figure?.number = number * 10 + UInt64(byte - 0x30)
      }
    // `1.5`, `12:30` and `1,024` are one figure each.
    case 0x2e, 0x2c,
      0x3a where figure != nil:
      figure?.isWhole = false
    default:
      endFigure(isPercentage: byte == UInt8(ascii: "%"))
      mix(byte)
    }
  }

  private mutating func endFigure(isPercentage: Bool) {
    if let figure, isPercentage || leading == nil {
      leading = figure
      leadingIsPercentage = isPercentage
    }
    figure = nil
  }

  /// Blanks in a row count for one: figures of other lengths are set in other columns.
  private mutating func mix(_ byte: UInt8) {
    if pendingBlank { hash.mix(0x20) }
    pendingBlank = false
    hash.mix(byte)
  }

  /// The nth of its kind; nil for one that has come too often to mark anything.
  private mutating func counted(_ kind: StableHash) -> Mark? {
    var kind = kind
    let place = place(of: kind)
    guard counts[place] < .max else { return nil }
    counts[place] += 1
    kind.mix(counts[place])
    return kind.value
  }

  private func place(of kind: StableHash) -> Int { Int(kind.value & UInt64(counts.count - 1)) }

  /// Takes note of a state of a line that is about to be written over: how often it was drawn says
  /// nothing, so that only what is new in it counts.
  private mutating func endState(_ marks: inout [Mark]) {
    endFigure(isPercentage: false)
    var kinds = [hash]
    if var leading {
      leading.before.mix(number: leading.number)
      leading.before.mix(leadingIsPercentage ? 1 : 0)
      kinds.append(leading.before)
    }
    for kind in kinds where length > 0 && counts[place(of: kind)] == 0 {
      if let mark = counted(kind) { marks.append(mark) }
    }
  }

  private mutating func beginLine() {
    state = .text
    hash = StableHash()
    length = 0
    pendingBlank = false
    hasReturned = false
    figure = nil
    leading = nil
    leadingIsPercentage = false
  }
}
