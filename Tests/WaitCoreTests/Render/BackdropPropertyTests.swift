// However the command's output is cut up, and whenever what is kept back is released: the terminal gets
// it byte for byte, in order, and no line is neither on the terminal nor in the picture.

import Testing
import WaitCore

@Suite struct BackdropPropertyTests {
  private static let all: RandomOutput.Parts = [.silent, .rewriting, .upwards, .broken]
  private static let mostBytes = 16_384

  @Test(arguments: 0..<200)
  func `what goes on and what is released is what came`(seed: Int) {
    var output = RandomOutput(seed: seed, Self.all)
    var random = SeededGenerator(seed: -seed)
    let bytes = output.bytes(lines: 30)
    let count = random.number(1...6)
    var backdrop = Backdrop(lines: count)
    var (taken, passed) = ([UInt8](), [UInt8]())
    for piece in bytes.pieces(upTo: random.pick([1, 3, 20, 1000]), &random) {
      taken += piece
      passed += backdrop.take(piece, at: .zero)
      if random.number(0...19) == 0 { passed += backdrop.release() }
      let kept = taken.dropFirst(passed.count)
      let isRight =
        taken.starts(with: passed) && kept.count <= Self.mostBytes
        && kept.count { $0 == 0x0a } <= count && backdrop.isEmpty == kept.isEmpty
        && backdrop.lines.count <= count
      #expect(isRight, "seed \(seed)")
      guard isRight else { return }
    }
    passed += backdrop.release()
    #expect(passed == bytes, "seed \(seed)")
    #expect(backdrop.isEmpty && backdrop.nextRelease == nil)
  }

  /// All lines that are kept back are seen: else they were nowhere.
  @Test(arguments: 0..<200)
  func `as many lines are shown as are kept back`(seed: Int) {
    var output = RandomOutput(seed: seed, [.rewriting])
    var random = SeededGenerator(seed: -seed)
    var backdrop = Backdrop(lines: random.number(1...6))
    var (taken, passed) = ([UInt8](), 0)
    for piece in output.bytes(lines: 30).pieces(upTo: random.pick([1, 3, 20, 1000]), &random) {
      taken += piece
      passed += backdrop.take(piece, at: .zero).count
      let kept = taken.dropFirst(passed)
      let lines = kept.split(separator: 0x0a, omittingEmptySubsequences: false).count
      let expected = kept.isEmpty ? 0 : kept.last == 0x0a ? lines - 1 : lines
      #expect(backdrop.lines.count == expected, "seed \(seed)")
    }
  }

  /// As the display does it: nothing is kept back while a line that has not ended is on the
  /// terminal, since the picture could not be drawn.
  @Test(arguments: 0..<200)
  func `with a composer behind it every byte arrives, and a picture is possible`(seed: Int) {
    var output = RandomOutput(seed: seed, [.silent, .upwards])
    var random = SeededGenerator(seed: -seed)
    let bytes = output.bytes(lines: 30)
    var (backdrop, composer) = (Backdrop(lines: random.number(1...6)), OutputComposer())
    var passed: [UInt8] = []
    for piece in bytes.pieces(upTo: random.pick([1, 3, 20, 1000]), &random) {
      if random.number(0...4) > 0 {
        passed += backdrop.pass(piece, to: &composer, at: .zero)
      } else {
        passed += composer.take((backdrop.release() + piece)[...], mayHold: false, at: .zero)
      }
      if random.number(0...9) == 0 {
        passed += composer.take(backdrop.release()[...], mayHold: false, at: .zero)
        passed += composer.release()
      }
      let isRight = bytes.starts(with: passed) && (backdrop.isEmpty || composer.allowsFrame)
      #expect(isRight, "seed \(seed)")
      guard isRight else { return }
    }
    passed += composer.take(backdrop.release()[...], mayHold: false, at: .zero)
    passed += composer.release()
    #expect(passed == bytes, "seed \(seed)")
  }

  @Test func `what goes on with a line on the terminal goes on at once, and the rest is kept`() {
    var (backdrop, composer) = (Backdrop(lines: 3), OutputComposer())
    func pass(_ text: String) -> String {
      let bytes = backdrop.pass(Array(text.utf8)[...], to: &composer, at: .zero)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(composer.take(Array("Downloading".utf8)[...], mayHold: false, at: .zero).count == 11)
    #expect(pass(" of a") == " of a")
    #expect(pass(" file\nnext\n") == " file\n")
    #expect(composer.allowsFrame)
    #expect(backdrop.lines == ["next"])
  }

  /// Lines that belong to what edits the screen are no lines of a log.
  @Test(arguments: ["\u{1B}[?1049h", "a\nb\n\u{1B}[2A"])
  func `on a screen that is being edited nothing is kept back`(sequence: String) {
    var (backdrop, composer) = (Backdrop(lines: 3), OutputComposer())
    for text in ["kept\n", sequence, "one\n", "two"] {
      _ = backdrop.pass(Array(text.utf8)[...], to: &composer, at: .zero)
    }
    #expect(backdrop.isEmpty)
  }

  /// The line feeds behind a step upwards belong to it, though they are the newest lines.
  @Test func `what goes back to the bottom is not kept`() {
    var (backdrop, composer) = (Backdrop(lines: 3), OutputComposer())
    let text = "1\n2\n3\n4\n\u{1B}[4A\u{1B}[Knew\n\n\n\n"
    let passed = backdrop.pass(Array(text.utf8)[...], to: &composer, at: .zero)
    #expect(passed == Array(text.utf8))
    #expect(composer.allowsFrame && backdrop.isEmpty)
  }

  @Test func `a line on the terminal that is then rewritten is shown above`() {
    var (backdrop, composer) = (Backdrop(lines: 3), OutputComposer())
    _ = composer.take(Array("10%".utf8)[...], mayHold: false, at: .zero)
    #expect(backdrop.pass(Array("\r20%".utf8)[...], to: &composer, at: .zero) == [])
    #expect(composer.rewrittenLine == "\r20%" || composer.rewrittenLine == "20%")
    #expect(backdrop.isEmpty && composer.allowsFrame)
  }
}
