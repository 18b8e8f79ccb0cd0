// The whole picture: the line that the command rewrites above the look, the newest lines of its
// output below, and never more than there is room for.

import Testing
import WaitCore

@Suite struct SceneTests {
  private static let view = RowSamples.running(0.5)

  private static func scene(_ look: Look = .spinner) -> Scene {
    Scene(look: look, theme: RowSamples.theme())
  }

  private static func rows(
    _ columns: Int, _ rows: Int, rewriting line: String? = nil, tail: [String] = [],
    look: Look = .spinner
  ) -> [Row] {
    scene(look).rows(
      view, Canvas(columns: columns, rows: rows), rewrittenLine: line, tail: tail)
  }

  private static let tail = (1...40).map { "line \($0)" }

  @Test func `the line that is rewritten stands above, the newest lines below`() {
    let texts = Self.rows(60, 24, rewriting: "50%", tail: ["a", "b"]).map(\.text)
    #expect(texts.count == 4)
    #expect(texts.first == "50%")
    #expect(texts[1].hasSuffix("~50% 0:42  Linking"))
    #expect(texts.suffix(2) == ["   a", "   b"])
  }

  @Test func `the newest lines are dimmed, the rewritten line is not`() {
    let rows = Self.rows(60, 24, rewriting: "50%", tail: ["a"])
    #expect(rows.first?.cells.allSatisfy { $0.pen == .standard } == true)
    #expect(rows.last?.cells.last?.pen == .dim)
  }

  @Test func `there are never more rows than the window has less two`() {
    for height in 0...30 {
      for line in [nil, "50%"] {
        for tail in [[], ["a"], Self.tail] {
          for look in [Look.bar, .spinner] {
            let rows = Self.rows(60, height, rewriting: line, tail: tail, look: look)
            // A window that low still has its one row.
            #expect(rows.count <= max(height - 2, 1), "\(height) rows")
            #expect(rows.contains { $0.text.contains("~50%") })
          }
        }
      }
    }
  }

  @Test func `of the tail the newest lines are shown`() {
    let texts = Self.rows(60, 6, tail: Self.tail).map(\.text)
    #expect(texts.suffix(3) == ["   line 38", "   line 39", "   line 40"])
    #expect(Self.rows(60, 24, tail: Self.tail).count == 22)
  }

  @Test(arguments: [0, 1])
  func `a window of one row gets the compact form`(height: Int) {
    let rows = Self.rows(60, height, rewriting: "50%", tail: ["a"], look: .bar)
    #expect(rows.map(\.text) == [Self.rows(60, 24)[0].text])
  }

  @Test func `after a resize the picture is one short row`() {
    let rows = Self.rows(23, 1, rewriting: "50%", tail: Self.tail, look: .bar)
    #expect(rows.map(\.text) == [" \(SpinnerCatalogue.standard.frame(at: .seconds(42))) ~50%"])
  }

  @Test func `every row fits every width`() {
    let long = String(repeating: "正在 long ", count: 40)
    for width in 0...90 {
      let rows = Self.rows(width, 24, rewriting: long, tail: [long, "a"], look: .bar)
      #expect(rows.allSatisfy { $0.columns <= max(width - 1, 0) }, "\(width) columns")
    }
  }

  @Test func `when the wait is over the look's rows stay alone`() {
    let view = RowSamples.ended(.ended(.exited(0)), "Done")
    let rows = Self.scene(.bar).closingRows(view, Canvas(columns: 80, rows: 24))
    #expect(rows.map(\.text) == [rows[0].text])
    #expect(rows[0].text.hasSuffix("100% 1:07  Done"))
  }

  @Test func `the hidden look shows nothing`() {
    #expect(Self.rows(60, 24, look: .hidden) == [])
  }
}
