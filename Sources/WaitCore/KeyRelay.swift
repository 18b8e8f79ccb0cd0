// A program that reads its keys from the terminal it writes to (less does) would find none on the
// private pseudo-terminal. That it wants them shows in the modes it sets there: from then until they
// are as before, the real terminal has the same modes and its keys are passed on.

/// Keys on their way from the real terminal to the private one.
package struct KeyRelay: ~Copyable {
  private let keyboard: Keyboard
  /// Our side of the private terminal.
  private let master: Int32
  /// The command's process, once there is one.
  private var root: Int32?
  /// Whether somebody wants the keys.
  package private(set) var isActive = false
  private var passesKeys = false

  /// is a descriptor of the real terminal.
  ///
  /// l terminal. To be made before the command is started, which may change the modes at once.
  package init?(terminal: Int32, master: Int32) {
    guard let keyboard = Keyboard(of: terminal, master: master) else { return nil }
    self.keyboard = keyboard
    self.master = master
  }

  /// Begins to look after the command.
  package mutating func begin(for root: Int32) { self.root = root }

  /// What to wait on for keys; nil while none are wanted.
  package var descriptor: Int32? { isActive && passesKeys ? keyboard.descriptor : nil }

  /// Looks at the private terminal's modes, and takes up or ends the relay.
  package mutating func check() {
    guard let root else { return }
    let isWanted = keyboard.isWanted
    if isWanted == isActive {
      if isActive { keyboard.follow() }
      return
    }
    guard keyboard.isOurs else { return }
    isActive = isWanted
    if isWanted {
      passesKeys = keyboard.isOpenedByName(in: root)
      keyboard.follow()
    } else {
      keyboard.restore()
    }
  }

  /// Gives the real terminal its modes back, before we stop or leave.
  package mutating func end() {
    guard isActive else { return }
    isActive = false
    keyboard.restore()
  }

  /// Passes on the keys that have come.
  package func pass() { keyboard.pass(to: master) }
}
