// Every parser that meets bytes of others, under thousands of hostile inputs made from a few good ones.
// WAITFOR_FUZZ=100 runs a hundred times as many. What was found stands as a test of its own beside the
// parser; a seed that fails once fails again.

import Foundation
import Testing

extension FuzzTarget: CustomTestStringConvertible {
  var testDescription: String { name }
}

@Suite struct FuzzTests {
  private static let mutations: Int = {
    let factor = ProcessInfo.processInfo.environment["WAITFOR_FUZZ"].flatMap(Int.init) ?? 1
    return 2000 * max(factor, 1)
  }()

  @Test(arguments: FuzzTarget.all)
  func `whatever comes, it holds`(target: FuzzTarget) {
    for seed in 0..<target.corpus.count + Self.mutations {
      guard let fault = target.fault(seed) else { continue }
      Issue.record("seed \(seed): \(fault)\n\(legible(target.input(seed)))")
      return
    }
  }

  @Test func `every input of the corpus says why it is there, and there is none twice`() {
    for target in FuzzTarget.all {
      let reasons = target.corpus.map(\.why)
      #expect(Set(reasons).count == reasons.count, "\(target.name)")
      #expect(Set(target.corpus.map(\.bytes)).count == reasons.count, "\(target.name)")
    }
  }

  @Test func `a seed makes the same input each time, and others make others`() {
    for target in FuzzTarget.all {
      let inputs = (0..<300).map(target.input)
      #expect(inputs == (0..<300).map(target.input), "\(target.name)")
      #expect(Set(inputs).count > 150, "\(target.name)")
    }
  }
}
