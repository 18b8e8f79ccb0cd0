// The time of day, which people set and which jumps. It is written down and nothing is ever reckoned
// with it.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

package enum WallClock {
  /// Seconds since 1970 and milliseconds, and the seconds by which local time is ahead of UTC.
  package static var reading: (seconds: Int64, milliseconds: Int, offset: Int) {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    var local = unsafe tm()
    // Without an answer, as in a year that no int holds, the time is told in UTC.
    let offset = unsafe localtime_r(&time.tv_sec, &local) == nil ? 0 : local.tm_gmtoff
    return (Int64(time.tv_sec), Int(time.tv_nsec) / 1_000_000, Int(offset))
  }
}
