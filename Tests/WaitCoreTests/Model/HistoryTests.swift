// Which earlier runs say something about a run, what is kept, and what is listed.

import Testing
import WaitCore

@Suite struct HistoryTests {
  private static func key(_ words: String..., in directory: String = "/d") -> RunKey {
    RunKey(directory: Array(directory.utf8), words: words.map { Array($0.utf8) })
      ?? RunKey(name: [])
  }

  private static func name(_ name: String) -> RunKey { RunKey(name: Array(name.utf8)) }

  private static func history(_ runs: [(RunKey, Int)]) -> History {
    History(runs.map { HistoryRecord($0.0, length: .seconds($0.1)) })
  }

  // MARK: Forecasts

  @Test func `the newest sixteen runs count`() {
    let old = (0..<30).map { _ in (Self.key("make"), 500) }
    let new = (0..<16).map { _ in (Self.key("make"), 10) }
    let forecast = Self.history(old + new).forecast(of: Self.key("make"))
    #expect(forecast?.range == .seconds(10)...(.seconds(10)))
    let mixed = Self.history(new + old.prefix(16)).forecast(of: Self.key("make"))
    #expect(mixed?.length == .seconds(500))
  }

  @Test func `this very command's runs count before its relatives'`() {
    let runs = [
      (Self.key("make", "all"), 10), (Self.key("make", "all", "-B"), 60),
      (Self.key("make", "all", "-B"), 61), (Self.key("make", "test"), 300),
    ]
    let history = Self.history(runs)
    let own = history.forecast(of: Self.key("make", "all"))
    #expect(own?.source == .runs && own?.length == .seconds(10))
    let relative = history.forecast(of: Self.key("make", "test", "-k"))
    #expect(relative?.source == .relatives && relative?.length == .seconds(300))
    // One of 10 s, two of a minute: two thirds agree, and that is not enough.
    #expect(history.forecast(of: Self.key("make", "all", "-n")) == nil)
    #expect(history.forecast(of: Self.key("cc")) == nil)
    #expect(history.forecast(of: Self.key("make", "all", in: "/e")) == nil)
  }

  @Test func `names have no relatives`() {
    let history = Self.history([(Self.name("a"), 5), (Self.name("b"), 7), (Self.key("make"), 9)])
    #expect(history.forecast(of: Self.name("a"))?.length == .seconds(5))
    #expect(history.forecast(of: Self.name("c")) == nil)
  }

  @Test(arguments: 1...60)
  func `what is read about one key says the same as the whole file`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let keys = (0..<12).map { number in
      number < 8
        ? Self.key(random.pick(["make", "cc"]), random.pick(["all", "test"]), "\(number)")
        : Self.name("\(number)")
    }
    let runs = (0..<random.number(0...300)).map { _ in (random.pick(keys), random.number(5...20)) }
    let history = Self.history(runs)
    for key in keys + [Self.key("make", "all", "new"), Self.name("new")] {
      let partial = History(history.bytes, about: key)
      #expect(partial.forecast(of: key) == history.forecast(of: key), "seed \(seed)")
      #expect(partial.records.count <= History.kept)
    }
    #expect(History(history.bytes).records == history.records)
  }

  // MARK: Compaction

  @Test func `what is kept are the newest sixteen of each key, in their order`() {
    let runs = (0..<300).map { (Self.key("make", "\($0 % 3)"), $0 + 1) }
    let kept = History(compacting: Self.history(runs).bytes)
    #expect(kept.records.count == 48)
    #expect(kept.records.map(\.length) == (252..<300).map { .seconds($0 + 1) })
    for number in 0..<3 {
      let key = Self.key("make", "\(number)")
      #expect(kept.forecast(of: key) == Self.history(runs).forecast(of: key))
    }
    #expect(History(compacting: kept.bytes).records == kept.records)
  }

  @Test func `of many keys those that ran last are kept, in half of the room`() {
    let runs = (0..<4000).map { (Self.key("make", "\($0)"), 1) }
    let kept = History(compacting: Self.history(runs).bytes)
    #expect(kept.records.count == 1024)
    #expect(kept.bytes.count == History.longest / 2)
    #expect(kept.records.last == Self.history(runs).records.last)
    #expect(kept.records == Array(Self.history(runs).records.suffix(1024)))
  }

  @Test func `nothing compacted is nothing`() {
    #expect(History(compacting: []).records.isEmpty)
    #expect(Self.history([]).bytes.isEmpty)
    #expect(History([UInt8]()).records.isEmpty)
  }

  // MARK: The list

  @Test func `the list has the newest first, with names, or else hashes`() {
    let make = Self.key("make")
    let entries = Self.history([
      (Self.name("nightly"), 100), (make, 10), (make, 20), (Self.name("weekly"), 7), (make, 60),
    ]).entries
    #expect(
      entries.map(\.title) == [
        String(decoding: Hex.digits(make.hash), as: UTF8.self), "weekly", "nightly",
      ])
    #expect(entries.map(\.runs) == [3, 1, 1])
    #expect(entries.map(\.median) == [.seconds(20), .seconds(7), .seconds(100)])
  }

  @Test func `the list counts what is looked at and no more`() {
    let runs = (0..<40).map { _ in (Self.name("n"), 3) }
    #expect(Self.history(runs).entries.map(\.runs) == [16])
  }

  // MARK: What a word means

  @Test func `a word is a name or a hash, as they are listed`() {
    let make = Self.key("make")
    let waited = RunKey(name: Array("nightly".utf8), purpose: .wait)
    let history = Self.history([
      (Self.name("nightly"), 1), (waited, 1), (Self.name("other"), 1), (make, 1), (make, 2),
    ])
    func keys(_ word: String) -> Set<UInt64> { Set(history.keys(named: Array(word.utf8))) }
    #expect(keys("nightly") == [Self.name("nightly").hash, waited.hash])
    #expect(keys(history.entries[0].title) == [make.hash])
    #expect(keys("make") == [] && keys("") == [] && keys("night") == [] && keys("0") == [])
  }

  @Test func `a name that was too long to be stored is found by all of it and as it is listed`() {
    let name = String(repeating: "долгое имя ", count: 20)
    let history = Self.history([(Self.name(name), 1), (Self.key("make"), 1)])
    let title = history.entries[1].title
    #expect(name.hasPrefix(title) && title != name)
    #expect(history.keys(named: Array(name.utf8)) == [Self.name(name).hash])
    #expect(history.keys(named: Array(title.utf8)) == [Self.name(name).hash])
  }

  @Test func `what is dropped is gone, and nothing else is`() {
    let history = Self.history([(Self.name("a"), 1), (Self.name("b"), 2), (Self.name("a"), 3)])
    let rest = history.without(Self.name("a").hash)
    #expect(rest.entries.map(\.title) == ["b"])
    #expect(history.without(1).records == history.records)
  }
}
