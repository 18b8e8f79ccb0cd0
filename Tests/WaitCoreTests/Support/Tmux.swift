// A real terminal: a tmux server of a test's own, with one pane in which a shell or a command runs.
// tmux reflows at a resize and has an alternate screen, which the screen model has not. The server dies
// with the value. Each look is a process of its own, so tests of many steps belong on TestTerminal.

import Foundation
import Testing

final class Tmux: Sendable {
  /// A plain interactive shell; tmux shows what its line editor draws.
  static let shell = ["bash", "--norc", "--noprofile", "-i"]

  private let directory: TemporaryDirectory
  private let environment: [String: String]
  private let patience = Patience()
  /// The leader of the session in the pane.
  private let leader: pid_t

  /// Starts a server whose pane has that size, and waits for the shell's prompt.
  ///
  ///     let tmux = try Tmux(columns: 60, rows: 10, environment: ["LANG": "ja_JP.UTF-8"])
  ///
  /// TERM in the pane is tmux's own unless it is given. A command in the shell's place leaves the
  /// screen as it is when it ends; see `shellCode`.
  init(
    columns: Int = 80,
    rows: Int = 24,
    environment changes: [String: String?] = [:],
    command: [String]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    directory = try TemporaryDirectory()
    let place: [String: String?] = ["TMUX_TMPDIR": directory.path]
    // The server's environment, which it was started with, is the pane's; later calls have their own.
    environment = TestEnvironment.make(place)
    let term = (changes["TERM"] ?? nil) ?? "tmux-256color"
    var pane = TestEnvironment.make(changes)
    for (name, value) in place { pane[name] = value }
    var start = ["start-server", ";"]
    for (option, value) in [
      ("status", "off"), ("escape-time", "0"), ("history-limit", "100000"),
      ("default-terminal", term),
    ] {
      start += ["set-option", "-g", option, value, ";"]
    }
    start += ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "--"]
    if let command {
      // tmux closes the pane of a command that ends, so there is a shell that stays.
      let script = "trap : INT QUIT; \"$@\"; echo $? >\"$0\"; exec sleep 99999"
      start += ["sh", "-c", script, directory["status"]] + command
    } else {
      start += Tmux.shell
    }
    let made = try run(Tmux.command(start), sourceLocation: sourceLocation) {
      $0.environment = pane
    }
    guard made.ending == .exited(0) else {
      throw TmuxFailure(description: "tmux: \(made.ending) \(made.errorText)")
    }
    let shown = try run(Tmux.command(["display-message", "-p", "#{pane_pid}"])) {
      [environment] in $0.environment = environment
    }
    leader = pid_t(shown.outputText.dropLast()) ?? 0
    guard command == nil else { return }
    waitUntil("the shell prompts", sourceLocation: sourceLocation) {
      rowsNow().first?.isEmpty == false
    }
  }

  deinit {
    close()
  }

  // MARK: What a user does

  /// Presses keys by tmux's names: `sendKeys("C-c")`, `sendKeys("Up", "Enter")`.
  func sendKeys(_ keys: String...) throws {
    _ = try call(["send-keys", "--"] + keys)
  }

  /// Types text as it stands; with `enter`, the Enter key after it.
  func sendText(_ text: String, enter: Bool = false) throws {
    _ = try call(["send-keys", "-l", "--", text])
    if enter { try sendKeys("Enter") }
  }

  /// Gives the window another size; tmux tells the program up to 250 ms later.
  func resize(columns: Int, rows: Int) throws {
    _ = try call(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  // MARK: What is to be seen

  /// The rows of the screen, without the blanks at their ends; with the history, what has scrolled
  /// off stands before them.
  func capture(withHistory: Bool = false) throws -> [String] {
    Tmux.rows(try call(["capture-pane", "-p"] + (withHistory ? ["-S", "-"] : [])))
  }

  /// The rows with tmux's own sequences for their colours.
  func captureStyled() throws -> [String] {
    Tmux.rows(try call(["capture-pane", "-p", "-e"]))
  }

  /// The value of a tmux format, such as `#{pane_pid}`.
  func value(_ format: String) throws -> String {
    String(try call(["display-message", "-p", format]).dropLast())
  }

  /// Where the cursor is, from 0, and whether it is shown.
  func cursor() throws -> (row: Int, column: Int, isVisible: Bool) {
    let fields = try value("#{cursor_y} #{cursor_x} #{cursor_flag}").split(separator: " ")
    guard fields.count == 3, let row = Int(fields[0]), let column = Int(fields[1]) else {
      throw TmuxFailure(description: "tmux: no cursor in \(fields)")
    }
    return (row, column, fields[2] == "1")
  }

  func isAlternateScreen() throws -> Bool { try value("#{alternate_on}") == "1" }

  /// Whether autowrap is on, as terminals are found and must be left.
  func wraps() throws -> Bool { try value("#{wrap_flag}") == "1" }

  /// The device of the pane's terminal.
  func terminalName() throws -> String { try value("#{pane_tty}") }

  /// What a shell has in `$?` of the command that was given, or nil while it runs.
  ///
  /// tmux may not have drawn the command's last bytes then, so wait for them too.
  var shellCode: Int32? {
    (try? directory.read("status")).flatMap { Int32($0.dropLast()) }
  }

  /// Waits until a condition holds; a failure shows the screen.
  @discardableResult
  func waitUntil(
    _ what: String, within limit: Duration = WaitCoreTests.patience,
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) -> Bool {
    WaitCoreTests.waitUntil(
      what, within: limit, every: .milliseconds(20), patience: patience,
      showing: { "screen:\n" + self.rowsNow().joined(separator: "\n") },
      sourceLocation: sourceLocation, condition)
  }

  /// Waits until the rows of the screen are as a condition wants them.
  @discardableResult
  func waitUntilRows(
    _ what: String, within limit: Duration = WaitCoreTests.patience,
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: ([String]) -> Bool
  ) -> Bool {
    waitUntil(what, within: limit, sourceLocation: sourceLocation) { condition(rowsNow()) }
  }

  /// Waits until a row has the text in it.
  @discardableResult
  func waitUntilShown(
    _ text: String, within limit: Duration = WaitCoreTests.patience,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    waitUntilRows("'\(text)' is shown", within: limit, sourceLocation: sourceLocation) {
      $0.contains { $0.contains(text) }
    }
  }

  /// Ends the server and what is left in the pane's session.
  func close() {
    guard FileManager.default.fileExists(atPath: directory.path) else { return }
    _ = try? call(["kill-server"])
    directory.remove()
    if leader > 0 { for member in ProcessList.session(of: leader) { kill(member, SIGKILL) } }
  }

  private func rowsNow() -> [String] {
    (try? capture()) ?? []
  }

  private func call(_ arguments: [String]) throws -> String {
    let made = try run(Tmux.command(arguments)) { $0.environment = environment }
    guard made.ending == .exited(0) else {
      throw TmuxFailure(description: "tmux \(arguments): \(made.errorText)")
    }
    return made.outputText
  }

  /// The directory of the socket, in the environment, is what makes the server private.
  private static func command(_ arguments: [String]) -> [String] {
    ["tmux", "-u", "-L", "t", "-f", "/dev/null"] + arguments
  }

  private static func rows(_ text: String) -> [String] {
    text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}

/// A call of tmux that did not succeed.
struct TmuxFailure: Error {
  let description: String
}
