// What Darwin tells of a signal's origin (sigaction(2)), and the numbers it gives to signals.

#if canImport(Darwin)
  import Darwin

  enum SignalInfo {
    /// Whether the kernel sent the signal, and if not, which process did.
    ///
    /// Async-signal-safe. Darwin gives keys of the terminal no code of their own, but no sender
    /// either.
    @safe static func origin(
      _ info: UnsafeMutablePointer<siginfo_t>?
    ) -> (isFromKernel: Bool, sender: Int32) {
      guard let info = unsafe info else { return (false, 0) }
      let sender = unsafe info.pointee.si_pid
      return (sender == 0, sender)
    }

    /// The address of a handler in an action.
    static func action(
      _ handler:
        @escaping @convention(c) (
          Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
        ) -> Void
    ) -> sigaction {
      var action = sigaction()
      action.__sigaction_u.__sa_sigaction = handler
      return action
    }

    /// An action that is the default one.
    static func defaultAction() -> sigaction { sigaction() }

    /// Whether the signal is ignored: SIG_IGN is a pointer to 1.
    static func isIgnored(_ action: sigaction) -> Bool {
      unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    }

    /// Whether nothing has been set up for the signal, and it is not ignored.
    static func isDefault(_ action: sigaction) -> Bool {
      unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 0
    }
  }

  extension HostSignals {
    /// Names without `SIG`.
    package static let table: [(name: String, number: Int32)] = [
      ("HUP", SIGHUP), ("INT", SIGINT), ("QUIT", SIGQUIT), ("ILL", SIGILL), ("TRAP", SIGTRAP),
      ("ABRT", SIGABRT), ("EMT", SIGEMT), ("FPE", SIGFPE), ("KILL", SIGKILL), ("BUS", SIGBUS),
      ("SEGV", SIGSEGV), ("SYS", SIGSYS), ("PIPE", SIGPIPE), ("ALRM", SIGALRM), ("TERM", SIGTERM),
      ("URG", SIGURG), ("STOP", SIGSTOP), ("TSTP", SIGTSTP), ("CONT", SIGCONT), ("CHLD", SIGCHLD),
      ("TTIN", SIGTTIN), ("TTOU", SIGTTOU), ("IO", SIGIO), ("XCPU", SIGXCPU), ("XFSZ", SIGXFSZ),
      ("VTALRM", SIGVTALRM), ("PROF", SIGPROF), ("WINCH", SIGWINCH), ("INFO", SIGINFO),
      ("USR1", SIGUSR1), ("USR2", SIGUSR2), ("IOT", SIGABRT),
    ]

    /// ^T of the terminal.
    package static let statusKey: Int32? = SIGINFO

    /// The highest number.
    static let last: Int32 = 31
    static func isReserved(_ number: Int32) -> Bool { false }
  }
#endif
