// The options about the status as lines.

extension OptionTable {
  static let status: [OptionSpec] = [
    OptionSpec(
      "plain", nil, .none, .status, "status as plain lines, for a log",
      details: """
        Chosen by itself where standard error is not a terminal, where TERM is unset or dumb, and \
        where ACCESSIBLE or CI is set.
        """
    ) { settings, _ in settings.plain = true },
    OptionSpec(
      "log", nil, .required("FILE"), .status, "plain lines to the end of FILE, too",
      details: """
        The status is as usual. The file is opened anew when it has been renamed or removed, as \
        log rotation does; a full disk costs lines and nothing else.
        """,
      candidates: .files
    ) { settings, given throws(UsageError) in
      settings.log = try OptionValues.path(given, "is no file: name the file to append to")
    },
    OptionSpec(
      "every", nil, .required("DUR"), .status, "a plain line at least every DUR (30s)",
      details: """
        0 means only when something changes. Two lines are at least 5 seconds apart, or DUR if \
        that is shorter.
        """
    ) { settings, given throws(UsageError) in
      settings.every = try OptionValues.duration(given)
    },
    OptionSpec(
      "taskbar", nil, .required("WHEN"), .status, "progress in the taskbar: auto, always, never",
      details: """
        By the terminal's own sequence (OSC 9;4). auto sends it only to terminals that are known to \
        show it. It is taken away at every end.
        """,
      candidates: .words(Settings.When.allCases.map(\.rawValue))
    ) { settings, given throws(UsageError) in
      settings.taskbar = try OptionValues.when(given)
    },
    OptionSpec(
      "bell", nil, .none, .status, "ring when a wait longer than 10 s is over"
    ) { settings, _ in settings.bell = true },
    OptionSpec(
      "notify", nil, .optional("DUR"), .status, "notify the desktop after a wait longer than 10 s",
      details: """
        Or longer than DUR. It takes the terminal's own sequence, and rings where none is known. DUR \
        is for the bell, too.
        """
    ) { settings, given throws(UsageError) in
      settings.notify = true
      if given.hasValue { settings.noticeAfter = try OptionValues.duration(given) }
    },
    OptionSpec(
      "quiet", "q", .none, .status, "nothing but one closing line if it fails"
    ) { settings, _ in settings.quiet = true },
  ]
}
