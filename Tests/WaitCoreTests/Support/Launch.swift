// What a program is started with: the value that `run`, `Running` and `TestTerminal` let a test
// change before the start. It starts nothing itself.

import Foundation

struct Launch: Sendable {
  /// Where one of the three standard descriptors leads.
  enum Stream: Equatable, Sendable {
    /// A pipe whose other end the test has.
    case pipe
    /// The pseudo-terminal; outside of one, the null device.
    case terminal
    /// A file: read from for the input; made if needed and appended to for the others.
    case file(String)
    /// A descriptor of the test's own.
    case descriptor(Int32)
    /// Closed before the program starts, as `>&-` does.
    case closed
    /// The very open file that standard output is, as `2>&1` makes it.
    case sameAsOutput
  }

  /// Which session and process group a program without a terminal is in.
  enum Session: Sendable {
    /// A new session: `/dev/tty` cannot be opened, and no stop signal but STOP stops it.
    case new
    /// The tests' session but its own group, as a shell's jobs have.
    case groupOnly
  }

  /// The arguments as bytes, the name of the program first.
  var arguments: [[UInt8]]
  var environment: [String: String]
  var directory: String?
  var input: Stream
  var output: Stream
  var error: Stream
  /// What the pipe of the input gets first.
  var text: [UInt8] = []
  var session = Session.new
  /// Signals that the program finds ignored; any other has its default action.
  var ignoring: [Int32] = []
  /// Signals that the program finds blocked.
  var blocking: [Int32] = []

  /// The executable and the arguments, with env in front where only it can arrange what is asked.
  func resolved() throws -> (path: String, arguments: [[UInt8]]) {
    var words = arguments
    if directory != nil || !ignoring.isEmpty {
      var wrapper = ["env"]
      if let directory { wrapper.append("--chdir=\(directory)") }
      if !ignoring.isEmpty {
        wrapper.append("--ignore-signal=" + ignoring.map { "\($0)" }.joined(separator: ","))
      }
      words = wrapper.map { Array($0.utf8) } + words
    }
    let name = String(decoding: words.first ?? [], as: UTF8.self)
    guard let path = TestEnvironment.find(name, in: environment) else {
      throw SystemFailure("find '\(name)' in PATH", ENOENT)
    }
    return (path, words)
  }
}
