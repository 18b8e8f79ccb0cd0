// The completion scripts: complete, taken by their shells, and offering what is meant.

import Testing
import WaitCore

@Suite struct CompletionTests {
  private static func script(_ shell: CompletionShell) -> String {
    shell.script(signals: SampleSignals.names)
  }

  @Test(arguments: CompletionShell.allCases)
  func `names every option`(shell: CompletionShell) {
    let script = Self.script(shell)
    for row in OptionTable.all {
      let dashes = shell == .fish ? "-l " : "--"
      #expect(script.contains(dashes + row.long), "--\(row.long)")
      guard let short = row.short, shell != .bash else { continue }
      #expect(script.contains(shell == .fish ? "-s \(short) " : "-\(short)"), "-\(short)")
    }
  }

  @Test(arguments: CompletionShell.allCases)
  func `names what values there are to choose from`(shell: CompletionShell) {
    let script = Self.script(shell)
    for word in LookCatalogue.names + SpinnerCatalogue.names + Language.allCases.map(\.rawValue) {
      #expect(script.contains(word), "\(word)")
    }
    #expect(script.contains("TERM"))
  }

  @Test(arguments: CompletionShell.allCases)
  func `is taken by its shell`(shell: CompletionShell) throws {
    guard let program = ShellProgram(shell) else { return }
    let check = shell == .fish ? ["--no-config", "--no-execute", "%"] : ["-n", "%"]
    let (status, text) = try program.run(check, script: Self.script(shell))
    #expect(status == 0)
    #expect(text.isEmpty)
  }

  @Test(arguments: CompletionShell.allCases)
  func `survives a summary full of what shells hold dear`(shell: CompletionShell) throws {
    let row = OptionSpec("odd", "o", .required("X"), .look, "it's [a] 'b': \\ \"c\" $d `e` 100 %") {
      _, _ in
    }
    guard let program = ShellProgram(shell) else { return }
    let check = shell == .fish ? ["--no-config", "--no-execute", "%"] : ["-n", "%"]
    let script = shell.script(table: [row], signals: SampleSignals.names)
    #expect(try program.run(check, script: script).status == 0)
  }

  // MARK: What bash offers

  /// The words that bash offers for the last of some words.
  private static func bashOffers(_ words: [String]) throws -> [String]? {
    guard let program = ShellProgram(.bash) else { return nil }
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let test = """
      \(script(.bash))
      COMP_WORDS=(\(line))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _waitfor
      ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
      """
    let (status, text) = try program.run(["--norc", "--noprofile", "%"], script: test)
    guard status == 0 else { return [text] }
    return text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (["waitfor", "--sty"], ["--style"]),
    (["waitfor", "--color", ""], ["auto", "always", "never"]),
    (["waitfor", "--color", "=", "a"], ["auto", "always"]),
    (["waitfor", "--color", "="], ["auto", "always", "never"]),
    (["waitfor", "-q", "-s", "sp"], ["spinner"]),
    (["waitfor", "-m", "-q", "--quie"], ["--quiet"]),
    (["waitfor", "--message", "text", "--pla"], ["--plain"]),
  ])
  func `bash offers options and their values`(words: [String], offers: [String]) throws {
    guard let all = try Self.bashOffers(words) else { return }
    #expect(all == offers)
  }

  @Test(arguments: [
    ["waitfor", "sleep", "--sty"], ["waitfor", "--", "sleep", "--sty"], ["waitfor", "--", "--sty"],
  ])
  func `bash offers none of our options to the command`(words: [String]) throws {
    guard let all = try Self.bashOffers(words) else { return }
    #expect(!all.contains("--style"))
  }

  // MARK: What fish offers

  /// The words that fish offers at the end of a line.
  private static func fishOffers(_ line: String) throws -> [String]? {
    guard let program = ShellProgram(.fish) else { return nil }
    let test = script(.fish) + "\ncomplete -C '\(line)'\n"
    let (status, text) = try program.run(["--no-config", "%"], script: test)
    guard status == 0 else { return [text] }
    return text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(arguments: [
    ("waitfor --sty", ["--style"]), ("waitfor --color ", ["always", "auto", "never"]),
    ("waitfor --color=a", ["--color=always", "--color=auto"]),
    ("waitfor -q -s sp", ["spinner"]), ("waitfor -m -q --quie", ["--quiet"]),
  ])
  func `fish offers options and their values`(line: String, offers: [String]) throws {
    guard let all = try Self.fishOffers(line) else { return }
    #expect(all.sorted() == offers)
  }

  @Test(arguments: ["waitfor sleep --sty", "waitfor -- sleep --sty"])
  func `fish offers none of our options to the command`(line: String) throws {
    guard let all = try Self.fishOffers(line) else { return }
    #expect(!all.contains("--style"))
  }
}
