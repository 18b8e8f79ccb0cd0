// A system that has no room for another queue of events or another watch, and a queue that overflows:
// it costs latency, never a file.

import Foundation
import Testing

@Suite struct InotifyLimitTests {
  private static let limits = [MountNamespace.forbidInotify, MountNamespace.forbidWatches]

  @Test(
    .enabled(
      if: MountNamespace.canLimitInotify && MountNamespace.canMountTmpfs,
      "needs a user namespace, whose limits may be set"),
    arguments: limits)
  func `without a queue or without a watch a file is noticed all the same`(limit: String) throws {
    for (wait, happens) in [
      ("-f want", "touch want"), ("-f a/b/want", "mkdir -p a/b; touch a/b/want"),
      ("--gone -f there", "rm there"), ("--contains new -f there", "printf new >there"),
      ("--size 3 -f there", "printf new >there"),
    ] {
      let made = try WaitScript.run("touch there; \(limit)\nbegin \(wait)\n\(happens)\nend")
      #expect(made.ending == .exited(0), "\(wait): \(made.errorText)")
    }
  }

  @Test(
    .enabled(
      if: MountNamespace.canLimitInotify && MountNamespace.canMountTmpfs,
      "needs a user namespace, whose limits may be set"))
  func `without room for all watches the rest is looked at`() throws {
    let made = try WaitScript.run(
      """
      for i in $(seq 20); do mkdir $i; set -- "$@" -f $i/want; done
      echo 5 >/proc/sys/user/max_inotify_watches
      begin "$@"
      for i in $(seq 20 -1 1); do touch $i/want; done
      end
      """)
    #expect(made.ending == .exited(0), "\(made.errorText)")
  }

  @Test(.enabled(if: TaskState.isKnown, "needs Linux's proc(5)"))
  func `events that were lost cost neither the file nor the watch on its folder`() throws {
    let directory = try TemporaryDirectory()
    try directory.makeFolder("d")
    try directory.append("", to: "d/a")
    try directory.append("", to: "d/b")
    let running = try Running(waitfor("-f", directory["d/want"]))
    running.waitUntil("it watches") {
      TaskState.watches(directory["d"], in: "\(running.pid)")
        && TaskState.isWaitingForOthers(running.pid)
    }
    running.send(SIGSTOP)
    running.waitUntil("it is stopped") { running.isStopped }
    // The end of the watch is among the events that are read, and the rest is lost.
    try directory.rename("d", to: "e")
    try directory.makeFolder("d")
    let limit = "/proc/sys/fs/inotify/max_queued_events"
    let most = try #require(Int(try String(contentsOfFile: limit, encoding: .utf8).dropLast()))
    for _ in 0...(most / 2 + 1) {
      chmod(directory["e/a"], 0o600)
      chmod(directory["e/b"], 0o600)
    }
    running.send(SIGCONT)
    running.waitUntil("it watches the new folder") {
      TaskState.watches(directory["d"], in: "\(running.pid)")
    }
    #expect(running.ending == nil)
    try directory.append("", to: "d/want")
    #expect(running.wait().ending == .exited(0))
  }
}
