// A model of a terminal that understands what waitfor sends and nothing else: all other controls and
// sequences are listed in `unknown`, which tests expect to be empty. Where terminals differ it does what
// xterm does; it does not reflow. What real terminals make of the bytes is for the tests with tmux.

struct Screen: Sendable {
  private(set) var columns: Int
  private(set) var rowCount: Int
  private(set) var row = 0
  private(set) var column = 0
  private(set) var cursorVisible = true
  private(set) var autowrap = true
  /// Whether an update has begun (`?2026h`) and not ended.
  private(set) var isSynchronized = false
  private(set) var pen = ScreenStyle()
  /// What was not understood, readable: `CSI 2 J`, `control 07`, `OSC 9;4;0`.
  private(set) var unknown: [String] = []

  var parser = ScreenParser()
  private var grid: [[ScreenCell]]
  private var scrolledOff: [[ScreenCell]] = []
  /// The last column is filled and the next character goes to the next row.
  private var wrapIsPending = false
  /// Whether LF moves to column 0 too, as the line discipline makes it for programs on a terminal.
  private let returnsOnLineFeed: Bool

  init(columns: Int, rows: Int, returnsOnLineFeed: Bool = false) {
    self.columns = max(columns, 1)
    rowCount = max(rows, 1)
    self.returnsOnLineFeed = returnsOnLineFeed
    grid = Array(repeating: Screen.blank(max(columns, 1)), count: max(rows, 1))
  }

  // MARK: Reading it

  /// The rows from the top, without the blanks at their ends.
  var rows: [String] { grid.map(Screen.string) }

  /// The rows in one text, without the empty ones at the bottom.
  var text: String { Screen.joined(rows) }

  /// The rows that have left at the top, oldest first.
  var scrollback: [String] { scrolledOff.map(Screen.string) }

  /// All that was ever written, scrolled off or not.
  var history: String { Screen.joined(scrollback + rows) }

  /// Whether text written now would have no colour and no weight.
  var penIsDefault: Bool { pen == ScreenStyle() }

  /// The cell at a row and a column, both from 0.
  func cell(_ row: Int, _ column: Int) -> ScreenCell { grid[row][column] }

  /// The first row that has the text in it.
  func findRow(containing text: String) -> Int? {
    rows.firstIndex { $0.contains(text) }
  }

  /// Takes bytes; a sequence or a character may be split between calls.
  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let action = parser.take(byte) { perform(action) }
    }
  }

  mutating func feed(_ text: String) {
    feed(text.utf8)
  }

  /// Gives the window another size: cut or filled up at the right; when it gets lower, blank rows at
  /// the bottom go first and then rows at the top scroll off.
  mutating func resize(columns: Int, rows: Int) {
    let width = max(columns, 1)
    grid = grid.map { Array(($0 + Screen.blank(max(width - $0.count, 0))).prefix(width)) }
    while grid.count > max(rows, 1) {
      if row < grid.count - 1 {
        grid.removeLast()
      } else {
        scrolledOff.append(grid.removeFirst())
        row -= 1
      }
    }
    while grid.count < rows { grid.append(Screen.blank(width)) }
    self.columns = width
    rowCount = grid.count
    column = min(column, width - 1)
    wrapIsPending = false
  }

  // MARK: Changing it

  private mutating func perform(_ action: ScreenParser.Action) {
    switch action {
    case .print(let scalar): print(scalar)
    case .control(0x0a): lineFeed()
    case .control(0x0d): move(toColumn: 0)
    case .control(0x08): move(toColumn: column - 1)
    case .control(let byte): unknown.append("control " + hexadecimal(byte))
    case .sequence(let sequence): perform(sequence)
    case .other(let text): unknown.append(text)
    }
  }

  private mutating func perform(_ sequence: ScreenParser.Sequence) {
    let number = sequence.parameters.first ?? 0
    switch (sequence.marker, sequence.parameters.count, sequence.final) {
    case ("?", 1, "h") where setMode(number, to: true): break
    case ("?", 1, "l") where setMode(number, to: false): break
    case ("", _, "m"):
      for parameters in pen.apply(sequence.parameters) { unknown.append("SGR \(parameters)") }
    case ("", 0...1, "K") where number == 0: erase(row, from: column)
    case ("", 0...1, "J") where number == 0:
      erase(row, from: column)
      for below in row + 1..<max(rowCount, row + 1) { erase(below, from: 0) }
    case ("", 0...1, "G"): move(toColumn: max(number, 1) - 1)
    case ("", 0...1, "A"):
      row = max(row - max(number, 1), 0)
      wrapIsPending = false
    case ("", 0...1, "B"):
      row = min(row + max(number, 1), rowCount - 1)
      wrapIsPending = false
    default: unknown.append(sequence.description)
    }
  }

  private mutating func setMode(_ number: Int, to isOn: Bool) -> Bool {
    switch number {
    case 7:
      autowrap = isOn
      if !isOn { wrapIsPending = false }
    case 25: cursorVisible = isOn
    case 2026: isSynchronized = isOn
    default: return false
    }
    return true
  }

  private mutating func move(toColumn new: Int) {
    column = min(max(new, 0), columns - 1)
    wrapIsPending = false
  }

  private mutating func lineFeed() {
    wrapIsPending = false
    if returnsOnLineFeed { column = 0 }
    guard row == rowCount - 1 else {
      row += 1
      return
    }
    scrolledOff.append(grid.removeFirst())
    grid.append(Screen.blank(columns, pen.erasing))
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let width = screenCellWidth(of: scalar)
    guard width > 0 else { return combine(scalar) }
    if autowrap, wrapIsPending || column + width > columns, width <= columns {
      lineFeed()
      column = 0
    }
    // Without wrapping, the last columns are written over and over.
    column = max(min(column, columns - width), 0)
    split(column)
    if width == 2 { split(column + 1) }
    grid[row][column] = ScreenCell(text: String(scalar), style: pen)
    if width == 2, column + 1 < columns { grid[row][column + 1] = ScreenCell(text: "", style: pen) }
    wrapIsPending = autowrap && column + width >= columns
    column = min(column + width, columns - 1)
  }

  /// Puts a mark of no width on the character before the cursor.
  private mutating func combine(_ scalar: Unicode.Scalar) {
    var target = wrapIsPending ? column : column - 1
    if target > 0, grid[row][target].text.isEmpty { target -= 1 }
    if target >= 0 { grid[row][target].text.unicodeScalars.append(scalar) }
  }

  /// Blanks both halves of a wide character of which one is going to be written over.
  private mutating func split(_ column: Int) {
    guard column < columns else { return }
    if grid[row][column].text.isEmpty, column > 0 { grid[row][column - 1].text = " " }
    if column + 1 < columns, grid[row][column + 1].text.isEmpty { grid[row][column + 1].text = " " }
  }

  private mutating func erase(_ row: Int, from column: Int) {
    if row == self.row { split(column) }
    for column in column..<columns { grid[row][column] = ScreenCell(text: " ", style: pen.erasing) }
  }

  private static func blank(_ count: Int, _ style: ScreenStyle = ScreenStyle()) -> [ScreenCell] {
    Array(repeating: ScreenCell(text: " ", style: style), count: count)
  }

  private static func string(_ cells: [ScreenCell]) -> String {
    guard let last = cells.lastIndex(where: { $0.text != " " }) else { return "" }
    return cells[...last].map(\.text).joined()
  }

  private static func joined(_ rows: [String]) -> String {
    rows.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }
}
