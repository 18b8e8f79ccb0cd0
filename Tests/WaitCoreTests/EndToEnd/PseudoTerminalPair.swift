// A terminal whose window a test can close while programs still run on it.

import Foundation

final class PseudoTerminalPair {
  let slave: Int32
  let name: String
  private var master: Int32

  init() throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var size = TestTerminal.size(80, 24)
    (self.master, self.slave) = try Spawn.lock.withLock { _ in
      guard openpty(&master, &slave, &name, nil, &size) == 0 else {
        throw SystemFailure("openpty", errno)
      }
      return (Spawn.outOfTheWay(master), Spawn.outOfTheWay(slave))
    }
    self.name = String(
      decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    close()
    Foundation.close(slave)
  }

  /// Whether something was written that nobody has read.
  var hasOutput: Bool {
    var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) == 1
  }

  /// Closes the window.
  func close() {
    guard master >= 0 else { return }
    Foundation.close(master)
    master = -1
  }
}
