// The command has the descriptors that it would have without waitfor, those that are closed too,
// and none more.

import Foundation
import Testing

#if os(Linux)
  @Suite struct DescriptorTests {
    /// Writes its descriptors and what is behind them to the file that LIST names; exits with 5.
    ///
    /// Not Perl, which fills a standard descriptor that is closed, and in a process of its own, whose
    /// redirection is no business of the shell's.
    private static let lister = [
      "sh", "-c", "(find /proc/$$/fd -type l -printf '%f %l\\n' >\"$LIST\"); exit 5",
    ]

    private static let redirections = [
      "", "<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-",
    ]

    private static let modes = [
      [], ["--plain", "--delay", "0", "--every", "1s"], ["--quiet"], ["--style", "hidden"],
      ["--timeout", "9m"], ["--log", "/dev/null"], ["--json"],
      ["--plain", "--delay", "1ms", "--name", "n"], ["--no-history", "--bell", "--notify"],
    ]

    /// Modes that take the output in.
    private static let interposing = [
      ["--output", "hide"], ["--output", "tail"], ["--save", "/dev/null"], ["--read-progress"],
    ]

    /// The lines that a command lists, run by a shell with that redirection.
    private func list(_ command: [String], redirection: String) throws -> [String] {
      let directory = try TemporaryDirectory()
      // More than the standard three, with a hole between them.
      let script = "exec 3</etc/passwd 7<>/dev/null 2>/dev/null; \"$@\" \(redirection)"
      let made = try run(
        ["bash", "-c", script, "bash"] + command, environment: ["LIST": directory["list"]]
      ) {
        $0.input = .file("/dev/zero")
        $0.output = .file("/dev/null")
      }
      #expect(made.ending == .exited(5), "\(command) \(redirection)")
      return try lines("list", of: directory)
    }

    /// The lines of a list, by the numbers they begin with.
    private func lines(_ name: String, of directory: TemporaryDirectory) throws -> [String] {
      try directory.read(name).split(separator: "\n").map(String.init)
        .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    }

    @Test(arguments: redirections)
    func `descriptors are the same with and without waitfor`(redirection: String) throws {
      let bare = try list(Self.lister, redirection: redirection)
      #expect(bare.count == 5 - redirection.filter { $0 == "&" }.count)
      for mode in Self.modes {
        let wrapped = try list(waitfor() + mode + ["--"] + Self.lister, redirection: redirection)
        #expect(wrapped == bare, "\(mode)")
      }
    }

    @Test(arguments: redirections)
    func `what is closed stays closed when output is taken in`(redirection: String) throws {
      func numbers(_ lines: [String]) -> [Substring] {
        lines.compactMap { $0.split(separator: " ").first }
      }
      let bare = try list(Self.lister, redirection: redirection)
      for mode in Self.interposing {
        let wrapped = try list(waitfor() + mode + ["--"] + Self.lister, redirection: redirection)
        #expect(numbers(wrapped) == numbers(bare), "\(mode)")
      }
    }

    @Test func `a command on a terminal has no descriptor more`() throws {
      let directory = try TemporaryDirectory()
      let script = """
        exec 3</etc/passwd 7<>/dev/null
        LIST=bare "$@"
        LIST=wrapped waitfor --delay 0 -- "$@"
        LIST=direct waitfor --delay 0 --output direct -- "$@"
        """
      let terminal = try TestTerminal(["bash", "-c", script, "bash"] + Self.lister) {
        $0.directory = directory.path
      }
      #expect(terminal.waitForEnd() == .exited(5))
      let bare = try lines("bare", of: directory)
      let wrapped = try lines("wrapped", of: directory)
      #expect(bare.count == 5)
      #expect(wrapped.count == 5)
      for (number, (one, other)) in zip(bare, wrapped).enumerated() {
        // Standard output and standard error are a terminal, though another one.
        if [1, 2].contains(number) {
          #expect(other.hasPrefix("\(number) /dev/pts/"))
        } else {
          #expect(other == one)
        }
      }
      #expect(try lines("direct", of: directory) == bare)
    }

    @Test(arguments: [[], ["--output", "hide"], ["--timeout", "9m"], ["--save", "/dev/null"]])
    func `the modes of what is shared are left alone`(options: [String]) throws {
      // One that is made non-blocking is so for everybody who shares it, and stays so.
      let script = "flags() { grep -h flags /proc/self/fdinfo/[012] >&3; }; flags; \"$@\"; flags"
      let command = ["sh", "-c", "grep -h flags /proc/self/fdinfo/[012] >&3; exit 3"]
      let words = waitfor("--delay", "0", "--every", "50ms") + options + ["--"] + command
      let directory = try TemporaryDirectory()
      _ = try run(
        ["sh", "-c", "exec 3>>\"$LIST\"; \(script)", "sh"] + words, input: "x",
        environment: ["LIST": directory["list"]])
      let lines = try directory.read("list").split(separator: "\n")
      #expect(lines.count == 9)
      #expect(lines.prefix(3) == lines.suffix(3))
      let isTakenIn = !["", "--timeout"].contains(options.first ?? "")
      if !isTakenIn { #expect(lines.prefix(3) == lines.dropFirst(3).prefix(3)) }
    }

    @Test func `inherited pipes and files can be read by the command`() throws {
      let substitution = try run(["bash", "-c", "waitfor cat <(echo x)"])
      #expect(substitution.outputText == "x\n")
      let text = try run(["bash", "-c", "waitfor sh -c 'cat <&9' 9<<<y"])
      #expect(text.outputText == "y\n")
      let output = try run(["bash", "-c", "waitfor sh -c 'echo z >&8' 8>&1"])
      #expect(output.outputText == "z\n")
    }

    @Test func `the jobserver of make reaches a make below`() throws {
      let directory = try TemporaryDirectory()
      let makefile = """
        all:
        \t+@waitfor --quiet -- $(MAKE) --no-print-directory parts
        parts: one two three
        one two three:
        \t@echo $@
        """
      try directory.write(makefile, to: "Makefile")
      let made = try run(["make", "-j3"]) { $0.directory = directory.path }
      #expect(made.ending == .exited(0))
      #expect(Set(made.outputText.split(separator: "\n")) == ["one", "two", "three"])
      #expect(made.errorText == "")
    }
  }
#endif
