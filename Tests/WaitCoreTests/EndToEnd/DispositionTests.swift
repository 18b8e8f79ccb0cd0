// Signals as waitfor's parent has left them: ignored, blocked, pending. The command finds them
// as it would without waitfor, and waitfor itself is not led astray.

import Foundation
import Testing

#if os(Linux)
  @Suite struct DispositionTests {
    private static let list = ["env", "--list-signal-handling", "true"]
    /// All that can be ignored, without the two of the C library, and CHLD (see below).
    private static let most = (Int32(1)...64).filter {
      ![SIGKILL, SIGSTOP, SIGCHLD, 32, 33].contains($0)
    }

    static let inherited: [(ignoring: [Int32], blocking: [Int32])] = [
      ([], []), ([SIGHUP], []), ([SIGINT, SIGQUIT], []), ([SIGPIPE], []),
      ([SIGHUP, SIGINT, SIGPIPE, SIGQUIT], [SIGUSR1]), ([SIGTERM, SIGUSR2], [SIGTERM, SIGCHLD]),
      ([], [SIGCHLD]), ([], [SIGALRM, SIGINT, SIGCONT]), (most, most + [SIGCHLD]),
    ]

    @Test(arguments: inherited, [[], ["--timeout", "9"], ["--style", "hidden"], ["-o", "hide"]])
    func `ignored and blocked signals are handed on`(
      inherited: (ignoring: [Int32], blocking: [Int32]), options: [String]
    ) throws {
      let set: (inout Launch) -> Void = {
        $0.ignoring = inherited.ignoring
        $0.blocking = inherited.blocking
      }
      // Where the output is hidden, the list would be seen only if it failed.
      let fails = ["sh", "-c", "\"$@\"; exit 3", "sh"] + Self.list
      let bare = try run(fails, set)
      let wrapped = try run(waitfor("--quiet") + options + ["--"] + fails, set)
      #expect(wrapped.ending == .exited(3))
      let lines = wrapped.errorText.split(separator: "\n").filter { !$0.hasPrefix("waitfor: ") }
      #expect(lines == bare.errorText.split(separator: "\n"))
    }

    @Test func `an ignored SIGCHLD hides no status, and is the default for the command`() throws {
      let made = try run(waitfor("--quiet", "--", "sh", "-c", "env --list-signal-handling; exit 6"))
      {
        $0.ignoring = [SIGCHLD]
      }
      #expect(made.ending == .exited(6))
      #expect(!made.errorText.contains("CHLD"))
    }

    @Test(arguments: [[SIGCHLD], [SIGCHLD, SIGTERM, SIGINT], Array(Int32(1)...31)])
    func `blocked signals hide no end`(blocking: [Int32]) throws {
      let running = try Running(waitfor("--", "sh", "-c", "echo up; read x; exit 6")) {
        $0.input = .pipe
        $0.blocking = blocking
      }
      running.waitUntilWritten("up")
      running.write("\n")
      #expect(running.wait().ending == .exited(6))
    }

    @Test func `an ignored SIGPIPE shows as a failed write`() throws {
      let script = "{ waitfor --quiet -- yes; echo $? >&3; } | head -n1"
      let made = try run(["bash", "-c", "{ \(script); } 3>&1"]) { $0.ignoring = [SIGPIPE] }
      #expect(made.outputText.contains("y\n") && made.outputText.contains("1\n"))
    }

    @Test func `nohup keeps the command alive`() throws {
      let script = "echo up; read x; exit 4"
      let running = try Running(["nohup"] + waitfor("--", "sh", "-c", script)) { $0.input = .pipe }
      running.waitUntilWritten("up")
      running.send(SIGHUP)
      running.write("\n")
      #expect(running.wait().ending == .exited(4))
    }
  }
#endif
