// Texts that are compared with files in Tests/WaitCoreTests/Snapshots, where a person reads them: the
// bytes that a terminal would obey are shown as pictures of themselves. A baseline that is missing is
// never just taken as right: WAITFOR_RECORD=1 writes it, and that run fails all the same.

import Foundation
import Testing

/// Compares a text with the snapshot of that name.
///
///     expectSnapshot(of: story, named: "slow-command")
func expectSnapshot(
  of text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let verdict = Snapshot.compare(
    text, named: name, in: Snapshot.directory,
    isRecording: ProcessInfo.processInfo.environment["WAITFOR_RECORD"] == "1")
  if let complaint = verdict.complaint {
    Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
  }
}

enum Snapshot {
  enum Verdict: Equatable {
    case same
    case missing(name: String)
    case different(name: String, lines: String)
    case written(name: String)
    case unwritable(name: String)

    /// What the failing test says, or nil when all is well.
    var complaint: String? {
      switch self {
      case .same: nil
      case .missing(let name):
        "there is no snapshot '\(name)': run with WAITFOR_RECORD=1, and look at what it writes"
      case .different(let name, let lines):
        "snapshot '\(name)' differs (- expected, + found)\n\(lines)"
      case .written(let name): "wrote snapshot '\(name)': look at it, then run again"
      case .unwritable(let name): "cannot write snapshot '\(name)'"
      }
    }
  }

  /// The directory of the tests, and that of the snapshots in it.
  static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
  static let directory = tests.appendingPathComponent("Snapshots")

  static func compare(
    _ text: String, named name: String, in directory: URL, isRecording: Bool
  ) -> Verdict {
    let file = directory.appendingPathComponent(name + ".txt")
    let found = readable(text)
    let expected = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    // As bytes: two strings are equal to Swift when they only look the same.
    if let expected, expected.utf8.elementsEqual(found.utf8) { return .same }
    if isRecording {
      let isWritten = (try? Data(found.utf8).write(to: file)) != nil
      return isWritten ? .written(name: name) : .unwritable(name: name)
    }
    guard let expected else { return .missing(name: name) }
    return .different(name: name, lines: difference(from: expected, to: found))
  }

  /// The text as it stands in the file: controls visible, one newline at the end.
  static func readable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0a: result.unicodeScalars.append(scalar)
      case 0..<0x20: result.unicodeScalars.append(UnicodeScalar(0x2400 + scalar.value) ?? "?")
      case 0x7f: result += "␡"
      case 0x80..<0xa0: result += "‹U+00" + String(scalar.value, radix: 16) + "›"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.hasSuffix("\n") ? result : result + "\n"
  }

  /// The lines of both texts, marked where they differ.
  static func difference(from old: String, to new: String) -> String {
    let (before, after) = (lines(old), lines(new))
    let changes = after.difference(from: before)
    let removed = Set(changes.removals.map(offset))
    let inserted = Set(changes.insertions.map(offset))
    var (result, i, j): ([String], Int, Int) = ([], 0, 0)
    while i < before.count || j < after.count {
      if removed.contains(i) {
        result.append("- " + String(decoding: before[i], as: UTF8.self))
        i += 1
      } else if inserted.contains(j) {
        result.append("+ " + String(decoding: after[j], as: UTF8.self))
        j += 1
      } else {
        result.append("  " + String(decoding: before[i], as: UTF8.self))
        (i, j) = (i + 1, j + 1)
      }
    }
    return result.joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [[UInt8]] {
    text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false).map(Array.init)
  }

  private static func offset(_ change: CollectionDifference<[UInt8]>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
