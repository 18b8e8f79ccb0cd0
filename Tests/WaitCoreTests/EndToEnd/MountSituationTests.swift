// The situations of PROCESS.md §5.1 that need a mount, each with events and with looks alone. What the
// test system can't mount is said to be left out, and why.

import Foundation
import Testing

@Suite struct MountSituationTests {
  private static let both = Backend.allCases
  private static let canMount = MountNamespace.canMountTmpfs && MountNamespace.canLimitInotify

  private static func expectNoticed(
    _ script: String, by backend: Backend, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let made = try WaitScript.run(script + "\nend", by: backend)
    #expect(made.ending == .exited(0), "\(made.errorText)", sourceLocation: sourceLocation)
    #expect(made.errorText.hasSuffix(" 100% done\n"), sourceLocation: sourceLocation)
  }

  @Test(
    .enabled(if: canMount, "needs a user namespace with a mount namespace and tmpfs"),
    arguments: both, ["d", "."])
  func `a file system is mounted over the folder, or one above it`(
    backend: Backend, above: String
  ) throws {
    try Self.expectNoticed(
      """
      mkdir -p top/d; begin -f top/d/want
      mount -t tmpfs none top/\(above)
      mkdir -p top/d; touch top/d/want
      """, by: backend)
  }

  @Test(
    .enabled(if: canMount, "needs a user namespace with a mount namespace and tmpfs"),
    arguments: both)
  func `a file system is unmounted, and what it covered is seen`(backend: Backend) throws {
    try Self.expectNoticed(
      """
      mkdir d; touch d/want; mount -t tmpfs none d; begin -f d/want
      umount d
      """, by: backend)
  }

  @Test(
    .enabled(if: canMount, "needs a user namespace with a mount namespace and tmpfs"),
    arguments: both)
  func `a file is gone with its file system`(backend: Backend) throws {
    try Self.expectNoticed(
      """
      mkdir d; mount -t tmpfs none d; touch d/want; begin --gone -f d/want
      umount d
      """, by: backend)
  }

  @Test(
    .enabled(if: canMount, "needs a user namespace with a mount namespace and tmpfs"),
    arguments: both)
  func `a file system is unmounted and mounted again`(backend: Backend) throws {
    try Self.expectNoticed(
      """
      mkdir d; mount -t tmpfs none d; begin -f d/want
      umount d; mount -t tmpfs none d; touch d/want
      """, by: backend)
  }

  @Test(
    .enabled(
      if: canMount && MountNamespace.canBind, "needs a user namespace that may make bind mounts"),
    arguments: both)
  func `a file is made through the other path of a bind mount`(backend: Backend) throws {
    try Self.expectNoticed(
      "mkdir a b; mount --bind a b; begin -f a/want; touch b/want", by: backend)
    try Self.expectNoticed(
      "mkdir a b; mount --bind a b; begin -f b/want; touch a/want", by: backend)
  }

  @Test(
    .enabled(
      if: canMount && MountNamespace.canBind, "needs a user namespace that may make bind mounts"),
    arguments: both)
  func `a folder is bound over the one that is waited in`(backend: Backend) throws {
    try Self.expectNoticed(
      "mkdir a b; touch a/want; begin -f b/want; mount --bind a b", by: backend)
  }

  @Test(
    .enabled(
      if: canMount && MountNamespace.canOverlay, "needs a user namespace that may mount overlays"),
    arguments: both, ["merged", "upper", "lower"])
  func `a file of an overlay is made through the mount, above and below it`(
    backend: Backend, place: String
  ) throws {
    // To change a layer under a mount is undefined, which is why nothing is looked up before.
    try Self.expectNoticed(
      """
      mkdir lower upper work merged
      mount -t overlay none -o lowerdir=lower,upperdir=upper,workdir=work merged
      begin -f merged/want
      touch \(place)/want
      # A name that was missing stays so for the kernel until it forgets it.
      [ \(place) = merged ] || mount -o remount merged || :
      """, by: backend)
  }

  @Test(
    .enabled(
      if: canMount && MountNamespace.canOverlay, "needs a user namespace that may mount overlays"),
    arguments: both)
  func `a file of an overlay is copied up when it is first written to`(backend: Backend) throws {
    try Self.expectNoticed(
      """
      mkdir lower upper work merged; printf old >lower/want
      mount -t overlay none -o lowerdir=lower,upperdir=upper,workdir=work merged
      begin --contains oldnew -f merged/want
      printf new >>merged/want
      """, by: backend)
  }

  @Test(
    .enabled(
      if: canMount && MountNamespace.canMountFuse,
      "needs /dev/fuse and a user namespace that may mount it"),
    arguments: both)
  func `a file of a FUSE mount is made behind it`(backend: Backend) throws {
    try Self.expectNoticed(
      """
      mkdir d; source=/mnt/host; serve /mnt/d; begin -f d/want
      touch host
      """, by: backend)
  }

  @Test(
    .enabled(
      if: canMount && MountNamespace.canMountFuse,
      "needs /dev/fuse and a user namespace that may mount it"),
    arguments: both)
  func `a file of a FUSE mount is changed behind it`(backend: Backend) throws {
    try Self.expectNoticed(
      """
      mkdir d; printf 'not yet' >host; source=/mnt/host; serve /mnt/d
      begin --contains ready -f d/want
      printf ', now ready' >>host
      """, by: backend)
    try Self.expectNoticed(
      """
      mkdir d; printf 123 >host; source=/mnt/host; serve /mnt/d
      begin --gone -f d/want
      rm host
      """, by: backend)
  }
}
