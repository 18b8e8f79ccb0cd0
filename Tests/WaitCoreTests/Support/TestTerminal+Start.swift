// How a pseudo-terminal and the command on it come to be, and what is kept to draw its picture.

import Foundation

extension TestTerminal {
  /// A plain interactive shell without a line editor.
  ///
  /// What is on the screen is what was typed and written, and the only sequences are those of the
  /// programs that the test runs in it.
  static let shell = ["bash", "--norc", "--noprofile", "--noediting", "-i"]

  /// A picture and how far the bytes are drawn into it.
  struct Picture {
    var screen: Screen
    private var drawn = 0

    init(screen: Screen) {
      self.screen = screen
    }

    mutating func catchUp(with log: ByteLog) {
      let fresh = log.bytes(after: drawn)
      screen.feed(fresh)
      drawn += fresh.count
    }
  }

  /// What a start leaves in the hands of the test.
  struct Started {
    var pid: pid_t
    var master: Int32
    var slave: Int32
    var name: String
    var control: (read: Int32, write: Int32)?
    var report: Int32?
    var input: Int32?
    var output: Int32?
    var error: Int32?
  }

  static func size(_ columns: Int, _ rows: Int) -> winsize {
    winsize(
      ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns), ws_xpixel: 0, ws_ypixel: 0)
  }

  static func start(
    _ launch: Launch, _ leader: Leader, columns: Int, rows: Int
  ) throws -> Started {
    var (path, words) = try launch.resolved()
    var environment = launch.environment
    if leader == .keeper {
      words = SessionKeeper.wrap(words, path: path)
      guard let perl = TestEnvironment.find("perl", in: ["PATH": TestEnvironment.path]) else {
        throw SystemFailure("find 'perl'", ENOENT)
      }
      path = perl
      // Perl speaks up about a locale that is not installed; the keeper takes this out again.
      environment["PERL_BADLANG"] = "0"
    }
    return try Spawn.lock.withLock { _ in
      var (master, slave): (Int32, Int32) = (-1, -1)
      var name = [CChar](repeating: 0, count: 128)
      var size = size(columns, rows)
      guard openpty(&master, &slave, &name, nil, &size) == 0 else {
        throw SystemFailure("openpty", errno)
      }
      master = Spawn.outOfTheWay(master)
      slave = Spawn.outOfTheWay(slave)
      let terminal = String(
        decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let plumbing = Plumbing(terminal: terminal)
      defer { plumbing.closeTheirs() }
      var started = Started(pid: 0, master: master, slave: slave, name: terminal)
      var actions = try plumbing.actions(for: launch)
      if leader == .keeper {
        let (report, control) = (try Spawn.pipe(), try Spawn.pipe())
        started.report = report.read
        // Both ends are kept: a write to a keeper that is no more is then no SIGPIPE.
        started.control = control
        plumbing.theirs.append(report.write)
        actions += [
          .duplicate(from: report.write, to: SessionKeeper.report),
          .duplicate(from: control.read, to: SessionKeeper.control),
          .open(SessionKeeper.terminal, path: terminal, flags: O_RDWR),
        ]
      }
      started.pid = try Spawn.start(
        Spawn.Request(
          path: path, arguments: words, environment: environment, blocking: launch.blocking,
          actions: actions, firstClosed: leader == .keeper ? 6 : 3))
      (started.input, started.output, started.error) =
        (plumbing.input, plumbing.output, plumbing.error)
      return started
    }
  }
}
