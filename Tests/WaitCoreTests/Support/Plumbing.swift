// The pipes between a test and a program, and the steps that put their other ends, files or a terminal
// on the program's three standard descriptors.

import Foundation

final class Plumbing {
  /// The test's ends.
  private(set) var input: Int32?
  private(set) var output: Int32?
  private(set) var error: Int32?
  /// The program's ends, closed here when it has started.
  var theirs: [Int32] = []
  private let terminal: String?

  /// Makes plumbing that leads to a terminal of that name, where a stream shall go to one.
  init(terminal: String?) {
    self.terminal = terminal
  }

  /// The steps for a launch; the caller holds the lock of `Spawn`.
  func actions(for launch: Launch) throws -> [Spawn.Action] {
    var actions: [Spawn.Action] = []
    if let terminal {
      // Opened by name as the first thing: so it becomes the controlling terminal of a new session.
      actions.append(.open(0, path: terminal, flags: O_RDWR))
      actions.append(.duplicate(from: 0, to: 1))
      actions.append(.duplicate(from: 0, to: 2))
    }
    for (number, stream) in [(Int32(0), launch.input), (1, launch.output), (2, launch.error)] {
      switch stream {
      case .pipe:
        let pipe = try Spawn.pipe()
        let mine = number == 0 ? pipe.write : pipe.read
        let their = number == 0 ? pipe.read : pipe.write
        theirs.append(their)
        actions.append(.duplicate(from: their, to: number))
        switch number {
        case 0: input = mine
        case 1: output = mine
        default: error = mine
        }
      case .terminal:
        if terminal == nil { actions.append(.open(number, path: "/dev/null", flags: O_RDWR)) }
      case .file(let path):
        let flags = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_APPEND
        actions.append(.open(number, path: path, flags: flags))
      case .descriptor(let descriptor):
        actions.append(.duplicate(from: descriptor, to: number))
      case .closed:
        actions.append(.close(number))
      case .sameAsOutput:
        actions.append(.duplicate(from: 1, to: number))
      }
    }
    return actions
  }

  /// Closes the program's ends in this process.
  func closeTheirs() {
    for end in theirs { close(end) }
    theirs = []
  }
}
