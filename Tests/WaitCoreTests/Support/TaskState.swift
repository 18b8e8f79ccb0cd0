// What Linux tells of a process's threads: whether they sleep, and what their inotify queues watch.
// Tests wait for such states where they would otherwise have to sleep and hope.

import Foundation

enum TaskState {
  /// Whether the system has a process table that tells of threads.
  static let isKnown = FileManager.default.fileExists(atPath: "/proc/self/task")

  /// The thread that calls, as a folder of the process table; nil where that is not known.
  static var own: String? {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")).map {
      "/proc/\($0)"
    }
  }

  /// Whether a thread sleeps until something happens.
  static func isAsleep(_ task: String) -> Bool {
    guard let stat = FileManager.default.contents(atPath: "\(task)/stat") else { return false }
    let fields = String(decoding: stat, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    return fields?.first == "S" || fields?.first == "D"
  }

  /// The threads of a process beside its first.
  static func helpers(of pid: pid_t) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    return names.filter { $0 != "\(pid)" }.map { "/proc/\(pid)/task/\($0)" }
  }

  /// Whether waitfor has looked and sleeps until there is news, or hangs in a look.
  static func isWaitingForOthers(_ pid: pid_t) -> Bool {
    helpers(of: pid).contains(where: isAsleep)
  }

  /// Whether an inotify queue of a process watches a folder.
  static func watches(_ folder: String, in process: String = "self") -> Bool {
    var status = stat()
    guard stat(folder, &status) == 0 else { return false }
    let line = "ino:\(String(status.st_ino, radix: 16)) "
    let fds = "/proc/\(process)/fdinfo"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: fds)) ?? []
    return names.contains { name in
      let info = FileManager.default.contents(atPath: "\(fds)/\(name)") ?? Data()
      return String(decoding: info, as: UTF8.self).split(separator: "\n").contains {
        $0.hasPrefix("inotify ") && $0.contains(line)
      }
    }
  }

  /// The time that a process has spent computing so far, in itself and in the kernel.
  static func computingTime(of pid: pid_t) -> Duration? {
    guard let stat = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return nil }
    let fields = String(decoding: stat, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    guard let fields, fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12])
    else { return nil }
    return .seconds(Double(user + system) / Double(sysconf(Int32(_SC_CLK_TCK))))
  }
}
