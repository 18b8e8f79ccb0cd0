// Bytes that came from a program, in order and each with the time it came at. One thread appends and
// any may look; nothing is interpreted here.

import Foundation
import Synchronization

final class ByteLog: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var arrivals: [(at: Duration, end: Int)] = []
    var isAtEnd = false
  }

  private let start: ContinuousClock.Instant
  private let state = Mutex(State())

  /// Makes an empty log whose times are counted from an instant.
  init(from start: ContinuousClock.Instant = .now) {
    self.start = start
  }

  var bytes: [UInt8] { state.withLock { $0.bytes } }
  var count: Int { state.withLock { $0.bytes.count } }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the other end was closed.
  var isAtEnd: Bool { state.withLock { $0.isAtEnd } }

  /// The bytes after the first so many.
  func bytes(after offset: Int) -> [UInt8] {
    state.withLock { Array($0.bytes.dropFirst(offset)) }
  }

  /// What came at once, with its time: one piece is about one `write` of the program, or several.
  var pieces: [(at: Duration, bytes: [UInt8])] {
    state.withLock { state in
      var begin = 0
      return state.arrivals.map { arrival in
        defer { begin = arrival.end }
        return (arrival.at, Array(state.bytes[begin..<arrival.end]))
      }
    }
  }

  /// When the last of so many bytes had come.
  func time(of count: Int) -> Duration? {
    state.withLock { state in state.arrivals.first { $0.end >= count }?.at }
  }

  /// Whether the text occurs, from a byte on.
  func contains(_ text: String, after offset: Int = 0) -> Bool {
    position(of: text, after: offset) != nil
  }

  /// Where the text occurs first, as a count of bytes before it.
  func position(of text: String, after offset: Int = 0) -> Int? {
    let data = Data(bytes(after: offset))
    return data.range(of: Data(text.utf8)).map { $0.lowerBound + offset }
  }

  func append(_ bytes: ArraySlice<UInt8>) {
    let now = ContinuousClock.now - start
    state.withLock { state in
      state.bytes += bytes
      state.arrivals.append((now, state.bytes.count))
    }
  }

  func finish() {
    state.withLock { $0.isAtEnd = true }
  }
}

/// Bytes as a person reads them in a report: escapes visible, long ones without their middle.
func legible(_ bytes: [UInt8], limit: Int = 4000) -> String {
  let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
    switch scalar.value {
    case 0x0a: "␊\n"
    case 0..<0x20: String(UnicodeScalar(0x2400 + scalar.value) ?? "?")
    case 0x7f: "␡"
    default: String(scalar)
    }
  }
  guard text.count > limit else { return text.joined() }
  let half = limit / 2
  return text.prefix(half).joined() + "\n… \(text.count - limit) more …\n"
    + text.suffix(half).joined()
}
