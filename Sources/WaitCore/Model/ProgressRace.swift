// Which of several series is the progress of the whole, and how far the whole is.
//
// The steadiest rise wins, and of two alike the finer. Another takes its place only when it leads by
// three rises, so that the winner does not change to and fro; then it is another view of the same
// thing. One that began after the winner had come to its end (or had been silent for ten seconds) is
// the next stage, and so is a winner that begins anew.
//
// How many stages there will be is not known. The first is shown as it is told. From then on the bar
// goes on from where it is: each stage fills half of what the ones before have left, so that there
// is always room for one more; its own figure is told beside the bar. What is shown never falls, and
// the last hundredths are never reached: a full stage may have others behind it.

/// The series of a run.
struct ProgressRace: Sendable {
  private static let mostSeries = 24
  private static let lead = 3
  private static let longSilence = Duration.seconds(10)
  private static let most = 0.98
  private static let mostAfterFirst = 0.985

  private var series: [ProgressSeries] = []
  private var leader: UInt64?
  /// The leader's restarts that are accounted for.
  private var restarts = 0
  private var stage = 1
  private var base = 0.0
  private var shown = 0.0
  private(set) var reading: ProgressReader.Reading?

  /// Takes in a figure.
  mutating func take(_ figure: ProgressFigure, at now: Duration) {
    if let index = series.firstIndex(where: { $0.key == figure.key }) {
      series[index].take(figure, at: now)
    } else {
      if series.count == Self.mostSeries { dropOldest() }
      series.append(ProgressSeries(figure, at: now))
    }
  }

  /// Finds out how far it is, with the figures of a line that is not complete yet.
  mutating func update(with unfinished: [ProgressFigure], at now: Duration) {
    for index in series.indices { series[index].judge(at: now) }
    choose(at: now)
    guard let leader, let winner = series.first(where: { $0.key == leader }), winner.isTrusted
    else { return }
    if winner.restarts > restarts {
      restarts = winner.restarts
      beginStage()
    }
    // Of a line that may be cut off anywhere only what goes on with what is known is taken.
    let newer = unfinished.filter { $0.key == leader && $0.total == winner.total }
    let share = newer.map(\.share).reduce(winner.share, max)
    shown = max(shown, overall(share))
    reading = ProgressReader.Reading(fraction: shown, stage: stage, share: share)
  }

  private func overall(_ share: Double) -> Double {
    if stage == 1 { return min(share, Self.most) }
    return base + max(Self.mostAfterFirst - base, 0) / 2 * share
  }

  private mutating func beginStage() {
    stage += 1
    base = shown
  }

  private mutating func dropOldest() {
    let others = series.indices.filter { series[$0].key != leader }
    if let oldest = others.min(by: { series[$0].seen < series[$1].seen }) {
      series.remove(at: oldest)
    }
  }

  // MARK: The winner

  private mutating func choose(at now: Duration) {
    let trusted = series.filter { $0.isTrusted && $0.key != leader }
    guard !trusted.isEmpty else { return }
    guard let leader, let old = series.first(where: { $0.key == leader }) else {
      return follow(Self.best(trusted))
    }
    let isAtEnd = old.isFull || now - old.seen >= Self.longSilence
    let later = trusted.filter { $0.first >= old.seen && !$0.isFull }
    if isAtEnd, let next = Self.best(later) {
      follow(next)
      beginStage()
    } else if let best = Self.best(trusted), best.score >= old.score + Self.lead {
      follow(best)
      (stage, base) = (1, 0)
    }
  }

  private mutating func follow(_ next: ProgressSeries?) {
    leader = next?.key
    restarts = next?.restarts ?? 0
  }

  private static func best(_ series: [ProgressSeries]) -> ProgressSeries? {
    series.max { ($0.score, $0.resolution) < ($1.score, $1.resolution) }
  }
}
