// A word in the environment by which the descendants of a command are known even when their parents
// have ended and the process table shows nobody they belong to.

/// The mark of a family.
package struct FamilyMark: Sendable {
  private static let variable = "WAITFOR_FAMILY"

  private let word: String

  /// A mark that no other family has while ours lives.
  package init() {
    word = "\(OwnProcess.pid).\(ProcessTable.start(of: OwnProcess.pid) ?? 0)"
  }

  /// The variable and its value, for the environment of the command.
  ///
  /// Of families within families each has its word there.
  var setting: String {
    let outer = ProcessEnvironment.value(Self.variable).map { $0 + " " } ?? ""
    return "\(Self.variable)=\(outer)\(word)"
  }

  /// Whether a process has the mark.
  func isOn(_ pid: Int32) -> Bool {
    ProcessTable.environment(of: pid, Self.variable)?.split(separator: " ").contains { $0 == word }
      ?? false
  }
}
