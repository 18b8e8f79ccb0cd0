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
