// What every look keeps to, whatever it looks like: the window's size.

import Testing
import WaitCore

@Suite struct LookTests {
  private static let outcomes: [StatusView.Phase] = [
    .running, .ended(.ended(.exited(0))), .ended(.ended(.exited(255))),
    .ended(.timedOut(limit: .seconds(300), killed: false)),
  ]

  private static func view(_ phase: StatusView.Phase, _ message: String) -> StatusView {
    StatusView(
      phase: phase, fraction: 0.63, isGuess: true, elapsed: .milliseconds(12_340), message: message)
  }

  private static func theme(_ depth: ColorDepth, _ glyphs: Glyphs) -> Theme {
    Theme(
      depth: depth, glyphs: glyphs,
      spinner: glyphs.isASCII ? SpinnerCatalogue.line : SpinnerCatalogue.standard,
      largeSpinner: glyphs.isASCII ? nil : SpinnerCatalogue.large("arc"), barCells: nil,
      outcomes: OutcomeText(signals: SampleSignals.names))
  }

  @Test(arguments: LookCatalogue.names)
  func `no row is wider than the window less one column, and no block too high`(
    name: String
  ) throws {
    let look = try #require(LookCatalogue.named(name))
    let themes = [Self.theme(.direct, .unicode), Self.theme(.none, .ascii)]
    for theme in themes {
      for phase in Self.outcomes {
        for message in ["", "Нужно ещё немного времени…", "もう少し時間がかかります…もう少し時間がかかります…"] {
          let view = Self.view(phase, message)
          for columns in 0...130 {
            for rows in [1, 2, 5, 8, 9, 10, 24] {
              let picture = look.rows(view, theme, Canvas(columns: columns, rows: rows))
              #expect(picture.allSatisfy { $0.columns <= max(columns - 1, 0) })
              #expect(picture.count <= max(rows - 2, 1))
            }
          }
        }
      }
    }
  }

  @Test(arguments: LookCatalogue.names)
  func `column 0 is left to the cursor`(name: String) throws {
    let look = try #require(LookCatalogue.named(name))
    for columns in 3...100 {
      let rows = look.rows(
        Self.view(.running, "Reading"), Self.theme(.direct, .unicode),
        Canvas(columns: columns, rows: 24))
      #expect(rows.allSatisfy { $0.cells.first.map { $0 == .blank } ?? true })
    }
  }

  @Test(arguments: LookCatalogue.names)
  func `what stays behind is one row`(name: String) throws {
    let look = try #require(LookCatalogue.named(name))
    for phase in Self.outcomes where phase != .running {
      let rows = look.rows(
        Self.view(phase, "Reading"), Self.theme(.direct, .unicode),
        Canvas(columns: 80, rows: 24))
      #expect(rows.count == (look.isHidden ? 0 : 1))
    }
  }

  @Test func `the box shows the message, the figures and a moving part of three rows`() {
    let rows = Look.standard.rows(
      Self.view(.running, "Загружаем картинки…"), Self.theme(.direct, .unicode),
      Canvas(columns: 80, rows: 24)
    ).map(\.text)
    #expect(rows.count == 7)
    #expect(rows[0].hasPrefix(" ╭─") && rows[0].hasSuffix("─╮"))
    #expect(rows[5].contains("Загружаем картинки…"))
    #expect(rows[6].hasSuffix(" ~63% 0:12 ─╯"))
    #expect(Set(rows.map { $0.count }).count == 1)
  }

  @Test func `the slim bar moves by halves and is full only at the end`() {
    func bar(_ fraction: Double, _ phase: StatusView.Phase = .running) -> Int {
      var view = Self.view(phase, "")
      view.fraction = fraction
      let row = Look.line.rows(
        view, Self.theme(.none, .unicode), Canvas(columns: 80, rows: 24))[0].text
      return row.reduce(0) { $0 + ($1 == "━" ? 2 : $1 == "╸" ? 1 : 0) }
    }
    #expect(bar(0) == 0)
    #expect(bar(0.5) == 32)
    #expect(bar(0.51) == 32)
    #expect(bar(0.516) == 33)
    #expect(bar(0.9999) == 63)
    #expect(bar(1, .ended(.ended(.exited(0)))) == 64)
  }
}
