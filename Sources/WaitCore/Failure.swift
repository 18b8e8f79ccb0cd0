// Why there is no run, in the words and with the status of DESIGN: one line, what is wrong, what to
// do about it.

/// A run that could not begin.
package enum Failure: Error, Equatable, Sendable {
  case usage(UsageError)
  case start(StartError)
  case system(SystemError)
  /// What is waited for can't come.
  case hopeless(String)

  /// Gives failures of the system and of a start their place here.
  static func wrap<Value: ~Copyable>(_ body: () throws(StartError) -> Value) throws(Failure)
    -> Value
  {
    do { return try body() } catch { throw .start(error) }
  }

  static func wrap<Value: ~Copyable>(_ body: () throws(SystemError) -> Value) throws(Failure)
    -> Value
  {
    do { return try body() } catch { throw .system(error) }
  }

  /// A file of our user's that can't be opened for what he wants.
  static func cannotOpen(
    _ path: FilePath, of option: String, for purpose: String, _ error: SystemError
  ) -> Failure {
    let cure =
      error == .noReader
      ? "is read by nobody: start its reader first"
      : "cannot be opened for \(purpose): \(error.reason)"
    return .usage(UsageError(option: option, value: path.text, cure: cure))
  }

  package var status: Int32 {
    switch self {
    case .usage, .system, .hopeless: ExitStatus.ownFailure
    case .start(let error): error.kind == .notFound ? ExitStatus.notFound : ExitStatus.cannotRun
    }
  }

  /// The line, without the program's name.
  package var words: String {
    switch self {
    case .usage(let error):
      let text = error.description
      return "\(text)\(text.hasSuffix("?") ? "" : ".") Try 'waitfor --help'."
    case .start(let error):
      let hint: String
      switch (error.wasSearched, error.name.contains(" ")) {
      case (false, _): hint = ""
      case (true, false): hint = " (a function or alias of your shell needs: bash -c)"
      case (true, true): hint = " (a whole line needs a shell: sh -c '…')"
      }
      return "cannot run '\(Sanitiser.clean(error.name))': \(Sanitiser.clean(error.reason))\(hint)"
    case .system(let error): return Sanitiser.clean(error.description)
    case .hopeless(let words): return words
    }
  }
}
