// The one row of a look in every width: it fits, column 0 is blank, and no figure is shown in part.

import Testing
import WaitCore

@Suite struct OneRowTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let view: StatusView
    let theme: Theme
    let testDescription: String
  }

  static let widths = Array(0...130) + [200, 300]

  /// Every view in the common themes, and a few of them in the odd ones.
  static let cases: [Case] =
    product(RowSamples.views, RowSamples.plainThemes)
    + product(
      RowSamples.views.filter { ["99 %", "exit 255", "a wide message"].contains($0.name) },
      RowSamples.oddThemes)

  private static func product(_ views: [Named<StatusView>], _ themes: [Named<Theme>]) -> [Case] {
    views.flatMap { view in
      themes.map { theme in
        Case(
          view: view.value, theme: theme.value, testDescription: "\(view.name), \(theme.name)")
      }
    }
  }

  private static func row(_ look: Look, _ view: StatusView, _ theme: Theme, _ width: Int) -> Row {
    let rows = look.rows(view, theme, Canvas(columns: width, rows: 24))
    #expect(rows.count == 1)
    return rows.first ?? Row()
  }

  // MARK: Laws

  @Test(arguments: cases)
  func `fits every width and leaves its first column blank`(sample: Case) {
    for look in [Look.bar, .spinner] {
      for width in Self.widths {
        let row = Self.row(look, sample.view, sample.theme, width)
        #expect(row.columns <= max(width - 1, 0), "\(look.name) in \(width) columns")
        #expect(row.cells.first ?? .blank == .blank, "\(look.name) in \(width) columns")
        #expect(Self.isWhole(row), "\(look.name) in \(width) columns")
      }
    }
  }

  /// Whether no wide glyph has lost columns of its own.
  private static func isWhole(_ row: Row) -> Bool {
    var missing = 0
    for cell in row.cells {
      if (cell.columns == 0) != (missing > 0) { return false }
      missing = cell.columns == 0 ? missing - 1 : cell.columns - 1
    }
    return missing == 0
  }

  @Test(arguments: cases)
  func `shows what happened, or how far it is, as a whole or not at all`(sample: Case) {
    let state = Self.state(sample.view, sample.theme)
    for look in [Look.bar, .spinner] {
      for width in Self.widths {
        let row = Self.row(look, sample.view, sample.theme, width)
        let text = Self.withoutMark(row, sample)
        guard !text.contains(state) else { continue }
        // `exit 2` would be a lie about `exit 255`.
        let isSilent = text.allSatisfy { $0 == " " }
        #expect(isSilent, "'\(row.text)' in \(width) columns")
      }
    }
  }

  @Test(arguments: cases.filter { !$0.view.message.contains(":") })
  func `shows the clock as a whole or not at all`(sample: Case) {
    let clock = ClockText.text(sample.view.elapsed)
    for look in [Look.bar, .spinner] {
      for width in Self.widths where sample.view.overdue == nil {
        let text = Self.row(look, sample.view, sample.theme, width).text
        #expect(text.contains(clock) || !text.contains(":"), "'\(text)' in \(width) columns")
      }
    }
  }

  /// What stands in the percentage's place.
  private static func state(_ view: StatusView, _ theme: Theme) -> String {
    if case .ended(let outcome) = view.phase { return theme.outcomes.short(outcome) }
    return "~\(view.percent)%"
  }

  private static func withoutMark(_ row: Row, _ sample: Case) -> String {
    let mark: String
    switch sample.view.phase {
    case .running: mark = sample.theme.spinner.frame(at: sample.view.elapsed)
    case .ended(let outcome):
      mark = outcome.succeeded ? sample.theme.glyphs.done : sample.theme.glyphs.failed
    }
    return row.cells.dropFirst(1 + TextWidth.columns(mark)).map(\.glyph).joined()
  }

  // MARK: What does not move

  @Test(arguments: RowSamples.plainThemes + RowSamples.oddThemes)
  func `the parts stand still while the figure grows`(theme: Named<Theme>) {
    for look in [Look.bar, .spinner] {
      for width in [30, 50, 80, 120] {
        let starts = (0...99).map { percent in
          let view = RowSamples.running(Double(percent) / 100)
          return Self.row(look, view, theme.value, width).textStart
        }
        #expect(Set(starts).count == 1, "\(look.name) in \(width) columns")
      }
    }
  }

  @Test(arguments: [50, 80, 120])
  func `the closing row has its message where the running row had it`(width: Int) {
    let theme = RowSamples.theme()
    let running = Self.row(.bar, RowSamples.running(0.5), theme, width)
    for outcome in [Outcome.ended(.exited(0)), .ended(.exited(2))] {
      let closing = Self.row(.bar, RowSamples.ended(outcome), theme, width)
      #expect(closing.textStart == running.textStart)
    }
  }
}
