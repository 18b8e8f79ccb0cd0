// What one option is, in one value: its names, what it takes, what it does, and how it is
// explained. Parser, help, completions and the manual's OPTIONS all come from these.

/// One option.
package struct OptionSpec: Sendable {
  /// What an option takes.
  package enum Value: Equatable, Sendable {
    case none
    /// A value; the name is how help calls it.
    case required(String)
    /// A value that may be left out, and that is part of the same word: `--name=VALUE`.
    case optional(String)
  }

  /// What a shell offers for a value.
  package enum Candidates: Equatable, Sendable {
    case nothing
    case files
    case signals
    case looks
    case spinners
    case languages
    case words([String])
  }

  package enum Group: String, CaseIterable, Sendable {
    case waiting = "Wait for files and processes"
    case look = "Look"
    case limit = "Limit"
    case output = "Output of the command"
    case progress = "Progress"
    case status = "Status"
    case other = "Other"
  }

  /// What is given to an option: the text, how the user wrote the option's name, and the signals of
  /// the system.
  package struct Given: Sendable {
    package let text: String
    /// Whether there is a value at all.
    package var hasValue = true
    /// The text as it was typed; it need not be UTF-8.
    package let bytes: [UInt8]
    package let option: String
    package let signals: SignalNames
  }

  package typealias Apply = @Sendable (inout Settings, Given) throws(UsageError) -> Void

  package let long: String
  package let short: Character?
  package let value: Value
  package let group: Group
  /// At most 60 columns, no full stop.
  package let summary: String
  /// The manual's further sentences, in plain text; empty where the summary says it all.
  ///
  /// Made when asked for: a run has no use for them.
  package let details: @Sendable () -> String
  package let candidates: Candidates
  package let apply: Apply

  package init(
    _ long: String, _ short: Character? = nil, _ value: Value = .none, _ group: Group,
    _ summary: String, details: @autoclosure @escaping @Sendable () -> String = "",
    candidates: Candidates = .nothing,
    apply: @escaping Apply
  ) {
    self.long = long
    self.short = short
    self.value = value
    self.group = group
    self.summary = summary
    self.details = details
    self.candidates = candidates
    self.apply = apply
  }
}
