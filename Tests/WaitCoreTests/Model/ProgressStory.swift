// Output with its times, and what is to be read of it: a row of milliseconds, reading and bytes for
// each piece. A reading is `-`, `42%`, or, from the second stage on, `70% 2: 50%` with the stage's
// own figure.

import Testing
import WaitCore

/// What a command writes, piece by piece.
struct ProgressStory: Sendable, CustomTestStringConvertible {
  struct Piece: Sendable {
    var at: Duration
    var bytes: [UInt8]
    /// What is known after it.
    var reading: String
  }

  let name: String
  let pieces: [Piece]

  init(_ name: String, _ rows: String) {
    self.name = name
    pieces = rows.split(separator: "\n").map(Self.piece)
  }

  /// Pieces that are written at even distances, and of which nothing is to be read.
  init(_ name: String, every distance: Duration, _ texts: [String]) {
    self.name = name
    pieces = texts.enumerated().map { index, text in
      Piece(at: distance * index, bytes: Array(text.utf8), reading: "-")
    }
  }

  var testDescription: String { name }

  private static func piece(_ row: Substring) -> Piece {
    let columns = row.split(separator: "|", maxSplits: 2)
    let trimmed = columns.map { $0.drop { $0 == " " } }
    let reading = String(trimmed[1].reversed().drop { $0 == " " }.reversed())
    let time = Int(trimmed[0].filter { $0 != " " }) ?? -1
    return Piece(
      at: .milliseconds(time), bytes: bytes(columns[2].dropFirst()), reading: reading)
  }

  /// The bytes of a text with the escapes `\n`, `\r`, `\e`, `\b` and `\\`.
  private static func bytes(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      switch (isEscaped, byte) {
      case (false, UInt8(ascii: "\\")):
        isEscaped = true
        continue
      case (true, UInt8(ascii: "n")): bytes.append(0x0a)
      case (true, UInt8(ascii: "r")): bytes.append(0x0d)
      case (true, UInt8(ascii: "e")): bytes.append(0x1b)
      case (true, UInt8(ascii: "b")): bytes.append(0x08)
      default: bytes.append(byte)
      }
      isEscaped = false
    }
    return bytes
  }

  /// A reading as the rows write it.
  static func text(_ reading: ProgressReader.Reading?) -> String {
    guard let reading else { return "-" }
    let whole = "\(Percent.floor(reading.fraction))%"
    guard reading.stage > 1 else { return whole }
    return "\(whole) \(reading.stage): \(Percent.floor(reading.share))%"
  }
}
