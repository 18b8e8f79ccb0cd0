// What is sent to the taskbar and when, and the words for somebody who looks elsewhere.

import Testing
import WaitCore

@Suite struct TaskbarTests {
  private static func view(
    _ fraction: Double, isGuess: Bool = true, overdue: Duration? = nil, left: String? = nil
  ) -> StatusView {
    StatusView(
      phase: .running, fraction: fraction, isGuess: isGuess,
      source: left != nil ? .history : isGuess ? .guess : .told, elapsed: .seconds(42), message: "",
      overdue: overdue, left: left)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [
    (view(0.42), "\u{1B}]9;4;3;0\u{1B}\\"),
    (view(0.42, isGuess: false), "\u{1B}]9;4;1;42\u{1B}\\"),
    (view(0.42, left: "~0:12 left"), "\u{1B}]9;4;1;42\u{1B}\\"),
    (view(0.93, overdue: .seconds(3)), "\u{1B}]9;4;4;93\u{1B}\\"),
  ])
  func `a figure that is worth something is shown, anything else as going on`(
    view: StatusView, sequence: String
  ) {
    var taskbar = Taskbar(isOn: true)
    #expect(Self.text(taskbar.show(view, at: .seconds(1))) == sequence)
    #expect(taskbar.isShowing)
    #expect(Self.text(taskbar.clear()) == "\u{1B}]9;4;0;0\u{1B}\\")
    #expect(!taskbar.isShowing)
    #expect(taskbar.clear() == [])
  }

  @Test func `it is sent at changes, a tenth of a second apart, and again after ten seconds`() {
    var taskbar = Taskbar(isOn: true)
    func sends(_ percent: Int, at milliseconds: Int64) -> Bool {
      let view = Self.view(Double(percent) / 100, isGuess: false)
      return taskbar.show(view, at: .milliseconds(milliseconds)) != []
    }
    #expect(sends(1, at: 200))
    #expect(!sends(1, at: 1000))
    #expect(sends(2, at: 1001))
    #expect(!sends(3, at: 1100))
    #expect(sends(3, at: 1101))
    #expect(!sends(3, at: 11_100))
    #expect(taskbar.nextWake == .milliseconds(11_101))
    #expect(sends(3, at: 11_101))
  }

  @Test func `where it is not wanted nothing is sent`() {
    var taskbar = Taskbar(isOn: false)
    #expect(taskbar.show(Self.view(0.5), at: .seconds(1)) == [])
    #expect(taskbar.clear() == [] && taskbar.nextWake == nil)
  }

  // MARK: Notifications

  @Test(arguments: [
    (Notification.Way.iTerm, "\u{1B}]9;waitfor: make: done 1:07\u{1B}\\"),
    (.urxvt, "\u{1B}]777;notify;waitfor;make: done 1:07\u{1B}\\"),
    (
      .kitty,
      "\u{1B}]99;i=waitfor:d=0;waitfor\u{1B}\\\u{1B}]99;i=waitfor:d=1:p=body;make: done 1:07\u{1B}\\"
    ),
    (.bell, "\u{07}"),
  ])
  func `each terminal has its own way to be told`(way: Notification.Way, bytes: String) {
    #expect(Self.text(Notification(way, command: "make", outcome: "done 1:07").bytes) == bytes)
  }

  @Test(arguments: [Notification.Way.iTerm, .urxvt, .kitty])
  func `no name ends the sequence or begins another`(way: Notification.Way) {
    let name = "a;b;\u{301}\u{1B}]0;title\u{07}\u{9C}\n"
    let bytes = Notification(way, command: name, outcome: "done").bytes
    let plain = Notification(way, command: "a", outcome: "done").bytes
    func count(_ byte: UInt8, _ bytes: [UInt8]) -> Int { bytes.count { $0 == byte } }
    for byte: UInt8 in [0x1B, 0x07, 0x0A, UInt8(ascii: ";")] {
      #expect(count(byte, bytes) == count(byte, plain))
    }
  }

  private static func notice(rings: Bool, _ way: Notification.Way?) -> EndNotice {
    EndNotice(
      rings: rings, way: way, after: .seconds(10), name: "make",
      outcomes: OutcomeText(signals: SampleSignals.names))
  }

  private static func ended(_ outcome: Outcome, after elapsed: Duration) -> StatusView {
    StatusView(
      phase: .ended(outcome), fraction: 1, isGuess: false, elapsed: elapsed, message: "")
  }

  @Test func `a short wait is not worth a word`() {
    let notice = Self.notice(rings: true, .iTerm)
    let done = Outcome.ended(.exited(0))
    #expect(notice.bytes(for: Self.ended(done, after: .milliseconds(9999))) == [])
    #expect(notice.bytes(for: Self.ended(done, after: .seconds(10))) != [])
    #expect(notice.bytes(for: Self.view(0.5)) == [])
  }

  @Test func `one bell is enough, and a failure is named`() {
    let view = Self.ended(.ended(.exited(2)), after: .seconds(67))
    #expect(Self.notice(rings: true, .bell).bytes(for: view) == [0x07])
    #expect(Self.notice(rings: true, nil).bytes(for: view) == [0x07])
    #expect(Self.notice(rings: false, nil).bytes(for: view) == [])
    #expect(
      Self.text(Self.notice(rings: false, .urxvt).bytes(for: view))
        == "\u{1B}]777;notify;waitfor;make: exit 2 1:07\u{1B}\\")
  }
}
