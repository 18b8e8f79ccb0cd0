// What follows from several looks at one file: since when it is unchanged, how fast it grows.

import Testing
import WaitCore

@Suite struct FileHistoryTests {
  private static func there(
    _ size: Int64, device: UInt64 = 1, inode: UInt64 = 2, modified: Duration = .seconds(50)
  ) -> Sight {
    .there(FileFacts(device: device, inode: inode, size: size, modified: modified))
  }

  /// A history of one look each second, from the first second on.
  private static func history(_ sights: [Sight]) -> FileHistory {
    var history = FileHistory()
    for (index, sight) in sights.enumerated() { history.saw(sight, at: .seconds(index + 1)) }
    return history
  }

  // MARK: Unchanged

  @Test func `looks that tell the same leave it unchanged`() {
    let history = Self.history([Self.there(5), Self.there(5), Self.there(5)])
    #expect(history.quiet(at: .seconds(4)) == .seconds(3))
    #expect(history.stableTime(.seconds(10)) == .seconds(11))
  }

  @Test(arguments: [
    Self.there(6), Self.there(4), Self.there(5, device: 9), Self.there(5, inode: 9),
    Self.there(5, modified: .seconds(50) + .nanoseconds(1)), Self.there(5, modified: .seconds(49)),
  ])
  func `device, inode, size and time each count as a change`(changed: Sight) {
    let history = Self.history([Self.there(5), Self.there(5), changed])
    #expect(history.quiet(at: .seconds(4)) == .seconds(1))
    #expect(history.sight == changed)
  }

  @Test(arguments: [Sight.missing, .unknown(reason: "Input/output error", isInTheWay: false)])
  func `what was not seen for a while is unchanged since it was seen again`(between: Sight) {
    let gone = Self.history([Self.there(5), between])
    #expect(gone.quiet(at: .seconds(4)) == nil)
    #expect(gone.stableTime(.seconds(1)) == nil)
    let back = Self.history([Self.there(5), between, Self.there(5)])
    #expect(back.quiet(at: .seconds(4)) == .seconds(1))
  }

  // MARK: Growth

  @Test func `the rate is of what has grown since it was first seen`() {
    let history = Self.history([Self.there(1000), Self.there(1200), Self.there(1600)])
    #expect(history.rate(at: .seconds(3)) == 300)
    #expect(history.lastGrowth == .seconds(3))
  }

  @Test func `nothing is known of the rate in the first second, or without growth`() {
    #expect(Self.history([Self.there(5)]).rate(at: .seconds(1)) == nil)
    var history = Self.history([Self.there(5)])
    history.saw(Self.there(500), at: .milliseconds(1500))
    #expect(history.rate(at: .milliseconds(1999)) == nil)
    #expect(history.rate(at: .seconds(2)) == 495)
    #expect(Self.history([Self.there(5), Self.there(5)]).rate(at: .seconds(9)) == nil)
  }

  @Test func `a file that is cut begins anew`() {
    let history = Self.history([Self.there(1000), Self.there(10), Self.there(60)])
    #expect(history.rate(at: .seconds(3)) == 50)
    #expect(history.lastGrowth == .seconds(3))
    let cut = Self.history([Self.there(1000), Self.there(1001), Self.there(10)])
    #expect(cut.lastGrowth == .seconds(2))
    #expect(cut.rate(at: .seconds(9)) == nil)
  }

  @Test func `a file that goes and comes begins anew`() {
    let gone = Self.history([Self.there(5), Self.there(900), .missing])
    #expect(gone.rate(at: .seconds(4)) == nil)
    let back = Self.history([Self.there(5), .missing, Self.there(100), Self.there(200)])
    #expect(back.rate(at: .seconds(4)) == 100)
    #expect(back.lastGrowth == .seconds(4))
  }

  @Test func `a change of the time alone is no growth`() {
    let history = Self.history([Self.there(5), Self.there(5, modified: .seconds(51))])
    #expect(history.lastGrowth == .seconds(1))
    #expect(history.quiet(at: .seconds(3)) == .seconds(1))
  }
}
