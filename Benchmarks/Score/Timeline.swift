// Recorded runs: what a command wrote and when, in the format of Benchmarks/corpus/README.md.

import Foundation

struct Timeline {
  /// Output and its time in seconds since the start.
  struct Piece {
    let time: Double
    let bytes: [UInt8]
  }

  let name: String
  /// In seconds.
  let length: Double
  let pieces: [Piece]

  /// The runs of every command in a folder, by name, in their order.
  static func all(in folder: URL) throws -> [(name: String, runs: [Timeline])] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".timeline") }
    var runs: [String: [(number: Int, run: Timeline)]] = [:]
    for file in files {
      let parts = file.split(separator: ".")
      guard parts.count == 3, let number = Int(parts[1]) else { continue }
      let name = String(parts[0])
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      runs[name, default: []].append((number, try Timeline(name, text)))
    }
    return runs.keys.sorted().map { name in
      (name, runs[name, default: []].sorted { $0.number < $1.number }.map(\.run))
    }
  }

  struct Unreadable: Error { let line: String }

  private init(_ name: String, _ text: String) throws {
    self.name = name
    var length: Double?
    var pieces: [Piece] = []
    for line in text.utf8.split(separator: 0x0a) {
      if line.starts(with: "# duration: ".utf8) {
        length = Double(String(decoding: line.dropFirst(12), as: UTF8.self))
      }
      if line.first == UInt8(ascii: "#") { continue }
      guard let tab = line.firstIndex(of: 0x09),
        let time = Double(String(decoding: line[..<tab], as: UTF8.self))
      else {
        throw Unreadable(line: String(decoding: line, as: UTF8.self))
      }
      pieces.append(Piece(time: time, bytes: Self.unescaped(line[line.index(after: tab)...])))
    }
    guard let length else { throw Unreadable(line: "# duration:") }
    self.length = length
    self.pieces = pieces
  }

  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "n"): bytes.append(0x0a)
      case UInt8(ascii: "r"): bytes.append(0x0d)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "e"): bytes.append(0x1b)
      case UInt8(ascii: "x"):
        bytes.append(UInt8(String(rest.prefix(2)) ?? "", radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      default: bytes.append(letter)
      }
    }
    return bytes
  }

  /// The same run on a machine of another speed.
  func slowed(by factor: Double) -> Timeline {
    Timeline(
      name: name, length: length * factor,
      pieces: pieces.map { Piece(time: $0.time * factor, bytes: $0.bytes) })
  }

  private init(name: String, length: Double, pieces: [Piece]) {
    (self.name, self.length, self.pieces) = (name, length, pieces)
  }
}
