/// The completion script for bash.
enum BashCompletion {
  static func script(_ table: [OptionSpec], _ signals: SignalNames) -> String {
    let names = table.map { "--\($0.long)" }.joined(separator: " ")
    let valued = table.filter(\.takesValue).flatMap(\.typedNames).joined(separator: "|")
    var cases = ""
    for row in table where row.takesValue {
      let pattern = row.typedNames.joined(separator: "|")
      let words = row.candidateWords(signals).joined(separator: " ")
      let action =
        row.candidates == .files
        ? "mapfile -t COMPREPLY < <(compgen -f -- \"$value\")"
        : "mapfile -t COMPREPLY < <(compgen -W '\(words)' -- \"$value\")"
      cases += "    \(pattern)) \(action); return ;;\n"
    }
    return """
      # bash completion for waitfor
      _waitfor() {
        local cur=${COMP_WORDS[COMP_CWORD]} word option= value i command=
        COMPREPLY=()
        # Our options end at the first word that is none; from there it is a command of its own.
        for ((i = 1; i < COMP_CWORD; i++)); do
          word=${COMP_WORDS[i]}
          case $word in
            --) ((i++)); command=1; break ;;
            \(valued))
              option=$word
              ((i++))
              [[ ${COMP_WORDS[i]} == = ]] && ((i++))
              ((i >= COMP_CWORD)) && break
              option= ;;
            =) ;;
            -*) option= ;;
            *) command=1; break ;;
          esac
        done
        if [[ -n $command ]] || [[ -z $option && $cur != -* ]]; then
          if declare -F _command_offset >/dev/null; then
            _command_offset "$i"
          elif ((i >= COMP_CWORD)); then
            mapfile -t COMPREPLY < <(compgen -c -- "$cur")
          else
            mapfile -t COMPREPLY < <(compgen -f -- "$cur")
          fi
          return
        fi
        value=${cur#=}
        case $option in
      \(cases)  esac
        mapfile -t COMPREPLY < <(compgen -W '\(names)' -- "$cur")
      }
      complete -F _waitfor waitfor

      """
  }
}
