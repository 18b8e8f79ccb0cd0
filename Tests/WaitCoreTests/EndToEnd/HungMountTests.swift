// A look at a file on a mount whose server does not answer never comes back, and can't be interrupted.
// It must not make waitfor deaf.

import Foundation
import Testing

@Suite(
  .enabled(
    if: MountNamespace.canMountFuse, "needs /dev/fuse and a user namespace that may mount it"))
struct HungMountTests {
  /// Begins to wait for a file on a mount that hangs from the start, or from then on.
  private static let hang = """
    mkdir d; source=/mnt/host; serve /mnt/d
    touch d.hung
    begin -f d/want

    """

  private static func ending(after script: String) throws -> Finished {
    try WaitScript.run(hang + script + "\nset +e; end; code=$?; kill -KILL $server; exit $code")
  }

  @Test(arguments: [("TERM", 143), ("INT", 130), ("HUP", 129)] as [(String, Int32)])
  func `a signal ends it`(name: String, status: Int32) throws {
    let made = try Self.ending(after: "kill -\(name) $pid")
    #expect(made.ending == .exited(status))
    #expect(made.errorText.contains(" SIG\(name): d/want\n"))
  }

  @Test func `the time limit ends it`() throws {
    let made = try WaitScript.run(
      """
      mkdir d; source=/mnt/host; serve /mnt/d
      touch d.hung
      set +e; begin -t 300ms -f d/want
      end; code=$?; kill -KILL $server; exit $code
      """)
    #expect(made.ending == .exited(124))
    #expect(made.errorText.hasSuffix(" timeout 300ms: d/want\n"))
  }

  @Test func `a server that has taken the question does not keep it from its last word`() throws {
    let made = try WaitScript.run(
      """
      mkdir d; source=/mnt/host; serve /mnt/d
      touch d.silent
      begin -f d/want
      kill -TERM $pid
      until ended; do sleep .01; done
      kill -KILL $server
      end
      """)
    #expect(made.ending == .exited(143))
    #expect(made.errorText.contains(" SIGTERM: d/want\n"))
  }

  @Test func `asked how it is, it says so`() throws {
    let made = try Self.ending(after: "kill -USR1 $pid; sleep .2; kill -TERM $pid")
    #expect(made.ending == .exited(143))
    #expect(made.errorText.split(separator: "\n").contains { $0.contains("~") })
  }

  @Test func `when the server answers again, the wait goes on`() throws {
    let made = try Self.ending(after: "touch host; rm d.hung")
    #expect(made.ending == .exited(0))
  }

  @Test func `a mount that hangs while one waits makes nobody deaf`() throws {
    let made = try WaitScript.run(
      """
      mkdir d; source=/mnt/host; serve /mnt/d
      begin -f d/want
      touch d.hung
      # Until a look of every second hangs.
      until grep -qs request_wait_answer /proc/$pid/task/*/wchan || ended; do sleep .02; done
      kill -TERM $pid
      set +e; end; code=$?; kill -KILL $server; exit $code
      """)
    #expect(made.ending == .exited(143))
  }

  @Test func `^C ends it on a terminal, and the terminal is left as it was`() throws {
    let script = """
      \(FuseServer.shell)
      mount -t tmpfs none /mnt; mkdir /mnt/d; serve /mnt/d >/dev/null
      touch /mnt/d.hung
      trap : INT
      code=0; waitfor -f /mnt/d/want || code=$?
      kill -KILL $server; exit $code
      """
    let terminal = try TestTerminal(MountNamespace.command(script))
    terminal.waitUntilShown("Fetching data…")
    terminal.type("\u{03}")
    #expect(terminal.waitForEnd() == .exited(130))
    #expect(terminal.screen.text.contains("SIGINT"))
    #expect(terminal.modes?.echo == true)
  }
}
