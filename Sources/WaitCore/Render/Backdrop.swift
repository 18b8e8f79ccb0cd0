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
    let isOtherLine = bytes.contains(0x0a)
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
    let mayAsk = !open.isEmpty && !LinePieces.goBack(open)
    openSince = mayAsk ? (isOtherLine ? nil : openSince) ?? now : nil
    bytes.removeSubrange(cut...)
    return bytes
  }

  /// Takes output in, and gives what goes to the terminal now, as the composer has it.
  package mutating func pass(
    _ bytes: ArraySlice<UInt8>, to composer: inout OutputComposer, at now: Duration
  ) -> [UInt8] {
    var (bytes, output) = (bytes, [UInt8]())
    // What goes on with a line of which some is on the terminal, or belongs to a screen, has its place
    // there.
    while isEmpty, !composer.isBetweenLines, !bytes.isEmpty {
      let end = bytes.firstIndex(of: 0x0a).map { $0 + 1 } ?? bytes.endIndex
      output += composer.take(bytes[..<end], mayHold: true, at: now)
      bytes = bytes[end...]
    }
    let passed = bytes.isEmpty ? [] : take(bytes, at: now)
    if !passed.isEmpty { output += composer.take(passed[...], mayHold: true, at: now) }
    // Where no picture can be drawn, nobody would see what is kept back.
    guard !isEmpty, !composer.isBetweenLines else { return output }
    return output + composer.take(release()[...], mayHold: true, at: now)
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

  /// Where the last lines begin, of which one may be without an end.
  private static func start(ofLast count: Int, in bytes: [UInt8]) -> Int {
    guard count > 0 else { return bytes.count }
    var ends = bytes.last == 0x0a ? 0 : 1
    for index in bytes.indices.reversed() where bytes[index] == 0x0a {
      if ends == count { return index + 1 }
      ends += 1
    }
    return 0
  }

  /// What does more than write lines can't be shown elsewhere than where it is meant to be.
  private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.split(separator: 0x0a).allSatisfy(LinePieces.arePlain)
  }
}
