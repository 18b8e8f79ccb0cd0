// However the command's output is cut up on its way to us, what comes of it is the same; and a status
// between its lines changes nothing about them.

import Testing
import WaitCore

@Suite struct ComposerPropertyTests {
  private static let all: RandomOutput.Parts = [.silent, .rewriting, .upwards, .broken]

  private static func screen() -> Screen {
    Screen(columns: 70, rows: 20, returnsOnLineFeed: true)
  }

  /// The characters on a screen, each with its colours; blanks count only where something follows.
  private static func shown(_ screen: Screen) -> [[ScreenCell]] {
    (0..<screen.rowCount).map { row in
      (0..<screen.columns).map { screen.cell(row, $0) }.filter { $0.text != " " }
    }
  }

  @Test(arguments: 0..<200)
  func `with no status in the way every byte passes at once`(seed: Int) {
    var output = RandomOutput(seed: seed, Self.all)
    var random = SeededGenerator(seed: -seed)
    let bytes = output.bytes(lines: 12)
    var composer = OutputComposer()
    var passed: [UInt8] = []
    for piece in bytes.pieces(upTo: random.pick([1, 3, 20, 1000]), &random) {
      let out = composer.take(piece, mayHold: false, at: .zero)
      #expect(out == Array(piece))
      passed += out
    }
    #expect(passed == bytes)
    #expect(composer.release() == [])
    #expect(composer.nextRelease == nil)
  }

  @Test(arguments: 0..<200)
  func `what is kept back comes in the end, in order`(seed: Int) {
    var output = RandomOutput(seed: seed, [.silent, .upwards, .broken])
    var random = SeededGenerator(seed: -seed)
    let bytes = output.bytes(lines: 12)
    var composer = OutputComposer()
    var passed: [UInt8] = []
    for piece in bytes.pieces(upTo: random.pick([1, 3, 20, 1000]), &random) {
      passed += composer.take(piece, mayHold: random.number(0...3) > 0, at: .zero)
      let isBeginning = bytes.starts(with: passed)
      #expect(isBeginning, "seed \(seed)")
      guard isBeginning else { return }
      if random.number(0...9) == 0 { passed += composer.release() }
    }
    passed += composer.release()
    #expect(passed == bytes)
    var straight = Self.screen()
    straight.feed(bytes)
    var composed = Self.screen()
    composed.feed(passed)
    #expect(composed.history == straight.history)
    #expect(composed.unknown == straight.unknown)
    let isSame = Self.shown(composed) == Self.shown(straight)
    #expect(isSame, "seed \(seed)")
  }

  /// Of a line that is written over, bytes are left out; nothing of it looks otherwise for that.
  @Test(arguments: 0..<400)
  func `lines that are rewritten look as they do by themselves`(seed: Int) {
    var output = RandomOutput(seed: seed, [.silent, .rewriting])
    var random = SeededGenerator(seed: -seed)
    let bytes = output.bytes(lines: 12)
    var composer = OutputComposer()
    composer.columns = 70
    var composed = Self.screen()
    for piece in bytes.pieces(upTo: random.pick([1, 3, 20, 1000]), &random) {
      composed.feed(composer.take(piece, mayHold: random.number(0...5) > 0, at: .zero))
      if random.number(0...9) == 0 { composed.feed(composer.release()) }
    }
    composed.feed(composer.release())
    var straight = Self.screen()
    straight.feed(bytes)
    #expect(composed.history == straight.history)
    #expect(Self.shown(composed) == Self.shown(straight), "seed \(seed)")
    #expect(composed.column == straight.column)
  }

  @Test(arguments: 0..<200)
  func `the picture of a line that is rewritten is what a terminal shows`(seed: Int) {
    var output = RandomOutput(seed: seed, [.silent, .rewriting])
    for line in output.bytes(lines: 12).split(separator: 0x0a) {
      var screen = Self.screen()
      screen.feed(Array(line))
      let blanks = /\ +$/
      let text = TextCells.text(of: line).replacing(blanks, with: "")
      #expect(text == screen.text.replacing(blanks, with: ""))
    }
  }

  @Test(arguments: 0..<200)
  func `a unit ends between characters and sequences`(seed: Int) {
    var output = RandomOutput(seed: seed, [.silent, .rewriting, .upwards])
    var random = SeededGenerator(seed: -seed)
    var composer = OutputComposer()
    var parser = ScreenParser()
    for piece in output.bytes(lines: 12).pieces(upTo: random.pick([1, 3, 20]), &random) {
      let out = composer.take(piece, mayHold: true, at: .zero)
      for byte in out { _ = parser.take(byte) }
      let isWhole = parser.isAtRest
      #expect(isWhole, "seed \(seed), after '\(String(decoding: out, as: UTF8.self))'")
      guard isWhole else { return }
    }
  }

  @Test(arguments: 0..<200)
  func `a frame is allowed on a blank row with nothing below it`(seed: Int) {
    var output = RandomOutput(seed: seed, [.silent, .rewriting, .upwards])
    var random = SeededGenerator(seed: -seed)
    var composer = OutputComposer()
    var screen = Self.screen()
    for piece in output.bytes(lines: 12).pieces(upTo: random.pick([1, 3, 20]), &random) {
      screen.feed(composer.take(piece, mayHold: random.number(0...5) > 0, at: .zero))
      if random.number(0...5) == 0 { screen.feed(composer.release()) }
      guard composer.allowsFrame, composer.rewrittenLine == nil else { continue }
      let isFresh =
        screen.column == 0 && screen.parser.isAtRest
        && screen.rows[screen.row...].allSatisfy { $0.isEmpty }
      #expect(isFresh, "seed \(seed): \(screen.rows), row \(screen.row)")
      guard isFresh else { return }
    }
  }

  /// As the display does it: the status makes room, output comes, and the status comes again where it
  /// may.
  @Test(arguments: 0..<200)
  func `output looks the same with a status under it`(seed: Int) {
    var output = RandomOutput(seed: seed, [.upwards])
    var random = SeededGenerator(seed: -seed)
    let bytes = output.bytes(lines: 10)
    var composer = OutputComposer()
    var painter = Painter()
    var pictures = RandomRows(seed: seed, columns: 70)
    var screen = Screen(columns: 70, rows: 60, returnsOnLineFeed: true)
    for piece in bytes.pieces(upTo: random.pick([1, 5, 40]), &random) {
      let out = composer.take(piece, mayHold: random.number(0...5) > 0, at: .zero)
      if !out.isEmpty { screen.feed(painter.makeRoom() + out) }
      if random.number(0...9) == 0 {
        let late = composer.release()
        if !late.isEmpty { screen.feed(painter.makeRoom() + late) }
      }
      guard composer.allowsFrame, random.number(0...1) == 0 else { continue }
      screen.feed(composer.layPenDown())
      #expect(screen.penIsDefault)
      screen.feed(painter.frame(pictures.picture()))
    }
    screen.feed(painter.makeRoom() + composer.release())
    var straight = Screen(columns: 70, rows: 60, returnsOnLineFeed: true)
    straight.feed(bytes)
    #expect(screen.history == straight.history)
    let isSame = Self.shown(screen) == Self.shown(straight)
    #expect(isSame, "seed \(seed)")
  }
}
