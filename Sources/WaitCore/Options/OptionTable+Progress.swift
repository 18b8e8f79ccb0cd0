// The options about progress: where the figures come from.

extension OptionTable {
  static let progress: [OptionSpec] = [
    OptionSpec(
      "expect", "e", .required("DUR"), .progress, "how long the wait usually takes",
      details: """
        The bar then runs evenly to 90 % at that time; past it, the status says by how much the \
        wait is longer than usual.
        """
    ) { settings, given throws(UsageError) in
      settings.expect = try OptionValues.duration(given)
    },
    OptionSpec(
      "name", "n", .required("KEY"), .progress, "name of this wait in the history",
      details: """
        Without one, a wait is known by the working directory and the words of the command, of \
        which only a hash is stored; a name is stored as it is.
        """
    ) { settings, given throws(UsageError) in
      settings.name = try OptionValues.name(given)
    },
    OptionSpec(
      "no-history", nil, .none, .progress, "neither use nor keep how long it takes",
      details: "Setting WAITFOR_HISTORY to off does the same."
    ) { settings, _ in settings.noHistory = true },
    OptionSpec(
      "history", nil, .none, .progress, "list what is known of earlier waits",
      details: "Each line has a name, or else a hash, the number of runs, and their median."
    ) { settings, _ in settings.request = .listHistory },
    OptionSpec(
      "forget", nil, .optional("KEY"), .progress, "drop what is known, or what is known of KEY",
      details: "KEY is a name or a hash as the history lists them."
    ) { settings, given throws(UsageError) in
      settings.request = .forget(given.hasValue ? try OptionValues.name(given) : nil)
    },
    OptionSpec(
      "read-progress", nil, .none, .progress, "take 42%, [3/17], 12 of 40 from the output",
      details: """
        What the command's output tells of its progress is shown in place of the guess, and without \
        a tilde. Output that is redirected is read, too, and for that becomes a pipe. It can't go \
        with --output direct. See PROGRESS FROM THE OUTPUT.
        """
    ) { settings, _ in settings.readProgress = true },
  ]
}
