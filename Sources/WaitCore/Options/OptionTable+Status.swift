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
      "json", nil, .none, .status, "status as JSON lines, an object for each event",
      details: """
        There is always a line at the start and one at the end. With --log the lines go to its file \
        only, and the status is as usual.
        """
    ) { settings, _ in settings.json = true },
    OptionSpec(
      "timestamps", nil, .none, .status, "plain lines begin with the date and the time",
      details: "As in 2026-11-30T21:05:33+01:00. JSON lines always have both."
    ) { settings, _ in settings.timestamps = true },
    OptionSpec(
      "log", nil, .required("FILE"), .status, "plain lines to the end of FILE, too",
      details: """
        The status is as usual. With --json the lines in FILE are JSON. The file is opened anew when \
        it has been renamed or removed, as log rotation does; a full disk costs lines and nothing \
        else. A symbolic link is followed, as a redirection does. Of a FIFO, the reader has to come \
        within a second.
        """,
      candidates: .files
    ) { settings, given throws(UsageError) in
      settings.log = try OptionValues.path(given, "is no file: name the file to append to")
    },
    OptionSpec(
      "every", nil, .required("DUR"), .status, "a line at least every DUR (30s)",
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
