// The one call of posix_spawn(3).

#if canImport(Darwin)
  import Darwin

  private func makeAttributes() -> posix_spawnattr_t? { nil }
  private func makeActions() -> posix_spawn_file_actions_t? { nil }
#elseif canImport(Glibc)
  import Glibc

  private func makeAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }
  private func makeActions() -> posix_spawn_file_actions_t { unsafe posix_spawn_file_actions_t() }
#endif

enum SpawnCall {
  /// Starts a process; gives 0 or errno(3).
  @unsafe static func run(
    _ pid: inout pid_t, _ path: UnsafePointer<CChar>, _ vector: Arguments.Vector,
    _ streams: [(ours: Int32, its: Int32)], _ mask: UnsafePointer<sigset_t>,
    _ environment: Arguments.Vector?
  ) -> Int32 {
    var attributes = makeAttributes()
    var actions = unsafe makeActions()
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawn_file_actions_init(&actions)
    defer {
      unsafe posix_spawnattr_destroy(&attributes)
      unsafe posix_spawn_file_actions_destroy(&actions)
    }
    // Caught signals fall back to their default by exec itself, and ignored ones stay ignored: the
    // mask is all that we have changed for good.
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    unsafe posix_spawnattr_setsigmask(&attributes, mask)
    for stream in streams {
      unsafe posix_spawn_file_actions_adddup2(&actions, stream.ours, stream.its)
    }
    return unsafe posix_spawn(&pid, path, &actions, &attributes, vector, environment ?? environ)
  }
}
