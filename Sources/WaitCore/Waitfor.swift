// A run of waitfor, from its words to its end. The only place where failures become words.

/// The program.
package enum Waitfor {
  /// Runs, and ends as the command did.
  package static func main() -> Never {
    switch run(Arguments.own) {
    case .exited(let status): OwnEnd.exit(status)
    case .signalled(let number): OwnEnd.die(of: number)
    }
  }

  private static func run(_ arguments: Arguments) -> Ending {
    Descriptor.fillStandardHoles()
    do {
      return try perform(arguments)
    } catch {
      _ = StandardError.send(line: "waitfor: \(error.words)")
      return .exited(error.status)
    }
  }

  private static func perform(_ arguments: Arguments) throws(Failure) -> Ending {
    let signalNames = SignalNames { HostSignals.table }
    let run: Run
    do throws(UsageError) {
      let settings = try OptionParser(signals: signalNames).parse(
        count: arguments.count, bytes: arguments.bytes,
        defaults: ProcessEnvironment.bytes(DefaultOptions.variable))
      if settings.request == .tell {
        let words = (settings.command ?? arguments.count)..<arguments.count
        return TellRun(settings: settings, words: words.map(arguments.text)).perform()
      }
      guard settings.request == .run else { return try answer(settings, signalNames) }
      let setup = try Setup(
        settings, EnvironmentValues(ProcessEnvironment.value),
        isTerminal: TerminalDevice.isTerminal(2),
        command: settings.command.map(arguments.text) ?? "", signals: signalNames,
        defaultSignal: HostSignals.term)
      run = Run(settings: settings, setup: setup, words: settings.command.map(arguments.from))
    } catch {
      throw .usage(error)
    }
    return try run.perform()
  }

  /// Answers a request that runs no command, on standard output.
  private static func answer(_ settings: Settings, _ signals: SignalNames) throws(UsageError)
    -> Ending
  {
    let text: String
    switch settings.request {
    case .run, .tell: return .exited(ExitStatus.ownFailure)
    case .help: text = HelpText.page()
    case .version: text = "waitfor \(Version.text)\n"
    case .completions(let name):
      text = CompletionShell(rawValue: name)?.script(signals: signals) ?? ""
    case .listStyles: text = list(LookCatalogue.all.map { ($0.name, $0.summary) })
    case .listHistory: text = RunHistory.list()
    case .forget(let word):
      try RunHistory.forget(word)
      return .exited(0)
    case .listSpinners: text = list(SpinnerCatalogue.all.map { ($0.name, $0.summary) })
    }
    do { try StandardError.print(text) } catch {
      _ = StandardError.send(line: "waitfor: \(error)")
      return .exited(ExitStatus.ownFailure)
    }
    return .exited(0)
  }

  private static func list(_ rows: [(name: String, summary: String)]) -> String {
    let width = (rows.map(\.name.utf8.count).max() ?? 0) + 2
    return rows.map { row in
      row.name + String(repeating: " ", count: width - row.name.utf8.count) + row.summary + "\n"
    }.joined()
  }
}
