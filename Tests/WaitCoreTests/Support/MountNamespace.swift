// A mount namespace for a script: what it mounts is seen by nobody else and is gone with it. Inside, the
// script is root of a user namespace, too, whose inotify limits are its own.

import Foundation
import Testing

enum MountNamespace {
  // What the system lets us do there; each is tried once.
  static let canMountTmpfs = succeeds("mount -t tmpfs none /mnt")
  static let canBind = succeeds(
    "mount -t tmpfs none /mnt; mkdir /mnt/a /mnt/b; mount --bind /mnt/a /mnt/b")
  static let canOverlay = succeeds(
    """
    mount -t tmpfs none /mnt; cd /mnt; mkdir l u w m
    mount -t overlay none -o lowerdir=l,upperdir=u,workdir=w m
    """)
  static let canMountFuse = succeeds("\(FuseServer.shell)\nserve /mnt; ls /mnt >/dev/null")
  static let canLimitInotify = succeeds(forbidInotify)

  /// Leaves no room for a queue of events.
  static let forbidInotify = "echo 0 >/proc/sys/user/max_inotify_instances"

  /// Leaves no room for a watch.
  static let forbidWatches = "echo 0 >/proc/sys/user/max_inotify_watches"

  /// The command line that runs a script of bash there, with words as its arguments.
  static func command(_ script: String, _ words: [String] = []) -> [String] {
    let options = ["--user", "--map-root-user", "--mount", "--propagation", "private"]
    return ["unshare"] + options + ["--", "bash", "-c", "set -eu\n\(script)", "bash"] + words
  }

  private static func succeeds(_ script: String) -> Bool {
    (try? run(command(script), within: .seconds(20)))?.ending == .exited(0)
  }
}
