// What our children have cost.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

package enum ChildUsage {
  /// The processor time of the children that have ended, and of theirs that they have waited for.
  package static var times: (user: Duration, system: Duration)? {
    var usage = rusage()
    guard unsafe getrusage(children, &usage) == 0 else { return nil }
    return (length(usage.ru_utime), length(usage.ru_stime))
  }

  // RUSAGE_CHILDREN, whose type differs between the systems.
  private static let children: Int32 = -1

  private static func length(_ time: timeval) -> Duration {
    .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
  }
}
