// Percentages of views.

import Testing
import WaitCore

@Suite struct StatusViewTests {
  @Test(arguments: [
    (0.0, 0), (0.009, 0), (0.01, 1), (0.29, 29), (0.57, 57), (0.58, 58), (0.999, 99),
    (0.07, 7), (0.1 + 0.2, 30), (1, 100),
  ])
  func `a share is rounded down, but not for a hair`(fraction: Double, percent: Int) {
    #expect(Percent.floor(fraction) == percent)
  }

  @Test func `every whole per cent is its own`() {
    for percent in 0...100 { #expect(Percent.floor(Double(percent) / 100) == percent) }
  }

  @Test(arguments: [
    (StatusView.Phase.running, 99), (.ended(.ended(.exited(0))), 100),
    (.ended(.ended(.exited(2))), 99), (.ended(.ended(.signalled(9))), 99),
    (.ended(.timedOut(limit: .seconds(1), killed: false)), 99),
  ])
  func `100 per cent is for what has ended well, even of a whole share`(
    phase: StatusView.Phase, percent: Int
  ) {
    let view = StatusView(
      phase: phase, fraction: 1, isGuess: false, elapsed: .seconds(1), message: "")
    #expect(view.percent == percent)
  }
}
