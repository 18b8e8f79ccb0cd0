// The layers that docker(1) pulls or pushes, several at once, each with a line of its own. They are
// one wait: what is told is the mean over the layers that were announced, so that it rises evenly
// and does not need the sizes of those that still wait. Off a terminal, where docker tells only what
// is complete, it is as good.

/// How far each layer is.
struct LayerTable: Sendable {
  private static let most = 256
  private static let nameLength = 12

  private var shares: [[UInt8]: Double] = [:]

  /// Whether a line is about a layer; takes note of it.
  mutating func takes(_ line: [UInt8]) -> Bool {
    let nameLength = Self.nameLength
    guard line.count > nameLength + 2, line[nameLength] == UInt8(ascii: ":"),
      line[nameLength + 1] == 0x20, line[..<nameLength].allSatisfy(Self.isHexadecimal),
      let share = Self.share(line)
    else { return false }
    let name = Array(line[..<nameLength])
    // A layer never goes back; a line that was cut off says less than one before.
    if shares.count < Self.most || shares[name] != nil {
      shares[name] = max(shares[name] ?? 0, share)
    }
    return true
  }

  /// How far all are together.
  func figure(of line: [UInt8]) -> ProgressFigure {
    let count = Double(max(shares.count, 1))
    // In the order of their sizes, so that the sum is the same each time.
    let sum = shares.values.sorted().reduce(0, +)
    return ProgressFigure(
      share: min(sum / count, 1), total: count, key: 10, neededRises: 0, resolution: 1000)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    Letters.isDigit(byte) || byte &- 0x61 < 6
  }

  /// Down to the last word, one half is the download and the other the unpacking.
  private static let states: [(words: [UInt8], from: Double, to: Double)] = [
    ("Pulling fs layer", 0, 0), ("Waiting", 0, 0), ("Downloading", 0, 0.5),
    ("Verifying Checksum", 0.5, 0.5), ("Download complete", 0.5, 0.5), ("Extracting", 0.5, 1),
    ("Pull complete", 1, 1), ("Preparing", 0, 0), ("Pushing", 0, 1), ("Pushed", 1, 1),
  ].map { (Array($0.0.utf8), $0.1, $0.2) }

  private static func share(_ line: [UInt8]) -> Double? {
    let rest = Array(line[(nameLength + 2)...])
    guard let state = states.first(where: { rest.starts(with: $0.words) }) else { return nil }
    let own = ProgressScanner.scan(rest, isRedrawn: true).first?.share ?? 0
    return state.from + (state.to - state.from) * own
  }
}
