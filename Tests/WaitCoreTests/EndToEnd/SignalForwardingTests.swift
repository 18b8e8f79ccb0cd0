// Signals that somebody sends to waitfor alone are for the command.

import Foundation
import Testing

@Suite struct SignalForwardingTests {
  /// Those that end a process which does nothing about them.
  static let deadly: [Int32] = {
    var signals = [
      SIGHUP, SIGINT, SIGQUIT, SIGTRAP, SIGABRT, SIGBUS, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM,
      SIGTERM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSEGV,
    ]
    #if os(Linux)
      signals += [SIGPOLL, SIGPWR, SIGSTKFLT, 34, 64]
    #endif
    return signals
  }()

  /// Those that can be caught; CHLD and CONT tell waitfor something.
  static let caught = deadly + [SIGTSTP, SIGURG, SIGWINCH]

  static let ofPeople = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1]

  /// A debug build's runtime would take the signals of a crash for itself.
  private static let environment: [String: String?] = ["SWIFT_BACKTRACE": "enable=no"]

  private static func trapping(_ signal: Int32) -> [String] {
    ["sh", "-c", "trap 'exit 7' \(signal); echo up; while :; do sleep .02; done"]
  }

  private static let defenceless = ["sh", "-c", "ulimit -c 0; echo up; exec sleep 600"]

  @Test(arguments: caught)
  func `a command that catches the signal decides the status`(signal: Int32) throws {
    let running = try Running(
      waitfor("--") + Self.trapping(signal), environment: Self.environment)
    running.waitUntilWritten("up")
    running.send(signal)
    #expect(running.wait().ending == .exited(7))
  }

  @Test(arguments: deadly)
  func `a command without a trap dies of the signal, and so does waitfor`(signal: Int32) throws {
    let running = try Running(waitfor("--") + Self.defenceless, environment: Self.environment)
    running.waitUntilWritten("up")
    running.send(signal)
    #expect(running.wait().ending == .signalled(signal))
  }

  @Test(arguments: ofPeople)
  func `a shell sees 128 and the number`(signal: Int32) throws {
    let script = """
      waitfor -- sh -c 'ulimit -c 0; echo $$ $PPID; exec sleep 600'
      echo $?
      """
    let running = try Running(["bash", "-c", script], environment: Self.environment)
    running.waitUntilWritten("\n")
    let pids = running.output.text.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    kill(try #require(pids.last), signal)
    #expect(running.wait().outputText.hasSuffix("\n\(128 + signal)\n"))
  }

  @Test(arguments: ofPeople)
  func `a sender in our own process group is heard`(signal: Int32) throws {
    // Not a shell: what one starts with & ignores SIGINT and SIGQUIT.
    let sender = """
      my $signal = shift;
      my $pid = open my $out, '-|', @ARGV;
      <$out>;
      kill $signal, $pid;
      close $out;
      print $? & 127, ' ', $? >> 8, "\\n";
      """
    let perl = ["perl", "-e", sender, "\(signal)"]
    let dying = try run(
      perl + waitfor("--quiet", "--") + Self.defenceless, environment: Self.environment)
    #expect(dying.outputText == "\(signal) 0\n")
    let catching = try run(
      perl + waitfor("--quiet", "--") + Self.trapping(signal), environment: Self.environment)
    #expect(catching.outputText == "0 7\n")
  }

  @Test func `one signal is delivered once`() throws {
    let script = """
      trap 'n=$((n+1)); echo int' INT
      trap 'exit $n' TERM
      echo up
      while :; do sleep .02; done
      """
    let running = try Running(waitfor("--", "sh", "-c", script))
    running.waitUntilWritten("up")
    running.send(SIGINT)
    running.waitUntilWritten("int")
    running.send(SIGTERM)
    let made = running.wait()
    #expect(made.ending == .exited(1))
    #expect(made.outputText == "up\nint\n")
  }

  @Test(arguments: [SIGTERM, SIGUSR1, SIGABRT, SIGSEGV, SIGTRAP])
  func `the same signal gets through again and again`(signal: Int32) throws {
    let script =
      "trap 'n=$((n+1)); echo $n' \(signal); echo up; while [ ${n:-0} -lt 3 ]; do sleep .02; done"
    let running = try Running(
      waitfor("--", "sh", "-c", "\(script); exit 3"), environment: Self.environment)
    running.waitUntilWritten("up")
    for count in 1...3 {
      running.send(signal)
      running.waitUntilWritten("\(count)\n")
    }
    #expect(running.wait().ending == .exited(3))
  }

  @Test func `a signal at any moment of the start ends both`() throws {
    let sender = """
      for (1 .. 200) {
        my $pid = fork;
        exec @ARGV if !$pid;
        select undef, undef, undef, rand 0.004;
        kill TERM => $pid;
        waitpid $pid, 0;
        print "$?\\n" if $? != 15;
      }
      """
    let running = try Running(["perl", "-e", sender] + waitfor("--quiet", "--", "sleep", "600"))
    #expect(running.wait(within: .seconds(60)).outputText == "")
    let left = ProcessList.session(of: running.pid).filter { $0 != running.pid }
    #expect(left.filter(ProcessList.isAlive).isEmpty)
  }

  @Test func `a signal that the command outlives ends nothing`() throws {
    let script = "trap 'echo caught' TERM; echo up; until [ $n ]; do read n; done; exit $n"
    let running = try Running(waitfor("--", "bash", "-c", script)) { $0.input = .pipe }
    running.waitUntilWritten("up")
    running.send(SIGTERM)
    running.waitUntilWritten("caught")
    running.write("9\n")
    #expect(running.wait().ending == .exited(9))
  }

  @Test func `a killed waitfor leaves the command running`() throws {
    let running = try Running(waitfor("--", "sh", "-c", "echo $$; exec sleep 600"))
    running.waitUntilWritten("\n")
    let pid = try #require(pid_t(running.output.text.dropLast()))
    running.send(SIGKILL)
    #expect(running.wait().ending == .signalled(SIGKILL))
    #expect(ProcessList.isAlive(pid))
  }
}
