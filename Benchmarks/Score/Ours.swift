// Our model as it runs, driven by a clock that the replay sets.

import WaitCore

enum Ours {
  /// The guess alone.
  static func shown(_ forecast: Forecast?) -> Shown {
    let guess = Guess(forecast)
    return { guess.fraction(at: Duration(inSeconds: $0)) }
  }

  /// The guess with the landmarks that a run passes.
  static func shown(
    _ forecast: Forecast?, _ landmarks: Landmarks, replaying run: Timeline
  ) -> Shown {
    var guesses = [(time: 0.0, guess: Guess(forecast))]
    var lines = LineMarks()
    for piece in run.pieces {
      let now = Duration(inSeconds: piece.time)
      var guess = guesses[guesses.count - 1].guess
      var isBent = false
      for mark in lines.take(piece.bytes[...], at: now) {
        guard let share = landmarks.share(of: mark) else { continue }
        guess.pass(landmark: share, at: now)
        isBent = true
      }
      if isBent { guesses.append((piece.time, guess)) }
    }
    return { time in
      let guess = guesses.last { $0.time <= time }?.guess ?? guesses[0].guess
      return guess.fraction(at: Duration(inSeconds: time))
    }
  }

  /// What is known after runs.
  static func landmarks(of runs: [Timeline]) -> Landmarks {
    runs.reduce(Landmarks()) { known, run in
      var lines = LineMarks()
      var times = LineTimes()
      for piece in run.pieces {
        let now = Duration(inSeconds: piece.time)
        for mark in lines.take(piece.bytes[...], at: now) {
          times.add(mark, at: now, isKnown: known.share(of: mark) != nil)
        }
      }
      return known.learning(times.all, of: Duration(inSeconds: run.length))
    }
  }

  static func forecast(
    _ lengths: [Double], from source: Forecast.Source = .runs
  ) -> Forecast? {
    Forecast(lengths.map { Duration(inSeconds: $0) }, from: source)
  }
}
