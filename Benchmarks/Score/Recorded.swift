// The recorded runs of real commands, each scored with what the other runs of its command tell.

import WaitCore
enum Recorded {
  private static let names = [
    "waitfor, runs and landmarks", "waitfor, runs alone", "waitfor, nothing known",
    "90 %, then halving", "linear to the median", "the article's", "NProgress's trickle",
  ]

  static func print(_ corpus: [(name: String, runs: [Timeline])]) {
    for (title, factor) in [("as recorded", 1.0), ("at half speed", 2), ("at double speed", 0.5)] {
      var totals = names.map { _ in Score() }
      Table.head("recorded runs, \(title)", factor == 1 ? "" : "goal with landmarks: at most 6")
      for (name, runs) in corpus where runs.count > 1 {
        let scores = scores(of: runs, slowedBy: factor)
        Table.detail(name, runs: runs.count, scores)
        for index in scores.indices { totals[index].add(scores[index]) }
      }
      for (name, score) in zip(names, totals) { Table.row(name, score) }
    }
  }

  private static func scores(of runs: [Timeline], slowedBy factor: Double) -> [Score] {
    var scores = names.map { _ in Score() }
    for index in runs.indices {
      let others = runs.indices.filter { $0 != index }.map { runs[$0] }
      let run = runs[index].slowed(by: factor)
      let forecast = Ours.forecast(others.map(\.length))
      let median = forecast?.length.inSeconds ?? 1
      let landmarks = Ours.landmarks(of: others)
      for (place, shown) in [
        Ours.shown(forecast, landmarks, replaying: run), Ours.shown(forecast),
        Ours.shown(nil), Rivals.halving(expected: median), Rivals.linear(expected: median),
        Rivals.article, Rivals.nprogress,
      ].enumerated() {
        scores[place].add(Score(of: shown, length: run.length))
      }
    }
    return scores
  }
}
