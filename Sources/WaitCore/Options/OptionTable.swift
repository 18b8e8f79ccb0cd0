// The options, a row each, in the order in which help lists them. What a value may look like is in
// OptionValues; nothing here looks at the terminal or the environment.

/// The table of options.
package enum OptionTable {
  package static let all: [OptionSpec] = waiting + look + limit + output + progress + status + other

  private static let waiting: [OptionSpec] = [
    OptionSpec(
      "file", "f", .required("PATH"), .waiting, "until PATH exists; may be given several times",
      details: """
        The conditions that follow hold for every file, wherever they stand, and all of them have to \
        hold. With a command, it is run when the wait is over.
        """,
      candidates: .files
    ) { settings, given throws(UsageError) in
      settings.files.append(try OptionValues.path(given, "is no path: name the file to wait for"))
    },
    OptionSpec("gone", nil, .none, .waiting, "until it is gone") { settings, _ in
      settings.conditions.isGone = true
    },
    OptionSpec(
      "stable", nil, .required("DUR"), .waiting, "until it has not changed for DUR",
      details: "Size, modification time and the file itself are looked at."
    ) { settings, given throws(UsageError) in
      settings.conditions.stable = try OptionValues.duration(given)
    },
    OptionSpec(
      "contains", nil, .required("TEXT"), .waiting, "until TEXT is in it",
      details: "The file may grow, be cut or be replaced meanwhile, as logs are."
    ) { settings, given throws(UsageError) in
      settings.conditions.contains = try OptionValues.path(
        given, "is in every file: name the text to look for")
    },
    OptionSpec(
      "size", nil, .required("SIZE"), .waiting, "until it has SIZE bytes; a real percentage",
      details: "10M and 10MiB are 10485760 bytes, 10MB is 10000000; the letters are K, M, G, T, P "
        + "and E, and with them parts of a byte count for one. _ may stand between digits."
    ) { settings, given throws(UsageError) in
      settings.conditions.size = try OptionValues.size(given)
    },
    OptionSpec(
      "newer-than", nil, .required("PATH"), .waiting, "until it is newer than PATH",
      candidates: .files
    ) { settings, given throws(UsageError) in
      settings.newerThan = try OptionValues.path(given, "is no path: name the file to compare with")
      settings.conditions.isNewer = true
    },
    OptionSpec(
      "pid", "p", .required("PID"), .waiting, "until that process has ended; repeatable",
      details: """
        A process of another user will do. How it ended can't be known: the exit status is 0. A \
        number that no process has is over at once, with a line in the log.
        """
    ) { settings, given throws(UsageError) in
      settings.pids.append(try OptionValues.pid(given))
    },
    OptionSpec(
      "any", nil, .none, .waiting, "one of the files and processes is enough"
    ) { settings, _ in settings.isAny = true },
  ]

  private static let look: [OptionSpec] = [
    OptionSpec(
      "style", "s", .required("NAME"), .look,
      "bar (default), line, spinner, hidden and more; list",
      details: """
        How the status looks. With the value list, the looks are listed with a line each and \
        nothing is run. bar, line and spinner are one row; standard is a box. glassed draws the command's newest lines dimmed, behind a pane. skeleton and \
        breathing keep what the command writes to the terminal, unless --output says otherwise, and \
        show it in their place at the end. hidden shows nothing at all; exit status, time limit and \
        log are as always. In a window that is too low or too narrow for a look of several rows, \
        it is one row.
        """,
      candidates: .looks
    ) { settings, given throws(UsageError) in
      if given.text == "list" {
        settings.request = .listStyles
      } else {
        settings.style = try OptionValues.look(given)
      }
    },
    OptionSpec(
      "message", "m", .required("TEXT"), .look, "one text in place of all stages",
      details: "It stands on the closing row, too. It can't go with --stage."
    ) { settings, given in settings.message = given.text },
    OptionSpec(
      "stage", nil, .required("PCT:TEXT"), .look, "own stage: TEXT from PCT per cent on",
      details: """
        May be given several times; together they replace the whole set. Below the first the \
        command's name stands.
        """
    ) { settings, given throws(UsageError) in
      settings.stages.append(try OptionValues.stage(given))
    },
    OptionSpec(
      "lang", nil, .required("CODE"), .look, "language: ru, en, ja, zh-Hans, zh-Hant",
      details: "By default what LANGUAGE, LC_ALL, LC_MESSAGES and LANG say.",
      candidates: .languages
    ) { settings, given throws(UsageError) in
      settings.language = try OptionValues.language(given)
    },
    OptionSpec(
      "spinner", nil, .required("NAME"), .look,
      "moving part: dots (default), line, arc, spokes; list",
      details: "With the value list, the spinners are listed and nothing is run.",
      candidates: .spinners
    ) { settings, given throws(UsageError) in
      if given.text == "list" {
        settings.request = .listSpinners
      } else {
        settings.spinner = try OptionValues.spinner(given)
      }
    },
    OptionSpec(
      "frames", nil, .required("\"a b c\""), .look, "own frames for the moving part",
      details: "The frames are separated by blanks; one turn takes 2 seconds, or --period."
    ) { settings, given throws(UsageError) in
      settings.frames = try OptionValues.frames(given)
    },
    OptionSpec(
      "large", nil, .none, .look, "the moving part in three rows: arc or spokes",
      details: "Where there is no room for it, it takes one row."
    ) { settings, _ in settings.isLarge = true },
    OptionSpec(
      "period", nil, .required("DUR"), .look, "length of one turn of the moving part"
    ) { settings, given throws(UsageError) in
      settings.period = try OptionValues.period(given)
    },
    OptionSpec(
      "gradient", nil, .required("C1,C2"), .look, "colours of the bar, as #RRGGBB or by name",
      details: """
        One colour or several, separated by commas: #RRGGBB, #RGB, or a name: \
        \(ColorNames.list).
        """
    ) { settings, given throws(UsageError) in
      settings.gradient = try OptionValues.gradient(given)
    },
    OptionSpec(
      "color", nil, .required("WHEN"), .look, "colours: auto (default), always, never",
      details: "By default what NO_COLOR, FORCE_COLOR, CLICOLOR and the terminal say.",
      candidates: .words(["auto", "always", "never"])
    ) { settings, given throws(UsageError) in
      settings.color = try OptionValues.when(given)
    },
    OptionSpec(
      "width", nil, .required("N"), .look, "cells of the bar",
      details: "In a narrow window the bar is shorter, or left out."
    ) { settings, given throws(UsageError) in
      settings.width = try OptionValues.width(given)
    },
    OptionSpec("ascii", nil, .none, .look, "nothing but ASCII glyphs") { settings, _ in
      settings.ascii = true
    },
    OptionSpec(
      "no-motion", nil, .none, .look, "nothing moves by itself",
      details: "The row is drawn anew only when its percentage or its text changes."
    ) { settings, _ in settings.noMotion = true },
    OptionSpec(
      "delay", nil, .required("DUR"), .look, "show nothing before DUR (200ms)",
      details: "A wait that is over before shows nothing at all."
    ) { settings, given throws(UsageError) in
      settings.delay = try OptionValues.duration(given)
    },
    OptionSpec(
      "finish", nil, .required("DUR"), .look, "run to 100 % in DUR after a success",
      details: """
        Without it the bar snaps to its end and nothing is added to the wait. With it, the \
        command's end is passed on only after DUR.
        """
    ) { settings, given throws(UsageError) in
      settings.finish = try OptionValues.duration(given)
    },
    OptionSpec("clear", nil, .none, .look, "leave no row behind after a success") { settings, _ in
      settings.clear = true
    },
  ]

  private static let limit: [OptionSpec] = [
    OptionSpec(
      "timeout", "t", .required("DUR"), .limit, "give up after DUR",
      details: """
        The command and its descendants get TERM (or --signal), then CONT, and KILL when \
        --kill-after has gone by. The exit status is 124, or 137 if the command itself needed KILL.
        """
    ) { settings, given throws(UsageError) in
      settings.timeout = try OptionValues.duration(given)
    },
    OptionSpec(
      "kill-after", "k", .required("DUR"), .limit, "KILL what is left DUR after that (10s)",
      details: "0 means never."
    ) { settings, given throws(UsageError) in
      settings.killAfter = try OptionValues.duration(given)
    },
    OptionSpec(
      "signal", nil, .required("SIG"), .limit, "signal sent at the time-out (TERM)",
      details: "By name, with or without SIG, or by number.", candidates: .signals
    ) { settings, given throws(UsageError) in
      settings.signal = try OptionValues.signal(given)
    },
  ]

  private static let output: [OptionSpec] = [
    OptionSpec(
      "output", "o", .required("MODE"), .output, "show (default), direct, tail[=N], hide",
      details: """
        show: it scrolls by above the status. direct: the command keeps the very terminal, and the \
        status has a reserved row at the bottom. tail: its newest 5 lines, or N, are dimmed below \
        the status. hide: nothing of it is shown. With tail and hide all of it is printed if the \
        command fails, each stream to its own place.
        """,
      candidates: .words(["show", "direct", "tail", "hide"])
    ) { settings, given throws(UsageError) in
      settings.output = try OptionValues.output(given)
    },
    OptionSpec(
      "save", nil, .required("FILE"), .output, "copy the command's output to FILE, too",
      details: """
        Byte for byte. A full disk ends the copy and nothing else. A symbolic link is followed, as a \
        redirection does. The reader of a FIFO holds up the command while it takes nothing; where \
        there is none within a second, the command is not started.
        """, candidates: .files
    ) { settings, given throws(UsageError) in
      settings.save = try OptionValues.path(given, "is no file: name the file to write to")
    },
    OptionSpec(
      "block-input", nil, .none, .output, "swallow what is typed meanwhile",
      details: """
        Keys are neither echoed nor left for the shell; the interrupt and suspend keys work as ever.
        """
    ) { settings, _ in settings.blockInput = true },
  ]

  private static let other: [OptionSpec] = [
    OptionSpec(
      "tell", nil, .none, .other, "tell the waitfor above: PERCENT, MESSAGE, --style",
      details: """
        Runs nothing. The first word is PERCENT if it is a number from 0 to 100, with or without a \
        percent sign; after -- it is part of the message. An empty message takes back what was \
        told. A single - reads lines as the gauges of dialog and zenity do. Without a waitfor \
        above it does nothing and succeeds.
        """
    ) { settings, _ in settings.tells = true },
    OptionSpec(
      "completions", nil, .required("SHELL"), .other, "print completions for bash, zsh or fish",
      candidates: .words(["bash", "zsh", "fish"])
    ) { settings, given throws(UsageError) in
      settings.request = .completions(try OptionValues.shell(given))
    },
    OptionSpec("help", "h", .none, .other, "print this help") { settings, _ in
      settings.request = .help
    },
    OptionSpec("version", "V", .none, .other, "print the version") { settings, _ in
      settings.request = .version
    },
  ]
}
