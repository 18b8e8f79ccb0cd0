// A script that begins to wait with the program under test, lets something happen, and ends as the wait
// does. What happens does so when the program has looked and sleeps.

import Testing

enum WaitScript {
  /// Shell functions to begin a wait and to wait for its end.
  ///
  /// `begin` starts waitfor and returns when it sleeps, in a look that hangs or until there is news;
  /// its number is then in `pid`. `ended` tells whether its first thread has ended: the other one, in
  /// a look that hangs, may hold it in the process table, where `kill -0` still finds it.
  private static let functions = """
    asleep() { [ "$(cat /proc/$pid/task/*/status 2>/dev/null | grep -c '^State:.[SD]')" -ge 2 ]; }
    ended() { ! grep -qs '^State:.[^XZ]' /proc/$pid/status; }
    begin() {
      # In the background a shell without job control has INT ignored.
      env --default-signal=INT waitfor --timeout 25s --plain --delay 0 "$@" & pid=$!
      until asleep || ended; do sleep .01; done
    }
    end() { wait $pid; }

    """

  /// Runs a script in a mount namespace whose `/mnt` is an empty file system in memory.
  static func run(_ script: String, by backend: Backend = .events) throws -> Finished {
    let limit = backend == .looks ? MountNamespace.forbidInotify : ""
    let beginning = "\(limit)\nmount -t tmpfs none /mnt\ncd /mnt\n"
    return try WaitCoreTests.run(
      MountNamespace.command(functions + FuseServer.shell + "\n" + beginning + script))
  }
}
