// Figures of the same thing, one after the other, and whether they are progress.
//
// - A form that nothing else has (`[ 42%]`, `42%|███`, `[3/17]` at the beginning of a line, curl's
//   table, docker's layers) is believed at once; others when they have risen, without a fall, two or
//   three times (once or twice for a pair, whose whole stays the same meanwhile). What is printed all
//   at once, as tables of percentages are, has risen once, whatever stands in it.
// - Nothing is believed before it is half a second old, and nothing that is nearly full by then: what
//   is over that soon is no stage, and a 100 % out of nowhere is no progress.
// - A fall to less than half, or from nearly full, begins anew: the next file, the next package. Any
//   other fall is that of a load or a rate: what was known is forgotten, and more rises are needed
//   each time.

/// A series of figures.
struct ProgressSeries: Sendable {
  private static let leastAge = Duration.milliseconds(500)
  /// Figures closer together than this were printed at once.
  private static let moment = Duration.milliseconds(10)
  /// Of parallel work the figures may come a little out of order.
  private static let smallFall = 0.02
  private static let nearlyFull = 0.9
  private static let mostRises = 20

  let key: UInt64
  private(set) var total: Double
  private(set) var share: Double
  /// When the present stage began.
  private(set) var first: Duration
  private(set) var seen: Duration
  /// How often it began anew.
  private(set) var restarts = 0
  private(set) var isTrusted = false
  private(set) var resolution: Double

  /// Without a fall between them.
  private var rises = 0
  private var neededRises: Int
  /// The time of the last rise.
  private var risen: Duration
  /// All falls, and all rises as far as they count.
  private var falls = 0
  private var allRises = 0

  init(_ figure: ProgressFigure, at now: Duration) {
    key = figure.key
    total = figure.total
    share = figure.share
    resolution = figure.resolution
    neededRises = figure.neededRises
    (first, seen, risen) = (now, now, now)
  }

  var isFull: Bool { share >= 0.995 }

  /// How steadily it rises: a fall outweighs four rises, and a form that nothing else has is worth
  /// eight.
  var score: Int { allRises - 4 * falls + (neededRises == 0 ? 8 : 0) }

  /// Takes the next figure.
  mutating func take(_ figure: ProgressFigure, at now: Duration) {
    judge(at: now)
    seen = now
    // A redrawn line needs fewer rises than one in a log.
    neededRises = min(neededRises, figure.neededRises + 2 * falls)
    resolution = max(resolution, figure.resolution)
    if figure.total != total { return take(otherTotal: figure, at: now) }
    if figure.share > share {
      rise(to: figure.share, at: now)
    } else if isAnew(figure.share) {
      begin(figure, at: now)
    } else if figure.share < share - Self.smallFall {
      fall(to: figure.share, at: now)
    }
  }

  /// Believes in it when it is time to.
  mutating func judge(at now: Duration) {
    guard !isTrusted, rises >= neededRises, now - first >= Self.leastAge else { return }
    isTrusted = share < Self.nearlyFull
  }

  private func isAnew(_ next: Double) -> Bool {
    next < share / 2 && (share >= Self.nearlyFull || next <= 0.25 && share - next > 0.1)
  }

  private mutating func rise(to next: Double, at now: Duration) {
    share = next
    guard now - risen >= Self.moment else { return }
    risen = now
    rises += 1
    allRises = min(allRises + 1, Self.mostRises)
  }

  private mutating func begin(_ figure: ProgressFigure, at now: Duration) {
    guard isTrusted else { return fall(to: figure.share, at: now) }
    // It is known for progress: one rise tells the next stage from a figure that stands alone.
    neededRises = min(neededRises, 1)
    restarts += 1
    falls = min(falls + 1, Self.mostRises)
    restart(figure, at: now)
  }

  private mutating func fall(to next: Double, at now: Duration) {
    falls = min(falls + 1, Self.mostRises)
    neededRises = min(max(neededRises, 1) + 2, Self.mostRises)
    share = next
    (rises, isTrusted, first, risen) = (0, false, now, now)
  }

  private mutating func restart(_ figure: ProgressFigure, at now: Duration) {
    (total, share) = (figure.total, figure.share)
    (rises, isTrusted, first, risen) = (0, false, now, now)
  }

  /// The plan has changed, or these are figures of something else.
  private mutating func take(otherTotal figure: ProgressFigure, at now: Duration) {
    let (done, newDone) = (share * total, figure.share * figure.total)
    if isTrusted, newDone >= done, !isFull {
      // ninja and docker find out on the way how much there is to do.
      total = figure.total
      share = figure.share
    } else if isTrusted {
      begin(figure, at: now)
    } else {
      // Fractions in prose never have the same whole for long.
      allRises = 0
      restart(figure, at: now)
    }
  }
}
