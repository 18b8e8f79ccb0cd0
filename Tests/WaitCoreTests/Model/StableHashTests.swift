// The hash is written to disk, so that its values are for ever.

import Testing
import WaitCore

@Suite struct StableHashTests {
  private static func hash(_ texts: String...) -> UInt64 {
    var hash = StableHash()
    for text in texts { hash.mix(text.utf8) }
    return hash.value
  }

  @Test func `its values stay what they are`() {
    #expect(StableHash().value == 0xefd0_1f60_ba99_2926)
    #expect(Self.hash("") == 0x7bd3_144f_29c0_cc9e)
    #expect(Self.hash("make", "-j8") == 0x5152_a370_5768_6124)
  }

  @Test func `where a text ends matters`() {
    let all = [
      Self.hash("ab"), Self.hash("a", "b"), Self.hash("", "ab"), Self.hash("ab", ""),
      Self.hash("b", "a"), Self.hash(),
    ]
    #expect(Set(all).count == all.count)
  }

  @Test func `each bit of the input moves about half of the result's`() {
    for bit in 0..<64 {
      var (one, other) = (StableHash(), StableHash())
      one.mix(number: 0)
      other.mix(number: 1 << UInt64(bit))
      #expect((16...48).contains((one.value ^ other.value).nonzeroBitCount), "\(bit)")
    }
  }
}
