// How what is told finds its way: a socket for what comes from below, and a look at who is above.

extension Run {
  private static let socketName = "WAITFOR_SOCKET"
  /// The numbers of the terminals that what is told is shown on: the real one, and the private ones.
  ///
  /// A wait within whose terminal is among them is shown by us.
  private static let terminalName = "WAITFOR_TERMINAL"

  /// The way to a waitfor above that shows what we would show here; nil where there is none.
  func makeTeller(name: String) -> Teller? {
    guard setup.mode == .dynamic, let number = TerminalDevice.number(of: 2),
      Self.isNamed(number, in: Self.outerTerminals),
      let path = ProcessEnvironment.bytes(Self.socketName), let line = TellLine(to: path)
    else { return nil }
    return Teller(
      line, log: PlainLog(pace: setup.pace, command: name, outcomes: setup.outcomes),
      delay: setup.plan.delay)
  }

  private static var outerTerminals: String { ProcessEnvironment.value(terminalName) ?? "" }

  private static func isNamed(_ number: UInt64, in list: String) -> Bool {
    list.split(separator: ":").contains { UInt64($0) == number }
  }

  /// The socket for what the command tells; nil where nothing would show it.
  func makeSocket() -> TellSocket? {
    isFollowed ? TellSocket() : nil
  }

  /// Whether somebody is told how far it is while the command runs.
  var isFollowed: Bool {
    switch setup.mode {
    case .dynamic, .plain, .json: true
    case .quiet, .hidden: !settings.log.isEmpty
    }
  }

  /// The variables by which the command finds the socket, each with a final NUL.
  ///
  /// `terminals` are those of ours that it writes to, each behind a colon.
  func settings(of tells: borrowing TellDesk, isDrawn: Bool, terminals: String) -> [UInt8] {
    guard let path = tells.path else { return [] }
    var settings = Array("\(Self.socketName)=".utf8) + path + [0]
    let outer = Self.outerTerminals
    var numbers = ""
    if tells.hasOuter {
      numbers = outer + terminals
    } else if isDrawn, let number = TerminalDevice.number(of: 2) {
      numbers = "\(number)" + terminals
    }
    // One of a waitfor above would lead what is below to tell us what we don't show.
    if !numbers.isEmpty || !outer.isEmpty {
      settings += Array("\(Self.terminalName)=\(numbers)".utf8) + [0]
    }
    return settings
  }
}
