// A command that is stopped where there is no terminal: waitfor stops with it where somebody may
// continue it, and stays awake where nobody would.

import Foundation
import Testing

#if os(Linux)
  @Suite struct StoppedCommandTests {
    private func script(_ signal: String) -> [String] {
      ["sh", "-c", "echo $$; kill -\(signal) $$; echo on; exit 5"]
    }

    /// Waits for the command to be stopped; its process.
    private func stoppedCommand(of running: Running) throws -> pid_t {
      running.waitUntilWritten("\n")
      let first = running.output.text.split(separator: "\n").first
      let pid = try #require(first.flatMap { pid_t($0) })
      running.waitUntil("the command is stopped") { ProcessList.entry(of: pid)?.state == "T" }
      return pid
    }

    @Test(arguments: ["TSTP", "TTIN", "TTOU"])
    func `a command that stops itself stops us, and goes on with us`(signal: String) throws {
      let running = try Running(waitfor("--") + script(signal)) { $0.session = .groupOnly }
      _ = try stoppedCommand(of: running)
      running.waitUntil("waitfor is stopped") { running.isStopped }
      #expect(!running.output.contains("on"))
      running.send(SIGCONT)
      let made = running.wait()
      #expect(made.ending == .exited(5))
      #expect(made.outputText.hasSuffix("\non\n"))
    }

    @Test func `a group that nobody can continue is not stopped by a terminal's signal`() throws {
      let made = try run(waitfor("--") + script("TSTP"))
      #expect(made.ending == .exited(5))
      #expect(made.outputText.hasSuffix("\non\n"))
    }

    @Test(arguments: [Launch.Session.new, .groupOnly])
    func `a command that was frozen is continued through us`(session: Launch.Session) throws {
      let running = try Running(waitfor("--") + script("STOP")) { $0.session = session }
      let pid = try stoppedCommand(of: running)
      // Only a stop that waitfor has taken notice of is passed on; it sleeps when it has.
      running.waitUntil("waitfor sleeps") { ProcessList.entry(of: running.pid)?.state == "S" }
      #expect(!running.isStopped)
      running.waitUntil("the command is continued") {
        running.send(SIGCONT)
        return ProcessList.entry(of: pid)?.state != "T"
      }
      #expect(running.wait().ending == .exited(5))
    }

    @Test func `a whole group that was frozen is continued through us`() throws {
      let command = ["sh", "-c", "echo $$; read x; exit 5"]
      let running = try Running(waitfor("--") + command) { $0.input = .pipe }
      running.waitUntilWritten("\n")
      let pid = try #require(pid_t(running.output.text.dropLast()))
      running.send(SIGSTOP, toGroup: true)
      running.waitUntil("both are stopped") {
        running.isStopped && ProcessList.entry(of: pid)?.state == "T"
      }
      running.send(SIGCONT)
      running.waitUntil("the command goes on") { ProcessList.entry(of: pid)?.state != "T" }
      running.write("\n")
      #expect(running.wait().ending == .exited(5))
    }

    @Test(arguments: ["STOP", "TSTP"], [Launch.Session.new, .groupOnly])
    func `the time limit ends a command that was stopped`(
      signal: String, session: Launch.Session
    ) throws {
      // Where a shell may have job control the time stopped does not count.
      if signal == "TSTP", session == .groupOnly { return }
      let command = ["sh", "-c", "kill -\(signal) $$; exec sleep 600"]
      let made = try run(waitfor("--timeout", ".5s", "--") + command) { $0.session = session }
      #expect(made.ending == .exited(124))
      #expect(made.elapsed >= .milliseconds(500))
    }

    @Test func `a signal ends a command that was stopped once it is continued`() throws {
      let running = try Running(waitfor("--") + script("STOP"))
      let pid = try stoppedCommand(of: running)
      running.send(SIGTERM)
      // Passed on, it waits for the command to be continued.
      waitUntil("the signal to be pending") { hasPending(SIGTERM, pid) }
      #expect(running.ending == nil)
      kill(pid, SIGCONT)
      #expect(running.wait().ending == .signalled(SIGTERM))
    }

    /// Whether a signal waits for a process, as proc(5) tells: bit n-1 for signal n.
    private func hasPending(_ signal: Int32, _ pid: pid_t) -> Bool {
      let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("ShdPnd:") }
      let mask = line.flatMap { UInt64($0.dropFirst(7).filter(\.isHexDigit), radix: 16) } ?? 0
      return mask & (1 << UInt64(signal - 1)) != 0
    }
  }
#endif
