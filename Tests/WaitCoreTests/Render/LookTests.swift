// What every look keeps to, whatever it looks like: the window's size, the clock, stillness.

import Testing
import WaitCore

@Suite struct LookTests {
  private static let outcomes: [StatusView.Phase] = [
    .running, .ended(.ended(.exited(0))), .ended(.ended(.exited(255))),
    .ended(.timedOut(limit: .seconds(300), killed: false)),
  ]

  private static func view(
    _ phase: StatusView.Phase, _ message: String, elapsed: Duration = .milliseconds(12_340)
  ) -> StatusView {
    var view = StatusView(
      phase: phase, fraction: 0.63, isGuess: true, elapsed: elapsed, message: message)
    view.newestLines = ["cc -c bar.c", "正在构建第三个模块正在构建第三个模块正在构建第三个模块", "", message]
    return view
  }

  private static func theme(
    _ depth: ColorDepth, _ glyphs: Glyphs, stops: [RGB] = [], isStill: Bool = false
  ) -> Theme {
    let spinner = glyphs.isASCII ? SpinnerCatalogue.line : SpinnerCatalogue.standard
    let large = glyphs.isASCII ? nil : SpinnerCatalogue.large("arc")
    return Theme(
      depth: depth, stops: stops, glyphs: glyphs, spinner: isStill ? spinner.still : spinner,
      largeSpinner: isStill ? large?.still : large, barCells: nil,
      outcomes: OutcomeText(signals: SampleSignals.names), isStill: isStill)
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
  func `a clock of any length keeps to the window`(name: String) throws {
    let look = try #require(LookCatalogue.named(name))
    for elapsed in [Duration.zero, .seconds(754), .seconds(3727), .seconds(360_000)] {
      for columns in 0...130 {
        let rows = look.rows(
          Self.view(.running, "Linking", elapsed: elapsed), Self.theme(.direct, .unicode),
          Canvas(columns: columns, rows: 24))
        #expect(rows.allSatisfy { $0.columns <= max(columns - 1, 0) }, "\(columns) columns")
      }
    }
  }

  @Test(arguments: LookCatalogue.names)
  func `without motion a picture lasts as long as what it says`(name: String) throws {
    let look = try #require(LookCatalogue.named(name))
    let theme = Self.theme(.direct, .unicode, isStill: true)
    func rows(_ milliseconds: Int) -> [Row] {
      look.rows(
        Self.view(.running, "Linking", elapsed: .milliseconds(milliseconds)), theme,
        Canvas(columns: 80, rows: 24))
    }
    for milliseconds in stride(from: 42_000, to: 43_000, by: 37) {
      #expect(rows(milliseconds) == rows(42_000), "at \(milliseconds) ms")
    }
  }

  @Test(arguments: LookCatalogue.names)
  func `with motion it moves, whatever it says`(name: String) throws {
    let look = try #require(LookCatalogue.named(name))
    let pictures = stride(from: 42_000, to: 43_000, by: 80).map { milliseconds in
      look.rows(
        Self.view(.running, "Linking", elapsed: .milliseconds(milliseconds)),
        Self.theme(.direct, .unicode), Canvas(columns: 80, rows: 24))
    }
    let changes = zip(pictures, pictures.dropFirst()).filter { $0 != $1 }.count
    #expect(look.isHidden ? changes == 0 : changes >= 4)
  }

  @Test(arguments: LookCatalogue.names)
  func `a picture follows from its values alone`(name: String) throws {
    let look = try #require(LookCatalogue.named(name))
    func rows(_ milliseconds: Int) -> [Row] {
      look.rows(
        Self.view(.running, "Linking", elapsed: .milliseconds(milliseconds)),
        Self.theme(.direct, .unicode), Canvas(columns: 80, rows: 24))
    }
    let first = rows(42_080)
    // However often, and in whatever order, it is drawn between.
    for milliseconds in [0, 99_000, 42_000, 42_160, 7] { _ = rows(milliseconds) }
    #expect(rows(42_080) == first)
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

  @Test(arguments: [(80, 24, 3), (40, 5, 3), (39, 24, 1), (80, 4, 1), (80, 1, 1)])
  func `the large moving part takes three rows, and one where there is no room`(
    columns: Int, height: Int, rows: Int
  ) {
    let picture = Look.spinner.rows(
      Self.view(.running, "Linking"), Self.theme(.direct, .unicode),
      Canvas(columns: columns, rows: height))
    #expect(picture.count == rows)
    let words = picture[rows / 2].text
    #expect(words.contains("~63% 0:12") && words.hasSuffix("Linking"))
  }

  @Test(arguments: [[RGB(hex: 0xcc2200)], [RGB(hex: 0x00aa44), RGB(hex: 0xcc2200)]])
  func `colours of the user's are the moving part's, too`(stops: [RGB]) {
    let rows = Look.spinner.rows(
      Self.view(.running, ""), Self.theme(.direct, .unicode, stops: stops),
      Canvas(columns: 80, rows: 24))
    let dots = rows.flatMap { $0.cells.prefix(7) }.filter { $0.glyph != " " }
    #expect(dots.count >= 6)
    #expect(dots.allSatisfy { $0.pen.ink == .direct(RGB(hex: 0xcc2200)) })
    #expect(Set(dots.map(\.pen.isDim)) == [true, false])
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
