/// The completion script for fish.
enum FishCompletion {
  static func script(_ table: [OptionSpec], _ signals: SignalNames) -> String {
    let valued = table.filter(\.takesValue).flatMap(\.typedNames).joined(separator: " ")
    var script = """
      # fish completion for waitfor
      # Prints the number of the word at which the command begins, and fails while there is none.
      function __waitfor_command
          set -l words (commandline -opc)
          set -l skip 0
          for i in (seq 2 (count $words))
              if test $skip = 1
                  set skip 0
              else if test "$words[$i]" = --
                  echo (math $i + 1)
                  return 0
              else if contains -- $words[$i] \(valued)
                  set skip 1
              else if not string match -q -- '-*' $words[$i]
                  echo $i
                  return 0
              end
          end
          return 1
      end
      function __waitfor_subcommand
          set -l words (commandline -opc)
          set -l rest $words[(__waitfor_command)..-1] (commandline -ct)
          complete -C (string join -- ' ' (string escape -- $rest))
      end
      complete -c waitfor -f
      complete -c waitfor -n 'not __waitfor_command >/dev/null' -a '(__fish_complete_command)'
      complete -c waitfor -n '__waitfor_command >/dev/null' -a '(__waitfor_subcommand)'

      """
    for row in table {
      var line = "complete -c waitfor -n 'not __waitfor_command >/dev/null'"
      if let short = row.short { line += " -s \(short)" }
      line += " -l \(row.long)"
      if row.takesValue {
        line += row.candidates == .files ? " -rF" : " -x"
        let words = row.candidateWords(signals)
        if !words.isEmpty { line += " -a '\(words.joined(separator: " "))'" }
      }
      let summary = row.summary.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "\\'")
      script += line + " -d '\(summary)'\n"
    }
    return script
  }
}
