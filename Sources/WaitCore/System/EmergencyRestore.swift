// The last thing done for the terminal when we crash: fixed bytes, written from the handler of the
// fault with nothing but calls that are safe there.

import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

private let terminal = Atomic<Int32>(-1)
private let frameIsShown = Atomic<Bool>(false)
private let taskbarIsShown = Atomic<Bool>(false)
private let changedTerminal = Atomic<Int32>(-1)
/// The modes of `changedTerminal` as they were found; written before it is named.
nonisolated(unsafe) private var foundModes = termios()

package enum EmergencyRestore {
  /// Names the terminal; -1 when there is none to restore any more.
  package static func guardTerminal(_ descriptor: Int32) {
    terminal.store(descriptor, ordering: .relaxed)
  }

  /// Takes note of whether a frame of ours is on the screen.
  ///
  /// Without one a line of the command's may be, and nothing must be erased.
  package static func note(frameIsShown isShown: Bool) {
    frameIsShown.store(isShown, ordering: .relaxed)
  }

  /// Takes note of whether the taskbar shows something of ours.
  package static func note(taskbarIsShown isShown: Bool) {
    taskbarIsShown.store(isShown, ordering: .relaxed)
  }

  /// Keeps the modes of a terminal that we change, until they are forgotten.
  static func keep(_ modes: termios, of terminal: Int32) {
    unsafe foundModes = modes
    changedTerminal.store(terminal, ordering: .releasing)
  }

  /// The terminal has its modes back.
  static func forgetModes() { changedTerminal.store(-1, ordering: .releasing) }

  /// Async-signal-safe, as write(2) and tcsetattr(3) are (POSIX, 2.4.3).
  static func write() {
    let changed = changedTerminal.load(ordering: .acquiring)
    if changed >= 0 { _ = unsafe tcsetattr(changed, TCSANOW, &foundModes) }
    let descriptor = terminal.load(ordering: .relaxed)
    guard descriptor >= 0 else { return }
    // Pen, autowrap, cursor and synchronized output as they should be.
    send("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?2026l", to: descriptor)
    if taskbarIsShown.load(ordering: .relaxed) { send("\u{1B}]9;4;0;0\u{1B}\\", to: descriptor) }
    if frameIsShown.load(ordering: .relaxed) { send("\r\u{1B}[J", to: descriptor) }
  }

  private static func send(_ text: StaticString, to descriptor: Int32) {
    _ = unsafe rawWrite(descriptor, text.utf8Start, text.utf8CodeUnitCount)
  }
}

// Inside the enumeration above, `write` is its own.
private func rawWrite(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
