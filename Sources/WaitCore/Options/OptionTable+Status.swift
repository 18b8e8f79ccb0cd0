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
      "quiet", "q", .none, .status, "nothing but one closing line if it fails"
    ) { settings, _ in settings.quiet = true },
  ]
}
