// The pictures that a terminal has shown one after the other: one after each complete update of ours.

import Foundation

enum Frames {
  private static let end = Data("\u{1b}[?2026l".utf8)

  /// The pictures that the bytes make, each with the number of bytes up to it; the last is that of
  /// all the bytes.
  static func of(
    _ bytes: [UInt8], columns: Int = 80, rows: Int = 24
  ) -> [(screen: Screen, count: Int)] {
    var screen = Screen(columns: columns, rows: rows)
    let data = Data(bytes)
    var position = 0
    var frames: [(screen: Screen, count: Int)] = []
    while let found = data.range(of: end, in: position..<data.count) {
      screen.feed(data[position..<found.upperBound])
      position = found.upperBound
      frames.append((screen, position))
    }
    guard position < data.count || frames.isEmpty else { return frames }
    screen.feed(data[position...])
    return frames + [(screen, data.count)]
  }
}

extension TestTerminal {
  /// The pictures that were shown so far.
  var frames: [Screen] {
    let size = screen
    return Frames.of(output.bytes, columns: size.columns, rows: size.rowCount).map(\.screen)
  }

  /// The running statuses that were shown so far, one for each picture that had one.
  var statuses: [StatusRow] {
    frames.flatMap(\.statusRows).filter(\.isRunning)
  }
}
