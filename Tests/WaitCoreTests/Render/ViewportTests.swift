// The picture in a window that is resized, that is low, or of which one row only is ours.

import Testing
import WaitCore

@Suite struct ViewportTests {
  private static let looks = LookCatalogue.all.map { Named($0.name, $0) }

  private static func viewport(
    _ look: Look, columns: Int = 80, rows: Int = 24, isOneRow: Bool = false
  ) -> Viewport {
    var viewport = Viewport(
      scene: Scene(look: look, theme: RowSamples.theme()), isOneRow: isOneRow, fallbackColumns: 80)
    viewport.setSize(columns: columns, rows: rows)
    return viewport
  }

  private static func rows(_ viewport: Viewport) -> [Row] {
    viewport.rows(
      RowSamples.running(0.5), rewrittenLine: nil,
      newestLines: viewport.heldLines > 0 ? ["a", "b"] : [])
  }

  @Test(arguments: looks)
  func `after a resize the picture is one short row, until the size has been quiet`(
    look: Named<Look>
  ) {
    var viewport = Self.viewport(look.value)
    let whole = Self.rows(viewport)
    viewport.resized(at: .seconds(2))
    for time in [2000, 2200, 2399] {
      viewport.settle(at: .milliseconds(time))
      let rows = Self.rows(viewport)
      #expect(rows.count == 1)
      #expect(rows.allSatisfy { $0.columns <= 22 })
    }
    #expect(viewport.compactUntil == .milliseconds(2400))
    viewport.settle(at: .milliseconds(2400))
    #expect(Self.rows(viewport) == whole)
    #expect(viewport.compactUntil == nil)
  }

  @Test(arguments: looks)
  func `each resize begins the time anew, and a stop ends it`(look: Named<Look>) {
    var viewport = Self.viewport(look.value)
    viewport.resized(at: .seconds(2))
    viewport.resized(at: .milliseconds(2300))
    viewport.settle(at: .milliseconds(2500))
    #expect(viewport.compactUntil == .milliseconds(2700))
    viewport.settle()
    #expect(viewport.compactUntil == nil)
  }

  @Test(arguments: looks)
  func `a window of five rows, and one row of a window, have one row`(look: Named<Look>) {
    for viewport in [Self.viewport(look.value, rows: 5), Self.viewport(look.value, isOneRow: true)]
    {
      #expect(Self.rows(viewport).count <= 1)
      #expect(viewport.heldLines == 0)
    }
  }

  @Test(
    arguments: [
      (80, 24, false, 5), (39, 24, false, 0), (80, 6, false, 0), (40, 7, false, 5),
      (80, 24, true, 0),
      (2, 24, false, 0),
    ] as [(Int, Int, Bool, Int)])
  func `lines are held where they can be seen`(
    columns: Int, rows: Int, isOneRow: Bool, held: Int
  ) {
    let viewport = Self.viewport(.glassed, columns: columns, rows: rows, isOneRow: isOneRow)
    #expect(viewport.heldLines == held)
    #expect(viewport.mostLines == 5)
    let sees = Self.rows(viewport).contains { $0.text.hasPrefix(" a ") }
    #expect(sees == (held > 0))
  }

  @Test(arguments: looks)
  func `nothing is drawn in a window of two columns`(look: Named<Look>) {
    let viewport = Self.viewport(look.value, columns: 2)
    #expect(!viewport.hasRoom)
    #expect(Self.rows(viewport) == [])
  }

  @Test func `a window that says nothing of its size has the one that was found elsewhere`() {
    #expect(Self.viewport(.bar, columns: 0, rows: 0).canvas == Canvas(columns: 80, rows: 24))
  }
}
