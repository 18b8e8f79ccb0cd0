// The last thing done for the terminal when we crash: fixed bytes, written from the handler of the
// fault with nothing but write(2).

import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

private let terminal = Atomic<Int32>(-1)
private let frameIsShown = Atomic<Bool>(false)

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

  /// Async-signal-safe.
  static func write() {
    let descriptor = terminal.load(ordering: .relaxed)
    guard descriptor >= 0 else { return }
    // Pen, autowrap, cursor and synchronized output as they should be.
    send("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?2026l", to: descriptor)
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
