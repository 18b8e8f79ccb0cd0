// What meets bytes of who knows where, and what must hold of it whatever they are. A target judges one
// input; it takes nothing from the outside and knows nothing of tests, so that it can run for hours in a
// program of its own, too.

import WaitCore

/// A parser under hostile input.
struct FuzzTarget: Sendable {
  /// An input from which others are made, and why it is here.
  struct Entry: Sendable {
    let why: String
    let bytes: [UInt8]

    init(_ why: String, _ text: String) {
      (self.why, bytes) = (why, Array(text.utf8))
    }

    init(_ why: String, bytes: [UInt8]) {
      (self.why, self.bytes) = (why, bytes)
    }
  }

  /// Says what is wrong, or nothing; the numbers are for choices such as where to cut.
  typealias Judge = @Sendable (_ input: [UInt8], _ random: inout SeededGenerator) -> String?

  let name: String
  let corpus: [Entry]
  private let judge: Judge

  init(_ name: String, _ corpus: [Entry], _ judge: @escaping Judge) {
    (self.name, self.corpus, self.judge) = (name, corpus, judge)
  }

  static let all = output + text + options + told

  /// The input of a seed: first the corpus as it is, then what becomes of it.
  func input(_ seed: Int) -> [UInt8] {
    if corpus.indices.contains(seed) { return corpus[seed].bytes }
    var random = SeededGenerator(seed: seed)
    return Mutation.mutate(random.pick(corpus).bytes, among: corpus.map(\.bytes), &random)
  }

  /// What is wrong with the input of a seed, if anything is.
  func fault(_ seed: Int) -> String? {
    var random = SeededGenerator(seed: ~seed)
    return judge(input(seed), &random)
  }
}
