// What `--help` prints, made from the table of options.

/// The help.
package enum HelpText {
  private static let indent = 27

  /// The whole help, at most 80 columns wide.
  package static func page(table: [OptionSpec] = OptionTable.all) -> String {
    var page = """
      Usage: waitfor [OPTION]... [--] COMMAND [ARG]...
             waitfor [OPTION]... --file PATH... [--pid PID]... [-- COMMAND [ARG]...]
             waitfor --tell [OPTION]... [PERCENT] [MESSAGE]...

      Runs COMMAND untouched and shows on standard error that something is going on,
      what stage it seems to be at, and how long it may still take.

        waitfor -- make -j8                     a bar, messages, 100 % at the end
        waitfor --plain -- ./backup.sh 2>>log   the same as plain lines for a log
        x=$(waitfor -m 'Reading…' -- ./query)   standard output stays the command's

      """
    for group in OptionSpec.Group.allCases {
      let rows = table.filter { $0.group == group }
      guard !rows.isEmpty else { continue }
      page += "\n\(group.rawValue):\n"
      for row in rows { page += line(row) }
    }
    page += """

      Durations: 2, 1.5s, 300ms, 5m, 1h30m; 0 means none.
      Exit status: the command's; 124 time-out, 125 our own failure, 126 cannot be
      run, 127 not found. A signal that kills the command kills waitfor, too.
      WAITFOR_PROGRESS=auto|dynamic|plain|none chooses how the status is shown;
      WAITFOR_OPTIONS has default options, as in WAITFOR_OPTIONS='--style line'.

      """
    return page
  }

  private static func line(_ row: OptionSpec) -> String {
    let names = names(row)
    let summary = row.summary
    guard names.count <= indent - 2 else {
      return names + "\n" + String(repeating: " ", count: indent) + summary + "\n"
    }
    return names + String(repeating: " ", count: indent - names.count) + summary + "\n"
  }

  private static func names(_ row: OptionSpec) -> String {
    let short = row.short.map { "  -\($0), " } ?? "      "
    switch row.value {
    case .none: return "\(short)--\(row.long)"
    case .required(let metavariable): return "\(short)--\(row.long) \(metavariable)"
    case .optional(let metavariable): return "\(short)--\(row.long)[=\(metavariable)]"
    }
  }
}
