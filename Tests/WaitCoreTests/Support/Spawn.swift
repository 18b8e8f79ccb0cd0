// The one place where tests start processes: posix_spawn, since a fork of a process with many threads
// may run nothing but system calls, and always under one lock, since a descriptor that another thread
// has just made is not close-on-exec yet and would leak into the program. It waits for nothing.

import Foundation
import Synchronization

enum Spawn {
  /// Held while descriptors are made and while a process starts.
  static let lock = Mutex(())

  /// What a descriptor of the program is made from, in the order of making.
  enum Action {
    case open(Int32, path: String, flags: Int32)
    case duplicate(from: Int32, to: Int32)
    case close(Int32)
  }

  /// A start that has been asked for in full.
  struct Request {
    var path: String
    var arguments: [[UInt8]]
    var environment: [String: String]
    var session = Launch.Session.new
    var blocking: [Int32] = []
    var actions: [Action]
    /// The first descriptor that the program does not get.
    var firstClosed: Int32 = 3
  }

  // Not visible through Glibc's module: <spawn.h> shows it to _GNU_SOURCE only.
  #if canImport(Darwin)
    private static let setSession: Int16 = 0x0400
  #else
    private static let setSession: Int16 = 0x80
  #endif

  /// Starts the program; the caller holds the lock.
  static func start(_ request: Request) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }

    for action in request.actions {
      switch action {
      case .open(let number, let path, let flags):
        posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o644)
      case .duplicate(let source, let number):
        posix_spawn_file_actions_adddup2(&actions, source, number)
      case .close(let number):
        posix_spawn_file_actions_addclose(&actions, number)
      }
    }
    // Closing what is not open is no error here, and the tests have few descriptors.
    for number in request.firstClosed..<256 {
      posix_spawn_file_actions_addclose(&actions, number)
    }

    // Every action at its default and a mask that is known, whatever the test runner inherited.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in request.blocking { sigaddset(&mask, signal) }
    posix_spawnattr_setsigmask(&attributes, &mask)
    var flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    switch request.session {
    case .new: flags |= setSession
    case .groupOnly: flags |= Int16(POSIX_SPAWN_SETPGROUP)
    }
    posix_spawnattr_setflags(&attributes, flags)

    let environment = request.environment.sorted { $0.key < $1.key }
      .map { Array("\($0.key)=\($0.value)".utf8) }
    var pid: pid_t = 0
    let code = withPointers(to: request.arguments) { arguments in
      withPointers(to: environment) { environment in
        posix_spawn(&pid, request.path, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw SystemFailure("posix_spawn \(request.path)", code) }
    return pid
  }

  /// A pipe that no program inherits by accident; the caller holds the lock.
  static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw SystemFailure("pipe", errno) }
    return (outOfTheWay(ends[0]), outOfTheWay(ends[1]))
  }

  /// The descriptor moved above all that programs are given, and closed when one starts.
  static func outOfTheWay(_ descriptor: Int32) -> Int32 {
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 64)
    close(descriptor)
    return moved
  }

  private static func withPointers(
    to strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let pointers = strings.map { bytes in strdup((bytes + [0]).map(CChar.init(bitPattern:))) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
