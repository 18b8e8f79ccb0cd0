// What is told from below, taken in and made clean, and what a wait below another tells that one. It
// takes as much at a time as does no harm, whoever tells how often.

/// Tells in our hands.
package struct TellDesk: ~Copyable {
  /// Datagrams that are taken at a time; the others keep until the next.
  private static let most = 64

  private var socket: TellSocket?
  private var teller: Teller?
  private let isASCII: Bool
  private var buffer: [UInt8] = []
  /// The wait within that is shown.
  private var inner: ProcessWatch?
  private var innerPid: Int32 = 0

  /// With `isASCII`, what is told is shown in ASCII.
  package init(
    from socket: consuming TellSocket? = nil, to teller: consuming Teller? = nil, isASCII: Bool
  ) {
    self.socket = consume socket
    self.teller = consume teller
    self.isASCII = isASCII
  }

  // MARK: From below

  /// What poll(2) waits on.
  package var descriptor: Int32? {
    switch socket {
    case .some(let socket): socket.descriptor
    case .none: nil
    }
  }

  /// The path of the socket, for the command's environment.
  package var path: [UInt8]? {
    switch socket {
    case .some(let socket): socket.path
    case .none: nil
    }
  }

  /// Takes what has been told.
  package mutating func take() -> [Tell] {
    if buffer.isEmpty { buffer = Descriptor.buffer(of: Tell.longest + 1) }
    var tells: [Tell] = []
    for _ in 0..<Self.most {
      guard let count = socket?.receive(into: &buffer) ?? nil else { break }
      // What fills the buffer is longer than allowed, and cut.
      let tell = Tell(datagram: buffer[..<count])
      if !tell.isEmpty { tells.append(clean(tell)) }
    }
    return tells
  }

  /// Whether the process of a wait within has ended, perhaps without a last word.
  package mutating func hasEnded(_ pid: Int32) -> Bool {
    if pid != innerPid { inner = ProcessWatch(pid) }
    innerPid = pid
    switch inner {
    case .some(let watch): return watch.hasEnded
    case .none: return true
    }
  }

  private func clean(_ tell: Tell) -> Tell {
    var tell = tell
    tell.message = tell.message.map { Sanitiser.clean($0, ascii: isASCII) }
    if let inner = tell.inner {
      tell.inner?.message = Sanitiser.clean(inner.message, ascii: isASCII)
    }
    return tell
  }

  // MARK: To the one above

  /// Whether another waitfor shows what we would show.
  package var hasOuter: Bool {
    switch teller {
    case .some: true
    case .none: false
    }
  }

  /// Tells what is true now, if it is time.
  package mutating func tell(_ view: StatusView, at now: Duration) { teller?.tell(view, at: now) }

  /// Passes a look on: it is the other one that draws.
  package mutating func passOn(style: String) { teller?.send(Tell(style: style)) }

  /// When there is something to tell, `nextChange` being when the view next changes by itself.
  package func nextWake(for view: StatusView, after now: Duration, nextChange: Duration?)
    -> Duration?
  {
    switch teller {
    case .some(let teller): teller.nextWake(for: view, after: now, nextChange: nextChange)
    case .none: nil
    }
  }

  /// Takes back what was told, and says on standard error what went wrong.
  package mutating func close(_ outcome: Outcome, at now: Duration) {
    teller?.close(outcome, at: now)
  }
}
