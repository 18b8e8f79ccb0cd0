/// Columns of a row, counted from 0; of a row whose end nobody knows, perhaps all from some column on.
struct ColumnSet {
  private var columns: [Bool] = []
  /// Whether what lies behind those belongs to it.
  private var hasRest = false

  /// Whether no column is missing.
  var isWhole: Bool { hasRest && !columns.contains(false) }

  mutating func insert(_ range: Range<Int>) {
    reach(range.upperBound)
    for column in range { columns[column] = true }
  }

  mutating func insert(from column: Int) {
    reach(column)
    columns.removeSubrange(column...)
    hasRest = true
  }

  mutating func formUnion(_ other: ColumnSet) {
    reach(other.columns.count)
    for column in columns.indices where other.contains(column) { columns[column] = true }
    hasRest = hasRest || other.hasRest
  }

  func contains(_ other: ColumnSet) -> Bool {
    (hasRest || !other.hasRest)
      && (0..<max(columns.count, other.columns.count)).allSatisfy {
        contains($0) || !other.contains($0)
      }
  }

  private func contains(_ column: Int) -> Bool {
    column < columns.count ? columns[column] : hasRest
  }

  private mutating func reach(_ count: Int) {
    while columns.count < count { columns.append(hasRest) }
  }
}
