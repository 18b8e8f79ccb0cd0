// What is waited for at a file, and whether a look says that it holds.

import Testing
import WaitCore

@Suite struct FileConditionTests {
  private static let facts = FileFacts(device: 1, inode: 2, size: 100, modified: .seconds(50))

  /// Whether the conditions hold five seconds after the only look.
  private static func holds(
    _ sight: Sight, hasText: Bool = false, reference: Duration? = nil,
    _ change: (inout FileConditions) -> Void = { _ in }
  ) -> Bool {
    var conditions = FileConditions()
    change(&conditions)
    var history = FileHistory()
    history.saw(sight, at: .seconds(1))
    return history.holds(conditions, hasText: hasText, reference: reference, at: .seconds(6))
  }

  @Test func `without conditions a file has to be there`() {
    #expect(Self.holds(.there(Self.facts)))
    #expect(!Self.holds(.missing))
    #expect(!Self.holds(.unknown(reason: "Permission denied", isInTheWay: false)))
    #expect(!Self.holds(.unknown(reason: "Not a directory", isInTheWay: true)))
  }

  @Test func `nothing was seen before the first look`() {
    let history = FileHistory()
    #expect(!history.holds(FileConditions(), hasText: false, reference: nil, at: .zero))
    #expect(history.quiet(at: .seconds(9)) == nil)
    #expect(history.stableTime(.seconds(1)) == nil)
    #expect(history.rate(at: .seconds(9)) == nil)
  }

  @Test func `gone is missing, or below what is no folder, and never what can't be told`() {
    #expect(Self.holds(.missing) { $0.isGone = true })
    #expect(Self.holds(.unknown(reason: "", isInTheWay: true)) { $0.isGone = true })
    #expect(!Self.holds(.unknown(reason: "", isInTheWay: false)) { $0.isGone = true })
    #expect(!Self.holds(.there(Self.facts)) { $0.isGone = true })
  }

  @Test(arguments: [(0, true), (99, true), (100, true), (101, false)] as [(Int64, Bool)])
  func `a size is reached when the file has that or more`(size: Int64, holds: Bool) {
    #expect(Self.holds(.there(Self.facts)) { $0.size = size } == holds)
  }

  @Test func `a text has to be in it`() {
    for hasText in [false, true] {
      #expect(
        Self.holds(.there(Self.facts), hasText: hasText) { $0.contains = [0x78] } == hasText)
    }
  }

  @Test(arguments: [
    (Duration.seconds(49), true), (.seconds(50) - .nanoseconds(1), true), (.seconds(50), false),
    (.seconds(51), false),
  ])
  func `newer is later by any amount, and equal is not newer`(reference: Duration, holds: Bool) {
    #expect(Self.holds(.there(Self.facts), reference: reference) { $0.isNewer = true } == holds)
  }

  @Test(arguments: [
    (Duration.zero, true), (.seconds(4), true), (.seconds(5), true), (.milliseconds(5001), false),
  ])
  func `unchanged counts from when it was first seen so`(stable: Duration, holds: Bool) {
    #expect(Self.holds(.there(Self.facts)) { $0.stable = stable } == holds)
  }

  @Test func `conditions given together must all hold`() {
    func all(_ conditions: inout FileConditions) {
      conditions.size = 100
      conditions.contains = [0x78]
      conditions.isNewer = true
      conditions.stable = .seconds(5)
    }
    let there = Sight.there(Self.facts)
    let reference = Duration.seconds(49)
    #expect(Self.holds(there, hasText: true, reference: reference, all))
    #expect(!Self.holds(there, hasText: false, reference: reference, all))
    #expect(!Self.holds(there, hasText: true, reference: .seconds(50), all))
    for spoilt in [
      { $0.size = 101 }, { $0.stable = .seconds(6) },
    ] as [(inout FileConditions) -> Void] {
      #expect(
        !Self.holds(there, hasText: true, reference: reference) {
          all(&$0)
          spoilt(&$0)
        })
    }
  }

  @Test func `only existence can be told from names alone`() {
    #expect(FileConditions().isExistenceAlone)
    for change in [
      { $0.stable = .seconds(1) }, { $0.contains = [1] }, { $0.size = 0 }, { $0.isNewer = true },
    ] as [(inout FileConditions) -> Void] {
      var conditions = FileConditions()
      change(&conditions)
      #expect(!conditions.isExistenceAlone)
    }
    var gone = FileConditions()
    gone.isGone = true
    #expect(gone.isExistenceAlone)
  }
}
