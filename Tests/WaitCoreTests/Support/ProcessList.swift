// What the system says of processes that are not ours to wait for: a command's children, a daemon. It
// reads Linux's /proc; elsewhere it knows only whether a process exists.

import Foundation

enum ProcessList {
  /// One line of the table.
  struct Entry: Equatable {
    var pid: pid_t
    /// `R`, `S`, `D`, `T` when stopped, `Z` when it has ended and nobody has taken notice.
    var state: Character
    var parent: pid_t
    var group: pid_t
    var session: pid_t
  }

  /// The entry of a process, or nil if there is none.
  static func entry(of pid: pid_t) -> Entry? {
    guard let stat = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return nil }
    // The name stands in parentheses and may hold anything, parentheses too.
    let fields = String(decoding: stat, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    guard let fields, fields.count > 3, let state = fields[0].first, let parent = pid_t(fields[1]),
      let group = pid_t(fields[2]), let session = pid_t(fields[3])
    else { return nil }
    return Entry(pid: pid, state: state, parent: parent, group: group, session: session)
  }

  /// Whether a process exists and has not ended; a zombie has.
  static func isAlive(_ pid: pid_t) -> Bool {
    guard FileManager.default.fileExists(atPath: "/proc/self/stat") else {
      return kill(pid, 0) == 0
    }
    return entry(of: pid).map { $0.state != "Z" && $0.state != "X" } ?? false
  }

  /// All processes that a condition holds for.
  static func all(where condition: (Entry) -> Bool) -> [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.compactMap(entry).filter(condition)
  }

  /// The processes of a session, the tests themselves excepted.
  static func session(of leader: pid_t) -> [pid_t] {
    all { $0.session == leader && $0.pid != getpid() }.map(\.pid)
  }
}
