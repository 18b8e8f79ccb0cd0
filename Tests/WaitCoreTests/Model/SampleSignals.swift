// The signals that tests of pure code speak of, with the numbers they have on Linux, whatever
// system runs the tests.

import WaitCore

/// A small table of signals.
enum SampleSignals {
  static let hup: Int32 = 1
  static let int: Int32 = 2
  static let quit: Int32 = 3
  static let kill: Int32 = 9
  static let usr1: Int32 = 10
  static let alarm: Int32 = 14
  static let term: Int32 = 15
  static let cont: Int32 = 18
  static let stop: Int32 = 19
  static let tstp: Int32 = 20
  static let winch: Int32 = 28

  static let names = SignalNames {
    [
      ("HUP", hup), ("INT", int), ("QUIT", quit), ("ABRT", 6), ("IOT", 6), ("KILL", kill),
      ("USR1", usr1), ("SEGV", 11), ("USR2", 12), ("PIPE", 13), ("ALRM", alarm), ("TERM", term),
      ("CHLD", 17), ("CONT", cont), ("STOP", stop), ("TSTP", tstp), ("WINCH", winch),
    ]
  }

  static let common = CommonSignals(
    kill: kill, stop: stop, cont: cont, tstp: tstp, report: usr1,
    endsAProcess: { [hup, int, quit, term].contains($0) },
    isOfTheTerminal: { [hup, int, quit, tstp, cont, winch].contains($0) })
}
