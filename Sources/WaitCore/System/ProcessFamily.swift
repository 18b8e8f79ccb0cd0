// A process and all that descend from it. A process is known by its number and its start, so that a
// number that has been given to another process is not mistaken for it.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A process as the process table shows it.
struct ProcessEntry: Equatable, Sendable {
  let pid: Int32
  let parent: Int32
  /// When it was started, in whatever the system counts.
  let start: UInt64
  /// Whether it has ended and is not reaped yet.
  let hasEnded: Bool
}

/// The members of a family that are known; grows with each look.
package struct ProcessFamily: Sendable {
  private let root: Int32
  /// What all members have in their environment, even those whose parent has ended.
  private let mark: FamilyMark?
  private var known: [ProcessEntry] = []

  /// The family of a child of ours.
  package init(of root: Int32, mark: FamilyMark?) {
    self.root = root
    self.mark = mark
  }

  /// The process and all that descend from it, as far as that can be seen now.
  static func members(of root: Int32) -> [Int32] {
    members(of: [root], in: ProcessTable.entries()).map(\.pid) + [root]
  }

  /// The descendants of processes.
  private static func members(of roots: [Int32], in table: [ProcessEntry]) -> [ProcessEntry] {
    var found: [ProcessEntry] = []
    var open = roots
    while let parent = open.popLast() {
      for entry in table
      where entry.parent == parent && !roots.contains(entry.pid) && !found.contains(entry) {
        found.append(entry)
        open.append(entry.pid)
      }
    }
    return found
  }

  /// Sends a signal to all its members, the root last: it may be waiting for the others.
  package mutating func send(_ signal: Int32) {
    let table = ProcessTable.entries()
    known = known.filter { member in
      table.contains { $0.pid == member.pid && $0.start == member.start }
    }
    known += Self.members(of: known.map(\.pid) + [root], in: table)
    if let mark {
      for entry in table where !known.contains(entry) && entry.pid != root && mark.isOn(entry.pid) {
        known.append(entry)
      }
    }
    for member in known { kill(member.pid, signal) }
    kill(root, signal)
  }
}
