// A process that a test has started: a thread learns of its end at once, and it stays a zombie until
// the test is done with it, so that its number means nobody else. What it leaves behind in its session
// is killed then.

import Foundation
import Synchronization

final class ChildProcess: Sendable {
  let pid: pid_t
  let start: ContinuousClock.Instant
  private let end = Mutex<(ExitStatus, at: ContinuousClock.Instant)?>(nil)
  private let isReaped = Mutex(false)

  init(pid: pid_t, start: ContinuousClock.Instant) {
    self.pid = pid
    self.start = start
    Thread.detachNewThread { [self] in watch() }
  }

  /// How it ended, or nil while it runs.
  var ending: ExitStatus? { end.withLock { $0?.0 } }

  /// From the start to the end, or to now.
  var elapsed: Duration { (end.withLock { $0?.at } ?? .now) - start }

  /// Whether it is stopped by a signal at this moment.
  var isStopped: Bool {
    var info = siginfo_t()
    let code = waitid(P_PID, id_t(pid), &info, Int32(WSTOPPED) | Int32(WNOHANG) | Int32(WNOWAIT))
    return code == 0 && info.si_signo == SIGCHLD
  }

  /// Sends a signal to the process alone, or to its group.
  func send(_ signal: Int32, toGroup: Bool = false) {
    isReaped.withLock { isReaped in
      if !isReaped { kill(toGroup ? -pid : pid, signal) }
    }
  }

  /// Kills it and all that is left of its group and session, and takes it off the process table.
  func dispose() {
    isReaped.withLock { isReaped in
      guard !isReaped else { return }
      kill(pid, SIGKILL)
      kill(-pid, SIGKILL)
      for member in ProcessList.session(of: pid) { kill(member, SIGKILL) }
      // Only one that hangs in a system call takes longer than this to be killed.
      let deadline = ContinuousClock.now + .seconds(10)
      while end.withLock({ $0 == nil }) {
        guard ContinuousClock.now < deadline else { return }
        Thread.sleep(forTimeInterval: 0.001)
      }
      waitpid(pid, nil, 0)
      isReaped = true
    }
  }

  private func watch() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, nil)
    var info = siginfo_t()
    var code: Int32
    repeat {
      code = waitid(P_PID, id_t(pid), &info, Int32(WEXITED) | Int32(WNOWAIT))
    } while code < 0 && errno == EINTR
    let now = ContinuousClock.now
    #if canImport(Darwin)
      let status = info.si_status
    #else
      let status = info._sifields._sigchld.si_status
    #endif
    // A failure means that other code of this process has reaped our child: no status to be had.
    let isExit = code == 0 && info.si_code == Int32(CLD_EXITED)
    end.withLock { $0 = (isExit ? .exited(status) : .signalled(code == 0 ? status : 0), now) }
  }
}
