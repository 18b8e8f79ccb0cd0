// Signals, brought into the loop: a handler does no more than write a record into a pipe, which
// poll(2) sees. Dispositions that were ignored when we were started are left alone, for the command
// to find; nothing is ever set to be ignored. The command gets the mask we were started with.

import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The pipe that the handler writes to.
///
/// Set before the first handler is installed, so that it is never initialised inside one.
private let handlerEnd = Atomic<Int32>(-1)

private func handle(
  _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  let savedError = errno
  let origin = SignalInfo.origin(info)
  if HostSignals.isFault(number), origin.isFromKernel || origin.sender == getpid() {
    EmergencyRestore.write()
    var standard = SignalInfo.defaultAction()
    unsafe sigaction(number, &standard, nil)
    kill(getpid(), number)
    return
  }
  var record = (number, origin.isFromKernel ? Int32(1) : 0, origin.sender)
  // A full pipe already wakes the loop, and equal signals merge anyway.
  _ = unsafe write(
    handlerEnd.load(ordering: .relaxed), &record, MemoryLayout.size(ofValue: record))
  errno = savedError
}

/// The signals that reach this process, as something to read; there is one for all its life.
///
/// The pipe is never closed: a handler that writes to one that nobody can read raises SIGPIPE, whose
/// handler would do the same, without end.
package final class SignalPipe {
  /// What poll(2) waits on.
  package let descriptor: Int32
  private let inheritedMask: sigset_t

  /// Blocks all signals until `arm`, so that none is lost and none acts before.
  package init() throws(SystemError) {
    let (reader, writer) = try Pipe.make()
    for number in [reader, writer] {
      Descriptor.closeOnExec(number)
      Descriptor.neverBlock(number)
    }
    descriptor = reader
    handlerEnd.store(writer, ordering: .relaxed)
    var (all, inherited) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe sigprocmask(SIG_SETMASK, &all, &inherited)
    inheritedMask = inherited
    // Where our parent has this one ignored, the end of a child would leave no trace at all.
    var action = Self.action
    Self.catchUnlessIgnored(SIGCHLD, &action)
  }

  /// Installs the handlers and unblocks what they handle.
  ///
  /// A command is best started before: its start has to undo each handler.
  package func arm() {
    var action = Self.action
    for number in 1...HostSignals.last where HostSignals.isCaught(number) && number != SIGCHLD {
      Self.catchUnlessIgnored(number, &action)
    }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigprocmask(SIG_SETMASK, &none, nil)
  }

  private static var action: sigaction {
    var action = unsafe SignalInfo.action(handle)
    unsafe sigfillset(&action.sa_mask)
    action.sa_flags = SA_SIGINFO | SA_RESTART
    return action
  }

  private static func catchUnlessIgnored(_ number: Int32, _ action: inout sigaction) {
    var old = SignalInfo.defaultAction()
    guard unsafe sigaction(number, &action, &old) == 0 else { return }
    // We have to be told of our children's ends, even where our parent does not care for its own.
    if !SignalInfo.isDefault(old), number != SIGCHLD { unsafe sigaction(number, &old, nil) }
  }

  /// The mask that a command is started with.
  var mask: sigset_t { inheritedMask }

  /// Takes the signals that have come, in their order.
  package func next() -> RawSignal? {
    var record: (Int32, Int32, Int32) = (0, 0, 0)
    let size = MemoryLayout.size(ofValue: record)
    guard unsafe read(descriptor, &record, size) == size else { return nil }
    return RawSignal(number: record.0, isFromKernel: record.1 == 1, sender: record.2)
  }

  /// Stops this process as a signal stops one, and returns when it is continued.
  ///
  /// In an orphaned process group it returns at once: POSIX leaves such a group no way to be
  /// continued, so it can't be stopped by the terminal's signals.
  package func stopOurselves(_ number: Int32) {
    var action = SignalInfo.defaultAction()
    var old = SignalInfo.defaultAction()
    let isReplaced = unsafe sigaction(number, &action, &old) == 0 && number != SIGSTOP
    kill(getpid(), number)
    if isReplaced { unsafe sigaction(number, &old, nil) }
  }
}
