// What "the terminal is left as it was found" means, and the waits that tests of the status share.

import Foundation
import Testing

extension LineModes {
  /// The modes of every new pseudo-terminal.
  static let untouched = (try? PseudoTerminalPair()).flatMap { LineModes(of: $0.slave) }
}

extension TestTerminal {
  /// Expects the terminal to be as a shell wants it for its prompt.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    let screen = screen
    let seen = Comment(rawValue: screen.text)
    #expect(screen.cursorVisible, seen, sourceLocation: sourceLocation)
    #expect(screen.autowrap, seen, sourceLocation: sourceLocation)
    #expect(screen.penIsDefault, seen, sourceLocation: sourceLocation)
    #expect(!screen.isSynchronized, seen, sourceLocation: sourceLocation)
    #expect(screen.parser.isAtRest, seen, sourceLocation: sourceLocation)
    #expect(screen.column == 0, seen, sourceLocation: sourceLocation)
    #expect(screen.end(ofRow: screen.row) == 0, seen, sourceLocation: sourceLocation)
    #expect(screen.unknown == [], seen, sourceLocation: sourceLocation)
    #expect(modes == .untouched, sourceLocation: sourceLocation)
  }

  /// Waits until a running status is on the screen.
  @discardableResult
  func waitUntilDrawn(sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    waitUntil("a status is drawn", sourceLocation: sourceLocation) {
      screen.statusRows.last?.isRunning == true && !screen.isSynchronized
    }
  }

  /// Waits until that many more pictures have been drawn.
  func waitForFrames(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let begin = output.count
    waitUntil("\(count) more frames are drawn", sourceLocation: sourceLocation) {
      Frames.of(output.bytes(after: begin)).count > count
    }
  }

  /// Waits until nothing has come from the program for a while: for what leaves no other trace.
  @discardableResult
  func waitForSilence(
    _ length: Duration = .milliseconds(700), sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    var (count, since) = (output.count, ContinuousClock.now)
    return waitUntil("nothing more is written", sourceLocation: sourceLocation) {
      if output.count != count { (count, since) = (output.count, ContinuousClock.now) }
      return ContinuousClock.now - since >= length
    }
  }

  /// The processes of the command's group that are left.
  var survivors: [pid_t] {
    ProcessList.all { $0.group == pid && $0.state != "Z" }.map(\.pid)
  }
}
