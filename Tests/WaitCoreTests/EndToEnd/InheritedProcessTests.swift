// What a process may have at birth beside its signals: a timer that runs, children of its own.
// Neither is waitfor's doing, and the command is not to suffer.

import Foundation
import Testing

@Suite struct InheritedProcessTests {
  @Test func `an alarm that was set before reaches the command`() throws {
    let catches = "$SIG{ALRM} = sub { exit 3 }; sleep 600 while 1"
    let alarm = ["perl", "-e", "alarm 2; exec @ARGV"]
    #expect(try run(alarm + waitfor("--", "perl", "-e", catches)).ending == .exited(3))
  }

  @Test func `children that waitfor did not make are not waited for`() throws {
    let script = "sleep 600 & echo $!; exec waitfor -- sh -c 'exit 4'"
    let running = try Running(["bash", "-c", script])
    #expect(running.wait().ending == .exited(4))
    let stranger = try #require(pid_t(running.output.text.dropLast()))
    #expect(ProcessList.isAlive(stranger))
  }

  @Test func `a stranger's end is not taken for the command's`() throws {
    let script = "(read x; exit 9) <&3 3<&- & exec waitfor -- sh -c 'echo up; read x; exit 4'"
    let directory = try TemporaryDirectory()
    mkfifo(directory["go"], 0o600)
    let running = try Running(["bash", "-c", "exec 3<>\"$0\"; \(script)", directory["go"]]) {
      $0.input = .pipe
    }
    running.waitUntilWritten("up")
    try directory.signal("go")
    running.waitUntil("the stranger has ended") {
      ProcessList.all { $0.parent == running.pid && $0.state == "Z" }.count == 1
    }
    #expect(running.ending == nil)
    running.write("\n")
    #expect(running.wait().ending == .exited(4))
  }
}

extension TemporaryDirectory {
  /// Writes a line to a FIFO that somebody has open.
  fileprivate func signal(_ name: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: self[name]))
    try handle.write(contentsOf: Data("\n".utf8))
    try handle.close()
  }
}
