// Each look in windows of several widths, and the bytes that draw a bar in each depth of colour.

import Testing
import WaitCore

@Suite struct LookSnapshotTests {
  private static let views: [Named<StatusView>] = [
    Named("running", RowSamples.running(0.42, "Скоро загрузится…")),
    Named("overdue", RowSamples.running(0.93, "Longer than usual", overdue: .seconds(75))),
    Named("wide", RowSamples.running(0.5, String(repeating: "正在构建第三个模块", count: 12))),
    Named("done", RowSamples.ended(.ended(.exited(0)), "Готово")),
    Named("failed", RowSamples.ended(.ended(.exited(255)))),
    Named("killed", RowSamples.ended(.ended(.signalled(11)))),
    Named("timed out", RowSamples.ended(RowSamples.timeout)),
  ]

  private static let themes: [Named<Theme>] = [
    Named("colour", RowSamples.theme()),
    Named("no colour", RowSamples.theme(.none)),
    Named("ASCII without colour", RowSamples.theme(.none, .ascii)),
  ]

  /// The row ends where the window ends: `|` is its last column.
  private static func table(
    _ look: Look, _ views: [Named<StatusView>] = views,
    widths: [Int] = [0, 1, 3, 8, 20, 24, 40, 60, 80, 200]
  ) -> String {
    var lines: [String] = []
    for theme in themes {
      for view in views {
        lines.append("# \(theme.name), \(view.name)")
        for width in widths {
          for row in look.rows(view.value, theme.value, Canvas(columns: width, rows: 24)) {
            let blank = String(repeating: " ", count: max(width - 1 - row.columns, 0))
            lines.append(Timeline.readable(row, theme.value) + blank + "|")
          }
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: ["bar", "spinner"])
  func `each look in several widths`(name: String) throws {
    let look = try #require(LookCatalogue.named(name))
    expectSnapshot(of: Self.table(look), named: "look-\(name)")
  }

  /// What every look has beside the bar and the spinner: lines of the command's, a wide message, an end
  /// of each kind.
  private static let fewViews: [Named<StatusView>] = [
    Named("running", over(views[0].value)), Named("wide", over(views[2].value)), views[3], views[4],
  ]

  private static func over(_ view: StatusView) -> StatusView {
    var view = view
    // The travelling light is to be seen then.
    view.elapsed = .milliseconds(42_480)
    view.newestLines = [
      "[1/5] cc -c bar.c", String(repeating: "[2/5] Сборка модуля ", count: 6),
      String(repeating: "正在构建第三个模块", count: 12), "[4/5] cc -c a.c",
    ]
    return view
  }

  @Test(arguments: ["line", "standard", "glassed", "skeleton", "breathing", "hidden"])
  func `each other look in a few widths`(name: String) throws {
    let look = try #require(LookCatalogue.named(name))
    let table = Self.table(look, Self.fewViews, widths: [0, 1, 20, 80, 200])
    expectSnapshot(of: table, named: "look-\(name)")
  }

  @Test func `every look has its snapshot`() {
    let here = ["bar", "spinner", "line", "standard", "glassed", "skeleton", "breathing", "hidden"]
    #expect(here.sorted() == LookCatalogue.names.sorted())
  }

  @Test(arguments: [
    Named("24-bit", RowSamples.theme()), Named("256", RowSamples.theme(.palette256)),
    Named("16", RowSamples.theme(.sixteen)), Named("none", RowSamples.theme(.none)),
    Named("ascii", RowSamples.theme(.none, .ascii)),
    Named("ascii-24-bit", RowSamples.theme(.direct, .ascii)),
  ])
  func `the bytes of a bar`(theme: Named<Theme>) {
    var painter = Painter()
    func bytes(_ view: StatusView) -> String {
      let rows = Look.bar.rows(view, theme.value, Canvas(columns: 44, rows: 24))
      return String(decoding: painter.frame(rows), as: UTF8.self)
    }
    let story = [
      "first", bytes(RowSamples.running(0.40, elapsed: .milliseconds(4000))),
      "spinner", bytes(RowSamples.running(0.40, elapsed: .milliseconds(4080))),
      "a step", bytes(RowSamples.running(0.43, elapsed: .milliseconds(4160))),
      "a clock", bytes(RowSamples.running(0.43, elapsed: .milliseconds(5060))),
      "a message", bytes(RowSamples.running(0.45, "正在 👍🏽 构建", elapsed: .milliseconds(5140))),
      "the same", bytes(RowSamples.running(0.45, "正在 👍🏽 构建", elapsed: .milliseconds(5150))),
      "done",
      String(
        decoding: painter.close(
          Look.bar.rows(
            RowSamples.ended(.ended(.exited(0)), "Done"), theme.value,
            Canvas(columns: 44, rows: 24))), as: UTF8.self),
    ]
    // A line feed of the painter's must not look like one of the file's.
    expectSnapshot(
      of: story.map { $0.replacing("\r\n", with: "\r␊") }.joined(separator: "\n"),
      named: "bytes-\(theme.name)")
  }
}
