// How much of the processor a process has used, as Linux tells it.

import Foundation

enum ProcessClock {
  /// The time that a process has spent computing so far, in itself and in the kernel.
  static func spent(by pid: pid_t) -> Duration? {
    guard let stat = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return nil }
    let fields = String(decoding: stat, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    guard let fields, fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12])
    else { return nil }
    return .seconds(Double(user + system) / Double(sysconf(Int32(_SC_CLK_TCK))))
  }
}
