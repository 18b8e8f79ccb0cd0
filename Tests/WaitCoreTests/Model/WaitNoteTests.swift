// What is known of a wait beside its percentage, in the words of each language, and what of it is
// news.

import Testing
import WaitCore

@Suite struct WaitNoteTests {
  private typealias Note = WaitReport.Note

  private static let samples: [Note] = [
    .count(3, of: 7),
    .size(1 << 20, of: 10 << 20, rate: 2048, left: .seconds(70)),
    .unchanged(.seconds(42)),
    .stuck(.seconds(75)),
    .stage(2, percent: 37),
    .trouble("data/x: Permission denied"),
  ]

  private static let wordings = Language.allCases.map(Wording.language) + [.ascii]

  private static func text(
    _ note: WaitReport.Note, _ wording: Wording = .language(.english),
    _ source: Messages.Source = .catalogue
  ) -> String {
    Messages(source, wording: wording, command: "want").text(at: 42, isOverdue: false, note: note)
  }

  // MARK: Words

  @Test func `a count, a size, a silence, a standstill and a trouble in English`() {
    #expect(
      Self.samples.map { Self.text($0) } == [
        "3 of 7",
        "1.0 of 10.0 MiB, 1:10 left, 2.0 KiB/s",
        "Unchanged for 0:42",
        "Has not grown for 1:15",
        "Stage 2: 37%",
        "data/x: Permission denied",
      ])
  }

  @Test func `a size says as much as is known`() {
    #expect(Self.text(.size(0, of: 5, rate: nil, left: nil)) == "0 of 5 B")
    #expect(Self.text(.size(500, of: 5000, rate: nil, left: nil)) == "500 B of 4.8 KiB")
    #expect(Self.text(.size(1, of: 5, rate: 3, left: nil)) == "1 of 5 B, 3 B/s")
  }

  @Test(arguments: wordings)
  func `every language fills in every figure and leaves no brace`(wording: Wording) {
    for note in Self.samples {
      let text = Self.text(note, wording)
      #expect(!text.contains("{") && !text.contains("}"), "\(text)")
      let figures: [String]
      switch note {
      case .count: figures = ["3", "7"]
      case .size: figures = ["1.0", "10.0 MiB", "2.0 KiB/s", "1:10"]
      case .unchanged: figures = ["0:42"]
      case .stuck: figures = ["1:15"]
      case .stage: figures = ["2", "37%"]
      case .trouble: figures = ["data/x: Permission denied"]
      }
      for figure in figures { #expect(text.contains(figure), "\(text)") }
    }
    // Silence and standstill are not the same thing.
    #expect(
      Self.text(.unchanged(.seconds(1)), wording) != Self.text(.stuck(.seconds(1)), wording))
  }

  @Test func `the ASCII wording is ASCII`() {
    for note in Self.samples {
      #expect(Self.text(note, .ascii, .one("x")).utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `what is known stands behind the user's own words`() {
    let note = Note.count(3, of: 7)
    #expect(Self.text(note, .language(.english), .one("Shards")) == "Shards · 3 of 7")
    let stages = Stages([Stage(percent: 40, text: "Half")], opening: "want")
    #expect(Self.text(note, .language(.english), .own(stages)) == "Half · 3 of 7")
  }

  // MARK: News

  @Test func `figures that change all the time are no news`() {
    let pairs: [(Note, Note)] = [
      (
        .size(1, of: 9, rate: nil, left: nil), .size(2, of: 9, rate: 4, left: .seconds(1))
      ),
      (.unchanged(.seconds(1)), .unchanged(.seconds(2))),
      (.stuck(.seconds(10)), .stuck(.seconds(11))),
      (.stage(2, percent: 37), .stage(2, percent: 38)),
    ]
    for (one, other) in pairs {
      #expect(one != other)
      #expect(!WaitReport(note: one).isNews(after: WaitReport(fraction: 0.5, note: other)))
    }
  }

  @Test func `one more that is there is news, and so is another trouble or another kind`() {
    let notes =
      Self.samples
      + [.count(2, of: 7), .trouble("data/x: Not a directory"), .stage(3, percent: 37)]
    let reports = notes.map { WaitReport(note: $0) } + [WaitReport()]
    for (one, report) in reports.enumerated() {
      for (other, old) in reports.enumerated() {
        #expect(report.isNews(after: old) == (one != other))
      }
    }
  }
}
