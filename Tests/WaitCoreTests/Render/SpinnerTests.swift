// The moving part: its frames follow the clock, one after another, and all take the same room.

import Testing
import WaitCore

@Suite struct SpinnerTests {
  /// A hair more or less must not show a frame twice and leave out the next.
  @Test(arguments: SpinnerCatalogue.all.filter { !$0.hasShades }.map { Named($0.name, $0) })
  func `each step of the clock shows the next frame`(spinner: Named<Spinner>) {
    let frames = spinner.value.frames
    let step = spinner.value.period / frames.count
    let wrong = (0..<20_000).filter { index in
      spinner.value.frame(at: step * index) != frames[index % frames.count]
    }
    #expect(wrong.isEmpty, "steps \(wrong.prefix(3))…")
  }

  @Test func `a frame stays until its time is over`() {
    let spinner = Spinner(
      name: "s", summary: "", frames: ["a", "b", "c"], period: .milliseconds(300))
    let times: [Int64] = [0, 99, 100, 199, 200, 299, 300, 3600_000, 3600_100]
    let seen = times.map { spinner.frame(at: .milliseconds($0)) }
    #expect(seen == ["a", "a", "b", "b", "c", "c", "a", "a", "b"])
  }

  @Test func `frames take the room of the widest`() {
    let spinner = SpinnerCatalogue.own(["你", "a", "abc", "👍🏽"])
    #expect(Set(spinner.frames.map(TextWidth.columns)).count == 1)
    #expect(spinner.frames[1].hasPrefix("a "))
  }

  @Test(arguments: [["a", "b"], ["a", "b", "c", "d"], (0..<50).map { "\($0)" }])
  func `frames of the user's turn once in two seconds, always the same way`(frames: [String]) {
    let spinner = SpinnerCatalogue.own(frames)
    for turn in [0, 1, 700] {
      for index in frames.indices {
        let begin = Duration.seconds(2 * turn) + .seconds(2) * index / frames.count
        #expect(spinner.frame(at: begin + .milliseconds(1)) == spinner.frames[index])
      }
    }
    #expect(spinner.frame(at: .seconds(2)) == spinner.frames[0])
  }

  @Test(arguments: [("dots", 800), ("line", 640), ("arc", 1000), ("spokes", 1000)])
  func `the length of a turn`(name: String, milliseconds: Int) throws {
    let small = try #require(SpinnerCatalogue.named(name))
    for spinner in [small, SpinnerCatalogue.large(name)].compactMap(\.self) {
      #expect(spinner.period == .milliseconds(milliseconds))
      let turn = Duration.milliseconds(milliseconds)
      #expect(spinner.cells(at: turn) == spinner.cells(at: .zero))
      #expect(spinner.cells(at: turn / 2) != spinner.cells(at: .zero))
    }
  }

  @Test(arguments: SpinnerCatalogue.all.map { Named($0.name, $0) })
  func `names without a large form take one row`(spinner: Named<Spinner>) {
    #expect(spinner.value.rows == 1)
    let large = SpinnerCatalogue.large(spinner.name)
    #expect((large?.rows ?? 0) == (["arc", "spokes"].contains(spinner.name) ? 3 : 0))
  }

  @Test func `without movement the first frame stays`() {
    let still = SpinnerCatalogue.standard.still
    #expect(Set((0..<100).map { still.frame(at: .milliseconds($0 * 37)) }) == ["⠋"])
  }

  @Test func `another period is another speed`() {
    let slow = SpinnerCatalogue.line.turning(in: .seconds(4))
    let seen = (0..<5).map { slow.frame(at: .seconds($0)) }
    #expect(seen == ["-", "\\", "|", "/", "-"])
  }

  @Test func `names are found`() {
    for spinner in SpinnerCatalogue.all {
      #expect(SpinnerCatalogue.named(spinner.name) == spinner)
    }
    #expect(SpinnerCatalogue.named("none") == nil)
  }
}
