// Command lines as one types them, for the tests of everything that follows from them.

import WaitCore

/// Words on a command line.
enum Typed {
  /// What the words ask for.
  static func settings(_ words: [String]) throws(UsageError) -> Settings {
    try OptionParser(signals: SampleSignals.names).parse(count: words.count) { words[$0] }
  }

  /// What options ask for, before a command named `x`.
  static func options(_ words: [String]) throws(UsageError) -> Settings {
    try settings(words + ["--", "x"])
  }
}
