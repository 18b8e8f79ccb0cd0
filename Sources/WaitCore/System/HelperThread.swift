// A second thread for what may hang: a look at a file on a mount whose server is gone can't be
// interrupted, not even by a signal. It takes no signals, and ends with the process.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

private final class Job {
  let work: () -> Void

  init(_ work: @escaping () -> Void) {
    self.work = work
  }
}

#if canImport(Darwin)
  private func runJob(_ job: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work()
    return nil
  }
#else
  private func runJob(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let job = unsafe job { unsafe Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work() }
    return nil
  }
#endif

package enum HelperThread {
  /// Runs work in a thread of its own; whether there could be one.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    var (all, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let job = unsafe Unmanaged.passRetained(Job(work)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    guard unsafe pthread_create(&thread, nil, runJob, job) == 0 else {
      unsafe Unmanaged<Job>.fromOpaque(job).release()
      return false
    }
    return true
  }
}
