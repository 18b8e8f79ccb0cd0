// What Linux tells of a signal's origin (sigaction(2)), and the numbers it gives to signals.

#if canImport(Glibc)
  import Glibc

  enum SignalInfo {
    /// Whether the kernel sent the signal, and if not, which process did.
    ///
    /// Async-signal-safe.
    @safe static func origin(
      _ info: UnsafeMutablePointer<siginfo_t>?
    ) -> (isFromKernel: Bool, sender: Int32) {
      guard let info = unsafe info else { return (false, 0) }
      switch unsafe info.pointee.si_code {
      // SI_USER, SI_QUEUE and SI_TKILL carry their sender; everything else is the kernel's.
      case 0, -1, -6: return unsafe (false, info.pointee._sifields._kill.si_pid)
      default: return (true, 0)
      }
    }

    /// The address of a handler in an action.
    static func action(
      _ handler:
        @escaping @convention(c) (
          Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
        ) -> Void
    ) -> sigaction {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_sigaction = handler
      return action
    }

    /// An action that is the default one.
    static func defaultAction() -> sigaction { sigaction() }

    /// Whether the signal is ignored: SIG_IGN is a pointer to 1.
    static func isIgnored(_ action: sigaction) -> Bool {
      unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    /// Whether nothing has been set up for the signal, and it is not ignored.
    static func isDefault(_ action: sigaction) -> Bool {
      // SIG_DFL is a null pointer, which the imported union shows as nil.
      unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0
    }
  }

  extension HostSignals {
    /// Names without `SIG`; the numbers are those of the architecture.
    package static let table = classic + realTime

    private static let classic: [(name: String, number: Int32)] = [
      ("HUP", SIGHUP), ("INT", SIGINT), ("QUIT", SIGQUIT), ("ILL", SIGILL), ("TRAP", SIGTRAP),
      ("ABRT", SIGABRT), ("BUS", SIGBUS), ("FPE", SIGFPE), ("KILL", SIGKILL), ("USR1", SIGUSR1),
      ("SEGV", SIGSEGV), ("USR2", SIGUSR2), ("PIPE", SIGPIPE), ("ALRM", SIGALRM),
      ("TERM", SIGTERM), ("STKFLT", SIGSTKFLT), ("CHLD", SIGCHLD), ("CONT", SIGCONT),
      ("STOP", SIGSTOP), ("TSTP", SIGTSTP), ("TTIN", SIGTTIN), ("TTOU", SIGTTOU),
      ("URG", SIGURG), ("XCPU", SIGXCPU), ("XFSZ", SIGXFSZ), ("VTALRM", SIGVTALRM),
      ("PROF", SIGPROF), ("WINCH", SIGWINCH), ("IO", SIGPOLL), ("POLL", SIGPOLL), ("PWR", SIGPWR),
      ("SYS", SIGSYS), ("IOT", SIGABRT), ("CLD", SIGCHLD),
    ]

    /// Names of the real-time signals, as kill(1) lists them, and then as they may be written, too.
    private static var realTime: [(name: String, number: Int32)] {
      let (first, last) = (__libc_current_sigrtmin(), __libc_current_sigrtmax())
      let middle = (first + last) / 2
      var listed: [(name: String, number: Int32)] = []
      var others = listed
      for number in first...last {
        let fromBelow = (name: name("RTMIN", "+", number - first), number: number)
        let fromAbove = (name: name("RTMAX", "-", last - number), number: number)
        listed.append(number <= middle ? fromBelow : fromAbove)
        others.append(number <= middle ? fromAbove : fromBelow)
      }
      return listed + others
    }

    private static func name(_ end: String, _ sign: String, _ distance: Int32) -> String {
      distance == 0 ? end : "\(end)\(sign)\(distance)"
    }

    /// Linux has no status key.
    package static let statusKey: Int32? = nil

    /// The highest number; the real-time signals are among them, but for the two that the C library
    /// keeps for itself.
    static let last: Int32 = 64
    static func isReserved(_ number: Int32) -> Bool { number == 32 || number == 33 }
  }
#endif
