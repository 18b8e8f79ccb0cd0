// The newest lines of the command's output, kept back for a look that draws them itself. Bytes are
// kept for a while, never changed: they go on in their order, each line as soon as newer ones have
// taken its place.

/// The command's newest lines on their way to the terminal.
package struct Backdrop: Sendable {
  /// A line without an end goes on after so long: it may be a question.
  private static let patience = OutputComposer.patience
  /// More bytes than that are not kept back.
  private static let most = 16_384

  private let count: Int
  private var held: [UInt8] = []
  /// Since when the last line has waited for its end.
  private var openSince: Duration?

  /// Keeps so many lines; of none, everything goes on at once.
  package init(lines count: Int) {
    self.count = count
  }

  /// Takes output in, and gives what goes on.
  package mutating func take(_ bytes: ArraySlice<UInt8>, at now: Duration) -> [UInt8] {
    var bytes = held + bytes
    let cut = Self.start(ofLast: count, in: bytes)
    let kept = bytes[cut...]
    guard kept.count <= Self.most, Self.isPlain(kept) else {
      held = []
      openSince = nil
      return bytes
    }
    held = Array(kept)
    let open = held[((held.lastIndex(of: 0x0a) ?? -1) + 1)...]
    // A line that is being rewritten is progress, and no question.
    openSince = open.isEmpty || open.contains(0x0d) ? nil : openSince ?? now
    bytes.removeSubrange(cut...)
    return bytes
  }

  /// The newest lines as they look, the newest last.
  package var lines: [String] {
    guard !held.isEmpty else { return [] }
    var tail = TailBuffer(lines: count)
    tail.take(held[...])
    return tail.lines
  }

  /// Whether something is kept back.
  package var isEmpty: Bool { held.isEmpty }

  /// When what is kept back has to be released.
  package var nextRelease: Duration? { openSince.map { $0 + Self.patience } }

  /// Gives all that is kept back.
  package mutating func release() -> [UInt8] {
    defer { held = [] }
    openSince = nil
    return held
  }

  /// Where the last lines begin: so many with an end, and one without.
  private static func start(ofLast count: Int, in bytes: [UInt8]) -> Int {
    var ends = 0
    for index in bytes.indices.reversed() where bytes[index] == 0x0a {
      if ends == count { return index + 1 }
      ends += 1
    }
    return 0
  }

  /// What does more than write lines can't be shown elsewhere than where it is meant to be.
  private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.split(separator: 0x0a).allSatisfy(PlainText.isPlain)
  }
}
