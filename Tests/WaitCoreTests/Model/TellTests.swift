// Datagrams: any bytes are one, and what means nothing in them is passed over.

import Testing
import WaitCore

@Suite struct TellTests {
  private static func read(_ text: String) -> Tell { Tell(datagram: Array(text.utf8)) }

  @Test(arguments: [
    ("PERCENT=40", Tell(percent: 40)),
    ("PERCENT=40\n", Tell(percent: 40)),
    ("PERCENT=40%", Tell(percent: 40)),
    ("PERCENT=99.5", Tell(percent: 99.5)),
    ("PERCENT=0", Tell(percent: 0)),
    ("PERCENT=100", Tell(percent: 100)),
    ("MESSAGE=Loading pictures…", Tell(message: "Loading pictures…")),
    ("MESSAGE=", Tell(message: "")),
    ("MESSAGE=a=b", Tell(message: "a=b")),
    ("STYLE=glassed", Tell(style: "glassed")),
    (
      "PERCENT=40\r\nMESSAGE=x\r\nSTYLE=bar\r\n", Tell(percent: 40, message: "x", style: "bar")
    ),
    ("MESSAGE=a\nMESSAGE=b", Tell(message: "b")),
    // What can't be read leaves the rest alone.
    ("PERCENT=40\nPERCENT=x", Tell(percent: 40)),
    ("FUTURE=7\n\n=\nMESSAGE\n\nMESSAGE=x\npercent=3", Tell(message: "x")),
    ("PERCENT=101\nMESSAGE=x", Tell(message: "x")),
    ("", Tell()),
    ("40", Tell()),
    ("\n\n", Tell()),
  ])
  func `is read line by line`(text: String, tell: Tell) {
    #expect(Self.read(text) == tell)
  }

  @Test(arguments: [
    ("INNER=7\nSHARE=~63%\nMESSAGE=Building", "Building", "~63%"),
    ("INNER=7\nMESSAGE=Building", "Building", ""),
    ("SHARE=40%\nINNER=7", "", "40%"),
    ("INNER=7\nSHARE=40\nMESSAGE=x", "x", ""),
    ("INNER=7\nSHARE=~x%\nMESSAGE=x\nPERCENT=3\nSTYLE=bar", "x", ""),
    ("INNER=7\n", "", ""),
  ])
  func `a wait within tells of itself alone`(text: String, message: String, share: String) {
    let inner = InnerWait(id: 7, message: message, share: share)
    #expect(Self.read(text) == Tell(inner: inner))
    #expect(inner.isOver == (message.isEmpty && share.isEmpty))
  }

  @Test(arguments: ["INNER=0", "INNER=-4", "INNER=x", "INNER=99999999999", "INNER="])
  func `a wait within has the number of a process`(line: String) {
    #expect(Self.read("\(line)\nMESSAGE=x") == Tell(message: "x"))
  }

  @Test(arguments: [
    Tell(percent: 40), Tell(percent: 0.25, message: "x"), Tell(message: ""),
    Tell(percent: 100, message: "Загружаем картинки…", style: "spinner"),
    Tell(inner: InnerWait(id: 4711, message: "Building", share: "~63%")),
    Tell(inner: .over(4711)),
  ])
  func `what is written is read`(tell: Tell) {
    #expect(Tell(datagram: tell.datagram) == tell)
  }

  @Test func `a message can't bring lines of its own`() {
    let tell = Tell(message: "a\nPERCENT=4\r\nSTYLE=hidden")
    #expect(Tell(datagram: tell.datagram) == Tell(message: "a PERCENT=4\r STYLE=hidden"))
    #expect(Tell(datagram: Tell(message: "a\nb").datagram).message == "a b")
  }

  @Test(arguments: ["x", "ж", "正", "👍"])
  func `what is too long is cut between characters, and read`(letter: String) throws {
    for head in ["", "a", "ab", "abc"] {
      let text = head + String(repeating: letter, count: 5000)
      let datagram = Tell(percent: 40, message: text).datagram
      #expect((Tell.longest - 4...Tell.longest).contains(datagram.count))
      let tell = Tell(datagram: datagram)
      #expect(tell.percent == 40)
      #expect(text.hasPrefix(try #require(tell.message)))
    }
  }

  @Test func `a datagram that is longer is not looked at`() {
    let line = Array("PERCENT=40\n".utf8)
    let rest = [UInt8](repeating: 0x0a, count: Tell.longest - line.count)
    #expect(Tell(datagram: line + rest) == Tell(percent: 40))
    #expect(Tell(datagram: line + rest + [0x0a]) == Tell())
  }

  @Test func `any bytes are a datagram`() {
    var random = SeededGenerator(seed: 46)
    let words = [
      "PERCENT=", "MESSAGE=", "STYLE=", "INNER=", "SHARE=", "\n", "=", "~", "%", "9", ".",
    ]
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<random.number(0...12) {
        if random.number(0...2) == 0 {
          bytes.append(UInt8(random.number(0...255)))
        } else {
          bytes += Array(random.pick(words).utf8)
        }
      }
      let tell = Tell(datagram: bytes)
      if let percent = tell.percent { #expect((0...100).contains(percent)) }
      // Reading again what was read changes nothing.
      let again = Tell(datagram: tell.datagram)
      #expect(again.message == tell.message)
      #expect(again.inner == tell.inner)
    }
  }
}
