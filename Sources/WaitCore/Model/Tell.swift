// What somebody below tells a waitfor, in a datagram of `KEY=VALUE` lines. Any bytes are one: what means
// nothing here is passed over line by line, so that a newer teller, or one in another language, does
// no harm. Values come out as they came in, and are not clean.

/// What is told at once.
package struct Tell: Equatable, Sendable {
  /// Bytes of the longest datagram that is looked at.
  package static let longest = 4096

  /// How far the command is, in 0...100.
  package var percent: Double?
  /// What it does; empty: the message told before is taken back.
  package var message: String?
  /// The name of a look.
  package var style: String?
  /// What a wait within would show, told by that wait itself.
  package var inner: InnerWait?

  package init(
    percent: Double? = nil, message: String? = nil, style: String? = nil, inner: InnerWait? = nil
  ) {
    self.percent = percent
    self.message = message
    self.style = style
    self.inner = inner
  }

  /// Whether nothing is told.
  package var isEmpty: Bool { self == Tell() }

  // MARK: Datagrams

  /// Reads a datagram; of several lines with one key the last that can be read holds.
  package init(datagram: some Collection<UInt8>) {
    guard datagram.count <= Self.longest else { return }
    var id: Int32?
    var share = ""
    for line in datagram.split(separator: UInt8(ascii: "\n")) {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = String(decoding: line[..<sign], as: UTF8.self)
      var bytes = Array(line[sign...].dropFirst())
      while bytes.last == 0x0d { bytes.removeLast() }
      let value = String(decoding: bytes, as: UTF8.self)
      switch key {
      case "PERCENT": percent = Percent.parse(value) ?? percent
      case "MESSAGE": message = value
      case "STYLE": style = value
      case "INNER": id = Int32(value).flatMap { $0 > 0 ? $0 : nil } ?? id
      case "SHARE": share = InnerWait.isShare(value) ? value : share
      default: break
      }
    }
    guard let id else { return }
    self = Tell(inner: InnerWait(id: id, message: message ?? "", share: share))
  }

  /// The datagram that says it, cut where it would be too long.
  package var datagram: [UInt8] {
    if let inner {
      return Self.lines([
        ("INNER", "\(inner.id)"), ("SHARE", inner.share), ("MESSAGE", inner.message),
      ])
    }
    // The message comes last: it is what may have to be cut.
    return Self.lines([
      ("PERCENT", percent.map(Percent.text)), ("STYLE", style), ("MESSAGE", message),
    ])
  }

  private static func lines(_ pairs: [(key: String, value: String?)]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (key, value) in pairs {
      guard let value else { continue }
      bytes += Array("\(key)=".utf8)
      // A line end would begin a line of its own.
      bytes += value.utf8.map { $0 == 0x0a ? UInt8(ascii: " ") : $0 }
      bytes.append(UInt8(ascii: "\n"))
    }
    guard bytes.count > longest else { return bytes }
    var cut = longest
    // Not within a character: the bytes after its first are 10xxxxxx.
    while cut > 0, bytes[cut] & 0xc0 == 0x80 { cut -= 1 }
    return Array(bytes[..<cut])
  }
}

/// A wait that runs below another one on the same terminal, and what it would show there.
package struct InnerWait: Equatable, Sendable {
  /// The number of its process.
  package let id: Int32
  /// What it says.
  package var message: String
  /// How far it is, such as `~63%` or `40%`; empty where that is in the message.
  package var share: String

  package init(id: Int32, message: String, share: String) {
    self.id = id
    self.message = message
    self.share = share
  }

  /// What takes back all that the wait has told.
  package static func over(_ id: Int32) -> InnerWait { InnerWait(id: id, message: "", share: "") }

  /// Whether it shows nothing any more.
  package var isOver: Bool { message.isEmpty && share.isEmpty }

  /// What it shows.
  var text: String {
    message.isEmpty || share.isEmpty ? message + share : "\(message) \(share)"
  }

  static func isShare(_ text: String) -> Bool {
    text.hasSuffix("%")
      && Percent.parse(text.hasPrefix("~") ? String(text.dropFirst()) : text) != nil
  }
}
