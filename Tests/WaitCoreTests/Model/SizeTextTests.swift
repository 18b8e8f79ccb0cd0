// Sizes as they are typed, and as they are shown.

import Testing
import WaitCore

@Suite struct SizeTextTests {
  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("512B", 512), ("512b", 512), ("1_000_000", 1_000_000),
      ("1K", 1024), ("1k", 1024), ("1Ki", 1024), ("1KiB", 1024), ("1KB", 1000), ("1kb", 1000),
      ("10M", 10 << 20), ("10MB", 10_000_000), ("2GiB", 2 << 30), ("2G", 2 << 30),
      ("2GB", 2_000_000_000), ("3T", 3 << 40), ("3TB", 3_000_000_000_000), ("1P", 1 << 50),
      ("4.7GiB", 5_046_586_573), ("1.5K", 1536), (".5K", 512), ("5.K", 5120), ("0.0001K", 1),
      ("1_0.2_5K", 10496), ("7000P", 7_881_299_347_898_368_000),
      ("7E", 7 << 60), ("1EiB", 1 << 60), ("2EB", 2_000_000_000_000_000_000),
    ] as [(String, Int64)])
  func `a size is a number and a unit`(text: String, bytes: Int64) {
    #expect((try? SizeText.parse(text)) == bytes)
  }

  @Test(arguments: [
    "", " ", "M", "B", "-1", "+1", "1 M", "1M ", "1MM", "1XB", "1MiBs", "0x10", "1e6", "1,5M",
    "1.2.3",
    ".", "..", "_", "_1", "1_", "1_M", "٣", "１", "1Ｍ", "inf", "nan", "9999P",
    "99999999999999999999",
    "1bK", "1__0", "1_.5K", "1._5K", "1K_", "1Z",
  ])
  func `what is no size is none`(text: String) {
    #expect((try? SizeText.parse(text)) == nil)
  }

  @Test(
    arguments: [
      ("9007199254740993", 9_007_199_254_740_993), ("9223372036854775807", Int64.max),
      ("9223372036854775808", nil), ("8191.999999999999999P", Int64.max), ("8192P", nil),
      ("1.1kB", 1100), ("0.000000000000000001P", 1), ("4.1MB", 4_100_000), ("1.", 1), (".5k", 512),
      ("00000000000000000000000001", 1), ("1.0000000000000000001K", 1025),
      ("1.00000000000000000000K", 1024), ("0.50000000000000000000000E", 1 << 59),
      ("7.999999999999999999E", Int64.max), ("8E", nil), ("7.9999999999999999999999E", nil),
    ] as [(String, Int64?)])
  func `however many digits, it is read exactly, and parts of a byte count for one`(
    text: String, bytes: Int64?
  ) {
    #expect((try? SizeText.parse(text)) == bytes)
  }

  @Test(arguments: [
    ("1Z", NumberFault.malformed), ("1__0", .malformed), ("0.1", .hasPart), ("0.5B", .hasPart),
    ("1.00000000000000000000001", .hasPart), ("9223372036854775808", .tooLarge), ("8E", .tooLarge),
    ("99999999999999999999999999T", .tooLarge),
  ])
  func `why it is no size is said`(text: String, fault: NumberFault) {
    #expect(throws: fault) { try SizeText.parse(text) }
  }

  @Test(
    arguments: [
      (0, "0 B"), (1, "1 B"), (1023, "1023 B"), (1024, "1.0 KiB"), (1075, "1.0 KiB"),
      (1127, "1.1 KiB"), (102_349, "99.9 KiB"), (102_400, "100 KiB"), (1_048_575, "1023 KiB"),
      (1 << 20, "1.0 MiB"), (5_046_586_573, "4.7 GiB"), (1 << 40, "1.0 TiB"), (1 << 50, "1.0 PiB"),
      (7_881_299_347_898_368_000, "6.8 EiB"),
    ] as [(Int64, String)])
  func `a size is shown shortly, and never as more than it is`(bytes: Int64, text: String) {
    #expect(SizeText.name(bytes) == text)
  }
}
