// How this process ends as another one did.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

package enum OwnEnd {
  /// Exits at once.
  ///
  /// Nothing of ours is buffered, so nothing has to be flushed.
  package static func exit(_ status: Int32) -> Never {
    _exit(status)
  }

  /// Dies of a signal, without a core of our own over the command's.
  ///
  /// The first process of a container can't kill itself; it exits as a shell would say it.
  package static func die(of signal: Int32) -> Never {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    unsafe setCoreLimit(&none)
    var action = SignalInfo.defaultAction()
    unsafe sigaction(signal, &action, nil)
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe sigprocmask(SIG_SETMASK, &mask, nil)
    kill(getpid(), signal)
    _exit(128 + signal)
  }
}

private func setCoreLimit(_ limit: UnsafeMutablePointer<rlimit>) {
  #if canImport(Glibc)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), limit)
  #else
    unsafe setrlimit(RLIMIT_CORE, limit)
  #endif
}
