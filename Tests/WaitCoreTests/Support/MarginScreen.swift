// A model of a terminal for what `Screen` leaves out: scrolling kept to some rows (DECSTBM), the
// cursor put aside and taken up again (DECSC, DECRC), and moves to a place (CUP). It knows nothing
// of wide characters, and colours are kept only as the pen.

struct MarginScreen: Sendable {
  private(set) var row = 0
  private(set) var column = 0
  private(set) var pen = ScreenStyle()
  private(set) var autowrap = true
  private(set) var isSynchronized = false
  /// First and last row of the part that scrolls.
  private(set) var margins: ClosedRange<Int>
  private(set) var unknown: [String] = []
  /// What has scrolled off at the top of the screen.
  private(set) var scrollback: [String] = []

  private let columns: Int
  private var grid: [[Character]]
  private var saved: (row: Int, column: Int, pen: ScreenStyle)?
  private var wrapIsPending = false
  private var parser = ScreenParser()
  /// Whether LF moves to column 0 too, as the line discipline makes it.
  private let returnsOnLineFeed: Bool

  init(columns: Int, rows: Int, returnsOnLineFeed: Bool = false) {
    self.columns = columns
    self.returnsOnLineFeed = returnsOnLineFeed
    grid = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    margins = 0...rows - 1
  }

  /// The rows from the top, without the blanks at their ends.
  var rows: [String] { grid.map(Self.string) }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let action = parser.take(byte) { perform(action) }
    }
  }

  mutating func feed(_ text: String) { feed(text.utf8) }

  private mutating func perform(_ action: ScreenParser.Action) {
    switch action {
    case .print(let scalar): print(Character(scalar))
    case .control(0x0a):
      index()
      if returnsOnLineFeed { column = 0 }
    case .control(0x0d): move(row, 0)
    case .other("ESC 7"): saved = (row, column, pen)
    case .other("ESC 8"):
      let place = saved ?? (0, 0, ScreenStyle())
      pen = place.pen
      move(place.row, place.column)
    case .other("ESC D"): index()
    case .sequence(let sequence): perform(sequence)
    case .control(let byte): unknown.append("control \(byte)")
    case .other(let text): unknown.append(text)
    }
  }

  private mutating func perform(_ sequence: ScreenParser.Sequence) {
    let numbers = sequence.parameters
    func number(_ index: Int, _ missing: Int) -> Int {
      index < numbers.count && numbers[index] > 0 ? numbers[index] : missing
    }
    switch (sequence.marker, sequence.final) {
    case ("", "m"): unknown += pen.apply(numbers)
    case ("", "K") where number(0, 0) == 0:
      for column in column..<columns { grid[row][column] = " " }
    case ("", "A"):
      // Margins stop a cursor that is within or below them.
      let top = row >= margins.lowerBound ? margins.lowerBound : 0
      move(max(row - number(0, 1), top), column)
    case ("", "G"): move(row, min(number(0, 1), columns) - 1)
    case ("", "H"): move(min(number(0, 1), grid.count) - 1, min(number(1, 1), columns) - 1)
    case ("", "r"):
      let (top, bottom) = (number(0, 1) - 1, number(1, grid.count) - 1)
      guard top < bottom, bottom < grid.count else { return unknown.append(sequence.description) }
      margins = top...bottom
      move(0, 0)
    case ("?", "h") where numbers == [7]: autowrap = true
    case ("?", "l") where numbers == [7]: autowrap = false
    case ("?", "h") where numbers == [2026]: isSynchronized = true
    case ("?", "l") where numbers == [2026]: isSynchronized = false
    default: unknown.append(sequence.description)
    }
  }

  private mutating func move(_ row: Int, _ column: Int) {
    (self.row, self.column, wrapIsPending) = (row, column, false)
  }

  private mutating func index() {
    wrapIsPending = false
    guard row == margins.upperBound else {
      row = min(row + 1, grid.count - 1)
      return
    }
    let gone = grid.remove(at: margins.lowerBound)
    if margins.lowerBound == 0 { scrollback.append(Self.string(gone)) }
    grid.insert(Array(repeating: " ", count: columns), at: margins.upperBound)
  }

  private mutating func print(_ character: Character) {
    if wrapIsPending, autowrap {
      index()
      column = 0
    }
    grid[row][column] = character
    wrapIsPending = autowrap && column == columns - 1
    column = min(column + 1, columns - 1)
  }

  private static func string(_ cells: [Character]) -> String {
    var cells = cells
    while cells.last == " " { cells.removeLast() }
    return String(cells)
  }
}
