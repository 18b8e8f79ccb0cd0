// The pen of the command's output: what its sequences make of it, and that it can be put back.

import Testing
import WaitCore

@Suite struct GraphicRenditionTests {
  private static func pen(_ parameters: String...) -> GraphicRendition {
    var pen = GraphicRendition()
    for parameters in parameters { pen.apply(Array(parameters.utf8)) }
    return pen
  }

  /// The parameters of the sequence that puts a pen back; nil if there is none to send.
  private static func sequence(_ pen: GraphicRendition) -> String? {
    var bytes: [UInt8] = []
    pen.append(to: &bytes)
    guard !bytes.isEmpty else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[") && text.hasSuffix("m"))
    return String(text.dropFirst(2).dropLast())
  }

  @Test(arguments: [
    ("1", "1"), ("2", "2"), ("3", "3"), ("4", "4"), ("5", "5"), ("7", "7"), ("8", "8"), ("9", "9"),
    ("21", "21"), ("1;3;4", "1;3;4"), ("30", "30"), ("37", "37"), ("90", "90"), ("97", "97"),
    ("40", "40"), ("47", "47"), ("100", "100"), ("107", "107"), ("1;31;44", "1;31;44"),
    ("38;5;0", "30"), ("38;5;7", "37"), ("38;5;8", "90"), ("38;5;15", "97"),
    ("38;5;16", "38;5;16"), ("38;5;255", "38;5;255"), ("48;5;9", "101"), ("48;5;200", "48;5;200"),
    ("38;2;1;2;3", "38;2;1;2;3"), ("48;2;255;0;9", "48;2;255;0;9"),
    ("38:5:200", "38;5;200"), ("38:2:1:2:3", "38;2;1;2;3"), ("38:2::1:2:3", "38;2;1;2;3"),
    ("48:2:0:1:2:3:0:1", "48;2;1;2;3"), ("38:2::1:2:3;1", "1;38;2;1;2;3"),
    ("58;5;3", "58;5;3"), ("58:2::1:2:3", "58;2;1;2;3"), ("4;58;5;9", "4;58;5;9"),
    ("38;5;1;1", "1;31"), ("38;2;1;2;3;48;5;20;4", "4;38;2;1;2;3;48;5;20"),
    ("0;1", "1"), ("1;31;0;4", "4"), (";1", "1"), ("01;031", "1;31"), ("53", "53"), ("4:3", "4:3"),
  ])
  func `what it is told it can tell again`(told: String, again: String) {
    #expect(Self.sequence(Self.pen(told)) == again)
    #expect(Self.pen(again) == Self.pen(told))
  }

  @Test(arguments: [
    "", "0", "00", "1;0", "1;", "1;31;44;4;58;5;1;0", "1;22", "2;22", "3;23", "4;24", "21;24",
    "5;25", "6;25", "7;27", "8;28", "9;29", "31;39", "91;39", "38;5;99;39", "44;49", "104;49",
    "48;2;1;2;3;49", "58;5;1;59", "10", "4:0", "1;2;22", "4;4:0", "53;55",
    // A colour that is not all there changes nothing, and neither does what is not known.
    "38", "38;5", "38;2;1;2", "48", "58", "200", "99999999999999999999",
  ])
  func `what leaves a standard pen`(told: String) {
    #expect(Self.pen(told).isStandard)
    #expect(Self.sequence(Self.pen(told)) == nil)
  }

  @Test func `one sequence goes on where the last one ended`() {
    #expect(Self.pen("1", "31", "44") == Self.pen("1;31;44"))
    #expect(Self.pen("1;31", "39") == Self.pen("1"))
    #expect(Self.pen("1;31", "") == GraphicRendition())
    #expect(Self.pen("31", "32") == Self.pen("32"))
  }

  @Test func `colours beyond a byte are brought into it`() {
    #expect(Self.pen("38;5;999") == Self.pen("38;5;255"))
    #expect(Self.pen("38;2;999;0;99999999999999") == Self.pen("38;2;255;0;255"))
  }

  /// On the screen model, which reads the sequences by itself.
  @Test func `what is put back draws as before`() {
    let told = ["1;31", "2", "97;104", "38;5;200;48;2;1;2;3", "38;5;12", "48;5;3", "1;22;35"]
    for parameters in told {
      var screen = Screen(columns: 10, rows: 2)
      screen.feed("\u{1B}[\(parameters)m")
      let pen = screen.pen
      screen.feed("\u{1B}[m")
      screen.feed("\u{1B}[\(Self.sequence(Self.pen(parameters)) ?? "0")m")
      #expect(screen.pen == pen)
      #expect(screen.unknown == [])
    }
  }

  @Test func `whatever comes, putting back is the same pen`() {
    var random = SeededGenerator(seed: 1)
    let parts = [
      "0", "1", "4", "7", "22", "24", "31", "39", "38;5;9", "48;2;1;2;3", "95", "", "38", "4:3",
    ]
    for _ in 0..<500 {
      let told = (0..<random.number(1...6)).map { _ in random.pick(parts) }.joined(separator: ";")
      let pen = Self.pen(told)
      #expect(Self.pen(Self.sequence(pen) ?? "") == pen, "\(told)")
    }
  }
}
