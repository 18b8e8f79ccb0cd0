// What a run shows of what earlier ones have taught.

import Foundation
import Testing
import WaitCore

@Suite struct LearnedTimeTests {
  private static let hour = 3600

  @Test func `the second run shows how much time is left`() throws {
    let home = try HistoryHome()
    func start() throws -> TestTerminal {
      try TestTerminal([Binary.path, "--"] + home.command(), environment: home.environment)
    }
    let first = try start()
    first.waitUntil("a few seconds are over") { first.statuses.last?.clock ?? 0 >= 4 }
    home.gate.open()
    #expect(first.waitForEnd() == .exited(0))
    #expect(!first.output.contains("left"))
    let length = try #require(home.records.first?.length)
    #expect(length >= .seconds(4) && length <= first.elapsed)

    let second = try start()
    second.waitUntilShown(" left")
    home.gate.open()
    #expect(second.waitForEnd() == .exited(0))
    #expect(second.screen.status?.state == "100%")
    #expect(!second.screen.text.contains("left"))
    #expect(home.records.count == 2)
    #expect(Set(home.records.map(\.key)).count == 1)
    // Its line is steeper than that of a wait of which nothing is known.
    let percent = try #require(first.statuses.last?.percentage?.number)
    #expect(percent < 25)
  }

  @Test func `one figure where the runs agree`() throws {
    let home = try HistoryHome()
    try home.write(runsOf: "n", Self.hour, Self.hour + 30, Self.hour - 30)
    let told = try home.told(["-n", "n"])
    #expect(try /.*~0% .*, ~59:\d\d left/.wholeMatch(in: told) != nil, "\(told)")
  }

  @Test func `a range where they do not`() throws {
    let home = try HistoryHome()
    try home.write(runsOf: "n", Self.hour, Self.hour * 2, Self.hour * 3)
    let told = try home.told(["-n", "n"])
    #expect(try /.*~0% .*, 59:\d\d–2:59:\d\d left/.wholeMatch(in: told) != nil, "\(told)")
  }

  @Test func `nothing is invented where nothing is known, or only what our user expects`() throws {
    let home = try HistoryHome()
    #expect(try !home.told([]).contains("left"))
    #expect(try !home.told(["-n", "n"]).contains("left"))
    try home.write(runsOf: "n", Self.hour)
    #expect(try !home.told(["-n", "n", "--expect", "2h"]).contains("left"))
  }

  @Test func `past the longest usual run it says so`() throws {
    let home = try HistoryHome()
    try home.write([HistoryRecord(HistoryHome.key("n"), length: .milliseconds(1))])
    let running = try home.begin(["--every", "20ms", "-n", "n"])
    running.waitUntilWritten("Longer than usual")
    home.gate.open()
    let made = running.wait()
    #expect(made.ending == .exited(0))
    #expect(!made.errorText.contains("left"))
  }

  @Test func `relatives serve with a range, and own runs as soon as there are some`() throws {
    let home = try HistoryHome()
    let place = try TemporaryDirectory()
    func key(_ word: String) throws -> RunKey {
      let words = home.command(then: "", [word])
      // The system may know the folder by another path.
      let directory = try #require(realpath(place.path, nil))
      defer { free(directory) }
      return try #require(
        RunKey(
          directory: Array(String(cString: directory).utf8), words: words.map { Array($0.utf8) }))
    }
    try home.write([HistoryRecord(try key("a"), length: .seconds(Self.hour))])
    func told(_ word: String) throws -> String {
      try home.told([], words: [word]) { $0.directory = place.path }
    }
    #expect(try told("a").contains(", ~59:"))
    try home.write([HistoryRecord(try key("a"), length: .seconds(Self.hour))])
    let cousin = try told("b")
    #expect(try /.*, 41:\d\d–1:23:\d\d left/.wholeMatch(in: cousin) != nil, "\(cousin)")
    // By now it has a run of its own, of no time at all.
    #expect(try !told("b").contains("–"))
    // Others do not agree, and say nothing.
    try home.write([
      HistoryRecord(try key("a"), length: .seconds(Self.hour)),
      HistoryRecord(try key("c"), length: .seconds(Self.hour * 9)),
      HistoryRecord(try key("d"), length: .seconds(Self.hour * 81)),
    ])
    #expect(try !told("b").contains("left"))
  }

  @Test func `a name is one history in all directories, words are not`() throws {
    let home = try HistoryHome()
    let (one, other) = (try TemporaryDirectory(), try TemporaryDirectory())
    for directory in [one, other] {
      try home.run(["-n", "n"]) { $0.directory = directory.path }
      try home.run([]) { $0.directory = directory.path }
    }
    #expect(home.records.filter { $0.key == HistoryHome.key("n").hash }.count == 2)
    #expect(Set(home.records.map(\.key)).count == 3)
    #expect(Set(home.records.compactMap(\.kin)).count == 2)
  }

  @Test func `what is waited for and what comes then are told apart`() throws {
    let home = try HistoryHome()
    let folder = try TemporaryDirectory()
    for option in [["-f", folder["want"]], ["--gone", "-f", folder["want"]]] {
      if option.count == 3 { try folder.append("", to: "want") }
      let running = try Running(
        [Binary.path, "--plain", "--delay", "1ms"] + option, environment: home.environment)
      running.waitUntilWritten(" start: ")
      if option.count == 3 { try folder.delete("want") } else { try folder.append("", to: "want") }
      #expect(running.wait().ending == .exited(0))
      if option.count == 2 { try folder.delete("want") }
    }
    let running = try Running(
      [Binary.path, "--plain", "--delay", "1ms", "-n", "n", "-f", folder["want"], "--"]
        + home.command(), environment: home.environment)
    running.waitUntilWritten(" start: \(folder["want"])")
    try folder.append("", to: "want")
    running.waitUntilWritten(" start: sh")
    home.gate.open()
    #expect(running.wait().ending == .exited(0))
    #expect(home.records.count == 4)
    #expect(Set(home.records.map(\.key)).count == 4)
  }
}
