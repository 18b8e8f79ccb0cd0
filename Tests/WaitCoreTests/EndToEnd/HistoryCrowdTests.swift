// Many runs on one history, and writers that are killed. No record is mangled, and nobody is waited for.

import Foundation
import Testing
import WaitCore

@Suite struct HistoryCrowdTests {
  private static let crowd = 50

  /// Starts so many runs in one shell, lets them end together, and expects them to end well.
  private static func runCrowd(
    _ home: HistoryHome, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let script = """
      for i in $(seq \(crowd)); do
        waitfor --plain --delay 1ms -n "n$i" -- sh -c '\(home.gate.pass)' 2>&1 & pids="$pids $!"
      done
      for pid in $pids; do wait $pid || echo "failed: $?"; done
      """
    let running = try Running(["sh", "-c", script], environment: home.environment)
    defer { running.close() }
    running.waitUntil("all have begun", sourceLocation: sourceLocation) {
      running.output.text.components(separatedBy: " start: ").count == crowd + 1
    }
    for _ in 0..<crowd { home.gate.open() }
    let made = running.wait(sourceLocation: sourceLocation)
    #expect(made.ending == .exited(0), sourceLocation: sourceLocation)
    #expect(!made.outputText.contains("failed"), sourceLocation: sourceLocation)
    let ends = made.outputText.components(separatedBy: " 100% done\n").count - 1
    #expect(ends == crowd, sourceLocation: sourceLocation)
  }

  private static func expectUnmangled(
    _ home: HistoryHome, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      home.bytes.count == home.records.count * HistoryRecord.size, sourceLocation: sourceLocation)
    #expect(History(home.records).bytes == home.bytes, sourceLocation: sourceLocation)
  }

  @Test func `fifty runs that end together leave fifty records`() throws {
    let home = try HistoryHome()
    try Self.runCrowd(home)
    Self.expectUnmangled(home)
    let names = Set(home.records.map { String(decoding: $0.name, as: UTF8.self) })
    #expect(names == Set((1...Self.crowd).map { "n\($0)" }))
    #expect(home.records.count == Self.crowd)
    #expect(home.names == ["history"])
  }

  /// So many records before the limit that some of the crowd still find room.
  @Test(arguments: [0, 10, 45])
  func
    `while the file is compacted no record is mangled, and at most those that met it are missing`(
      room: Int
    ) throws
  {
    let home = try HistoryHome()
    let full = History.longest / HistoryRecord.size
    let keys = (0..<40).map { HistoryHome.key("old\($0)") }
    try home.write(
      (0..<(full - room)).map {
        HistoryRecord(keys[$0 % keys.count], length: .milliseconds($0 + 1))
      })
    let before = home.records
    try Self.runCrowd(home)
    Self.expectUnmangled(home)
    let records = home.records
    #expect(home.bytes.count < History.longest / 2)
    // The newest sixteen of each key are all there, in their order.
    let old = records.filter { $0.name.starts(with: Array("old".utf8)) }
    #expect(old == History(compacting: History(before).bytes).records)
    let new = records.filter { !$0.name.starts(with: Array("old".utf8)) }
    #expect(new.count >= room + 1 && new.count <= Self.crowd)
    #expect(Set(new.map(\.key)).count == new.count)
    #expect(home.names == ["history"])
    // Nobody who comes later is missing.
    try home.run(["-n", "later"])
    #expect(home.records.last?.name == Array("later".utf8))
  }

  @Test func `a writer that is killed spoils nobody's record`() throws {
    let home = try HistoryHome()
    let full = History.longest / HistoryRecord.size
    try home.write(
      (0..<full).map { HistoryRecord(HistoryHome.key("old\($0 % 3)"), length: .seconds($0 + 1)) })
    let kept = home.records.suffix(30)
    // Each meets the full file until one of them has lived long enough to compact it.
    for round in 0..<40 {
      let running = try home.begin(["-n", "n"])
      home.gate.open()
      // A little later each time, so that it is killed at any point of its end.
      let pause = ContinuousClock.now + .microseconds(round * 60)
      while ContinuousClock.now < pause {}
      running.send(SIGKILL)
      _ = running.wait()
      #expect(home.records.count * HistoryRecord.size == home.bytes.count)
    }
    for record in kept { #expect(home.records.contains(record)) }
    try home.run(["-n", "end"])
    #expect(home.records.last?.name == Array("end".utf8))
  }

  @Test(arguments: [LOCK_EX, LOCK_SH])
  func `a lock that somebody holds is not waited for`(lock: Int32) throws {
    let home = try HistoryHome()
    try home.write(runsOf: "n", 3600)
    let file = open(home.path, O_RDWR | O_CLOEXEC)
    defer { close(file) }
    #expect(flock(file, lock) == 0)
    // What is known can be read all the same.
    #expect(try home.told(["-n", "n"]).contains(" left"))
    #expect(home.records.count == (lock == LOCK_EX ? 1 : 2))
    flock(file, LOCK_UN)
    try home.run(["-n", "n"])
    #expect(home.records.count == (lock == LOCK_EX ? 2 : 3))
  }

  @Test func `where the file can't be made shorter it grows no further`() throws {
    let home = try HistoryHome()
    let most = History.longest * 2 / HistoryRecord.size
    try home.write(
      (0..<most).map { HistoryRecord(HistoryHome.key("n"), length: .seconds($0 + 3600)) })
    let file = open(home.path, O_RDWR | O_CLOEXEC)
    defer { close(file) }
    #expect(flock(file, LOCK_SH) == 0)
    for _ in 1...3 { #expect(try home.told(["-n", "n"]).contains(" left")) }
    #expect(home.bytes.count == History.longest * 2)
    flock(file, LOCK_UN)
    try home.run(["-n", "n"])
    #expect(home.records.count == 16)
  }
}
