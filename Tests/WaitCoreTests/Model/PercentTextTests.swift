import Testing
import WaitCore

@Suite struct PercentTextTests {
  @Test(arguments: [
    ("0", 0), ("40", 40), ("40%", 40), ("040", 40), ("100", 100), ("100.0%", 100), ("12.5", 12.5),
    ("0.25", 0.25),
  ])
  func `a number from 0 to 100 is a percentage`(text: String, percent: Double) throws {
    let read = try #require(Percent.parse(text))
    #expect(abs(read - percent) < 1e-9)
  }

  @Test(arguments: [
    "", "%", "101", "100.1", "-1", "+1", " 40", "40 ", "40%%", "%40", "4e1", "0x10", "nan", "inf",
    ".5", "5.", "1.2.3", "40،", "٤٠", "4 0", "1,5", "100000000000000000000000",
  ])
  func `nothing else is`(text: String) {
    #expect(Percent.parse(text) == nil)
  }

  @Test func `is written as it is read`() throws {
    for hundredths in 0...10_000 {
      let percent = Double(hundredths) / 100
      let read = try #require(Percent.parse(Percent.text(percent)))
      #expect(abs(read - percent) < 1e-9)
    }
    #expect(Percent.text(40) == "40")
    #expect(Percent.text(0.05) == "0.05")
  }
}
