// One JSON object on one line (RFC 8259). It is written by hand since its fields have an order, and
// since a reader of a log may count on a line that a pipe takes at once.

/// An object under construction; fields stand in the order in which they are added.
struct JSONLine {
  /// Bytes of a text as it is written, its quotes not counted.
  ///
  /// Two of them and the other fields stay within the 4096 bytes that a pipe takes whole (PIPE_BUF).
  static let longestText = 1536

  private var text: String

  init(event: String) {
    text = "{\"event\":\"\(event)\""
  }

  /// The whole object.
  var closed: String { text + "}" }

  mutating func add(_ name: String, _ value: String?) {
    add(name, raw: value.map { "\"\(Self.escaped($0))\"" })
  }

  mutating func add(_ name: String, _ value: Int?) {
    add(name, raw: value.map { String($0) })
  }

  mutating func add(_ name: String, _ value: Bool) {
    add(name, raw: value ? "true" : "false")
  }

  /// Adds a length in seconds with three decimals.
  mutating func add(_ name: String, seconds value: Duration?) {
    add(name, raw: value.map(Self.seconds))
  }

  private mutating func add(_ name: String, raw value: String?) {
    text += ",\"\(name)\":\(value ?? "null")"
  }

  private static func seconds(_ length: Duration) -> String {
    let (whole, atto) = max(length, .zero).components
    return "\(whole).\(String(atto / 1_000_000_000_000_000 + 1000).dropFirst())"
  }

  // MARK: Texts

  /// The text within quotes; one that is too long is cut and ends with an ellipsis.
  private static func escaped(_ text: String) -> String {
    var result = ""
    var (count, cut) = (0, "")
    for scalar in text.unicodeScalars {
      let piece = escaped(scalar)
      let size = piece.utf8.count
      if count + size > longestText { return cut + "…" }
      result += piece
      count += size
      if count <= longestText - 3 { cut = result }
    }
    return result
  }

  /// A character as it may stand in a text.
  ///
  /// More is escaped than has to be, since a log is looked at in terminals: the control characters
  /// behind ASCII, too, and what ends a line, turns its direction or marks its bytes.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}"..."\u{200F}",
      "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: return String(scalar)
    }
  }
}
