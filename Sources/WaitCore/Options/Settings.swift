// What the user asked for, checked as text but not yet weighed against the terminal and the
// environment: those decisions are in Decisions.

/// The values of all options; a list that is empty was not asked for.
package struct Settings: Sendable {
  /// A word given by the user with what to run, or one of the requests that run nothing.
  package enum Request: Equatable, Sendable {
    case run
    case help
    case version
    case completions(String)
    case listStyles
    case listSpinners
    /// Tell a waitfor above; the words from `command` on are what.
    case tell
    case listHistory
    /// What is known under a name or a hash, or everything.
    case forget([UInt8]?)
  }

  package enum When: String, CaseIterable, Sendable {
    case auto, always, never
  }

  package var request = Request.run
  /// Index in the argument vector at which the command begins; nil without one.
  package var command: Int?
  /// Whether `--` stands before that.
  package var isSeparated = false
  /// Whether a waitfor above is to be told.
  package var tells = false
  /// The long names of the options that were given, in their order.
  package var given: [String] = []

  package var style: Look?
  package var message: String?
  package var stages: [Stage] = []
  package var language: Language?
  package var spinner: String?
  package var frames: [String] = []
  package var isLarge = false
  package var period: Duration?
  package var gradient: [RGB] = []
  package var color = When.auto
  /// Cells of the bar.
  package var width: Int?
  package var ascii = false
  package var noMotion = false
  package var delay = Duration.milliseconds(200)
  package var finish = Duration.zero
  package var clear = false

  package var output: OutputMode?
  package var save: [UInt8] = []
  package var blockInput = false

  /// Paths as they were given; they need not be text.
  package var files: [[UInt8]] = []
  package var pids: [Int32] = []
  package var conditions = FileConditions()
  /// The path that files have to be newer than.
  package var newerThan: [UInt8] = []
  package var isAny = false

  package var expect: Duration?
  /// The key in the history; empty: the directory and the command's words.
  package var name: [UInt8] = []
  package var noHistory = false
  package var readProgress = false
  package var timeout: Duration?
  package var killAfter: Duration?
  package var signal: Int32?

  package var plain = false
  package var quiet = false
  package var log: [UInt8] = []
  package var every: Duration?
  package var taskbar = When.auto
  package var bell = false
  package var notify = false
  /// A shorter wait is not worth a bell or a notification.
  package var noticeAfter = Duration.seconds(10)

  package init() {}

  /// Whether our user leaves the moving part to us.
  package var choosesNoSpinner: Bool { frames.isEmpty && spinner == nil }

  /// Whether something is waited for that others bring about.
  package var waitsForOthers: Bool { !files.isEmpty || !pids.isEmpty }
}
